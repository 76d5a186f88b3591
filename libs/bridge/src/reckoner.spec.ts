import { bridgeReckoner } from './reckoner';

const { fresh, reckon, adjusted } = bridgeReckoner;

const hand = (more: object = {}) => ({
  trump: 'H',
  multiplier: 1,
  tricks: { NS: 9, EW: 4 },
  honours: { N: 1, E: 1, S: 2, W: 1 },
  void: [],
  revokes: { NS: 0, EW: 0 },
  ...more,
});

it('adds three odd tricks in hearts at eight, and three honours at sixteen (4, 6)', () => {
  expect(reckon(fresh, hand())).toMatchObject({
    law: 'bridge:4',
    points: { NS: 24 + 16, EW: 0 },
    tricks: { NS: 9, EW: 4 },
    standing: {
      score: { NS: 24, EW: 0 },
      games: { NS: 0, EW: 0 },
      columns: { NS: { tricks: 24, honours: 16 }, EW: { tricks: 0, honours: 0 } },
    },
  });
});

it('says the trump that was made, and how often a trick counts once it was doubled (50)', () => {
  expect(reckon(fresh, hand()).undertaken).toEqual({ bid: 'H' });
  expect(reckon(fresh, hand({ trump: 'S', multiplier: 4 })).undertaken).toEqual({ bid: 'S', times: 4 });
});

it('wins a game at thirty, and the rubber with the second: a hundred, and the difference of the totals (1, 11)', () => {
  const four = hand({ tricks: { NS: 10, EW: 3 }, honours: { N: 1, E: 1, S: 1, W: 2 } });
  const first = reckon(fresh, four);
  expect(first.game).toEqual({ by: 'NS', points: 32 });
  expect(first.rubber).toBeUndefined();
  const second = reckon(first.standing, four);
  // Trick points 64, and a hundred; the other side had three honours twice, at sixteen.
  expect(second.rubber).toEqual({ by: 'NS', points: 64 + 100 - 32 });
  expect(second.standing).toEqual(fresh);
});

it('takes a director’s tricks as they count: a revoke is paid in them', () => {
  const given = adjusted(hand({ revokes: { NS: 1, EW: 0 } }), { tricks: { NS: 6, EW: 7 } });
  expect(given).toMatchObject({ tricks: { NS: 6, EW: 7 }, revokes: { NS: 0, EW: 0 } });
  expect(() => adjusted(undefined, { tricks: { NS: 6, EW: 7 } })).toThrow(/^hand: expected the make/);
});

it.each([
  [{ trump: 'X' }, /^hand\.trump: expected one of/],
  [{ tricks: { NS: 9, EW: 9 } }, /^hand\.tricks: expected thirteen at most/],
  [{ honours: { N: 9 } }, /^hand\.honours\.N: expected a whole number from 0 to 5; found 9/],
  [{ void: ['Q'] }, /^hand\.void\[0\]: expected one of/],
])('names the field of a hand that makes no sense: %j', (more, message) => {
  expect(() => reckon(fresh, hand(more))).toThrow(message);
});

it('names the field of a standing that makes no sense', () => {
  expect(() => reckon({ games: { NS: 2, EW: 0 } }, hand())).toThrow(/^standing\.games\.NS/);
});
