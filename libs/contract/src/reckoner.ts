import {
  otherSide,
  sideOf,
  writtenBySide,
  writtenObject,
  writtenTricks,
  writtenWhole,
  type Adjustment,
  type ReckonedHand,
  type Reckoner,
  type Side,
  type WrittenHand,
  type WrittenStanding,
} from '@fairdeal/facts';
import { writeContract } from './contract';
import type { HandResult } from './hand';
import { scoreBoard, type BySide, type Played } from './law-77-score';
import {
  agreedUnlessTold,
  lastDeal,
  newChicago,
  scoreChicagoDeal,
  type ChicagoStanding,
} from './law-fd-chicago';
import {
  lawOfRubberDeal,
  newRubber,
  rubberAccount,
  rubberWinner,
  scoreRubberDeal,
  type RubberStanding,
} from './law-r81-rubber';
import type { ContractRef } from './says';
import { honoursOf, playedIn, readHand } from './written-hand';

/** Where a table stands between two deals: in a rubber, or in the four of Chicago. Boards leave nothing behind. */
export interface TableStanding {
  readonly rubber: RubberStanding;
  /** `deal` is the number of the next. */
  readonly chicago: ChicagoStanding & { readonly deal: number };
}

const most = 1_000_000;
const fresh: TableStanding = { rubber: newRubber, chicago: { ...newChicago, deal: 1 } };

/** @throws RangeError naming the field that makes no sense */
export function readStanding(written: WrittenStanding): TableStanding {
  const { rubber, chicago } = writtenObject(written, 'standing');
  const r = writtenObject(rubber ?? fresh.rubber, 'standing.rubber');
  const c = writtenObject(chicago ?? fresh.chicago, 'standing.chicago');
  return {
    rubber: {
      games: writtenBySide(r['games'], 'standing.rubber.games', 0, 1),
      partscores: writtenBySide(r['partscores'], 'standing.rubber.partscores', 0, 99),
      points: writtenBySide(r['points'], 'standing.rubber.points', 0, most),
    },
    chicago: {
      deal: writtenWhole(c['deal'], 'standing.chicago.deal', 1, lastDeal),
      partscores: writtenBySide(c['partscores'], 'standing.chicago.partscores', 0, 99),
      totals: writtenBySide(c['totals'], 'standing.chicago.totals', 0, most),
    },
  };
}

const gained = (after: BySide, before: BySide): BySide => ({
  NS: after.NS - before.NS,
  EW: after.EW - before.EW,
});

type Reckoned = Omit<ReckonedHand, 'standing' | 'tricks'> & { readonly standing: TableStanding };

function reckonRubber(before: TableStanding, hand: HandResult, played: Played | null): Reckoned {
  const honours = honoursOf(hand);
  const after = scoreRubberDeal(before.rubber, played, honours);
  const { NS, EW } = gained(after.games, before.rubber.games);
  const game: Side | undefined = NS > 0 ? 'NS' : EW > 0 ? 'EW' : undefined;
  const winner = rubberWinner(after);
  const { totals } = rubberAccount(after);
  const law: ContractRef = `contract:${lawOfRubberDeal(after, played, honours)}`;
  return {
    law,
    points: gained(after.points, before.rubber.points),
    ...(game && { game: { by: game, points: 100 } }),
    ...(winner && { rubber: { by: winner, points: totals[winner] - totals[otherSide(winner)] } }),
    standing: { ...before, rubber: winner ? newRubber : after },
  };
}

/** Four deals count as a rubber, won by whoever has more at their end; equal, by nobody. */
function reckonChicago(before: TableStanding, hand: HandResult, played: Played | null): Reckoned {
  const deal = hand.deal ?? before.chicago.deal;
  const variant = hand.variant ?? agreedUnlessTold;
  const { partscores, totals } = scoreChicagoDeal(
    before.chicago,
    played,
    deal,
    hand.vul ?? 'none',
    variant,
    honoursOf(hand),
  );
  const isOver = deal >= lastDeal && played !== null;
  const winner: Side = totals.NS > totals.EW ? 'NS' : 'EW';
  const points = Math.abs(totals.NS - totals.EW);
  const next = played === null ? deal : deal + 1;
  return {
    law: 'contract:FD',
    points: gained(totals, before.chicago.totals),
    ...(isOver && points > 0 && { rubber: { by: winner, points } }),
    standing: { ...before, chicago: isOver ? fresh.chicago : { deal: next, partscores, totals } },
  };
}

const reckonBoard = (before: TableStanding, hand: HandResult, played: Played | null): Reckoned => ({
  law: hand.law,
  points: hand.score ?? scoreBoard(played, hand.vul ?? 'none'),
  standing: before,
});

const reckonings = { duplicate: reckonBoard, rubber: reckonRubber, chicago: reckonChicago } as const;

/** Odd tricks, which are bid, are those beyond six (definitions). */
const undertakenIn = ({ contract, declarer, tricks }: Played) => ({
  bid: writeContract(contract),
  declarer,
  tricks,
  over: tricks - 6 - contract.level,
});

function reckon(written: WrittenStanding, writtenHand: WrittenHand): ReckonedHand {
  const before = readStanding(written);
  const hand = readHand(writtenHand);
  const played = playedIn(hand);
  // An artificial score is percent or IMPs, and enters where results are compared (12C2); it is no points.
  if (played === undefined) {
    return {
      law: hand.law,
      points: {},
      ...(hand.adjusted && { artificial: hand.adjusted }),
      standing: before as unknown as WrittenStanding,
    };
  }
  const { standing, ...reckoned } = reckonings[hand.form](before, hand, played);
  const own = played && sideOf(played.declarer);
  return {
    ...reckoned,
    ...(played && {
      undertaken: undertakenIn(played),
      tricks:
        own === 'NS'
          ? { NS: played.tricks, EW: 13 - played.tricks }
          : { NS: 13 - played.tricks, EW: played.tricks },
    }),
    standing: standing as unknown as WrittenStanding,
  };
}

/** Tricks a director gives are as they count, after every ruling; the score follows from them. */
function adjusted(hand: WrittenHand | undefined, { hand: other, tricks }: Adjustment): WrittenHand {
  const from = other ?? hand;
  if (from === undefined) {
    throw new RangeError(
      'hand: expected the contract and who declares it, where there was no result; found nothing',
    );
  }
  const read = readHand(from);
  if (tricks === undefined) return read as unknown as WrittenHand;
  if (read.declarer === undefined) {
    throw new RangeError('hand.declarer: expected who declares, where tricks are given; found nobody');
  }
  const given = writtenTricks(tricks, 'tricks')[sideOf(read.declarer)];
  const unscored = Object.entries(read).filter(([name]) => name !== 'score');
  return { ...Object.fromEntries(unscored), tricks: given };
}

export const contractReckoner: Reckoner = {
  lawbook: 'contract@wbf-2017',
  fresh: fresh as unknown as WrittenStanding,
  reckon,
  adjusted,
};
