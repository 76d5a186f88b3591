import { ScenarioFault } from '@fairdeal/facts';
import { readSetup } from './setup';

const right = { game: 'whist', dealer: 'S', pack: 'red', priorScore: { NS: 4, EW: 0 } };
const game = { winner: 'NS', points: 3, kind: 'treble' };

it('takes a whole setup, and one that says only who deals', () => {
  expect(readSetup('one', { ...right, games: [game], variant: 'drive', printedTrump: 'H' })).toMatchObject(
    right,
  );
  expect(readSetup('one', { dealer: 'N' })).toEqual({ dealer: 'N' });
  const manyTricks = { dealer: 'N', variant: 'drive', priorScore: { NS: 90, EW: 66 } };
  expect(readSetup('one', manyTricks)).toEqual(manyTricks);
});
it.each([
  [{ dealer: 'X' }, 'one: setup.dealer: expected one of N, E, S, W'],
  [{}, 'one: setup.dealer: expected one of N, E, S, W'],
  [{ ...right, pack: 7 }, 'one: setup.pack: expected the name of a pack'],
  [
    { ...right, priorScore: { NS: 5, EW: 0 } },
    'one: setup.priorScore.NS: expected a whole number from 0 to 4',
  ],
  [{ ...right, priorScore: { NS: 0 } }, 'one: setup.priorScore.EW: expected a whole number from 0 to 4'],
  [
    { ...right, games: [{ ...game, kind: 'quartet' }] },
    'one: setup.games[0]: kind: expected one of treble, double, single',
  ],
  [{ ...right, games: [game, game] }, 'one: setup.games: expected at most one game to a side'],
  [
    { ...right, rightfulDealer: 'W' },
    'one: setup.rightfulDealer: expected no such field; ' +
      'the fields are game, dealer, priorScore, pack, games, variant, printedTrump',
  ],
  [{ ...right, printedTrump: 'H' }, 'one: setup.printedTrump: expected only with variant duplicate or drive'],
  [
    { ...right, variant: 'double-dummy', printedTrump: 'H' },
    'one: setup.printedTrump: expected only with variant duplicate or drive',
  ],
  [
    { ...right, variant: 'boston' },
    'one: setup.variant: expected one of rubber, double-dummy, duplicate, drive',
  ],
])('says what is wrong with %j', (written, sentence) => {
  expect(() => readSetup('one', written)).toThrow(new ScenarioFault(sentence));
});
