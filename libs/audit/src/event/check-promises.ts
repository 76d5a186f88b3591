import { placeOf, type EventCheck, type EventFinding } from './event-record';

/**
 * What the house promised of a pack, against what it said of it: once results are published everything is over, and the
 * seed behind every pack that was dealt is public.
 */
export const checkPromises: EventCheck = (record, { promised = [] }) => {
  const published = record.publications.at(-1);
  return promised.flatMap(({ at, revealed, dealt, doubts }): readonly EventFinding[] => {
    const of = at.stream.startsWith('deal-') ? { deal: at.stream.slice('deal-'.length) } : {};
    if (doubts.length > 0) {
      return [
        {
          kind: 'reveal-does-not-fit',
          severity: 'grave',
          law: null,
          ...of,
          detail: `what was revealed of ${at.stream} does not bear out: ${doubts.join(', ')}`,
          expected: 'the seed that was committed to, and the cards that follow from it',
          facts: [at],
        },
      ];
    }
    if (revealed || !dealt || published === undefined) return [];
    return [
      {
        kind: 'not-revealed',
        severity: 'fault',
        law: null,
        ...of,
        detail: `results are published, and the seed promised in ${at.stream} is not revealed`,
        expected: 'the seed of every pack dealt by the house, once its cards are public',
        facts: [at, placeOf(published)],
      },
    ];
  });
};

/** Streams whose hash chains do not hold: somebody wrote beside the log. */
export const checkChains: EventCheck = (_, { chains = [] }) =>
  chains.map(({ stream, version, detail }) => ({
    kind: 'chain-broken',
    severity: 'grave',
    law: null,
    ...(stream.startsWith('deal-') && { deal: stream.slice('deal-'.length) }),
    detail: `${stream}: ${detail}`,
    expected: 'every event as it was written',
    facts: [{ stream, version: version ?? 1 }],
  }));
