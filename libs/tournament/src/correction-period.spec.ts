import { isFinal } from './correction-period';
import { codeOf, granted, oneTable, type Evening } from './testing/an-evening';
import { played, reported } from './testing/whist-deal';

/** Published at nine in the evening, by London's clock. */
const publishedAt = '1897-11-01T21:00:00+00:00';
const tournament = (correctionMinutes?: number, session?: number) => ({
  announced: {
    game: 'whist' as const,
    lawbook: 'whist@foster-1897',
    name: 'Cup',
    format: 'rubber-table',
    settings: correctionMinutes === undefined ? {} : { correctionMinutes },
  },
  publications: [{ session, at: publishedAt }],
});

describe('the correction period', () => {
  it.each([
    // Law 79C1: thirty minutes, where nobody has said otherwise.
    [undefined, '1897-11-01T21:30:00+00:00', false],
    [undefined, '1897-11-01T21:30:01+00:00', true],
    [undefined, '1897-11-01T22:29:00+01:00', false],
    [0, '1897-11-01T21:00:01+00:00', true],
    [2880, '1897-11-03T21:00:00+00:00', false],
    [2880, '1897-11-03T21:00:01+00:00', true],
    [2880, 'no time at all', true],
  ])('of %s minutes at %s: over is %s', (minutes, at, over) => {
    expect(isFinal(tournament(minutes), 1, at)).toBe(over);
  });

  it('runs for the sessions that were published', () => {
    const late = '1897-11-02T21:00:00+00:00';
    expect(isFinal(tournament(30, 1), 1, late)).toBe(true);
    expect(isFinal(tournament(30, 1), 2, late)).toBe(false);
    expect(isFinal({ ...tournament(), publications: [] }, 1, late)).toBe(false);
  });
});

const publish = ({ desk, envelope }: Evening, at: string, data: { session?: number; reason?: string } = {}) =>
  desk.publishResults({ id: 'w', data, ...envelope({ at }) });

const adjust = ({ desk, envelope }: Evening, at: string) =>
  desk.adjustScore({ id: 'd1', data: { tricks: { NS: 7, EW: 6 }, why: 'revoke' }, ...envelope({ at }) });

describe('once it is over', () => {
  const inTime = '1897-11-01T21:29:00+00:00';
  const late = '1897-11-01T21:31:00+00:00';

  it('no score is adjusted, no deal voided, and no fact corrected that a score is made of', async () => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    granted(
      await desk.recordFacts({
        id: 'd1',
        facts: reported(played('S', 'red', { NS: 8, EW: 5 })),
        ...envelope(),
      }),
    );
    granted(await publish(evening, publishedAt));
    expect(codeOf(await adjust(evening, inTime))).toBe('granted');
    const before = await evening.all();
    expect(codeOf(await adjust(evening, late))).toBe('results-final');
    const at = envelope({ at: late });
    expect(codeOf(await desk.voidDeal({ id: 'd1', data: { reason: 'x' }, ...at }))).toBe('results-final');
    const agreed = (await store.readStream('deal-d1')).find(({ type }) => type === 'ScoreAgreed');
    const correct = (version: number, fact: { type: string } & Record<string, unknown>) =>
      desk.correctFact({
        id: 'd1',
        data: { version, fact, who: 'r', why: 'slip' },
        ...envelope({ at: late }),
      });
    const score = { type: 'ScoreAgreed', tricks: { NS: 9, EW: 4 } };
    expect(codeOf(await correct(agreed?.version ?? 0, score))).toBe('results-final');
    expect(await evening.all()).toEqual(before);
    const touched = { type: 'CardDealt', n: 1, to: 'W', card: '2C' };
    expect(codeOf(await correct(3, touched))).toBe('granted');
  });

  it('results are published again with a reason, which begins another', async () => {
    const evening = await oneTable();
    granted(await publish(evening, publishedAt));
    granted(await evening.desk.closeTournament({ id: 'w', data: {}, ...evening.envelope() }));
    expect(codeOf(await publish(evening, late))).toBe('results-final');
    expect(codeOf(await publish(evening, late, { reason: 'a card was found' }))).toBe('granted');
    expect(codeOf(await adjust(evening, '1897-11-01T22:00:00+00:00'))).toBe('granted');
    expect(codeOf(await adjust(evening, '1897-11-01T22:01:01+00:00'))).toBe('results-final');
  });

  it('of one session, those of another are published as ever', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    granted(await desk.openSession({ id: 'w', data: { session: 2 }, ...envelope() }));
    granted(await publish(evening, publishedAt, { session: 1 }));
    expect(codeOf(await publish(evening, late, { session: 1 }))).toBe('results-final');
    expect(codeOf(await publish(evening, late, { session: 2 }))).toBe('granted');
    expect(codeOf(await publish(evening, late, { session: 3 }))).toBe('session-not-open');
  });
});
