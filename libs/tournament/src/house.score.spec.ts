import type { RecordedEvent } from '@fairdeal/event-store';
import { dealUnopened, evolveDeal } from './deal.state';
import { codeOf, deal, granted, oneTable, type Evening } from './testing/an-evening';
import { dealt, imperfectPack, played, reported } from './testing/whist-deal';

const brief = (events: readonly RecordedEvent[]) => events.map(({ type, data }) => ({ type, ...data }));
const handsOf = async ({ store }: Evening, id: string) =>
  (await store.readStream(`deal-${id}`))
    .filter(({ type }) => type === 'DealScored')
    .map(({ data }) => data['hand']);
const tableOf = async ({ store }: Evening) =>
  brief(await store.readStream('table-w.1'))
    .filter(({ type }) => type !== 'DealAssigned')
    .slice(2);
const stateOf = async ({ store }: Evening, id: string) =>
  (await store.readStream(`deal-${id}`)).reduce(evolveDeal, dealUnopened);

const hand = (NS: number, EW: number, honours = { NS: 0, EW: 0 }) => ({
  tricks: { NS, EW },
  honours,
  penalties: [],
});

/** Deal `id` with these tricks, closed. */
async function playedDeal(
  { desk, envelope }: Evening,
  id: string,
  dealer: 'N' | 'E' | 'S' | 'W',
  pack: string,
  tricks: { NS: number; EW: number },
) {
  if (id !== 'd1') granted(await desk.openDeal({ id, data: deal({ dealer, pack }), ...envelope() }));
  granted(await desk.recordFacts({ id, facts: reported(played(dealer, pack, tricks)), ...envelope() }));
  granted(await desk.closeDeal({ id, data: {}, ...envelope() }));
}

describe('a hand', () => {
  it('is written down when its result is admitted, in the same append', async () => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    granted(await desk.recordFacts({ id: 'd1', facts: reported(dealt('S', 'red', 52)), ...envelope() }));
    expect(await handsOf(evening, 'd1')).toEqual([]);
    const facts = reported([{ type: 'ScoreAgreed', tricks: { NS: 8, EW: 5 } }]);
    const { version } = granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const [agreed, scored] = (await store.readStream('deal-d1')).slice(-2);
    expect(scored).toMatchObject({ type: 'DealScored', data: { hand: hand(8, 5) }, version });
    expect(scored?.commandId).toBe(agreed?.commandId);
  });

  it('is written down again when the facts make it another, and not when they do not', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    granted(
      await desk.recordFacts({
        id: 'd1',
        facts: reported(played('S', 'red', { NS: 8, EW: 5 })),
        ...envelope(),
      }),
    );
    const say = async (fact: Parameters<typeof reported>[0][number]) =>
      granted(await desk.recordFacts({ id: 'd1', facts: reported([fact]), ...envelope() }));
    await say({ type: 'PacketTouched', by: 'N', seat: 'E' });
    expect(await handsOf(evening, 'd1')).toEqual([hand(8, 5)]);
    await say({ type: 'HonoursCalled', by: 'NS', count: 3 });
    expect(await handsOf(evening, 'd1')).toEqual([hand(8, 5), hand(8, 5, { NS: 3, EW: 0 })]);
  });

  it('stands when the pack turns out imperfect afterwards, in time, late or twice', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    await playedDeal(evening, 'd1', 'S', 'red', { NS: 8, EW: 5 });
    for (let i = 0; i < 2; i++) {
      granted(await desk.recordFacts({ id: 'd1', facts: reported([imperfectPack('red')]), ...envelope() }));
    }
    const types = (await evening.store.readStream('deal-d1')).map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['DealClosed', 'PackProvedImperfect', 'PackProvedImperfect']);
  });

  it('of a deal closed without a result is not made void by a proof that comes late', async () => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    granted(await desk.recordFacts({ id: 'd1', facts: reported(dealt('S', 'red', 52)), ...envelope() }));
    granted(await desk.closeDeal({ id: 'd1', data: {}, ...envelope() }));
    granted(await desk.recordFacts({ id: 'd1', facts: reported([imperfectPack('red')]), ...envelope() }));
    expect((await store.readStream('deal-d1')).map(({ type }) => type)).not.toContain('DealVoided');
  });

  it('is another once a mistaken report is corrected, and its table hears of it when the deal was over', async () => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    await playedDeal(evening, 'd1', 'S', 'red', { NS: 8, EW: 5 });
    const version = 1 + (await store.readStream('deal-d1')).findIndex(({ type }) => type === 'ScoreAgreed');
    const fact = { type: 'ScoreAgreed', tricks: { NS: 10, EW: 3 } };
    const data = { version, fact, who: 'dir', why: 'the slip says ten' };
    granted(await desk.correctFact({ id: 'd1', data, ...envelope() }));
    expect(await handsOf(evening, 'd1')).toEqual([hand(8, 5), hand(10, 3)]);
    expect(await tableOf(evening)).toEqual([{ type: 'DealRescored', deal: 'd1' }]);
    granted(await desk.openDeal({ id: 'd2', data: deal({ dealer: 'W', pack: 'blue' }), ...envelope() }));
    const opened = (await store.readStream('deal-d2'))[0]?.data;
    expect(opened?.['standing']).toEqual({ score: { NS: 4, EW: 0 }, games: [] });
  });

  it('falls where the correction says that the deal had fallen before, and nothing is opened for a deal long over', async () => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    await playedDeal(evening, 'd1', 'S', 'red', { NS: 8, EW: 5 });
    granted(await desk.openDeal({ id: 'd2', data: deal({ dealer: 'W', pack: 'blue' }), ...envelope() }));
    // Card 20 in place of the turn-up: found faced.
    const data = {
      version: 22,
      fact: { type: 'CardFoundFaced', n: 20 },
      who: 'dir',
      why: 'as the film shows',
    };
    granted(await desk.correctFact({ id: 'd1', data, ...envelope() }));
    expect((await store.readStream('deal-d1')).at(-1)).toMatchObject({
      type: 'DealVoided',
      data: { law: 'whist:37.II' },
    });
    expect(await store.readStream('deal-w.1.3')).toEqual([]);
  });
});

describe('a game', () => {
  it('is told when the deal that won it is closed, from all the hands of the table', async () => {
    const evening = await oneTable();
    await playedDeal(evening, 'd1', 'S', 'red', { NS: 10, EW: 3 });
    expect(await tableOf(evening)).toEqual([]);
    await playedDeal(evening, 'd2', 'W', 'blue', { NS: 7, EW: 6 });
    expect(await tableOf(evening)).toEqual([
      { type: 'GameWon', by: 'NS', points: 3, kind: 'treble', deal: 'd2' },
    ]);
  });

  it('counts what a director put in the place of a result', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    await playedDeal(evening, 'd1', 'S', 'red', { NS: 10, EW: 3 });
    const data = { tricks: { NS: 7, EW: 6 }, why: 'revoke' };
    granted(await desk.adjustScore({ id: 'd1', data, ...envelope() }));
    await playedDeal(evening, 'd2', 'W', 'blue', { NS: 7, EW: 6 });
    expect(await tableOf(evening)).toEqual([{ type: 'DealRescored', deal: 'd1' }]);
  });
});

describe('an adjustment', () => {
  it.each([
    [{ hand: { tricks: { NS: 14, EW: 0 } } }, 'no-such-result'],
    [{ tricks: { NS: 9, EW: 9 } }, 'no-such-result'],
    [{ tricks: { NS: 9, EW: 4 }, law: 'bridge:38e' }, 'law-of-another-game'],
    [{ tricks: { NS: 9, EW: 4 }, law: 'whist:444' }, 'no-such-law'],
    [{ tricks: { NS: 9, EW: 4 }, law: 'whist:71' }, 'granted'],
    [{ points: { NS: 3 } }, 'granted'],
  ])('%j is %s', async (data, code) => {
    const { desk, envelope } = await oneTable();
    const order = { id: 'd1', data: { ...data, why: 'revoke' }, ...envelope() };
    expect(codeOf(await desk.adjustScore(order))).toBe(code);
  });
});

describe('a ruling', () => {
  it.each([
    ['whist:44.VI', 'granted'],
    ['whist:71', 'granted'],
    ['poker:13', 'law-of-another-game'],
    ['whist:300', 'no-such-law'],
  ])('under %s is %s', async (law, code) => {
    const { desk, envelope } = await oneTable();
    const order = { id: 'd1', data: { law, outcome: 'stands' }, ...envelope() };
    expect(codeOf(await desk.giveRuling(order))).toBe(code);
  });
});

describe('two devices that enter one result differently', () => {
  const agreed = (NS: number, by: string) => ({
    fact: { type: 'ScoreAgreed', tricks: { NS, EW: 13 - NS } },
    by,
  });
  const disputed = async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    const facts = [...reported(dealt('S', 'red', 52)), agreed(8, 'device-1'), agreed(9, 'device-2')];
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const [one, other] = (await evening.store.readStream('deal-d1'))
      .filter(({ type }) => type === 'ScoreAgreed')
      .map(({ version }) => version) as [number, number];
    return { evening, one, other };
  };

  it('have reported two facts: both stand, and no hand is written down', async () => {
    const { evening } = await disputed();
    expect(await handsOf(evening, 'd1')).toEqual([]);
    expect(await stateOf(evening, 'd1')).toMatchObject({ disputed: true, scores: [{}, {}] });
  });

  it('are agreed where they say the same', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    const facts = [...reported(dealt('S', 'red', 52)), agreed(8, 'device-1'), agreed(8, 'device-2')];
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    expect(await handsOf(evening, 'd1')).toEqual([hand(8, 5)]);
    expect(await stateOf(evening, 'd1')).toMatchObject({ disputed: false });
  });

  it.each(['one', 'other'] as const)('are settled by a ruling that names the report of %s', async (which) => {
    const { evening, ...versions } = await disputed();
    const { desk, envelope } = evening;
    const details = { version: versions[which] };
    const data = { law: 'whist:2', outcome: 'stands', by: 'dir', details };
    granted(await desk.giveRuling({ id: 'd1', data, ...envelope() }));
    expect(await handsOf(evening, 'd1')).toEqual([which === 'one' ? hand(8, 5) : hand(9, 4)]);
    expect(await stateOf(evening, 'd1')).toMatchObject({ disputed: false });
  });

  it('are not settled by a ruling on something else', async () => {
    const { evening } = await disputed();
    const data = { law: 'whist:2', outcome: 'stands', details: { version: 3 } };
    granted(await evening.desk.giveRuling({ id: 'd1', data, ...evening.envelope() }));
    expect(await stateOf(evening, 'd1')).toMatchObject({ disputed: true });
  });

  it('are settled by a correction', async () => {
    const { evening, one } = await disputed();
    const { desk, envelope } = evening;
    const fact = { type: 'ScoreAgreed', tricks: { NS: 9, EW: 4 } };
    const data = { version: one, fact, who: 'dir', why: 'misread' };
    granted(await desk.correctFact({ id: 'd1', data, ...envelope() }));
    expect(await handsOf(evening, 'd1')).toEqual([hand(9, 4)]);
  });

  it('are settled by a result of the director, which is nobody’s hand', async () => {
    const { evening } = await disputed();
    const { desk, envelope } = evening;
    const data = { tricks: { NS: 7, EW: 6 }, why: 'neither' };
    granted(await desk.adjustScore({ id: 'd1', data, ...envelope() }));
    expect(await stateOf(evening, 'd1')).toMatchObject({ disputed: false });
    expect(await handsOf(evening, 'd1')).toEqual([]);
    // Taken back, it leaves them as they were.
    granted(await desk.adjustScore({ id: 'd1', data: { why: 'taken back' }, ...envelope() }));
    expect(await stateOf(evening, 'd1')).toMatchObject({ disputed: true });
  });
});
