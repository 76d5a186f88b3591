import type { RecordedEvent } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { recordEvening } from './evening/record-evening';
import { codeOf, deal, granted, oneTable, type Evening } from './testing/an-evening';
import { fileOf, header, sha256 } from './testing/evening-file';
import { dealt, imperfectPack, misdealt, played, reported } from './testing/whist-deal';

const brief = (events: readonly RecordedEvent[]) => events.map(({ type, data }) => ({ type, ...data }));
const last = async ({ store }: Evening, stream: string) => (await store.readStream(stream)).at(-1);
const findings = async ({ store }: Evening, id: string) => brief(await store.readStream(`audit-${id}`));

/** Everything reported at once, or fact by fact: the house does the same. */
describe.each([
  ['in one report', 1000],
  ['fact by fact', 1],
])('a deal that falls, %s', (_, portion) => {
  const record = async ({ desk, envelope }: Evening, id: string, facts: Parameters<typeof reported>[0]) => {
    for (let from = 0; from < facts.length; from += portion) {
      const some = reported(facts.slice(from, from + portion));
      granted(await desk.recordFacts({ id, facts: some, ...envelope() }));
    }
  };

  it('by a misdeal is void, and the next dealer deals with the other pack', async () => {
    const evening = await oneTable();
    await record(evening, 'd1', misdealt('S', 'red'));
    expect(await last(evening, 'deal-d1')).toMatchObject({
      type: 'DealVoided',
      data: { law: 'whist:44.I', reason: expect.stringContaining('the deal passes') },
      meta: { by: 'house' },
    });
    expect(brief(await evening.store.readStream('deal-w.1.2'))).toMatchObject([
      {
        type: 'DealOpened',
        table: 'w.1',
        dealer: 'W',
        pack: 'blue',
        lawbook: 'whist@foster-1897',
        instead: 'd1',
        tournament: 'w',
        session: 1,
      },
    ]);
    expect(await last(evening, 'table-w.1')).toMatchObject({ type: 'DealAssigned', data: { deal: 'w.1.2' } });
  });

  it('by a card found faced is dealt again by the same dealer, with the same pack', async () => {
    const evening = await oneTable();
    await record(evening, 'd1', [...dealt('S', 'red', 20), { type: 'CardFoundFaced', n: 21 }]);
    expect(await last(evening, 'deal-d1')).toMatchObject({ data: { law: 'whist:37.II' } });
    expect((await evening.store.readStream('deal-w.1.2'))[0]?.data).toMatchObject({
      dealer: 'S',
      pack: 'red',
    });
  });

  it('by an imperfect pack is dealt again by the same dealer, with the one that is sound', async () => {
    const evening = await oneTable();
    await record(evening, 'd1', [...dealt('S', 'red', 20), imperfectPack('red')]);
    expect((await evening.store.readStream('deal-w.1.2'))[0]?.data).toMatchObject({
      dealer: 'S',
      pack: 'blue',
    });
    expect(await last(evening, 'pack-w.1.red')).toMatchObject({ type: 'PackProvedImperfect' });
  });

  it('falls once, whatever is reported of it afterwards', async () => {
    const evening = await oneTable();
    await record(evening, 'd1', [...misdealt('S', 'red'), imperfectPack('red'), imperfectPack('red')]);
    const voided = (await evening.store.readStream('deal-d1')).filter(({ type }) => type === 'DealVoided');
    expect(voided).toHaveLength(1);
    expect(await evening.store.readStream('deal-w.1.3')).toEqual([]);
  });
});

describe('the deal that the house opened', () => {
  const fallen = async () => {
    const evening = await oneTable();
    const facts = reported(misdealt('S', 'red'));
    granted(await evening.desk.recordFacts({ id: 'd1', facts, ...evening.envelope() }));
    return evening;
  };
  const open = ({ desk, envelope }: Evening, id: string, more: object) =>
    desk.openDeal({ id, data: deal({ dealer: 'W', pack: 'blue', ...more }), ...envelope() });

  it('is opened by whoever opens that very deal, who agrees and adds nothing', async () => {
    const evening = await fallen();
    const before = await evening.all();
    expect(granted(await open(evening, 'w.1.2', {}))).toMatchObject({ version: 1, added: 0, repeated: true });
    expect(await evening.all()).toEqual(before);
  });

  it('is accepted with another dealer or pack than the law names, and that is found, once', async () => {
    const evening = await fallen();
    const { desk, envelope, store } = evening;
    const data = deal({ dealer: 'E', pack: 'red' });
    for (let i = 0; i < 2; i++) {
      granted(await desk.openDeal({ id: 'w.1.2', data, ...envelope({ reportId: 'r1' }) }));
    }
    expect(await findings(evening, 'w.1.2')).toEqual([
      {
        type: 'FindingRecorded',
        kind: 'opened-otherwise',
        detail: 'opened with dealer E, pack red; due was dealer W, pack blue',
      },
    ]);
    expect(brief(await store.readStream('deal-w.1.2'))).toMatchObject([
      { type: 'DealOpened', dealer: 'W', pack: 'blue' },
      { type: 'DealOpened', dealer: 'E', pack: 'red', instead: 'd1' },
    ]);
  });

  it('takes a pack that was brought in the place of the one proved imperfect, which no law names', async () => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    const facts = reported([...dealt('S', 'red', 20), imperfectPack('red')]);
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    granted(await open(evening, 'w.1.2', { dealer: 'S', pack: 'green' }));
    expect((await store.readStream('deal-w.1.2')).at(-1)?.data).toMatchObject({ pack: 'green' });
    expect(await findings(evening, 'w.1.2')).toEqual([]);
  });

  it('once something was seen of it, is not opened otherwise: that is only found', async () => {
    const evening = await fallen();
    const facts = reported(dealt('W', 'blue', 1));
    granted(await evening.desk.recordFacts({ id: 'w.1.2', facts, ...evening.envelope() }));
    const { version } = granted(await open(evening, 'w.1.2', { dealer: 'E' }));
    expect(version).toBe(3);
    expect(await findings(evening, 'w.1.2')).toMatchObject([
      { detail: 'opened with dealer E; due was dealer W' },
    ]);
  });

  it('gives way to another that the table goes on with', async () => {
    const evening = await fallen();
    granted(await open(evening, 'd2', {}));
    expect(await last(evening, 'deal-w.1.2')).toMatchObject({
      type: 'DealVoided',
      data: { reason: 'opened as d2 instead' },
      meta: { by: 'house' },
    });
    expect((await evening.store.readStream('deal-d2'))[0]?.data).toMatchObject({
      instead: 'd1',
      dealer: 'W',
    });
    expect(await findings(evening, 'd2')).toEqual([]);
  });

  it('does not give way once something was seen of it', async () => {
    const evening = await fallen();
    const facts = reported(dealt('W', 'blue', 1));
    granted(await evening.desk.recordFacts({ id: 'w.1.2', facts, ...evening.envelope() }));
    granted(await open(evening, 'd2', {}));
    expect(await last(evening, 'deal-w.1.2')).toMatchObject({ type: 'CardDealt' });
  });

  it('begins after all where it gave way and is reported late, in its place at the table', async () => {
    const evening = await fallen();
    granted(await open(evening, 'd2', {}));
    // The table's account has passed it by once.
    granted(await open(evening, 'd2b', { dealer: 'N', pack: 'red' }));
    granted(await open(evening, 'w.1.2', {}));
    const facts = reported(played('W', 'blue', { NS: 8, EW: 5 }));
    granted(await evening.desk.recordFacts({ id: 'w.1.2', facts, ...evening.envelope() }));
    expect(await last(evening, 'deal-w.1.2')).toMatchObject({ type: 'DealScored' });
    expect(codeOf(await open(evening, 'w.1.2', {}))).toBe('already-open');
    granted(await evening.desk.closeDeal({ id: 'w.1.2', data: {}, ...evening.envelope() }));
    granted(await open(evening, 'd3', { dealer: 'N' }));
    expect((await evening.store.readStream('deal-d3'))[0]?.data['standing']).toMatchObject({
      score: { NS: 2, EW: 0 },
    });
  });

  it('takes an id that is free', async () => {
    const evening = await oneTable();
    granted(await open(evening, 'w.1.2', { dealer: 'S', pack: 'red' }));
    const facts = reported(misdealt('S', 'red'));
    granted(await evening.desk.recordFacts({ id: 'w.1.2', facts, ...evening.envelope() }));
    expect((await evening.store.readStream('deal-w.1.3'))[0]?.data).toMatchObject({ instead: 'w.1.2' });
    // Two deals stand at the table; the third would be w.1.3, which is taken.
    const again = reported([...dealt('W', 'blue', 3), imperfectPack('blue')]);
    granted(await evening.desk.recordFacts({ id: 'w.1.3', facts: again, ...evening.envelope() }));
    expect((await evening.store.readStream('deal-w.1.4'))[0]?.data).toMatchObject({ instead: 'w.1.3' });
  });

  it('keeps round and variant', async () => {
    const evening = await oneTable();
    granted(await open(evening, 'd2', { dealer: 'S', pack: 'red', round: 3, variant: 'drive' }));
    const facts = reported(misdealt('S', 'red'));
    granted(await evening.desk.recordFacts({ id: 'd2', facts, ...evening.envelope() }));
    // A drive deals a misdeal again (8.6), so it is the same dealer's.
    expect((await evening.store.readStream('deal-w.1.3'))[0]?.data).toMatchObject({
      dealer: 'S',
      pack: 'red',
      round: 3,
      variant: 'drive',
    });
  });
});

describe('nothing is opened', () => {
  it('where the fall is heard of late, and the table has gone on', async () => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    granted(await desk.openDeal({ id: 'd2', data: deal(), ...envelope() }));
    granted(await desk.recordFacts({ id: 'd1', facts: reported(misdealt('S', 'red')), ...envelope() }));
    expect(await last(evening, 'deal-d1')).toMatchObject({ type: 'DealVoided' });
    expect(await store.readStream('deal-w.1.3')).toEqual([]);
    expect((await store.readStream('table-w.1')).at(-1)?.data).toEqual({ deal: 'd2' });
  });

  it.each(['table', 'tournament'] as const)('where the %s is closed', async (what) => {
    const evening = await oneTable();
    const { desk, envelope, store } = evening;
    const close = what === 'table' ? desk.closeTable : desk.closeTournament;
    granted(await close({ id: what === 'table' ? 'w.1' : 'w', data: {}, ...envelope() }));
    granted(await desk.recordFacts({ id: 'd1', facts: reported(misdealt('S', 'red')), ...envelope() }));
    expect(await last(evening, 'deal-d1')).toMatchObject({ type: 'DealVoided' });
    expect(await store.readStream('deal-w.1.2')).toEqual([]);
  });
});

it('a pack proved imperfect voids the deal in progress where the lawbook is silent, as contract’s is in the auction', async () => {
  const evening = await oneTable();
  const { desk, envelope, store } = evening;
  const data = { ...deal({ dealer: 'N', pack: 'red', lawbook: 'contract@wbf-2017' }), board: 'b5' };
  granted(await desk.openDeal({ id: 'd2', data, ...envelope() }));
  const facts = [
    { fact: { type: 'CardDealt', n: 1, to: 'E', card: null } },
    { fact: { type: 'CallMade', by: 'N', call: '1C' } },
    { fact: { type: 'PackProvedImperfect', pack: 'red', missing: ['9C'], extra: ['KD'] } },
  ];
  granted(await desk.recordFacts({ id: 'd2', facts, ...envelope() }));
  const voided = await last(evening, 'deal-d2');
  expect(voided).toMatchObject({ type: 'DealVoided', data: { reason: 'the pack was proved imperfect' } });
  expect((await store.readStream('deal-w.1.3'))[0]?.data).toMatchObject({
    dealer: 'N',
    pack: 'blue',
    board: 'b5',
    instead: 'd2',
  });
});

describe('a deal opened out of turn', () => {
  it('is accepted, and found', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    const facts = reported(played('S', 'red', { NS: 7, EW: 6 }));
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    granted(await desk.openDeal({ id: 'd2', data: deal({ dealer: 'N', pack: 'blue' }), ...envelope() }));
    expect(await findings(evening, 'd2')).toMatchObject([
      { kind: 'opened-otherwise', detail: 'opened with dealer N; due was dealer W' },
    ]);
  });

  it('is in turn in another round, where the players are others', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    const facts = reported(played('S', 'red', { NS: 7, EW: 6 }));
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const data = { ...deal({ dealer: 'N', pack: 'blue' }), round: 2 };
    granted(await desk.openDeal({ id: 'd2', data, ...envelope() }));
    expect(await findings(evening, 'd2')).toEqual([]);
  });
});

describe('who says what only the house says', () => {
  it('agrees where a void deal is said to be void, and is found where the law is another', async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    granted(await desk.recordFacts({ id: 'd1', facts: reported(misdealt('S', 'red')), ...envelope() }));
    const before = await evening.all();
    const say = (data: { reason: string; law?: string }) => desk.voidDeal({ id: 'd1', data, ...envelope() });
    granted(await say({ reason: 'misdealt' }));
    granted(await say({ reason: 'misdealt', law: 'whist:44.I' }));
    expect(await evening.all()).toEqual(before);
    granted(await say({ reason: 'no cut', law: 'whist:36' }));
    expect(await findings(evening, 'd1')).toMatchObject([{ kind: 'voided-otherwise' }]);
  });

  it('is refused where an official had voided it', async () => {
    const { desk, envelope } = await oneTable();
    const say = () => desk.voidDeal({ id: 'd1', data: { reason: 'the table left' }, ...envelope() });
    granted(await say());
    expect(codeOf(await say())).toBe('deal-void');
  });
});

describe('a deal that comes when its table or its tournament is closed', () => {
  const closedAt = '1897-11-01T21:00:00+00:00';
  const shut = async () => {
    const evening = await oneTable();
    const { desk, envelope } = evening;
    const data = deal({ dealer: 'S', pack: 'red' });
    const at = '1897-11-01T20:30:00+00:00';
    granted(await desk.openDeal({ id: 'd2', data, ...envelope({ reportId: 'r1', at }) }));
    granted(await desk.closeTable({ id: 'w.1', data: {}, ...envelope({ at: closedAt }) }));
    granted(await desk.closeTournament({ id: 'w', data: {}, ...envelope({ at: closedAt }) }));
    return evening;
  };
  const line = (id: string, at: string, reportId: string) =>
    JSON.stringify({
      in: `deal-${id}`,
      type: 'DealOpened',
      at,
      by: 'recorder-1',
      id: reportId,
      data: deal(),
    });

  /** The same deal, as an order at the desk and as a line of a file. */
  const byBoth = async (id: string, at: string, reportId: string) => {
    const [desk, file] = [await shut(), await shut()];
    const answer = await desk.desk.openDeal({ id, data: deal(), ...desk.envelope({ at, reportId }) });
    const { refused } = await recordEvening({
      store: file.store,
      lawbookOf,
      open: fileOf(`${header}\n${line(id, at, reportId)}\n`),
      digest: sha256,
    });
    const contents = async ({ all }: Evening) =>
      (await all()).map(({ stream, type, data, meta }) => ({ stream, type, data, meta }));
    expect(await contents(file)).toEqual(await contents(desk));
    expect(refused[0]?.code ?? 'granted').toBe(codeOf(answer));
    return codeOf(answer);
  };

  it('adds nothing where it was sent before', async () => {
    const evening = await shut();
    const before = await evening.all();
    const again = evening.envelope({ reportId: 'r1', at: '1897-11-01T20:30:00+00:00' });
    granted(await evening.desk.openDeal({ id: 'd2', data: deal(), ...again }));
    expect(await evening.all()).toEqual(before);
    expect(await byBoth('d2', '1897-11-01T20:30:00+00:00', 'r1')).toBe('granted');
  });

  it.each([
    ['opened before', '1897-11-01T20:59:59+00:00', 'granted'],
    ['opened as it closed', closedAt, 'tournament-closed'],
    ['opened after', '1897-11-01T21:00:01+00:00', 'tournament-closed'],
    ['opened before, by another clock', '1897-11-01T21:59:00+01:00', 'granted'],
  ])('%s: by HTTP and by file alike', async (_, at, code) => {
    expect(await byBoth('d3', at, 'r9')).toBe(code);
  });
});

it('several officials at once: each is answered, none overwrites another, and a version that is past is told so', async () => {
  const evening = await oneTable();
  const { desk, envelope, store } = evening;
  granted(
    await desk.recordFacts({
      id: 'd1',
      facts: reported(played('S', 'red', { NS: 8, EW: 5 })),
      ...envelope(),
    }),
  );
  const { length } = await store.readStream('deal-d1');
  const rule = (by: string, expectedVersion?: number) => {
    const more = expectedVersion === undefined ? { by } : { by, expectedVersion };
    const data = { law: 'whist:71', outcome: 'stands', by };
    return desk.giveRuling({ id: 'd1', data, ...envelope(more) });
  };
  const adjust = (NS: number, by: string) =>
    desk.adjustScore({ id: 'd1', data: { tricks: { NS, EW: 13 - NS }, why: by }, ...envelope({ by }) });
  const officials = Array.from({ length: 12 }, (_, i) => `dir-${i}`);
  const answers = await Promise.all(officials.flatMap((by, i) => [rule(by), adjust(i, by)]));
  expect(new Set(answers.map((answer) => granted(answer).version)).size).toBe(24);
  expect(await store.readStream('deal-d1')).toHaveLength(length + 24);
  const seen = [rule('one', length + 24), rule('other', length + 24)];
  const settled = await Promise.allSettled(seen);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await store.readStream('deal-d1')).toHaveLength(length + 25);
});
