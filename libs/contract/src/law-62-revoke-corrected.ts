import { seats, sideOf, type Card, type Seat } from '@fairdeal/facts';
import { areOpposed, isToPutRight, judgeRevoke } from './judge-revoke';
import { couldHaveFollowedWith, followingOf, hasPlayedOn, heldAt } from './law-61-revoke';
import { beats, cardIn, changeCard, clockwiseFrom, quitTricks, takeBack } from './play';
import type { Result } from './result';
import { ruledUnder } from './ruled-under';
import { rectified, type ContractRuling, type Says } from './says';
import { isDefender, type ContractLaw, type ContractTable, type FactOf, type TableDraft } from './table';

/** Who of the other side has played to the trick after the revoke: those cards may be taken back (62C1). */
function mayWithdraw({ play }: ContractTable, offender: Seat, trick: number): readonly Seat[] {
  const leader = play.leaders[trick - 1] ?? offender;
  const order = clockwiseFrom(leader);
  return order
    .slice(order.indexOf(offender) + 1)
    .filter((seat) => sideOf(seat) !== sideOf(offender) && cardIn(play, trick, seat) !== undefined);
}

/** Did the card lie face up before it was played? Then it comes back at no cost (62B2). */
const wasFaced = ({ setup, faceUp }: ContractTable, seat: Seat, card: Card | undefined): boolean =>
  [...(setup.penaltyCards ?? []), ...faceUp].some((one) => one.seat === seat && one.card === card);

/** 62B1. From a defender's unfaced hand the card becomes a penalty card. */
const makesPenaltyCard = (table: ContractTable, seat: Seat, trick: number): boolean =>
  isDefender(table, seat) && !wasFaced(table, seat, cardIn(table.play, trick, seat));

/** What must be played instead, where only one card can be. */
function onlyCardFor(table: ContractTable, seat: Seat, trick: number): Card | null {
  const could = heldAt(table, seat, trick) ? couldHaveFollowedWith(table, seat, trick) : [];
  return could.length === 1 ? (could[0] as Card) : null;
}

/**
 * 62A, 62B2. A revoke not yet established is corrected: the card comes back and a legal one is played. A defender's,
 * from an unfaced hand, is a major penalty card (62B1); the other side may change what it played after (62C1).
 */
const corrected = (table: ContractTable, seat: Seat, trick: number): ContractRuling =>
  rectified(makesPenaltyCard(table, seat, trick) ? 'contract:62A' : 'contract:62B2', {
    playedCard: onlyCardFor(table, seat, trick),
    mayWithdraw: mayWithdraw(table, seat, trick),
  });

/** The withdrawn card lies on the table, face up, where it is a penalty card. */
function withdraw(table: TableDraft, seat: Seat, trick: number, takesBack = true): void {
  const card = cardIn(table.play, trick, seat);
  if (card === undefined) return;
  if (makesPenaltyCard(table, seat, trick)) {
    const held = table.faceUp.map((one) => (one.seat === seat ? { ...one, kind: 'major' as const } : one));
    table.faceUp = [...held, { seat, card, kind: 'major', inAuction: false }];
  }
  if (takesBack) takeBack(table.play, trick, seat);
}

/** The four cards of a trick, clockwise from its leader, with one of them another; undefined where one is not known. */
type Four = readonly { readonly seat: Seat; readonly card: Card }[];

function winnerOf(four: Four, trump: ContractTable['play']['trump']): Seat {
  return four.reduce((best, one) => (beats(one.card, best.card, trump) ? one : best)).seat;
}

/** What each seat has left for trick 13, once `offender` has put `card` to trick 12 in place of what it played. */
function cardsLeft(table: ContractTable, offender: Seat): Readonly<Partial<Record<Seat, Card>>> {
  const left: Partial<Record<Seat, Card>> = {};
  for (const seat of clockwiseFrom('N')) {
    const own = cardIn(table.play, 12, seat);
    const other =
      seat === offender
        ? own
        : (cardIn(table.play, 13, seat) ?? heldAt(table, seat, 12)?.find((card) => card !== own));
    if (other !== undefined) left[seat] = other;
  }
  return left;
}

/** Tricks 12 and 13 as they go once a revoke on trick 12 is put right. */
interface LastTwo {
  readonly card: Card;
  readonly wonBy: Seat;
  /** Undefined where the last cards are not known. */
  readonly last: { readonly lead: Card; readonly wonBy: Seat; readonly cards: Four } | undefined;
}

function lastTwoOf(table: ContractTable, offender: Seat): LastTwo | undefined {
  const { play } = table;
  const [card] = couldHaveFollowedWith(table, offender, 12);
  const leader = play.leaders[11];
  if (card === undefined || leader === undefined) return undefined;
  const four: { seat: Seat; card: Card }[] = [];
  for (const seat of clockwiseFrom(leader)) {
    const played = seat === offender ? card : cardIn(play, 12, seat);
    if (played === undefined) return undefined;
    four.push({ seat, card: played });
  }
  const wonBy = winnerOf(four, play.trump);
  const left = cardsLeft(table, offender);
  const last = clockwiseFrom(wonBy).flatMap((seat) => {
    const own = left[seat];
    return own === undefined ? [] : [{ seat, card: own }];
  });
  if (last.length < 4) return { card, wonBy, last: undefined };
  const lead = (last[0] as (typeof last)[number]).card;
  return { card, wonBy, last: { lead, wonBy: winnerOf(last, play.trump), cards: last } };
}

/**
 * 62D1. A revoke on trick 12 is put right even when it is established, until all four hands are back in the board: the
 * other card is played to trick 12, and trick 13 follows from who wins it.
 */
function correctedAtTrick12(table: ContractTable, seat: Seat): ContractRuling {
  const two = lastTwoOf(table, seat);
  const says: Says = two
    ? {
        correctedTo: [
          { trick: 12, by: seat, card: two.card, wonBy: two.wonBy },
          ...(two.last ? [{ trick: 13, lead: two.last.lead, wonBy: two.last.wonBy }] : []),
        ],
      }
    : {};
  return rectified('contract:62D1', says, { lasts: 'board' });
}

/** The cards lie as they ought to; once trick 13 was begun it is played out, for nobody has a choice. */
function putRightAtTrick12(table: TableDraft, seat: Seat): void {
  const two = lastTwoOf(table, seat);
  if (!two) return;
  const { play } = table;
  const isBegun = play.tricks >= 13 || play.inTrick > 0;
  // The card put in may lie in trick 13 already: it leaves that trick before it comes to this one.
  if (cardIn(play, 13, seat) !== undefined) takeBack(play, 13, seat);
  changeCard(play, 12, seat, two.card);
  if (!isBegun || !two.last) return;
  (play.leaders as Seat[])[12] = two.wonBy;
  for (const { seat: by, card } of two.last.cards) changeCard(play, 13, by, card);
  quitTricks(play, 13, [two.last.wonBy]);
  table.stage = 'ended';
}

type Pointed = FactOf<'AttentionCalled' | 'RevokeClaimed' | 'RevokeEstablished'>;

const judge = (before: ContractTable, fact: Pointed): ContractRuling | undefined => {
  if (fact.type === 'RevokeEstablished') {
    return isToPutRight(before, fact.against, fact.trick)
      ? correctedAtTrick12(before, fact.against)
      : undefined;
  }
  const pointed = judgeRevoke(before, fact);
  switch (pointed?.found) {
    case 'on-trick-12':
      return correctedAtTrick12(before, pointed.seat);
    case 'to-correct':
      return corrected(before, pointed.seat, pointed.trick);
    default:
      return undefined;
  }
};

const remember = (table: TableDraft, done: Result['corrected']) => {
  table.result = { ...table.result, corrected: [...table.result.corrected, ...done] };
};

/** The cards move as the ruling says; a revoke put right is no revoke any more. */
function putRight(table: TableDraft, fact: Pointed, { law }: { readonly law?: string }): void {
  const pointed = fact.type === 'RevokeEstablished' ? undefined : judgeRevoke(table, fact);
  const seat = pointed?.seat ?? fact.against;
  const trick = pointed?.trick ?? fact.trick;
  if (seat === undefined || trick === undefined) return;
  if (law === 'contract:62D1') putRightAtTrick12(table, seat);
  else withdraw(table, seat, trick);
  remember(table, [{ seat, trick, both: false }]);
}

/** Seats that did not follow suit to a trick and could have, as far as anybody can know. */
const revokersOn = (table: ContractTable, trick: number): readonly Seat[] =>
  seats.filter((seat) => {
    const follows = followingOf(table, seat, trick);
    const card = cardIn(table.play, trick, seat);
    return follows === 'revoked' || (follows === 'untold' && card !== undefined);
  });

/**
 * 62C3. Both sides revoked on a trick, and not both have played to the next: both are corrected, and a defender's
 * withdrawn card is a penalty card.
 */
export const law62C3: ContractLaw<'AttentionCalled'> = {
  ref: 'contract:62C3',
  on: ['AttentionCalled'],
  rule: (before, { irregularity, trick }) => {
    if (irregularity !== 'both-sides-revoked' || trick === undefined) return undefined;
    const offenders = revokersOn(before, trick);
    const isLate = seats.every((seat) => hasPlayedOn(before, seat, trick));
    return areOpposed(offenders) && !isLate
      ? rectified('contract:62C3', { mustCorrect: offenders })
      : undefined;
  },
  moves: (table, { trick = 0 }) => {
    const offenders = revokersOn(table, trick);
    for (const seat of offenders) withdraw(table, seat, trick, false);
    remember(
      table,
      offenders.map((seat) => ({ seat, trick, both: true })),
    );
  },
};

export const lawsOf62: readonly ContractLaw[] = [
  ...ruledUnder(
    ['62A', '62B2', '62D1'],
    ['AttentionCalled', 'RevokeClaimed', 'RevokeEstablished'],
    judge,
    putRight,
  ),
  law62C3 as ContractLaw,
];
