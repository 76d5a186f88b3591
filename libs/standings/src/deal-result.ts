import type { LawRef, ReckonedHand, Reckoner, WrittenHand, WrittenStanding } from '@fairdeal/facts';
import { awardsFor, awardsIn, namesResult, outcomesIn, saysNotPlayed } from './adjustment';
import { contractAgreed, contradicting, mayContradict, reportsOf } from './dispute';
import type { Happened } from './happened';
import type { DealResult, Reckoned, Report, Unknown } from './result';
import type { Books } from './sheet/books';
import type { DealRecord, Word } from './sheet/records';
import { saidIn } from './sheet/said-in';

/**
 * Which corrections are heard. `score`: those that move totals. `place`: those that move places. `title`: those that move
 * places, and those for the title alone.
 */
export type Hearing = 'score' | 'place' | 'title';

const heardIn: Readonly<Record<Word['policy'], readonly Hearing[]>> = {
  all: ['score', 'place', 'title'],
  'later-rounds': ['score', 'place', 'title'],
  'score-only': ['score'],
  'title-only': ['title'],
};

/** What the rounds of the event have come to. */
export type RoundsNow = Pick<Books, 'rounds' | 'started'>;

/** Rounds drawn on a result stay as they are; a correction for later rounds is heard once they are over. */
function counts({ waitsFor, roundsStarted }: Word, { rounds, started }: RoundsNow): boolean {
  if (started.length > roundsStarted) return true;
  return waitsFor !== 'never' && waitsFor.every((key) => rounds.get(key)?.closed !== undefined);
}

const isHeard = (word: Word, hearing: Hearing, now: RoundsNow): boolean =>
  heardIn[word.policy].includes(hearing) && (word.policy !== 'later-rounds' || counts(word, now));

/** The last word of each kind on a deal. */
export interface LastWords {
  readonly scored: Happened | undefined;
  readonly adjusted: Happened | undefined;
  readonly voided: Happened | undefined;
}

const unsaid: LastWords = { scored: undefined, adjusted: undefined, voided: undefined };

/** A director's result holds whatever the table says later, until another is put in its place or it is taken back. */
function heard(before: LastWords, { is, event }: Word): LastWords {
  switch (is) {
    case 'scored':
      return { ...before, scored: event };
    case 'voided':
      return { ...before, voided: event, adjusted: undefined };
    case 'adjusted':
      return namesResult(event)
        ? { ...before, adjusted: event, voided: undefined }
        : { ...before, adjusted: undefined };
    default:
      return is satisfies never;
  }
}

export function lastWords({ words }: DealRecord, hearing: Hearing, now: RoundsNow): LastWords {
  const [first] = words;
  if (first === undefined) return unsaid;
  return words.reduce((before, word) => (isHeard(word, hearing, now) ? heard(before, word) : before), unsaid);
}

export interface ResultAndStanding {
  readonly result: DealResult;
  /** Where the table stands after it; as before where nothing was reckoned. */
  readonly standing: WrittenStanding;
}

/** What a deal comes to on top of where its table stood. */
export function resultOf(
  deal: DealRecord,
  words: LastWords,
  reckoner: Reckoner | undefined,
  standing: WrittenStanding,
): ResultAndStanding {
  const { scored, adjusted, voided } = words;
  if (voided) {
    const { reason, law } = saidIn<'DealVoided'>(voided);
    return { standing, result: { kind: 'void', reason, law: law as LawRef | undefined, by: [voided] } };
  }
  if (adjusted) {
    const given = givenInstead(adjusted);
    if (given) return { standing, result: given };
  }
  if (!adjusted) {
    if (mayContradict(deal)) {
      const reports = reportsOf(deal);
      if (contradicting(reports)) return { standing, result: unknown('disputed', reports) };
    }
    if (!scored) return { standing, result: unknown('not-reported', reportsOf(deal)) };
  }
  return reckon(deal, words, reckoner, standing);
}

const unknown = (
  why: Unknown['why'],
  reports: readonly Report[],
  by: readonly Happened[] = [],
  fault?: string,
): Unknown => ({
  kind: 'unknown',
  why,
  reports,
  fault,
  by: [...reports.flatMap(({ event, corrected }) => (corrected ? [event, corrected] : [event])), ...by],
});

/** A result no hand is behind. */
function givenInstead(adjusted: Happened): DealResult | undefined {
  const { hand, tricks, points, law } = saidIn<'ScoreAdjusted'>(adjusted);
  const shared = { law: law as LawRef | undefined, by: [adjusted] };
  if (points !== undefined) {
    const none = { tricks: undefined, undertaken: undefined, game: undefined, rubber: undefined };
    const reckoned = { law: shared.law, points, ...none, outright: true };
    return { kind: 'played', reckoned, by: [adjusted] };
  }
  if (hand !== undefined || tricks !== undefined) return undefined;
  if (saysNotPlayed(adjusted)) return { kind: 'not-played', by: [adjusted] };
  const outcomes = outcomesIn(adjusted);
  if (outcomes) return { kind: 'weighted', outcomes, ...shared };
  return { kind: 'average', awards: awardsIn(adjusted) ?? {}, ...shared };
}

function reckon(
  deal: DealRecord,
  { scored, adjusted }: LastWords,
  reckoner: Reckoner | undefined,
  standing: WrittenStanding,
): ResultAndStanding {
  const by = [scored, adjusted].filter((event) => event !== undefined);
  const notReckoned = (fault: string) => ({
    standing,
    result: unknown('not-reckoned', reportsOf(deal), by, fault),
  });
  if (reckoner === undefined)
    return notReckoned(`lawbook: expected one that is known; found ${deal.lawbook}`);
  try {
    const table = scored && (saidIn<'DealScored'>(scored).hand as WrittenHand);
    const hand = adjusted
      ? reckoner.adjusted(table, saidIn<'ScoreAdjusted'>(adjusted), deal.variant)
      : (table as WrittenHand);
    const reckoned = reckoner.reckon(standing, hand);
    if (reckoned.artificial !== undefined) {
      const { law, artificial } = reckoned;
      return {
        standing: reckoned.standing,
        result: { kind: 'average', awards: awardsFor(artificial), law, by },
      };
    }
    const kind = isPassedOut(deal, adjusted) ? 'passed-out' : 'played';
    return { standing: reckoned.standing, result: { kind, reckoned: figuresOf(reckoned), by } };
  } catch (error) {
    // One hand its lawbook cannot read must not take a thousand tables' standings with it: it is shown as unknown.
    return notReckoned(error instanceof Error ? error.message : String(error));
  }
}

/** Contract's table says so itself. Not covered: an adjusted hand that was passed out, which counts as played for nought. */
const isPassedOut = (deal: DealRecord, adjusted: Happened | undefined): boolean =>
  adjusted === undefined && contractAgreed(deal) === 'PASS';

const figuresOf = ({ law, points, tricks, undertaken, game, rubber }: ReckonedHand): Reckoned => ({
  law,
  points,
  tricks,
  undertaken,
  game,
  rubber,
  outright: false,
});
