import { isPartMissing, loadAgainWhereRenewed } from './part-missing';

// As the browsers word it.
it.each([
  ['Failed to fetch dynamically imported module: http://hall/assets/DeskPage-1a2b.js', true],
  ['error loading dynamically imported module: http://hall/assets/DeskPage-1a2b.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/desk-1a2b.css', true],
  ['Cannot read properties of undefined', false],
])('%s: a part is missing: %s', (message, missing) => {
  expect(isPartMissing(new TypeError(message))).toBe(missing);
});

it('loads the page again once, and not in a circle', () => {
  const target = new EventTarget();
  const memory = new Map<string, string>();
  let loads = 0;
  let clock = 1_000;
  loadAgainWhereRenewed(
    target as Window,
    { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) },
    () => loads++,
    () => clock,
  );
  const fail = () => target.dispatchEvent(new Event('vite:preloadError'));
  fail();
  fail();
  expect(loads).toBe(1);
  // Another build an hour later.
  clock += 3_600_000;
  fail();
  expect(loads).toBe(2);
});
