import { leftOf, partnerOf, sideOf, suitOf, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedPlay } from '@fairdeal/formats';
import type { PlayInTurn } from './play-in-turn';
import type { ToldResult } from './told-result';

type Fact = readonly [type: string, data: object];

/** What happened at a table from its board on, as far as the record tells it; closed where it came to a result. */
export function factsOfDeal(
  record: BridgeRecord,
  told: ToldResult,
  play: PlayInTurn,
  whole: boolean,
): readonly Fact[] {
  const result = resultFact(record, told);
  return [
    ...(whole ? ([['HandsRecorded', { hands: record.hands }]] as const) : []),
    ...(record.calls ?? []).map(({ by, call }): Fact => ['CallMade', { by, call }]),
    ...play.plays.map((played): Fact => ['CardPlayed', playedOf(played, play)]),
    ...revokesOf(record, told, play).map((revoke): Fact => ['RevokeEstablished', revoke]),
    ...claimOf(record, told, play),
    ...(result === undefined ? [] : ([result, ['DealClosed', {}]] as const)),
  ];
}

/** What the board came to: by its contract, or what the file has in the place of one. */
function resultFact(
  { score, awards, notPlayed }: BridgeRecord,
  { contract, declarer, tricks }: ToldResult,
): Fact | undefined {
  if (contract === 'PASS') return ['ScoreAgreed', { contract, declarer: null, tricks: null }];
  if (contract !== undefined && declarer !== undefined && inRange(tricks))
    return ['ScoreAgreed', { contract, declarer, tricks }];
  if (score !== undefined) {
    const points = { NS: score, EW: 0 - score };
    return ['ScoreAdjusted', { points, why: 'as the file has it, without a contract' }];
  }
  if (awards !== undefined) {
    const why = 'as the file has it, in the place of a score';
    return ['ScoreAdjusted', { details: { awards }, law: 'contract:12C2a', why }];
  }
  return notPlayed
    ? ['ScoreAdjusted', { details: { notPlayed: true }, why: 'as the file has it' }]
    : undefined;
}

/** Cards without a call: nobody took the auction down. */
export function unheardAuction(
  { calls = [] }: BridgeRecord,
  { contract, declarer }: ToldResult,
  { plays }: PlayInTurn,
) {
  if (calls.length > 0 || plays.length === 0) return {};
  const known = contract !== undefined && contract !== 'PASS' && declarer !== undefined;
  return { agreed: { auction: 'not-reported', ...(known && { contract, declarer }) } };
}

const inRange = (tricks: number | undefined): tricks is number =>
  tricks !== undefined && tricks >= 0 && tricks <= 13;

/** The trick is named where one before it is not whole, and its number could not be counted. */
function playedOf({ by, card, trick }: RecordedPlay, { winners }: PlayInTurn) {
  return trick > winners.length + 1 ? { by, card, trick } : { by, card };
}

/**
 * Cards that the file marks as revokes, and that were established: their side played on, or the board came to its result with
 * the card where it lay (63A1, 63A4). On trick 12 none is (62D1). Who drew attention to one is not told, and what it cost
 * lies in the result.
 */
export function revokesOf({ claimed }: BridgeRecord, told: ToldResult, { plays }: PlayInTurn) {
  return plays.flatMap(({ by, card, trick, irregularities = [] }) => {
    const led = plays.find((one) => one.trick === trick);
    const isMarked = irregularities.includes('revoke') && led !== undefined;
    if (!isMarked || trick >= 12 || suitOf(led.card) === suitOf(card)) return [];
    const after = (seat: Seat) => plays.some((one) => one.by === seat && one.trick === trick + 1);
    const isLast = plays.every((one) => one.trick <= trick);
    const how = after(by)
      ? 'played'
      : after(partnerOf(by))
        ? 'partner-played'
        : isLast && inRange(told.tricks)
          ? claimed === undefined
            ? 'played'
            : 'agreed'
          : undefined;
    return how === undefined ? [] : [{ against: by, trick, how }];
  });
}

/** Who claimed is not told: what is claimed is declarer’s in all, and both sides went on from there. */
function claimOf(
  { claimed }: BridgeRecord,
  { declarer }: ToldResult,
  { winners }: PlayInTurn,
): readonly Fact[] {
  if (claimed === undefined || declarer === undefined || winners.length >= 13) return [];
  const won = winners.filter((seat) => sideOf(seat) === sideOf(declarer)).length;
  const [tricks, of] = [claimed - won, 13 - winners.length];
  if (tricks < 0 || tricks > of) return [];
  return [
    ['TricksClaimed', { by: declarer, tricks, of }],
    ['ClaimAgreed', { by: leftOf(declarer) }],
  ];
}
