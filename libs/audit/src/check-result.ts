import { canonicalJson, type JsonObject } from '@fairdeal/event-store';
import { sideOf, suitOf, type Card, type Seat, type Side, type Suit } from '@fairdeal/facts';
import type { DealCheck } from './audit-deal';
import type { Finding } from './finding';
import { placesOf, versionsAt } from './places';
import { reopens, saidIn, type Reading, type Seen } from './reading';
import { tricksPlayed, type Played } from './tricks-played';
import { isIrregular, type Walked } from './walked';

/** In a report of a result, what tells nothing of the result itself: all that bridge's has. */
const asides: ReadonlySet<string> = new Set(['scope', 'recorded', 'type']);

const sayingOf = ({ fact }: Seen): string =>
  canonicalJson(
    Object.fromEntries(Object.entries(fact).filter(([field]) => !asides.has(field))) as JsonObject,
    'data',
  );

/** Results reported since one was last put forward as wrong. */
function resultsOf({ seen }: Reading): readonly Seen[] {
  const since = seen.findLastIndex(({ fact }) => reopens.has(fact.type)) + 1;
  return seen.slice(since).filter(({ fact }) => fact.type === 'ScoreAgreed');
}

const bySide = (value: unknown): Readonly<Record<Side, number>> | undefined =>
  typeof value === 'object' && value !== null && 'NS' in value && 'EW' in value
    ? (value as Readonly<Record<Side, number>>)
    : undefined;

/** Thirteen tricks are won between the sides, however penalties move them afterwards. */
function thirteen(reading: Reading): readonly Finding[] {
  return resultsOf(reading).flatMap((seen): readonly Finding[] => {
    const tricks = bySide(seen.fact['tricks']);
    if (tricks === undefined || tricks.NS + tricks.EW === 13) return [];
    return [
      {
        kind: 'tricks-not-thirteen',
        severity: 'grave',
        law: null,
        version: seen.version,
        detail: `${tricks.NS} and ${tricks.EW} tricks were agreed, ${tricks.NS + tricks.EW} in all`,
        expected: 'thirteen tricks between the sides',
        facts: placesOf(reading, [seen]),
      },
    ];
  });
}

/** Reports of one result that do not agree, and nobody has ruled between them. */
function contradicting(reading: Reading): readonly Finding[] {
  const results = resultsOf(reading);
  if (new Set(results.map(sayingOf)).size < 2) return [];
  const settled = reading.done.some(
    ({ type, version }) => type === 'ScoreAdjusted' && version > (results.at(-1)?.version ?? 0),
  );
  return settled
    ? []
    : [
        {
          kind: 'results-contradict',
          severity: 'grave',
          law: null,
          version: results.at(-1)?.version ?? reading.version,
          detail: `${results.length} reports of the result do not agree`,
          expected: 'one result, or a ruling which of them counts',
          facts: placesOf(reading, results),
        },
      ];
}

/** What still happens in a deal whose result is in. */
const goesOn: ReadonlySet<string> = new Set(['CardDealt', 'CardPlayed', 'CallMade', 'TrumpDeclared']);

function tooEarly(reading: Reading): readonly Finding[] {
  const first = reading.seen.findIndex(({ fact }) => fact.type === 'ScoreAgreed');
  const result = reading.seen[first];
  if (result === undefined) return [];
  const reopened = reading.seen.findIndex(({ fact }, place) => place > first && reopens.has(fact.type));
  const after = reading.seen
    .slice(first + 1, reopened < 0 ? undefined : reopened)
    .find(({ fact }) => goesOn.has(fact.type));
  if (after === undefined) return [];
  return [
    {
      kind: 'result-before-the-end',
      severity: 'fault',
      law: null,
      version: after.version,
      detail: `a result was agreed, and then came ${after.fact.type}`,
      expected: 'the result once the hand is over',
      facts: placesOf(reading, [result, after]),
    },
  ];
}

/** The strain the hand was played in: a suit, null for no trumps, undefined where the record does not tell. */
function strainOf({ seen }: Reading, game: string): Suit | null | undefined {
  if (game === 'whist') {
    const turned = seen.findLast(({ fact }) => fact.type === 'TrumpTurned')?.fact['card'];
    return typeof turned === 'string' ? suitOf(turned as Card) : undefined;
  }
  if (game !== 'contract') return undefined;
  const contract = seen.findLast(({ fact }) => fact.type === 'ScoreAgreed')?.fact['contract'];
  const strain = typeof contract === 'string' ? /^[1-7](NT|[CDHS])/.exec(contract)?.[1] : undefined;
  return strain === undefined ? undefined : strain === 'NT' ? null : (strain as Suit);
}

/** Tricks agreed, by side, in the words of the game. */
function agreedTricks(
  result: Seen,
  game: string,
): { readonly side: Side; readonly tricks: number } | undefined {
  const { tricks, declarer } = result.fact;
  if (game === 'whist') {
    const sides = bySide(tricks);
    return sides && { side: 'NS', tricks: sides.NS };
  }
  return typeof tricks === 'number' && typeof declarer === 'string'
    ? { side: sideOf(declarer as Seat), tricks }
    : undefined;
}

/**
 * The tricks agreed against the cards played, where all fifty-two are on record and nothing irregular was ruled in play:
 * penalties move tricks, and then the lawbook's own reckoning is what the score is held against.
 */
function againstPlay(reading: Reading, walked: Walked | undefined): readonly Finding[] {
  const results = resultsOf(reading);
  const result = results.at(-1);
  const plays = reading.seen.filter(({ fact }) => fact.type === 'CardPlayed');
  const first = plays[0];
  if (result === undefined || first === undefined || plays.length !== 52) return [];
  if (walked?.drawn.some(({ seen, ruling }) => seen.version >= first.version && isIrregular(ruling)))
    return [];
  const game = reading.opened.said.lawbook.split('@')[0] ?? '';
  const strain = strainOf(reading, game);
  const agreed = agreedTricks(result, game);
  if (strain === undefined || agreed === undefined) return [];
  const played = tricksPlayed(
    plays.map(({ fact }): Played => ({ by: fact['by'] as Seat, card: fact['card'] as Card })),
    strain ?? undefined,
  );
  if (played === undefined || played[agreed.side] === agreed.tricks) return [];
  return [
    {
      kind: 'tricks-not-as-played',
      severity: 'grave',
      law: null,
      version: result.version,
      detail: `${agreed.tricks} tricks were agreed for ${agreed.side}`,
      expected: `${played[agreed.side]}, as the cards were played`,
      facts: placesOf(reading, [result]),
    },
  ];
}

/** The hand the house wrote down, against the hand as its lawbook reads it now. */
function againstLawbook(reading: Reading, walked: Walked | undefined): readonly Finding[] {
  const scored = reading.done.findLast(({ type }) => type === 'DealScored');
  const isVoid = reading.done.some(({ type }) => type === 'DealVoided');
  if (walked === undefined || scored === undefined || isVoid) return [];
  if (contradicting(reading).length > 0) return [];
  const written = saidIn<'DealScored'>(scored).hand;
  const { hand } = walked.walk;
  const json = (of: unknown) => canonicalJson(of as JsonObject, 'hand');
  if (hand !== undefined && json(hand) === json(written)) return [];
  const corrections = reading.done.filter(
    ({ type, version }) => type === 'FactCorrected' && version > scored.version,
  );
  return [
    {
      kind: 'score-not-as-played',
      severity: 'grave',
      law: null,
      version: scored.version,
      detail: `the house wrote down ${json(written)}`,
      expected: hand === undefined ? 'no result: the facts tell none' : json(hand),
      facts: versionsAt(reading.stream, [scored.version, ...corrections.map(({ version }) => version)]),
      ...(hand !== undefined && { remedy: { type: 'DealScored', data: { hand } } }),
    },
  ];
}

/** Results as they were agreed, against each other, the end of the hand, the play, and the lawbook. */
export const checkResult: DealCheck = (reading, walked) => [
  ...thirteen(reading),
  ...contradicting(reading),
  ...tooEarly(reading),
  ...againstPlay(reading, walked),
  ...againstLawbook(reading, walked),
];
