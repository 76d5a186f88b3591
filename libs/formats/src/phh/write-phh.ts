import type { Remark, Writing } from '../remark';
import type { PokerHandHistory } from './poker-hand-history';

const bareKey = /^[A-Za-z0-9_-]+$/;

/** A `.phh` of one hand without a name, a `.phhs` of others. */
export function writePhh(hands: readonly PokerHandHistory[]): Writing {
  const remarks: Remark[] = [];
  const many = hands.length !== 1 || hands[0]?.name !== undefined;
  const blocks = hands.map((hand, n) => {
    const lines = many ? [`[${keyOf(hand.name ?? String(n + 1))}]`] : [];
    const write = (name: string, value: string | undefined): void => {
      if (value !== undefined) lines.push(`${name} = ${value}`);
    };
    for (const comment of hand.comments ?? [])
      lines.push(`# ${comment.replace(/[\u0000-\u0008\u000a-\u001f\u007f]+/g, ' ')}`);
    if (hand.variant !== '') write('variant', word(hand.variant));
    write('ante_trimming_status', hand.anteTrimming?.toString());
    if (hand.antes.length > 0) write('antes', numbers(hand.antes));
    write('blinds_or_straddles', numbers(hand.blinds));
    write('bring_in', hand.bringIn);
    write('small_bet', hand.smallBet);
    write('big_bet', hand.bigBet);
    write('min_bet', hand.minBet);
    if (hand.startingStacks.length > 0) write('starting_stacks', numbers(hand.startingStacks));
    if (hand.actions.length > 0) write('actions', words(hand.actions.map(({ raw }) => raw)));
    write('players', words(hand.players));
    write('finishing_stacks', numbers(hand.finishingStacks));
    write('winnings', numbers(hand.winnings));
    for (const [name, toml] of hand.extra ?? []) write(name, toml);
    return `${lines.join('\n')}\n`;
  });
  return { text: blocks.join('\n'), remarks };
}

const keyOf = (name: string): string => (bareKey.test(name) ? name : word(name));

/** A basic string: JSON's escapes are TOML's, but for delete and what no text may hold. */
const word = (text: string): string =>
  JSON.stringify(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\x7f', '\\u007f');
const words = (texts: readonly string[] | undefined): string | undefined =>
  texts && `[${texts.map(word).join(', ')}]`;
const numbers = (texts: readonly string[] | undefined): string | undefined =>
  texts && `[${texts.join(', ')}]`;
