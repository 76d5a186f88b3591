import fc from 'fast-check';
import { fullPack } from './card';
import { vocabularies, type Game } from './fact';
import { houseEvents } from './house-event';
import { faultSentence, parseFact, parseHouseEvent } from './parse-fact';
import { anyFact, anyGame, turnFact } from './testing';

const faultOf = (input: unknown, game: Game = 'whist') => {
  const parsed = parseFact(game, input);
  if (!('fault' in parsed)) throw new Error('parsed, and should not have');
  return parsed.fault;
};
const dealt = { type: 'CardDealt', n: 20, to: 'S', card: null };

describe('a fact is let through as it came', () => {
  it('of every type of every game', () => {
    fc.assert(
      fc.property(
        anyGame.chain((game) => anyFact(game).map((fact) => ({ game, fact }))),
        ({ game, fact }) => {
          expect(parseFact(game, fact)).toEqual({ value: fact });
        },
      ),
      { numRuns: 2000 },
    );
  });

  // Counted by hand on the pages: 21 shared rows, less those another row restates, and each page's own.
  it.each([
    ['whist', ['TrumpTurned', 'ForeignCardTaken', 'RevokePenaltyTaken', 'HonoursCalled', 'WrongTrumpShown']],
    ['bridge', ['TrumpPassed', 'Redoubled', 'PartnersConsulted', 'OtherPackSearched', 'ExemptionClaimed']],
    ['poker', ['Straddled', 'DrawGiven', 'StakesImported', 'ShowDemanded', 'PlayerEliminated']],
    ['contract', ['CallSubstituted', 'LeadFaced', 'TricksConceded', 'DirectorFinds', 'FouledBoard']],
  ] as const)('%s knows its own page', (game, types) => {
    expect(Object.keys(vocabularies[game])).toEqual(expect.arrayContaining([...types]));
  });

  it('a fifty-third card is seen at tables, and is not refused for being irregular', () => {
    expect(parseFact('whist', { ...dealt, n: 53 })).toEqual({ value: { ...dealt, n: 53 } });
  });
});

describe('what makes no sense is refused by its field', () => {
  it.each([
    [{ ...dealt, n: 0 }, 'n', 'a whole number from 1 to 104', '0'],
    [{ ...dealt, n: 105 }, 'n', 'a whole number from 1 to 104', '105'],
    [{ ...dealt, n: 1.5 }, 'n', 'a whole number from 1 to 104', '1.5'],
    [{ ...dealt, n: '20' }, 'n', 'a whole number from 1 to 104', '"20"'],
    [{ ...dealt, to: 'X' }, 'to', 'one of N, E, S, W', '"X"'],
    [{ ...dealt, to: 3 }, 'to', 'one of N, E, S, W', '3'],
    [{ ...dealt, card: '1H' }, 'card', 'a card, rank then suit, as TH or 2C, or null', '"1H"'],
    [{ ...dealt, card: '10H' }, 'card', 'a card, rank then suit, as TH or 2C, or null', '"10H"'],
    [{ ...dealt, face: 'up' }, 'face', 'no such field; the fields are n, to, card, faceUp, together', '"up"'],
    [
      { type: 'CardDealt', n: 20, to: 'S' },
      'card',
      'a card, rank then suit, as TH or 2C, or null',
      'nothing',
    ],
    [{ ...dealt, faceUp: 'yes' }, 'faceUp', 'true or false', '"yes"'],
    [{ type: 'ScoreAgreed', tricks: { NS: 14, EW: -1 } }, 'tricks.NS', 'a whole number from 0 to 13', '14'],
    [
      { type: 'PackProvedImperfect', pack: 'red', missing: ['KC', 'ZZ'], extra: [] },
      'missing[1]',
      'a card, rank then suit, as TH or 2C',
      '"ZZ"',
    ],
    [{ type: 'CardPlayed', by: 'N', card: 'AS', together: true }, 'together', expect.any(String), 'true'],
    [{ type: 'Bet', by: 1, amount: 2 }, 'type', 'the type of a fact of whist', '"Bet"'],
    [{ type: 'constructor' }, 'type', 'the type of a fact of whist', '"constructor"'],
    [{ n: 1 }, 'type', 'the type of a fact of whist', 'nothing'],
    [[dealt], '', 'a fact of whist: an object with a type', 'a list of 1'],
    [null, '', 'a fact of whist: an object with a type', 'null'],
  ])('%j', (input, field, expected, found) => {
    expect(faultOf(input)).toEqual({ field, expected, found });
  });

  it('poker seats are numbers', () => {
    expect(parseFact('poker', { ...dealt, to: 5 })).toEqual({ value: { ...dealt, to: 5 } });
    expect(faultOf({ ...dealt, to: 'N' }, 'poker').field).toBe('to');
    expect(faultOf({ ...dealt, to: 11 }, 'poker').field).toBe('to');
  });

  it('a field inherited from a prototype is no field', () => {
    const input = Object.assign(Object.create({ card: null }), { type: 'CardDealt', n: 1, to: 'S' });
    expect(faultOf(input).field).toBe('card');
  });

  it('shows at most sixty characters of what it found, and says it in one sentence', () => {
    const fault = faultOf({ ...dealt, to: 'x'.repeat(5000) });
    expect(fault.found).toHaveLength(60);
    expect(faultSentence({ field: 'to', expected: 'one of N, E, S, W', found: '"X"' })).toBe(
      'to: expected one of N, E, S, W; found "X"',
    );
  });

  it('control characters and halves of a character are no text', () => {
    for (const about of ['a\u0000b', 'a\nb', '\ud800', '']) {
      expect(faultOf({ type: 'PartnersConsulted', seats: ['W', 'E'], about }, 'bridge').field).toBe('about');
    }
    expect(
      parseFact('bridge', { type: 'PartnersConsulted', seats: ['W', 'E'], about: 'Straße 🂡' }),
    ).toHaveProperty('value');
  });
});

describe('house events', () => {
  it('are all of the vocabulary, and what the house added to it', () => {
    // The second table of the vocabulary, row by row; ScoreAgreed and BoardTaken of a game are facts there. Ours:
    const added = [
      'BoardDealt',
      'BoardsCommitted',
      'BoardsDealt',
      'BoardsProvided',
      'BoardsRevealed',
      'CallAnswered',
      'DealRescored',
      'DealScored',
      'FindingSuperseded',
      'HandicapGiven',
      'PenaltyGiven',
      'RoundPaused',
      'RoundResumed',
      'SaltSealed',
      'ScoreCarriedOver',
      'TableCalled',
    ];
    expect(
      Object.keys(houseEvents)
        .filter((type) => !added.includes(type))
        .sort(),
    ).toEqual(
      (
        'TournamentAnnounced EntryAccepted EntryWithdrawn OfficialAppointed SessionOpened MovementDrawn RoundStarted ' +
        'RoundClosed ResultsPublished TournamentClosed TableOpened PlayersSeated DealAssigned GameWon RubberWon ' +
        'TableClosed DealOpened BoardTaken HandsRecorded FactCorrected RulingGiven DealVoided ScoreAdjusted DealClosed ' +
        'ShuffleRevealed PackRegistered PackOpened PackProvedImperfect PackRetired AppealLodged StatementMade ' +
        'MemberSeated MemberRecused RecordFrozen AppealUpheld AppealDismissed AppealWithdrawn FindingRecorded ' +
        'FindingAnswered AuditCompleted'
      )
        .split(' ')
        .sort(),
    );
  });

  it('name the field that is wrong', () => {
    const parsed = parseHouseEvent({
      type: 'TableOpened',
      tournament: 'winter rubber',
      session: 1,
      table: 1,
      packs: [],
    });
    expect(parsed).toMatchObject({ fault: { field: 'tournament', found: '"winter rubber"' } });
  });
});

it('blanks alone are no name and no reason', () => {
  const named = { type: 'TournamentAnnounced', game: 'whist', lawbook: 'whist@foster-1897', format: 'drive' };
  expect(parseHouseEvent({ ...named, name: ' \u00a0\u200b' })).toMatchObject({ fault: { field: 'name' } });
  expect(parseHouseEvent({ ...named, name: ' Cup ' })).toHaveProperty('value');
  expect(parseHouseEvent({ type: 'DealVoided', reason: ' ' })).toMatchObject({ fault: { field: 'reason' } });
});

describe('turning the table', () => {
  it('four times brings every fact back', () => {
    fc.assert(
      fc.property(anyFact('whist'), (fact) => {
        const turned = [1, 2, 3, 4].reduce((turning) => turnFact('whist', turning), fact);
        expect(turned).toEqual(fact);
      }),
    );
  });
  it('moves seats clockwise and changes the sides', () => {
    expect(turnFact('whist', { type: 'CardMoved', n: 9, from: 'W', to: 'N' })).toEqual({
      type: 'CardMoved',
      n: 9,
      from: 'N',
      to: 'E',
    });
    expect(turnFact('whist', { type: 'ScoreAgreed', tricks: { NS: 9, EW: 4 } })).toEqual({
      type: 'ScoreAgreed',
      tricks: { NS: 4, EW: 9 },
    });
    expect(turnFact('whist', { type: 'HonoursCalled', by: 'NS', count: 2 })).toMatchObject({ by: 'EW' });
  });
});

describe('hands as they lay', () => {
  const hands = {
    N: fullPack.slice(0, 13),
    E: fullPack.slice(13, 26),
    S: fullPack.slice(26, 39),
    W: fullPack.slice(39),
  };
  const faultIn = (of: unknown) => {
    const parsed = parseHouseEvent({ type: 'HandsRecorded', hands: of });
    return 'fault' in parsed ? [parsed.fault.field, parsed.fault.expected] : undefined;
  };

  it('are four of thirteen, and no card is in two', () => {
    expect(faultIn(hands)).toBeUndefined();
    expect(faultIn({ ...hands, E: [...hands.N.slice(0, 1), ...hands.E.slice(1)] })).toEqual([
      'hands.E[0]',
      'a card not named before',
    ]);
    expect(faultIn({ ...hands, S: hands.S.slice(1) })?.[0]).toBe('hands.S');
    expect(faultIn({ N: hands.N, E: hands.E, S: hands.S })?.[0]).toBe('hands.W');
    expect(faultIn({ ...hands, X: hands.N })?.[0]).toBe('hands.X');
    expect(faultIn({ ...hands, W: [...hands.W.slice(1), '1X'] })?.[0]).toBe('hands.W[12]');
    expect(faultIn([])?.[0]).toBe('hands');
  });
});
