import { type Seat } from '@fairdeal/facts';
import { readContract } from './contract';
import type { Played } from './law-77-score';
import {
  chicagoDealer,
  chicagoVulnerability,
  newChicago,
  scoreChicagoDeal,
  type ChicagoVariant,
} from './law-fd-chicago';

const carry: ChicagoVariant = { partscores: 'carry', vulnerable: 'dealer' };
const duplicate: ChicagoVariant = { partscores: 'duplicate', vulnerable: 'non-dealer' };

const played = (text: string, declarer: Seat, tricks: number): Played => ({
  contract: readContract(text)!,
  declarer,
  tricks,
});

/** Four deals, North dealing the first. */
const four = (variant: ChicagoVariant, deals: readonly (Played | null)[]) =>
  deals.reduce((standing, deal, i) => {
    const vul = chicagoVulnerability(i + 1, chicagoDealer(i + 1, 1, 'N'), variant);
    return scoreChicagoDeal(standing, deal, i + 1, vul, variant);
  }, newChicago);

it('makes nobody vulnerable, then the dealer, the dealer, and all; by agreement the other side', () => {
  const of = (variant: ChicagoVariant) =>
    [1, 2, 3, 4].map((deal) => chicagoVulnerability(deal, chicagoDealer(deal, 1, 'N'), variant));
  expect(of(carry)).toEqual(['none', 'EW', 'NS', 'both']);
  expect(of(duplicate)).toEqual(['none', 'NS', 'EW', 'both']);
});

it('counts back to the dealers of earlier deals', () => {
  expect([1, 2, 3, 4].map((deal) => chicagoDealer(deal, 3, 'S'))).toEqual(['N', 'E', 'S', 'W']);
});

it('carries partscores to a game, at the vulnerability of the deal that completes it', () => {
  // 40 and 40, then 60 on deal 3, where North and South are vulnerable: 140 and 500.
  const standing = four(carry, [played('1NT', 'N', 7), played('2C', 'S', 8), played('2H', 'N', 8)]);
  expect(standing).toEqual({ partscores: { NS: 0, EW: 0 }, totals: { NS: 640, EW: 0 } });
});

it('wipes a partscore by the other side’s game', () => {
  const standing = four(carry, [played('1NT', 'N', 7), played('3NT', 'E', 9), played('2H', 'N', 8)]);
  expect(standing).toEqual({ partscores: { NS: 60, EW: 0 }, totals: { NS: 100, EW: 600 } });
});

it('gives 100 for a partscore on the last deal, unless it completes a game', () => {
  const passed = [null, null, null];
  expect(four(carry, [...passed, played('1C', 'N', 7)]).totals).toEqual({ NS: 120, EW: 0 });
  expect(four(carry, [...passed, played('1C', 'N', 6)]).totals).toEqual({ NS: 0, EW: 100 });
  // 60 on deal 1 and 40 on deal 4, vulnerable: a game.
  expect(four(carry, [played('2H', 'N', 8), null, null, played('2C', 'S', 8)]).totals).toEqual({
    NS: 600,
    EW: 0,
  });
});

it('scores each deal as a board in the other form', () => {
  const deals = [played('2H', 'N', 8), played('3NT', 'S', 9), played('4SX', 'E', 9), played('1C', 'W', 7)];
  // 110; 600, non-dealers vulnerable; 200 vulnerable; 70.
  expect(four(duplicate, deals)).toEqual({ partscores: { NS: 0, EW: 0 }, totals: { NS: 910, EW: 70 } });
});

it('counts honours where partscores are carried, and there alone', () => {
  const honours = { NS: 0, EW: 100 };
  const deal = played('2S', 'N', 8);
  expect(scoreChicagoDeal(newChicago, deal, 1, 'none', carry, honours).totals).toEqual({ NS: 60, EW: 100 });
  expect(scoreChicagoDeal(newChicago, deal, 1, 'none', duplicate, honours).totals).toEqual({
    NS: 110,
    EW: 0,
  });
});
