import { leftOf, suitOf, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedPlay } from '@fairdeal/formats';
import type { FactSaid, Found } from '../imported-finding';

/**
 * What the play and the hands say of each other. Where a hand is not told, what its own later plays show of it is all
 * that is known.
 *
 * @param plays in the order they came down
 */
export function foundInPlay(
  { hands = {} }: Pick<BridgeRecord, 'hands'>,
  plays: readonly RecordedPlay[],
  declarer: Seat | undefined,
): readonly Found[] {
  const found: Found[] = [];
  const played = new Set<Card>();
  const first = plays[0];
  if (first !== undefined && declarer !== undefined && first.by !== leftOf(declarer)) {
    found.push({
      kind: 'lead-from-wrong-seat',
      law: 'contract:54',
      severity: 'fault',
      detail: `the opening lead came from ${first.by}`,
      expected: `a lead by ${leftOf(declarer)}, declarer’s left`,
      facts: [playOf(first)],
    });
  }
  let led: RecordedPlay | undefined;
  for (const [at, play] of plays.entries()) {
    if (led === undefined || led.trick !== play.trick) led = play;
    if (played.has(play.card)) continue;
    played.add(play.card);
    const hand = hands[play.by];
    if (hand !== undefined && !hand.includes(play.card)) {
      found.push({
        kind: 'card-not-held',
        law: null,
        severity: 'grave',
        detail: `${play.by} played a card in trick ${play.trick} that the hand record gives to another`,
        expected: 'cards from the hand that held them',
        facts: [playOf(play)],
      });
    }
    const suit = suitOf(led.card);
    // Marked as a revoke it was seen.
    if (suitOf(play.card) === suit || play.irregularities?.includes('revoke') === true) continue;
    const rest = hand ?? plays.slice(at + 1).flatMap(({ by, card }) => (by === play.by ? [card] : []));
    if (!rest.some((card) => suitOf(card) === suit && !played.has(card))) continue;
    found.push({
      kind: 'revoke-unseen',
      law: 'contract:61',
      severity: 'grave',
      detail: `${play.by} did not follow suit to trick ${play.trick}, holding the suit led`,
      expected: 'a card of the suit led (44C)',
      facts: [playOf(led), playOf(play)],
    });
  }
  return found;
}

const playOf = ({ by, card }: RecordedPlay): FactSaid => ({ type: 'CardPlayed', data: { by, card } });
