import { codeOf, deal, granted, oneTable } from './testing/an-evening';
import { misdealt, played, reported } from './testing/whist-deal';

describe('orders tried out', () => {
  it('append nothing, and tell the events they would append', async () => {
    const { desk, envelope, all, store } = await oneTable();
    granted(
      await desk.recordFacts({
        id: 'd1',
        facts: reported(played('S', 'red', { NS: 10, EW: 3 })),
        ...envelope(),
      }),
    );
    const before = await all();
    const { answer, events } = await desk.tryOut(async (copy) => {
      granted(await copy.closeDeal({ id: 'd1', data: {}, ...envelope() }));
      granted(await copy.openDeal({ id: 'd2', data: deal({ dealer: 'W', pack: 'blue' }), ...envelope() }));
      granted(
        await copy.recordFacts({
          id: 'd2',
          facts: reported(played('W', 'blue', { NS: 7, EW: 6 })),
          ...envelope(),
        }),
      );
      return copy.closeDeal({ id: 'd2', data: {}, ...envelope() });
    });
    expect(await all()).toEqual(before);
    expect(codeOf(answer)).toBe('granted');
    const head = Number(await store.headPosition());
    expect(events.map(({ position }) => Number(position) - head)).toEqual(events.map((_, i) => i + 1));
    expect(
      events.filter(({ type }) => type !== 'CardDealt').map(({ stream, type }) => `${stream} ${type}`),
    ).toEqual([
      'deal-d1 DealClosed',
      'deal-d2 DealOpened',
      'table-w.1 DealAssigned',
      'deal-d2 DealBegun',
      'deal-d2 TrumpTurned',
      'deal-d2 ScoreAgreed',
      'deal-d2 DealScored',
      'deal-d2 DealClosed',
      'table-w.1 GameWon',
    ]);
  });

  it('would append just that', async () => {
    const { desk, envelope, all } = await oneTable();
    const facts = reported(misdealt('S', 'red'));
    const order = { id: 'd1', facts, ...envelope() };
    const before = (await all()).length;
    const { events } = await desk.tryOut((copy) => copy.recordFacts(order));
    granted(await desk.recordFacts(order));
    const same = ({ stream, version, position, type, data, meta }: (typeof events)[number]) => ({
      stream,
      version,
      position,
      type,
      data,
      meta,
    });
    expect(events.map(same)).toEqual((await all()).slice(before).map(same));
  });

  it('do not see what comes after, nor each other', async () => {
    const { desk, envelope } = await oneTable();
    const adjust = (NS: number) => ({
      id: 'd1',
      data: { tricks: { NS, EW: 13 - NS }, why: 'tried' },
      ...envelope(),
    });
    const [one, other] = await Promise.all(
      [7, 8].map((NS) => desk.tryOut((copy) => copy.adjustScore(adjust(NS)))),
    );
    expect(one?.events.map(({ version, position }) => [version, position])).toEqual(
      other?.events.map(({ version, position }) => [version, position]),
    );
    expect(other?.events[0]?.data).toMatchObject({ tricks: { NS: 8 } });
  });

  it('are refused as they would be', async () => {
    const { desk, envelope } = await oneTable();
    const { answer, events } = await desk.tryOut((copy) =>
      copy.openDeal({ id: 'd1', data: deal(), ...envelope() }),
    );
    expect(codeOf(answer)).toBe('already-open');
    expect(events).toEqual([]);
  });
});
