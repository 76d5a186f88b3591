import { saidInWords } from './said-in-words';

it.each([
  [
    'CardExposed (S): new-deal-claimable for E, W until trump-turned',
    'Card exposed (South): new deal claimable for East, West until trump turned',
  ],
  ['penalty was ruled under whist:71', 'penalty was ruled under whist:71'],
  ['the deal was declared void (the deal was lost)', 'the deal was declared void (the deal was lost)'],
])('%s', (detail, said) => expect(saidInWords(detail)).toBe(said));

it('what is withheld says why', () => {
  expect(saidInWords(null)).toMatch(/^Withheld/);
});
