import {
  adversariesOf,
  partnerOf,
  rulingInForce,
  seatOfCard,
  seats,
  type Seat,
  type WhistFact,
} from '@fairdeal/facts';
import { whist, type WhistSetup } from './index';
import { dealt, dealtTo } from './testing/evening';

const setup: WhistSetup = { dealer: 'S', pack: 'red' };
const ruled = (facts: readonly WhistFact[]) => rulingInForce(whist, setup, facts);
const turnUp: WhistFact = { type: 'TrumpTurned', n: 52, card: '7H' };

/** Two cards leave the pack together, the second as number `second`, and the next card follows. */
function pairAt(second: number): readonly WhistFact[] {
  const pair = [...dealtTo('S', second - 1), dealt('S', second, { together: true })];
  if (second > 51) return pair;
  return [...pair, second === 51 ? turnUp : dealt('S', second + 1)];
}

it('a pair can be followed by a third card at 50 of its 51 places; at the last it is the trump, face down', () => {
  const places = Array.from({ length: 51 }, (_, i) => i + 2);
  const laws = places.map((second) => {
    const ruling = ruled(pairAt(second));
    return ruling.outcome === 'misdeal-deal-passes' ? ruling.law : undefined;
  });
  expect(laws).toEqual([...Array<string>(50).fill('whist:44.VI'), 'whist:44.II']);
});

it('a stray card followed is a misdeal at every place but the last, on a packet that gets two running a card later', () => {
  let twoRunning = 0;
  for (let n = 1; n <= 51; n++) {
    const right = dealt('S', n);
    for (const to of seats) {
      if (right.type !== 'CardDealt' || to === right.to) continue;
      const facts = [...dealtTo('S', n - 1), dealt('S', n, { to })];
      expect(ruled(facts).outcome).toBe('continues');
      const moved: WhistFact = { type: 'CardMoved', n, from: to, to: right.to };
      expect(ruled([...facts, moved])).toEqual({ outcome: 'rectified', law: 'whist:44.VI' });
      const following = [...facts, n === 51 ? turnUp : dealt('S', n + 1)];
      if (n === 51 || to !== seatOfCard('S', n + 1)) {
        expect(ruled(following).outcome).toBe('misdeal-deal-passes');
        continue;
      }
      twoRunning += 1;
      expect(ruled(following).outcome).toBe('continues');
      expect(ruled([...following, moved])).toEqual({ outcome: 'rectified', law: 'whist:44.VI' });
      const third = n === 50 ? turnUp : dealt('S', n + 2);
      expect(ruled([...following, third])).toMatchObject({
        outcome: 'misdeal-deal-passes',
        law: 'whist:44.VI',
      });
    }
  }
  expect(twoRunning).toBe(50);
});

/*
 * Laws 38 and 39 as a table, South dealing: who showed the card, who touched cards first, and who then may claim.
 * South and North showing: East and West, unless one of the two touched first. East or West showing: South, unless
 * North touched first; South's own touch is no touch against him.
 */
const mayClaim: Record<Seat, Record<Seat | 'nobody', string>> = {
  S: { nobody: 'EW', S: 'EW', N: 'EW', E: '', W: '' },
  N: { nobody: 'EW', S: 'EW', N: 'EW', E: '', W: '' },
  E: { nobody: 'S', S: 'S', N: '', E: 'S', W: 'S' },
  W: { nobody: 'S', S: 'S', N: '', E: 'S', W: 'S' },
};

describe.each(seats)('a card shown by %s', (by) => {
  const shown: WhistFact = { type: 'CardExposed', n: 3, by, card: 'KD' };
  describe.each(['nobody', ...seats] as const)('%s having touched first', (first) => {
    const touched: WhistFact[] =
      first === 'nobody' ? [] : [{ type: 'PacketTouched', by: first, seat: first }];
    it.each(seats)('claimed by %s', (claimant) => {
      const claim: WhistFact = { type: 'NewDealClaimed', by: claimant, ground: 'card-exposed' };
      const granted = mayClaim[by][first].includes(claimant);
      const outcome = granted ? 'new-deal-compulsory' : 'new-deal-refused';
      expect(ruled([...dealtTo('S', 20), ...touched, shown, claim]).outcome).toBe(outcome);
      expect(ruled([...dealtTo('S', 20), shown, ...touched, claim]).outcome).toBe(outcome);
    });
  });
});

/** Law 45 for every order in which three seats can have touched: only who was first of the three others matters. */
it('a misdeal is saved exactly when an adversary touched before the partner of the dealer', () => {
  const counted: WhistFact = { type: 'CardsCounted', by: 'S', what: 'table' };
  for (const one of seats) {
    for (const two of seats) {
      for (const three of seats) {
        const touches = [one, two, three].map((by): WhistFact => ({ type: 'PacketTouched', by, seat: by }));
        const first = [one, two, three].find((seat) => seat !== 'S');
        const saved = first !== undefined && adversariesOf('S').includes(first);
        expect(first === undefined || saved || first === partnerOf('S')).toBe(true);
        expect(ruled([...dealtTo('S', 20), ...touches, counted])).toEqual(
          saved
            ? { outcome: 'new-deal-compulsory', law: 'whist:45', nextDealer: 'S' }
            : { outcome: 'misdeal-deal-passes', law: 'whist:44.V', nextDealer: 'W' },
        );
      }
    }
  }
});

/**
 * Every four hands that one seat's slip can make, 11 to 15 cards each: 625. With a hand over thirteen and another
 * under it is 44.IV; all at thirteen is nothing; one short, having played, is 46; all the rest is the pack.
 */
it('judges every four hands of eleven to fifteen cards', () => {
  const sizes = [11, 12, 13, 14, 15];
  const tally: Record<string, number> = {};
  for (const n of sizes) {
    for (const e of sizes) {
      for (const s of sizes) {
        for (const w of sizes) {
          const counts = [n, e, s, w].map((count, i): WhistFact => {
            return { type: 'HandCounted', seat: seats[i] as Seat, count, raised: true, played: true };
          });
          const ruling = ruled([...dealtTo('S', 51), turnUp, ...counts]);
          const key = `${ruling.outcome} ${'law' in ruling ? ruling.law : ''}`;
          tally[key] = (tally[key] ?? 0) + 1;
        }
      }
    }
  }
  // 3^4 hands have nobody over, 3^4 nobody short, 1 is both; so 625 - 81 - 81 + 1 have both faults.
  expect(tally).toEqual({
    'continues ': 1,
    'misdeal-deal-passes whist:44.IV': 464,
    'stands whist:46': 8,
    'new-deal-compulsory whist:37.I': 152,
  });
});
