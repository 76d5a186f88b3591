import { isCard, type Card } from '@fairdeal/facts';
import type { DealCheck } from './audit-deal';
import { versionsAt } from './places';
import { saidIn } from './reading';

/** What was published of a shuffle, before and after; `libs/fair-shuffle` holds it against the cards. */
export interface PublishedShuffle {
  readonly context: string;
  readonly commitment: string;
  readonly seals: Readonly<Record<string, string>>;
  readonly cut?: { readonly lifted: number; readonly left: number };
  readonly seed: string;
  readonly salts: readonly { readonly seat: string; readonly salt: string }[];
  readonly dealt: readonly (Card | null)[];
}

/** @returns every doubt; none where the deal was fair */
export type VerifyShuffle = (
  published: PublishedShuffle,
) => readonly { readonly kind: string; readonly at?: string | number }[];

/** A seed that was revealed, against the commitment to it, the seats' salts, the cut, and the cards as they were dealt. */
export const checkShuffle: DealCheck = (reading, _, { events, verifyShuffle }) => {
  const revealed = reading.done.findLast(({ type }) => type === 'ShuffleRevealed');
  if (revealed === undefined || verifyShuffle === undefined) return [];
  const committed = reading.seen.filter(
    ({ fact, version }) => typeof fact['commitment'] === 'string' && version < revealed.version,
  );
  const shuffle = committed.at(-1);
  if (shuffle === undefined) return [];
  const after = reading.seen.filter(({ version }) => version > shuffle.version);
  const cut = after.findLast(({ fact }) => fact.type === 'PackCut')?.fact;
  const { seed, salts = {} } = saidIn<'ShuffleRevealed'>(revealed);
  const doubts = verifyShuffle({
    // Each shuffle of a deal is a turn of its own.
    context: `${reading.stream.replace('-', ':')}/${committed.length}`,
    commitment: String(shuffle.fact['commitment']),
    seals: Object.fromEntries(
      events
        // Seals said for a shuffle that was made anew are none of this one's.
        .filter(({ type, version }) => type === 'SaltSealed' && version > shuffle.version)
        .map(({ data }) => [String(data['seat']), String(data['seal'])]),
    ),
    ...(cut && { cut: { lifted: Number(cut['lifted']), left: Number(cut['left']) } }),
    seed,
    salts: Object.entries(salts as Readonly<Record<string, string>>).map(([seat, salt]) => ({ seat, salt })),
    dealt: after
      .filter(({ fact }) => fact.type === 'CardDealt' || fact.type === 'TrumpTurned')
      .map(({ fact }) => (isCard(fact['card']) ? fact['card'] : null)),
  });
  if (doubts.length === 0) return [];
  const said = doubts.map(({ kind, at }) => (at === undefined ? kind : `${kind} at ${at}`));
  return [
    {
      kind: 'reveal-does-not-fit',
      severity: 'grave',
      law: null,
      version: revealed.version,
      detail: `what was revealed is not what was promised: ${said.slice(0, 10).join(', ')}`,
      expected: 'the seed that was committed to, and the cards that follow from it',
      facts: versionsAt(reading.stream, [shuffle.version, revealed.version]),
    },
  ];
};
