import { parseFact } from '@fairdeal/facts';
import { claimsOf } from './Claims';

it('a new deal is claimed by each who may, on the ground the law gives', () => {
  const claims = claimsOf({ what: 'new-deal', ground: 'exposed-card', by: ['E', 'W'] });
  expect(claims.map(({ say, fact }) => [say, fact])).toEqual([
    ['East claims it', { type: 'NewDealClaimed', by: 'E', ground: 'exposed-card' }],
    ['West claims it', { type: 'NewDealClaimed', by: 'W', ground: 'exposed-card' }],
  ]);
});

it('honours are called by a side: three or four, which alone count (whist 3)', () => {
  const claims = claimsOf({ what: 'call-honours', by: ['N', 'S'] });
  expect(claims.map(({ say }) => say)).toEqual(['North and South: 3 honours', 'North and South: 4 honours']);
  for (const { fact } of claims) expect(parseFact('whist', fact)).not.toHaveProperty('fault');
});

it('what takes more than a tap is left to the form', () => {
  expect(claimsOf({ what: 'revoke-penalty', by: ['N', 'S'] })).toEqual([]);
});
