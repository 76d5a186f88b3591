import { beginWalk, type WhistFact } from '@fairdeal/facts';
import { whistReckoner } from './reckoner';
import { whist } from './whist';
import { handOf } from './written-hand';

const { fresh, reckon, adjusted } = whistReckoner;

const hand = (NS: number, EW: number, more: object = {}) => ({
  tricks: { NS, EW },
  honours: { NS: 0, EW: 0 },
  penalties: [],
  ...more,
});

const handAfter = (variant: 'rubber' | 'drive', ...facts: readonly WhistFact[]) => {
  const going = beginWalk(whist, { dealer: 'S', pack: 'red', variant });
  for (const fact of facts) going.take(fact);
  return handOf(going.table);
};
const begun: WhistFact = { type: 'DealBegun', dealer: 'S', pack: 'red' };
const agreed: WhistFact = { type: 'ScoreAgreed', tricks: { NS: 9, EW: 4 } };

it('writes a hand down once both sides admit its result (R13), honours announced afterwards among it', () => {
  expect(handAfter('rubber', begun)).toBeUndefined();
  expect(handAfter('rubber', begun, agreed)).toEqual(hand(9, 4));
  const honours: WhistFact = { type: 'HonoursCalled', by: 'EW', count: 3 };
  expect(handAfter('rubber', begun, agreed, honours)).toEqual(hand(9, 4, { honours: { NS: 0, EW: 3 } }));
  expect(handAfter('drive', begun, agreed)).toEqual(hand(9, 4, { variant: 'drive' }));
});

it('reckons what the writing says as the table reckoned it', () => {
  const tricks = reckon(fresh, hand(9, 4, { honours: { NS: 3, EW: 0 } }));
  // Three tricks and two for honours: five, against nothing.
  expect(tricks).toMatchObject({
    points: { NS: 5, EW: 0 },
    tricks: { NS: 9, EW: 4 },
    game: { by: 'NS', points: 3, kind: 'treble' },
  });
  const rubber = reckon(tricks.standing, hand(11, 2));
  expect(rubber.rubber).toEqual({ by: 'NS', points: 3 + 3 + 2 });
  expect(rubber.standing).toEqual(fresh);
});

it('says what a penalty takes off, in the game’s own points', () => {
  const before = { score: { NS: 4, EW: 2 }, games: [] };
  const penalties = [{ against: 'N', form: 'deduct-points' }];
  expect(reckon(before, hand(6, 7, { penalties })).points).toEqual({ NS: -3, EW: 1 });
});

it('counts tricks alone in a drive or a duplicate, and leaves the table as it stood', () => {
  const before = { score: { NS: 4, EW: 0 }, games: [] };
  expect(reckon(before, hand(9, 4, { variant: 'drive', honours: { NS: 4, EW: 0 } }))).toEqual({
    law: 'whist:drive',
    points: { NS: 9, EW: 4 },
    tricks: { NS: 9, EW: 4 },
    standing: before,
  });
});

it('takes a director’s tricks as they count: three for a revoke are in them already', () => {
  const penalties = [
    { against: 'N', form: 'take-tricks' },
    { against: 'E', form: 'add-points' },
  ];
  expect(adjusted(hand(9, 4, { penalties }), { tricks: { NS: 6, EW: 7 } })).toEqual(
    hand(6, 7, { penalties: [{ against: 'E', form: 'add-points' }] }),
  );
  expect(adjusted(undefined, { tricks: { NS: 6, EW: 7 } }, 'drive')).toEqual(
    hand(6, 7, { variant: 'drive' }),
  );
  expect(adjusted(hand(9, 4), { hand: { tricks: { NS: 1, EW: 12 } } })).toEqual(hand(1, 12));
});

it.each([
  [hand(9, 9), /^hand\.tricks: expected thirteen at most/],
  [
    hand(9, 4, { honours: { NS: 5, EW: 0 } }),
    /^hand\.honours\.NS: expected a whole number from 0 to 4; found 5/,
  ],
  [
    hand(9, 4, { penalties: [{ against: 'N', form: 'fine' }] }),
    /^hand\.penalties\[0\]\.form: expected one of/,
  ],
  [hand(9, 4, { variant: 'boston' }), /^hand\.variant: expected one of/],
])('names the field of a hand that makes no sense', (written, message) => {
  expect(() => reckon(fresh, written)).toThrow(message);
});
