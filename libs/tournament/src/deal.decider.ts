import type { DealLawbook, LawbookOf, Opening } from '@fairdeal/facts';
import type { Decider, Decision, JsonObject } from '@fairdeal/event-store';
import { dealUnopened, evolveDeal, namesResult, type DealState } from './deal.state';
import {
  byTheHouse,
  noteReport,
  once,
  refuse,
  refuseAt,
  reportIdReused,
  sameJson,
  standingOf,
  type Happening,
  type Report,
} from './happening';
import { lawOfTheDeal } from './law-of-the-deal';
import { gameOfLawbook, unknownLawbook } from './lawbooks';
import { happeningsOf, type ReportedFact } from './reported-fact';
import { eventOf, theHouse, type FieldsOfEvent, type OrderOn } from './orders';

/** Facts seen at the table, in the order they were seen; all of them are recorded, or none. */
export interface RecordFacts {
  readonly order: 'RecordFacts';
  readonly facts: readonly ReportedFact[];
}

/** The house opened this deal itself, and the table went on with another. */
export interface GiveWay {
  readonly order: 'GiveWay';
  readonly to: string;
  readonly report: Report;
}

export type DealCommand = OrderOn<'deal'> | RecordFacts | GiveWay;

/** What may come to light when the deal is over: a pack is often counted only then, and scores are agreed late. */
const seenAfterwards: ReadonlySet<string> = new Set([
  'PackProvedImperfect',
  'ScoreCorrected',
  'RubberAgreed',
]);

/**
 * A deal has 60 to 250 events; so many facts are a device gone wild, and a replay is read whole. What the house does
 * about a deal has the same bound.
 */
export const mostFactsInADeal = 2000;

/**
 * Decides on one deal's stream, under the deal's lawbook: what is seen is recorded, and with it goes what the law makes
 * the house write, DealVoided or DealScored.
 *
 * Not covered here: what the table has to hear of it, which is another stream; see steps-of-work.
 */
export function dealDecider(lawbookOf: LawbookOf): Decider<DealState, DealCommand, Happening> {
  const withTheLaw = (state: DealState, decision: Decision<Happening>): Decision<Happening> => {
    if ('refused' in decision || decision.accepted.length === 0) return decision;
    return { accepted: [...decision.accepted, ...lawOfTheDeal(lawbookOf, state, decision.accepted)] };
  };

  function decide(command: DealCommand, state: DealState): Decision<Happening> {
    switch (command.order) {
      case 'RecordFacts':
        return withTheLaw(state, record(command.facts, state));
      case 'GiveWay':
        return giveWay(command, state);
      case 'CorrectFact':
      case 'GiveRuling':
        return withTheLaw(state, ordered(command, state));
      case 'OpenDeal':
      case 'TakeBoard':
      case 'RecordHands':
      case 'VoidDeal':
      case 'ScoreDeal':
      case 'AdjustScore':
      case 'CloseDeal':
      case 'SealSalt':
      case 'RevealShuffle':
        return ordered(command, state);
      default:
        return command satisfies never;
    }
  }

  const ordered = (command: OrderOn<'deal'>, state: DealState): Decision<Happening> =>
    once(state.reports, eventOf(command), () => objection(lawbookOf, command, state));

  return { initial: dealUnopened, evolve: evolveDeal, decide };
}

/** Irregular or not, what was seen is recorded. Refused is only what cannot have been seen here. */
function record(reported: readonly ReportedFact[], state: DealState): Decision<Happening> {
  if (state.opened === undefined) return noSuchDeal;
  const facts = happeningsOf(state.opened.game, reported);
  if ('refused' in facts) return facts;
  const accepted: Happening[] = [];
  let { reports } = state;
  for (const [index, fact] of facts.entries()) {
    const standing = standingOf(reports, fact);
    if (standing === 'repeated') continue;
    if (standing === 'id-reused') return reportIdReused(fact, index);
    if (state.closed && !seenAfterwards.has(fact.type)) {
      return refuseAt(index, 'deal-closed', `the deal is closed, so no ${fact.type} can have been seen`);
    }
    if (state.seen.size + accepted.length >= mostFactsInADeal) {
      return refuseAt(index, 'deal-full', `the deal holds ${mostFactsInADeal} facts, and takes no more`);
    }
    reports = noteReport(reports, fact);
    accepted.push(fact);
  }
  return { accepted };
}

const noSuchDeal = refuse('no-such-deal', 'no such deal was opened');
const closed = refuse('deal-closed', 'the deal is closed');
const agrees: Decision<Happening> = { accepted: [] };
const full = refuse(
  'deal-full',
  `the house did ${mostFactsInADeal} things about this deal, and does no more`,
);

/** Has anything happened in the deal since the house opened it? */
export const isUntouched = ({ opened, version, void: isVoid }: DealState): boolean =>
  opened?.byHouse === true && version === 1 && !isVoid;

/** Did the house's own opening give way to another, and nothing was seen of it? */
export const gaveWay = ({ opened, void: isVoid, voidedByHouse, voidedByLaw, seen }: DealState): boolean =>
  opened?.byHouse === true && isVoid && voidedByHouse && voidedByLaw === undefined && seen.size === 0;

function giveWay({ to, report }: GiveWay, state: DealState): Decision<Happening> {
  if (!isUntouched(state)) return agrees;
  return {
    accepted: [{ type: 'DealVoided', data: { reason: `opened as ${to} instead` }, meta: byTheHouse(report) }],
  };
}

function objection(
  lawbookOf: LawbookOf,
  command: OrderOn<'deal'>,
  state: DealState,
): Decision<Happening> | undefined {
  if (command.order === 'OpenDeal') return objectionToOpening(lawbookOf, command.asks, state);
  if (state.opened === undefined) return noSuchDeal;
  if (command.order !== 'CloseDeal' && state.houseVersions.length >= mostFactsInADeal) return full;
  switch (command.order) {
    case 'TakeBoard':
      if (state.closed) return closed;
      return state.boardTaken ? refuse('board-already-taken', 'a board was taken before') : undefined;
    case 'RecordHands':
      if (state.closed) return closed;
      return state.handsRecorded ? refuse('hands-already-recorded', 'the hands stand already') : undefined;
    case 'CorrectFact':
      return objectionToCorrecting(command.asks.version, state);
    case 'VoidDeal':
      return objectionToVoiding(command.asks, state);
    case 'ScoreDeal':
      return objectionToScoring(command.asks, state);
    case 'CloseDeal':
      return state.closed ? closed : undefined;
    case 'SealSalt':
      return objectionToSealing(String(command.asks.seat), state);
    case 'RevealShuffle':
      return objectionToRevealing(state);
    case 'GiveRuling':
      return objectionToLaw(lawbookOf, command.asks.law, state);
    case 'AdjustScore':
      return objectionToAdjusting(lawbookOf, command.asks, state);
    default:
      return command satisfies never;
  }
}

function objectionToOpening(
  lawbookOf: LawbookOf,
  { lawbook, dealer, variant }: FieldsOfEvent<'DealOpened'>,
  state: DealState,
): Decision<Happening> | undefined {
  if (state.opened !== undefined && !gaveWay(state) && !isUntouched(state)) {
    return refuse('already-open', 'the deal was opened before');
  }
  const game = gameOfLawbook(lawbook);
  if (game === undefined) return refuse('unknown-lawbook', unknownLawbook(lawbook));
  if ((game === 'poker') !== (typeof dealer === 'number')) {
    return refuse('no-such-seat', `${dealer} is no seat at a table of ${game}`);
  }
  const variants = lawbookOf(lawbook)?.variants;
  if (variant !== undefined && variants !== undefined && !variants.includes(variant)) {
    return refuse('unknown-variant', `${lawbook} is played as ${variants.join(', ')}, and not as ${variant}`);
  }
  return undefined;
}

function objectionToCorrecting(version: number, state: DealState): Decision<Happening> | undefined {
  if (version <= state.version && !state.houseVersions.includes(version)) return undefined;
  return refuse('no-such-fact', `version ${version} of the deal holds no fact`);
}

/** Where the house found it void itself, whoever says so too agrees. */
function objectionToVoiding(
  { law }: FieldsOfEvent<'DealVoided'>,
  state: DealState,
): Decision<Happening> | undefined {
  if (!state.void) return undefined;
  if (state.voidedByHouse && (law === undefined || law === state.voidedByLaw)) return agrees;
  return refuse('deal-void', 'the deal is void already');
}

/** The house writes the hand itself; whoever says the same agrees. */
function objectionToScoring(
  { hand }: FieldsOfEvent<'DealScored'>,
  { scored }: DealState,
): Decision<Happening> | undefined {
  if (scored !== undefined && sameJson(scored as JsonObject, hand as JsonObject)) return agrees;
  return refuse('not-the-score', 'the hand as its lawbook reads it is another');
}

/** Seals are said before the cut: who knew more could choose. */
function objectionToSealing(seat: string, state: DealState): Decision<Happening> | undefined {
  if (state.closed || state.void) return closed;
  if (!state.committed) return refuse('no-commitment', 'no shuffle of this deal came with a commitment');
  if (state.cutOrDealt) return refuse('too-late-to-seal', 'the pack was cut, and a salt comes before that');
  return state.sealed.has(seat) ? refuse('already-sealed', `seat ${seat} has sealed its salt`) : undefined;
}

function objectionToRevealing(state: DealState): Decision<Happening> | undefined {
  if (!state.closed && !state.void) return refuse('deal-not-public', 'the cards are not public yet');
  if (!state.committed) return refuse('no-commitment', 'no shuffle of this deal came with a commitment');
  return state.shuffleRevealed ? refuse('shuffle-revealed', 'the shuffle was revealed before') : undefined;
}

/** A decision names a law of the game played; where the lawbook is written, one that it holds. */
export function objectionToLaw(
  lawbookOf: LawbookOf,
  law: string | undefined,
  { opened }: DealState,
): Decision<Happening> | undefined {
  if (law === undefined || opened === undefined) return undefined;
  if (!law.startsWith(`${opened.game}:`)) {
    return refuse('law-of-another-game', `${law} is no law of ${opened.game}`);
  }
  const lawbook = lawbookOf(opened.lawbook);
  return lawbook === undefined || lawbook.holds(law)
    ? undefined
    : refuse('no-such-law', `${opened.lawbook} holds no ${law}`);
}

/** An adjustment said again for the same appeal agrees; one that its lawbook cannot read makes no sense. */
function objectionToAdjusting(
  lawbookOf: LawbookOf,
  asks: FieldsOfEvent<'ScoreAdjusted'>,
  state: DealState,
): Decision<Happening> | undefined {
  const { hand, tricks, law, appeal } = asks;
  const { opened, adjustment, scored } = state;
  if (appeal !== undefined && adjustment !== undefined && same(adjustment, asks)) return agrees;
  const wrongLaw = objectionToLaw(lawbookOf, law, state);
  if (wrongLaw) return wrongLaw;
  const unclear = objectionToWhatItNames(asks, state);
  if (unclear) return unclear;
  const lawbook = opened && lawbookOf(opened.lawbook);
  if (opened === undefined || lawbook === undefined) return undefined;
  const at = { board: opened.board, variant: opened.variant };
  const impossible = objectionToScores(lawbook, asks, at);
  if (impossible || (hand === undefined && tricks === undefined)) return impossible;
  const { reckoner } = lawbook;
  try {
    const adjusted = reckoner.adjusted(
      scored,
      { ...(hand && { hand }), ...(tricks && { tricks }) },
      opened.variant,
    );
    const { points } = reckoner.reckon(reckoner.fresh, adjusted);
    return unreachable(lawbook.reachable?.(at, adjusted), pointsFromNorthSouth(points));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('no-such-result', error.message);
  }
}

/** What each side has, from North-South. */
function pointsFromNorthSouth({ NS, EW }: Readonly<Record<string, number>>): readonly number[] {
  return [...(NS === undefined ? [] : [NS]), ...(EW === undefined ? [] : [0 - EW])];
}

/** Facts are never refused; an order with a score that no contract comes to is (77). */
function objectionToScores(
  lawbook: DealLawbook,
  { points = {}, details = {} }: FieldsOfEvent<'ScoreAdjusted'>,
  at: Pick<Opening, 'board' | 'variant'>,
): Decision<Happening> | undefined {
  const outcomes = Object.values((details['outcomes'] ?? {}) as Readonly<Record<string, unknown>>);
  const weighed = outcomes
    .flatMap((each) => (Array.isArray(each) ? (each as readonly unknown[]) : []))
    .flatMap((outcome) => (outcome as { readonly score?: unknown } | null)?.score ?? []);
  return unreachable(lawbook.reachable?.(at), [...pointsFromNorthSouth(points), ...weighed]);
}

function unreachable(
  known: ReadonlySet<number> | undefined,
  scores: readonly unknown[],
): Decision<Happening> | undefined {
  const impossible = known && scores.find((score) => !known.has(score as number));
  if (known === undefined || impossible === undefined) return undefined;
  const nearest = [...known]
    .sort(
      (one, other) =>
        Math.abs(one - Number(impossible)) - Math.abs(other - Number(impossible)) || one - other,
    )
    .slice(0, 2);
  return refuse(
    'impossible-score',
    `no result comes to ${JSON.stringify(impossible)} for North-South here; the nearest are ${nearest.join(' and ')}`,
  );
}

/**
 * One that names no result takes an earlier one back, and there must be one. Points are those of a side, or at poker
 * of a seat.
 */
function objectionToWhatItNames(
  asks: FieldsOfEvent<'ScoreAdjusted'>,
  { opened, adjustment }: DealState,
): Decision<Happening> | undefined {
  if (!namesResult(asks) && (adjustment === undefined || asks.details !== undefined)) {
    return refuse(
      'no-result-named',
      'expected a result: tricks, points, a hand, or details with awards, outcomes or notPlayed; found none',
    );
  }
  const isHolder = opened?.game === 'poker' ? /^\d+$/ : /^(?:NS|EW)$/;
  const stray = Object.keys(asks.points ?? {}).find((holder) => !isHolder.test(holder));
  if (stray === undefined || opened === undefined) return undefined;
  return refuse('no-such-seat', `nobody at a table of ${opened.game} has points as ${stray}`);
}

const same = (one: object, other: object): boolean => sameJson(one as JsonObject, other as JsonObject);

/** What the deciders of other streams have to hear: the deal fell, or came to another result when it was over. */
export function concernsTheTable(before: DealState, accepted: readonly Happening[]): boolean {
  const wasOver = before.closed || before.void;
  return accepted.some(
    ({ type, meta }) =>
      (type === 'DealVoided' && (wasOver || meta['by'] === theHouse)) ||
      (wasOver && (type === 'DealScored' || type === 'ScoreAdjusted')),
  );
}
