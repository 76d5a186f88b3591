import { isCard, type Card } from '@fairdeal/facts';
import type { DealCheck } from './audit-deal';
import type { Finding } from './finding';
import { versionsAt } from './places';
import { readDeal, saidIn, type AuditedEvent, type Reading, type Seen } from './reading';

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

/** A shuffle of the house as it was published, with the seed and salts as they were said to have been. */
function publishedOf(
  reading: Reading,
  events: readonly AuditedEvent[],
  shuffle: Seen,
  revealed: AuditedEvent,
): PublishedShuffle {
  const after = reading.seen.filter(({ version }) => version > shuffle.version);
  const cut = after.findLast(({ fact }) => fact.type === 'PackCut')?.fact;
  const { seed, salts = {} } = saidIn<'ShuffleRevealed'>(revealed);
  return {
    // Each shuffle of a deal is a turn of its own.
    context: `${reading.stream.replace('-', ':')}/${turnOf(events, shuffle)}`,
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
  };
}

const isCommitted = ({ fact }: Seen): boolean => typeof fact['commitment'] === 'string';

/**
 * The how-manieth committed shuffle of its deal it was when it was made: one that was taken back before then does not
 * count, and one taken back since still does.
 */
const turnOf = (events: readonly AuditedEvent[], { version }: Seen): number =>
  readDeal(events, version)?.seen.filter(isCommitted).length ?? 0;

/** A seed that was revealed, against the commitment to it, the seats' salts, the cut, and the cards as they were dealt. */
export const checkShuffle: DealCheck = (reading, _, { events, verifyShuffle }) => {
  const revealed = reading.done.findLast(({ type }) => type === 'ShuffleRevealed');
  if (revealed === undefined || verifyShuffle === undefined) return [];
  const shuffle = reading.seen.findLast((seen) => isCommitted(seen) && seen.version < revealed.version);
  const found = (
    of: Pick<Finding, 'kind' | 'detail' | 'expected'>,
    versions: readonly number[],
  ): readonly Finding[] => [
    {
      severity: 'grave',
      law: null,
      version: revealed.version,
      facts: versionsAt(reading.stream, versions),
      ...of,
    },
  ];
  if (shuffle === undefined) {
    const detail = 'a seed was revealed, and no shuffle before it came with a commitment';
    const expected = 'a commitment published before any card left the pack';
    return found({ kind: 'commitment-missing', detail, expected }, [revealed.version]);
  }
  const published = publishedOf(reading, events, shuffle, revealed);
  const doubts = verifyShuffle(published);
  if (doubts.length === 0) return [];
  const { cut, ...uncut } = published;
  const cutAt = reading.seen.findLast(
    ({ fact, version }) => fact.type === 'PackCut' && version > shuffle.version,
  );
  if (cut !== undefined && cutAt !== undefined && verifyShuffle(uncut).length === 0) {
    const detail = `${cut.lifted} cards were lifted and ${cut.left} left, and the pack was dealt as if nobody had cut`;
    const expected = 'the cards in the order the cut leaves them in';
    return found({ kind: 'cut-not-shown', detail, expected }, [
      shuffle.version,
      cutAt.version,
      revealed.version,
    ]);
  }
  const said = doubts.map(({ kind, at }) => (at === undefined ? kind : `${kind} at ${at}`));
  const detail = `what was revealed is not what was promised: ${said.slice(0, 10).join(', ')}`;
  const expected = 'the seed that was committed to, and the cards that follow from it';
  return found({ kind: 'reveal-does-not-fit', detail, expected }, [shuffle.version, revealed.version]);
};
