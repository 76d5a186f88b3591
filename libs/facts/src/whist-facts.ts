import { flag, oneOf, optional, whole } from './field';
import { card, ordinal, packName, seat, side, trick, tricksBySide } from './fields-of-the-table';
import { commitment, sharedFacts } from './shared-facts';

const ground = oneOf('card-exposed', 'card-looked-at', 'foreign-card', 'trick-missed');

/** Every fact of a whist table: the shared ones and those of whist's page, "Facts this game adds". */
export const whistFacts = {
  ...sharedFacts(seat),
  PackShuffled: {
    by: seat,
    pack: packName,
    manner: optional(oneOf('below-table', 'faces-seen', 'packets', 'across-table', 'in-play')),
    /** Never yet played with. */
    newPack: optional(flag),
    commitment: optional(commitment),
  },
  TrumpTurned: {
    n: ordinal,
    card,
    /** The seat the rotation had brought the last card to, if not the dealer. */
    to: optional(seat),
  },
  AttentionCalled: {
    by: seat,
    irregularity: oneOf(
      'shuffled-below-table',
      'faces-seen',
      'shuffled-in-play',
      'shuffled-in-packets',
      'shuffled-across-table',
      'shuffled-twice',
      'card-seen',
      'no-cut',
      'deal-out-of-turn',
      'wrong-pack',
      'cut-for-partner',
      'count-requested',
    ),
  },
  NewDealClaimed: { by: seat, ground },
  ClaimWaived: { by: seat, ground },
  PermissionGiven: { by: seat, to: seat, act: oneOf('shuffle', 'cut', 'deal') },
  ForeignCardTaken: { by: seat, pack: packName, card },
  CardFound: { seat, card, where: oneOf('floor', 'other-pack', 'tricks') },
  TrickQuitted: { trick, by: optional(seat) },
  TrickMissed: { by: seat, trick },
  TrumpTakenUp: { by: seat },
  WrongTrumpShown: { by: seat, card },
  TrumpNamed: { by: seat },
  TrumpForgotten: { by: seat },
  NewCardsCalled: { by: seat },
  HonoursCalled: { by: side, count: whole(0, 4) },
  RevokePenaltyTaken: {
    against: seat,
    by: side,
    form: oneOf('take-tricks', 'deduct-points', 'add-points'),
  },
  /** Tricks won in play, before any penalty. */
  ScoreAgreed: { tricks: tricksBySide },
  ScoreCorrected: { by: seat, affects: oneOf('game-score', 'rubber-amount') },
};
