import { scoreOfSheet } from './another-score';

it('another score begins at the table’s', () => {
  expect(scoreOfSheet({ tricks: { NS: 0, EW: 13 }, points: { NS: 0, EW: 7 } })).toEqual({
    tricksNS: 0,
    pointsNS: 0,
    pointsEW: 7,
  });
  expect(scoreOfSheet({ tricks: null, points: { NS: -620, EW: 620 } })).toMatchObject({
    pointsNS: -620,
    pointsEW: 620,
  });
  expect(scoreOfSheet(undefined)).toEqual({ tricksNS: 7, pointsNS: 0, pointsEW: 0 });
});
