import { ScenarioFault, type Scenario } from '@fairdeal/facts';
import { agrees, openScenario } from './index';

const opened = (setup: object, facts: readonly object[] = [], more: object = {}) =>
  openScenario({
    id: 'case-1',
    setup: { game: 'contract', ...setup },
    facts,
    ...more,
  } as unknown as Scenario);
const board = { board: 1 };

it.each([
  [{}, 'case-1: setup.dealer: expected one of N, E, S, W'],
  [{ dealer: 'Q' }, 'case-1: setup.dealer: expected one of N, E, S, W'],
  [
    { ...board, colour: 'red' },
    'case-1: setup.colour: expected no such field; the fields are game, form, board',
  ],
  [{ ...board, vul: 'all' }, 'case-1: setup.vul: expected one of none, NS, EW, both'],
  [{ ...board, board: 0 }, 'case-1: setup.board: expected a whole number from 1 to 10000'],
  [
    { ...board, contract: '8C', declarer: 'N' },
    'case-1: setup.contract: expected a contract, as 4SX or 1NTXX',
  ],
  [{ ...board, contract: 'PASS', declarer: 'N' }, 'case-1: setup.contract: expected a contract'],
  [{ ...board, contract: '4S' }, 'case-1: setup.declarer: expected who declares the contract'],
  [{ ...board, declarer: 'S' }, 'case-1: setup.declarer: expected who declares the contract'],
  [{ ...board, form: 'chicago' }, 'case-1: setup.variant: expected what the table agreed'],
  [
    { ...board, hands: { N: ['AS'], S: ['AS'] } },
    'case-1: setup.hands.S: expected each card in one place; AS lies',
  ],
  [{ ...board, hands: { N: ['1S'] } }, 'case-1: setup.hands.N: expected a list of cards'],
  [
    { ...board, penaltyCards: [{ seat: 'N', card: 'AS', kind: 'big' }] },
    'setup.penaltyCards[0].kind: expected one of minor',
  ],
  [{ ...board, obliged: { seat: 'N', extent: 'always' } }, 'setup.obliged.extent: expected one of next-turn'],
  [
    { ...board, otherBoardsPercent: { NS: 101, EW: 50 } },
    'setup.otherBoardsPercent.NS: expected a number from 0 to 100',
  ],
])('says which field of a setup is wrong: %j', (setup, message) => {
  const open = () => opened(setup);
  expect(open).toThrow(ScenarioFault);
  expect(open).toThrow(message);
});

it('says which fact is wrong, and which field of it', () => {
  expect(() => opened(board, [{ type: 'CallMade', by: 'N', call: '1X' }])).toThrow(
    /case-1: facts\[0\]: call.*a call, as 1C, 7NT, P, X, XX/,
  );
  expect(() => opened(board, [], { result: {} })).toThrow('case-1: result: expected facts alone');
});

it('takes lists of plain values as sets, and lists of objects and matchpoints in their order', () => {
  expect(agrees({ by: ['E', 'W'] }, { by: ['W', 'E'] })).toBe(true);
  const cards = [{ card: '7D' }, { card: '9D' }];
  expect(agrees({ penaltyCards: cards }, { penaltyCards: [...cards] })).toBe(true);
  expect(agrees({ penaltyCards: cards }, { penaltyCards: [...cards].reverse() })).toBe(false);
  expect(agrees({ matchpoints: { NS: [2, 0] } }, { matchpoints: { NS: [0, 2] } })).toBe(false);
});

it('takes the law of a ruling that all is well for a hint', () => {
  const found = { outcome: 'continues', law: null };
  expect(agrees(found, { outcome: 'continues', law: 'contract:22A' })).toBe(true);
  expect(agrees({ outcome: 'stands', law: 'contract:6B' }, { outcome: 'stands', law: 'contract:6D1' })).toBe(
    false,
  );
});

it('answers null, an empty list, false or 0 where there is nothing to say', () => {
  const names = ['penalty', 'options', 'reviewAfterPlay', 'tricksTransferred', 'mustCall', 'penaltyCards'];
  expect(opened(board).columns(names)).toEqual({
    penalty: null,
    options: [],
    reviewAfterPlay: false,
    tricksTransferred: 0,
    mustCall: null,
    penaltyCards: [],
  });
});
