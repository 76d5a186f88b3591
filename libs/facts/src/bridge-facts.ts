import { flag, id, listOf, oneOf, optional, whole } from './field';
import { card, ordinal, seat, trick, trickCount } from './fields-of-the-table';
import { sharedFacts, words } from './shared-facts';

const grounds = [
  'card-exposed',
  'card-looked-at',
  'declaration',
  'trick-missed',
  'consultation',
  'other',
] as const;

/** Every fact of a table of straight bridge: the shared ones and those of bridge's page, §7. */
export const bridgeFacts = {
  ...sharedFacts(seat),
  AttentionCalled: {
    by: seat,
    irregularity: oneOf('no-cut', 'card-exposed', 'wrong-pack', 'deal-out-of-turn', 'revoke', 'score'),
  },
  NewDealClaimed: { by: seat, ground: oneOf(...grounds) },
  ClaimWaived: { by: seat, ground: oneOf(...grounds, 'faced-card') },
  TrumpDeclared: { by: seat, suit: oneOf('S', 'C', 'D', 'H', 'NT') },
  TrumpPassed: { by: seat },
  Doubled: { by: seat },
  Redoubled: { by: seat },
  CardTurnedDown: { n: ordinal, by: seat },
  DecisionTimeGiven: { to: seat, about: words },
  PartnersConsulted: { seats: listOf(seat, 4), about: words },
  PenaltyDemanded: { by: seat, penalty: words, card: optional(card) },
  OtherPackSearched: { by: seat, found: listOf(card, 13) },
  LeadAsked: { by: seat },
  LeadAllowed: { by: seat },
  Satisfied: { by: seat },
  TricksPlayed: { from: trick, to: trick },
  TrickMissed: { by: seat, trick },
  TrickQuitted: { trick, by: optional(seat) },
  HandFaced: { by: seat },
  TricksClaimed: { by: seat, count: trickCount },
  ClaimAdmitted: { by: seat, count: optional(trickCount) },
  SuitQuestionAsked: { by: seat, of: seat, suit: oneOf('S', 'C', 'D', 'H') },
  SuitQuestionAnswered: { by: seat, has: flag },
  RevokeCorrected: { by: seat, trick },
  CardsMixed: { by: seat },
  NewCardsCalled: { by: seat, packs: optional(whole(1, 2)) },
  PermissionGiven: { by: seat, to: seat, act: oneOf('shuffle', 'cut', 'deal') },
  ScoreCorrected: { column: oneOf('tricks', 'honours'), deal: oneOf('previous', 'earlier') },
  ScoreAgreed: { scope: oneOf('hand'), recorded: optional(flag) },
  RubberAgreed: {},
  TableEntered: { player: id, table: id, needed: optional(flag), cutIn: optional(flag) },
  TableLeft: { player: id, table: id, needed: optional(flag), cutIn: optional(flag) },
  ExemptionClaimed: { player: id, table: id, needed: optional(flag), cutIn: optional(flag) },
};
