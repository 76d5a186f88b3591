import { awardsOf, awardsText } from './award';

it.each([
  // 12C2a: average plus is 60%, average 50%, average minus 40%.
  ['A6040', 'A+', 'A-'],
  ['A50', 'A', 'A'],
  ['A+', 'A+', 'A+'],
  ['AVE-', 'A-', 'A-'],
  ['A/A-', 'A', 'A-'],
  ['A+/A', 'A+', 'A'],
  ['AVE', 'A', 'A'],
  ['a40/60', 'A-', 'A+'],
])('%s is %s to North-South and %s to East-West', (text, NS, EW) => {
  expect(awardsOf(text)).toEqual({ NS, EW });
});

it.each(['', '-', '420', 'A70', 'A+ or so', '4H='])('%j is no award', (text) => {
  expect(awardsOf(text)).toBeUndefined();
});

it.each(['A+', 'A', 'A-'] as const)('%s is read again as it was written, beside each other', (NS) => {
  for (const EW of ['A+', 'A', 'A-'] as const)
    expect(awardsOf(awardsText({ NS, EW }) ?? '')).toEqual({ NS, EW });
});
