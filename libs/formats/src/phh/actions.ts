import type { PhhAct, PhhAction } from './poker-hand-history';

const cardsOf = (text: string): readonly string[] | undefined =>
  /^(?:[2-9TJQKA?][shdc?])+$/.test(text) ? (text.match(/../g) as readonly string[]) : undefined;

/** One action; `unread` where it is none of the format's. */
export function actionOf(raw: string): PhhAction {
  const hash = raw.indexOf('#');
  const said = (hash < 0 ? raw : raw.slice(0, hash)).trim();
  const comment = hash < 0 ? undefined : raw.slice(hash + 1).trim();
  return {
    ...(actOf(said.split(/\s+/)) ?? { act: 'unread' }),
    raw,
    ...(comment !== undefined && { comment }),
  };
}

function actOf(words: readonly string[]): PhhAct | undefined {
  const [who, what, one, two, more] = words;
  if (more !== undefined) return undefined;
  if (who === 'd') {
    const cards = cardsOf((what === 'dh' ? two : one) ?? '');
    if (!cards) return undefined;
    if (what === 'db' && two === undefined) return { act: 'deal-board', cards };
    const player = playerOf(one);
    return what === 'dh' && player !== undefined ? { act: 'deal-hole', player, cards } : undefined;
  }
  const player = playerOf(who);
  if (player === undefined || two !== undefined) return undefined;
  if (one === undefined) {
    if (what === 'f') return { act: 'fold', player };
    if (what === 'cc') return { act: 'check-or-call', player };
    if (what === 'pb') return { act: 'bring-in', player };
    if (what === 'sd') return { act: 'draw', player, cards: [] };
    if (what === 'sm') return { act: 'show', player, cards: null };
    return undefined;
  }
  if (what === 'cbr') return /^\d+(\.\d+)?$/.test(one) ? { act: 'bet-to', player, amount: one } : undefined;
  if (what === 'sm' && one === '-') return { act: 'show', player, cards: [] };
  const cards = cardsOf(one);
  if (cards && what === 'sd') return { act: 'draw', player, cards };
  return cards && what === 'sm' ? { act: 'show', player, cards } : undefined;
}

const playerOf = (word: string | undefined): number | undefined => {
  const number = /^p([1-9]\d?)$/.exec(word ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};
