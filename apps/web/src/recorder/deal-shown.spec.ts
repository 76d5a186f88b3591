import { closesBefore, dealShown } from './deal-shown';

type State = 'open' | 'scored' | 'closed' | 'void';
const deals = (...states: readonly State[]) => states.map((state, i) => ({ deal: `t.${i + 1}`, state }));

it.each([
  ['none', [], undefined],
  ['one that goes on', ['closed', 'open'], 't.2'],
  // Its result was agreed: the slip of a tired scorer can still be put right.
  ['one that came to something', ['closed', 'scored'], 't.2'],
  ['one that was closed', ['closed'], 't.1'],
  ['one that the law ended, and none in its place', ['closed', 'void'], undefined],
  ['an older one that goes on still', ['open', 'scored'], 't.1'],
] as const)('of a table’s deals it shows %s', (_, states, shown) => {
  expect(dealShown(deals(...states))?.deal).toBe(shown);
});

it.each([
  ['scored', [], true],
  // What was agreed without network may not be known to the house yet.
  ['open', [], true],
  ['closed', [], false],
  ['scored', [{ path: '/api/deals/t.1/close' }], false],
  ['scored', [{ path: '/api/deals/t.1/facts' }], true],
] as const)('a deal that is %s, with %j on its way, is closed before the next: %s', (state, waiting, is) => {
  expect(closesBefore({ deal: 't.1', state }, waiting)).toBe(is);
});
