import {
  seats,
  writtenBySide,
  writtenList,
  writtenObject,
  writtenTricks,
  writtenWhole,
  writtenWord,
  type Adjustment,
  type ReckonedHand,
  type Reckoner,
  type Seat,
  type Side,
  type WrittenHand,
  type WrittenStanding,
} from '@fairdeal/facts';
import {
  priorToNext,
  scoreHand,
  scoreRubber,
  trickValue,
  type BySide,
  type HandResult,
  type HandScore,
  type RubberAccount,
} from './score';
import type { Trump } from './play';

/** Where a rubber stands between two hands. */
interface RubberStanding {
  /** Points in the game being played. */
  readonly score: BySide;
  readonly games: BySide;
  readonly columns: RubberAccount['columns'];
}

const nothing: BySide = { NS: 0, EW: 0 };
const empty = { tricks: 0, honours: 0 };
const newRubber: RubberStanding = { score: nothing, games: nothing, columns: { NS: empty, EW: empty } };

const trumps = Object.keys(trickValue) as readonly Trump[];
const most = 1_000_000;

/** @throws RangeError naming the field that makes no sense */
function readHand(written: WrittenHand): HandResult {
  const { trump, multiplier, tricks, honours, void: voids, revokes } = writtenObject(written, 'hand');
  const held = writtenObject(honours, 'hand.honours');
  return {
    trump: writtenWord(trump, 'hand.trump', trumps),
    multiplier: writtenWhole(multiplier ?? 1, 'hand.multiplier', 1, 2 ** 20),
    tricks: writtenTricks(tricks, 'hand.tricks'),
    honours: Object.fromEntries(
      seats.map((seat) => [seat, writtenWhole(held[seat], `hand.honours.${seat}`, 0, 5)]),
    ) as Record<Seat, number>,
    void: writtenList(voids ?? [], 'hand.void').map((seat, place) =>
      writtenWord(seat, `hand.void[${place}]`, seats),
    ),
    revokes: writtenBySide(revokes ?? nothing, 'hand.revokes', 0, 13),
  };
}

/** The score a table's next deal starts from. @throws RangeError naming the field that makes no sense */
export function readStanding(written: WrittenStanding): RubberStanding {
  const { score, games, columns } = writtenObject(written, 'standing');
  const of = writtenObject(columns ?? newRubber.columns, 'standing.columns');
  const column = (side: Side) => {
    const field = `standing.columns.${side}`;
    const { tricks, honours } = writtenObject(of[side], field);
    return {
      tricks: writtenWhole(tricks, `${field}.tricks`, 0, most),
      honours: writtenWhole(honours, `${field}.honours`, -most, most),
    };
  };
  return {
    score: writtenBySide(score ?? nothing, 'standing.score', 0, most),
    games: writtenBySide(games ?? nothing, 'standing.games', 0, 1),
    columns: { NS: column('NS'), EW: column('EW') },
  };
}

const bySide = <T>(of: (side: Side) => T): Readonly<Record<Side, T>> => ({ NS: of('NS'), EW: of('EW') });

function accountAfter({ columns, games }: RubberStanding, score: HandScore): RubberAccount {
  return {
    columns: bySide((side) => ({
      tricks: columns[side].tricks + score.trickPoints[side],
      honours: columns[side].honours + score.honourPoints[side] + score.slamPoints[side],
    })),
    games: bySide((side) => games[side] + (score.game === side ? 1 : 0)),
  };
}

/** 1 to 13. Which law the hand was reckoned by: the rubber's, the game's, or that of the tricks. */
const lawOf = (rubberWon: boolean, { game }: HandScore) =>
  rubberWon ? 'bridge:11' : game ? 'bridge:2' : 'bridge:4';

function reckon(before: WrittenStanding, written: WrittenHand): ReckonedHand {
  const standing = readStanding(before);
  const hand = readHand(written);
  const score = scoreHand(hand, standing.score);
  const account = accountAfter(standing, score);
  const { rubberWinner, difference } = scoreRubber(account);
  const after: RubberStanding = rubberWinner ? newRubber : { score: priorToNext(score), ...account };
  return {
    law: lawOf(rubberWinner !== null, score),
    points: bySide((side) => score.trickPoints[side] + score.honourPoints[side] + score.slamPoints[side]),
    tricks: score.tricksCounted,
    undertaken: { bid: hand.trump, ...(hand.multiplier > 1 && { times: hand.multiplier }) },
    ...(score.game && { game: { by: score.game, points: score.towardGame[score.game] } }),
    ...(rubberWinner && { rubber: { by: rubberWinner, points: difference ?? 0 } }),
    standing: after as unknown as WrittenStanding,
  };
}

/** Tricks a director gives are as they count: revokes are paid in them already, and go. */
function adjusted(hand: WrittenHand | undefined, { hand: other, tricks }: Adjustment): WrittenHand {
  const from = other ?? hand;
  if (from === undefined) {
    throw new RangeError(
      'hand: expected the make and the honours, where no hand was played out; found nothing',
    );
  }
  const read = readHand(from);
  const result =
    tricks === undefined ? read : { ...read, tricks: writtenTricks(tricks, 'tricks'), revokes: nothing };
  return result as unknown as WrittenHand;
}

export const bridgeReckoner: Reckoner = {
  lawbook: 'bridge@elwell-1905',
  fresh: newRubber as unknown as WrittenStanding,
  reckon,
  adjusted,
};
