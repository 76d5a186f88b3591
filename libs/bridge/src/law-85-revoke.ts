import {
  eldestHand,
  leftOf,
  otherSide,
  partnerOf,
  sideOf,
  suitOf,
  type Card,
  type Ruling,
  type Seat,
} from '@fairdeal/facts';
import { cardIn, followingOf, sidePlayedOn, suitLed, type Play } from './play';
import { adversaries } from './ruled-order';
import {
  noPenalty,
  type BridgeLaw,
  type BridgeRef,
  type BridgeTable,
  type Conferring,
  type FactOf,
} from './table';

const threeTricks = (law: BridgeRef, against: Seat): Ruling => ({
  outcome: 'penalty',
  law,
  penalty: 'revoke-three-tricks',
  by: [],
  against,
  tricksTo: otherSide(sideOf(against)),
});

interface Hand {
  readonly play: Play;
  readonly found: readonly Card[];
  readonly conferred: readonly Conferring[];
  readonly over: boolean;
}

/** The hand a claim speaks of: while the next is being prepared and dealt, still the one before. */
export function handOf(before: BridgeTable, against: Seat): Hand | undefined {
  const { phase, last } = before;
  const isThis = phase === 'play' || phase === 'played' || phase === 'rubber';
  const hand = isThis ? before : last;
  return (
    hand && {
      play: hand.play,
      found: hand.found[against] ?? [],
      conferred: hand.conferred,
      over: phase !== 'play',
    }
  );
}

/** 86. The trick is quitted, or the revoker or his partner has led or played to the next, in turn or not. */
const isEstablished = ({ play, over }: Hand, seat: Seat, trick: number): boolean =>
  over || play.quitted >= trick || sidePlayedOn(play, seat, trick);

export const isByAnAdversary = ({ by, against }: FactOf<'RevokeClaimed'>): boolean =>
  sideOf(by) !== sideOf(against);

/** 88. The penalty can be had only within the game where it happened, and the account of the last is agreed. */
export const law88: BridgeLaw<'RevokeClaimed'> = {
  ref: 'bridge:88',
  on: ['RevokeClaimed'],
  rule: ({ phase, rubberAgreed }, fact) =>
    rubberAgreed && (phase === 'rubber' || phase === 'played') && isByAnAdversary(fact)
      ? noPenalty('bridge:88')
      : undefined,
};

/** 94. A claim is too late once the pack for the next deal has been cut; a cut not good is none (reading A5). */
export const law94: BridgeLaw<'RevokeClaimed'> = {
  ref: 'bridge:94',
  on: ['RevokeClaimed'],
  rule: ({ last, cut, phase }, fact) =>
    last &&
    isByAnAdversary(fact) &&
    phase !== 'play' &&
    phase !== 'played' &&
    (cut || (phase !== 'shuffle' && phase !== 'cut'))
      ? noPenalty('bridge:94')
      : undefined,
};

/** 86. A revoke not yet established can still be corrected, and there is nothing to claim. */
export const law86: BridgeLaw<'RevokeClaimed'> = {
  ref: 'bridge:86',
  on: ['RevokeClaimed'],
  rule: (before, fact) => {
    const hand = handOf(before, fact.against);
    return hand && isByAnAdversary(fact) && !isEstablished(hand, fact.against, fact.trick)
      ? noPenalty('bridge:86')
      : undefined;
  },
};

/** 85. A revoke is a failure to follow suit when able: the record of the cards shows that there was none. */
export const law85: BridgeLaw<'RevokeClaimed'> = {
  ref: 'bridge:85',
  on: ['RevokeClaimed'],
  rule: (before, fact) => {
    const hand = handOf(before, fact.against);
    if (!hand || !isByAnAdversary(fact)) return undefined;
    const following = followingOf(hand.play, fact.against, fact.trick, hand.found);
    return following === 'followed' || following === 'void' ? noPenalty('bridge:85') : undefined;
  },
};

/** 41. The short hand answers for a revoke as though the card since found had been in it. */
export const law41Revoke: BridgeLaw<'RevokeClaimed'> = {
  ref: 'bridge:41',
  on: ['RevokeClaimed'],
  rule: (before, fact) => {
    const hand = handOf(before, fact.against);
    if (!hand || !isByAnAdversary(fact)) return undefined;
    const led = suitLed(hand.play, fact.trick);
    return hand.found.some((card) => suitOf(card) === led) &&
      followingOf(hand.play, fact.against, fact.trick, hand.found) === 'revoked'
      ? threeTricks('bridge:41', fact.against)
      : undefined;
  },
};

/**
 * 87. An established revoke, claimed in time by the other side: three tricks pass to it.
 *
 * Where the cards were not written down the claim is taken at its word; those at the table may search the tricks
 * (93). Not covered: a revoke of an earlier game (88), of which a deal's facts know nothing.
 */
export const law87: BridgeLaw<'RevokeClaimed'> = {
  ref: 'bridge:87',
  on: ['RevokeClaimed'],
  rule: (before, fact) =>
    handOf(before, fact.against) && isByAnAdversary(fact)
      ? threeTricks('bridge:87', fact.against)
      : undefined,
};

/** 93. The accused side mixes the cards after the claim: the revoke is proven. Dummy's has no penalty (65). */
export const law93: BridgeLaw<'CardsMixed'> = {
  ref: 'bridge:93',
  on: ['CardsMixed'],
  rule: ({ accused, partner, pointedOut }, { by }) => {
    const claim = accused.find(
      ({ against }) => sideOf(against) === sideOf(by) && against !== partner && !pointedOut.includes(against),
    );
    return claim && threeTricks('bridge:93', claim.against);
  },
};

/** 90. A question put before the trick was quitted keeps it open, unless answered no or his side has played on. */
const savedByQuestion = (
  { questions, play }: BridgeTable,
  { by, trick }: FactOf<'RevokeCorrected'>,
): boolean =>
  questions.some((asked) => asked.of === by && asked.trick === trick && !asked.deniedHolding) &&
  !sidePlayedOn(play, by, trick);

/** Which law takes a correction made in the play. */
export function correctedUnder(before: BridgeTable, fact: FactOf<'RevokeCorrected'>): '87' | '90' | '91' {
  const hand = handOf(before, fact.by) as Hand;
  if (!isEstablished(hand, fact.by, fact.trick)) return '91';
  return savedByQuestion(before, fact) ? '90' : '87';
}

/**
 * 90, 91. Corrected in time. The dealer pays nothing; an adversary's card so withdrawn lies exposed, to be called, or
 * he may be told to play his highest or lowest. In time is before it is established, or after a question (90).
 *
 * Corrected too late, it is a revoke confessed, and 87 takes its three tricks.
 */
const corrected = (ref: '90' | '91' | '87'): BridgeLaw<'RevokeCorrected'> => ({
  ref: `bridge:${ref}`,
  on: ['RevokeCorrected'],
  rule: (before, fact) => {
    if (before.phase !== 'play') return undefined;
    const law = correctedUnder(before, fact);
    if (law !== ref) return undefined;
    if (law === '87') return threeTricks('bridge:87', fact.by);
    const isDealers = sideOf(fact.by) === sideOf(before.deal.dealer);
    return isDealers
      ? { outcome: 'rectified', law: `bridge:${law}` }
      : { outcome: 'penalty', law: `bridge:${law}`, penalty: 'cards-callable', by: [], against: fact.by };
  },
});

/**
 * 92. The dealer corrects his own in time, not as fourth hand, when both adversaries have played to the trick: the
 * eldest hand may have him play his highest or lowest. Never from dummy. Who led must be known, to say who was fourth.
 */
export const law92: BridgeLaw<'RevokeCorrected'> = {
  ref: 'bridge:92',
  on: ['RevokeCorrected'],
  rule: (before, fact) => {
    const { phase, play, deal } = before;
    const { by, trick } = fact;
    if (phase !== 'play' || by !== deal.dealer) return undefined;
    if (correctedUnder(before, fact) === '87') return undefined;
    const leader = play.leaders[trick - 1];
    const isFourth = leader === undefined || leader === leftOf(by);
    const bothPlayed = adversaries(by).every((seat) => cardIn(play, trick, seat) !== undefined);
    if (isFourth || !bothPlayed) return undefined;
    return {
      outcome: 'penalty',
      law: 'bridge:92',
      penalty: 'highest-or-lowest',
      by: [eldestHand(by)],
      against: by,
    };
  },
};

export const law90 = corrected('90');
export const law91 = corrected('91');
export const lateCorrection = corrected('87');

/** Only a partner's question keeps a trick open. */
export const isPartnersQuestion = ({ by, of }: FactOf<'SuitQuestionAsked'>): boolean => of === partnerOf(by);
