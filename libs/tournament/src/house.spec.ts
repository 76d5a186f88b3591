import { CommandIdReused, WrongExpectedVersion } from '@fairdeal/event-store';
import { codeOf, deal, emptyHouse, granted, oneTable } from './testing/an-evening';

const shuffled = (pack = 'red') => ({ fact: { type: 'PackShuffled', by: 'N', pack } });
const imperfect = { fact: { type: 'PackProvedImperfect', pack: 'red', missing: ['9C'], extra: ['KD'] } };

describe('a deal', () => {
  it('is opened at its table, which notes it among its deals', async () => {
    const { store } = await oneTable();
    expect((await store.readStream('deal-d1')).map(({ type }) => type)).toEqual(['DealOpened']);
    expect((await store.readStream('table-w.1')).at(-1)).toMatchObject({
      type: 'DealAssigned',
      data: { deal: 'd1' },
    });
  });

  it('takes facts, each with who saw it and when', async () => {
    const { desk, envelope, store } = await oneTable();
    const facts = [
      shuffled(),
      { ...shuffled(), by: 'device-7', at: '1897-11-01T20:16:00+00:00', reportId: 'r2' },
    ];
    const answer = granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    expect(answer).toMatchObject({ stream: 'deal-d1', version: 3, repeated: false });
    const [, first, second] = await store.readStream('deal-d1');
    expect(first?.data).toEqual({ by: 'N', pack: 'red' });
    expect(first?.meta).toEqual({ at: '1897-11-01T20:15:00+00:00', by: 'recorder-1' });
    expect(second?.meta).toEqual({ at: '1897-11-01T20:16:00+00:00', by: 'device-7', reportId: 'r2' });
  });

  it('takes an irregular fact as it takes any other', async () => {
    const { desk, envelope } = await oneTable();
    const facts = [
      { fact: { type: 'CardDealt', n: 40, to: 'N', card: 'AS' } },
      { fact: { type: 'CardPlayed', by: 'E', card: 'AS' } },
    ];
    expect(codeOf(await desk.recordFacts({ id: 'd1', facts, ...envelope() }))).toBe('granted');
  });

  it('records nothing of a batch with one fact that makes no sense, and names the field', async () => {
    const { desk, envelope, store } = await oneTable();
    const facts = [shuffled(), { fact: { type: 'CardDealt', n: 0, to: 'N', card: null } }];
    const answer = await desk.recordFacts({ id: 'd1', facts, ...envelope() });
    expect(answer).toMatchObject({ refused: { code: 'malformed', index: 1, fault: { field: 'n' } } });
    expect(await store.readStream('deal-d1')).toHaveLength(1);
  });

  it('takes at most a thousand facts at once, and at least one', async () => {
    const { desk, envelope } = await oneTable();
    const many = Array.from({ length: 1001 }, () => shuffled());
    expect(codeOf(await desk.recordFacts({ id: 'd1', facts: many, ...envelope() }))).toBe('malformed');
    expect(codeOf(await desk.recordFacts({ id: 'd1', facts: [], ...envelope() }))).toBe('malformed');
  });

  it('is closed once, and then only what may come to light later is taken', async () => {
    const { desk, envelope } = await oneTable();
    granted(await desk.closeDeal({ id: 'd1', data: {}, ...envelope() }));
    expect(codeOf(await desk.closeDeal({ id: 'd1', data: {}, ...envelope() }))).toBe('deal-closed');
    expect(codeOf(await desk.recordFacts({ id: 'd1', facts: [shuffled()], ...envelope() }))).toBe(
      'deal-closed',
    );
    expect(codeOf(await desk.recordFacts({ id: 'd1', facts: [imperfect], ...envelope() }))).toBe('granted');
    const adjusted = { tricks: { NS: 7, EW: 6 }, why: 'revoke established' };
    expect(codeOf(await desk.adjustScore({ id: 'd1', data: adjusted, ...envelope() }))).toBe('granted');
  });

  it('answers a mistaken report by a correction beside it', async () => {
    const { desk, envelope, store } = await oneTable();
    granted(await desk.recordFacts({ id: 'd1', facts: [shuffled()], ...envelope() }));
    const right = { type: 'PackShuffled', by: 'S', pack: 'red' };
    const correction = { version: 2, fact: right, who: 'recorder-1', why: 'it was the dealer' };
    expect(codeOf(await desk.correctFact({ id: 'd1', data: correction, ...envelope() }))).toBe('granted');
    expect((await store.readStream('deal-d1'))[1]?.data).toEqual({ by: 'N', pack: 'red' });
  });

  it.each([
    ['the opening', 1],
    ['what is not there yet', 9],
  ])('cannot have %s corrected', async (_, version) => {
    const { desk, envelope } = await oneTable();
    const data = { version, fact: shuffled().fact, who: 'recorder-1', why: 'slip' };
    expect(codeOf(await desk.correctFact({ id: 'd1', data, ...envelope() }))).toBe('no-such-fact');
  });

  it('takes no correction that is no fact of its game', async () => {
    const { desk, envelope } = await oneTable();
    granted(await desk.recordFacts({ id: 'd1', facts: [shuffled()], ...envelope() }));
    const data = { version: 2, fact: { type: 'Bet', by: 3, amount: 5 }, who: 'r', why: 'slip' };
    expect(await desk.correctFact({ id: 'd1', data, ...envelope() })).toMatchObject({
      refused: { code: 'malformed', fault: { field: 'fact.type' } },
    });
  });

  it.each([
    ['already-open', 'd1', {}],
    ['no-such-table', 'd2', { table: 'w.9' }],
    ['unknown-lawbook', 'd2', { lawbook: 'whist@cavendish-1862' }],
    ['no-such-seat', 'd2', { dealer: 3 }],
    ['pack-not-at-the-table', 'd2', { pack: 'green' }],
  ])('is refused with %s, and nothing is recorded', async (code, id, more) => {
    const { desk, envelope, all } = await oneTable();
    const before = await all();
    expect(codeOf(await desk.openDeal({ id, data: deal(more), ...envelope() }))).toBe(code);
    expect(await all()).toEqual(before);
  });

  it('is refused where the one to deal is not seated', async () => {
    const { desk, envelope } = await oneTable();
    const table = { tournament: 'w', session: 1, table: 2, packs: [] };
    granted(await desk.openTable({ id: 'w.2', data: table, ...envelope() }));
    granted(await desk.seatPlayers({ id: 'w.2', data: { N: 'ann', S: 'cat' }, ...envelope() }));
    const at = (dealer: string) => deal({ table: 'w.2', dealer });
    expect(codeOf(await desk.openDeal({ id: 'd2', data: at('E'), ...envelope() }))).toBe('not-seated');
    expect(codeOf(await desk.openDeal({ id: 'd2', data: at('N'), ...envelope() }))).toBe('granted');
  });

  it('is refused at a closed table, save where it was opened before and only reported late', async () => {
    const { desk, envelope } = await oneTable();
    granted(await desk.closeTable({ id: 'w.1', data: {}, ...envelope() }));
    expect(codeOf(await desk.openDeal({ id: 'd2', data: deal(), ...envelope() }))).toBe('table-closed');
    const before = envelope({ at: '1897-11-01T21:14:59+01:00' });
    expect(codeOf(await desk.openDeal({ id: 'd2', data: deal(), ...before }))).toBe('granted');
  });

  it('keeps its seed to itself until it is public, and reveals none that nobody committed to', async () => {
    const { desk, envelope } = await oneTable();
    const seed = { seed: '00ff' };
    expect(codeOf(await desk.revealShuffle({ id: 'd1', data: seed, ...envelope() }))).toBe('deal-not-public');
    granted(await desk.closeDeal({ id: 'd1', data: {}, ...envelope() }));
    expect(codeOf(await desk.revealShuffle({ id: 'd1', data: seed, ...envelope() }))).toBe('no-commitment');
  });
});

describe('a pack proved imperfect', () => {
  it('is out of play from then on, and its own stream says why', async () => {
    const { desk, envelope, store } = await oneTable();
    granted(await desk.recordFacts({ id: 'd1', facts: [imperfect], ...envelope() }));
    const [proof] = await store.readStream('pack-w.1.red');
    expect(proof).toMatchObject({
      type: 'PackProvedImperfect',
      data: { deal: 'd1', missing: ['9C'], extra: ['KD'] },
    });
  });

  it('is told of once, however often it is reported', async () => {
    const { desk, envelope, store } = await oneTable();
    for (let i = 0; i < 3; i++)
      granted(await desk.recordFacts({ id: 'd1', facts: [imperfect], ...envelope() }));
    expect(await store.readStream('pack-w.1.red')).toHaveLength(1);
    expect(await store.readStream('deal-d1')).toHaveLength(4);
  });

  it('makes dealing with it again a finding, not a refusal', async () => {
    const { desk, envelope, store } = await oneTable();
    granted(await desk.recordFacts({ id: 'd1', facts: [imperfect], ...envelope() }));
    granted(await desk.openDeal({ id: 'd2', data: deal(), ...envelope() }));
    expect((await store.readStream('pack-w.1.red')).at(-1)).toMatchObject({
      type: 'FindingRecorded',
      data: { kind: 'pack-out-of-play' },
    });
  });

  it('lets another come in its place', async () => {
    const { desk, envelope } = await oneTable();
    granted(await desk.recordFacts({ id: 'd1', facts: [imperfect], ...envelope() }));
    expect(codeOf(await desk.openDeal({ id: 'd2', data: deal({ pack: 'green' }), ...envelope() }))).toBe(
      'granted',
    );
  });

  it('that two tables share voids the deal it is dealt with, and is out of play at both', async () => {
    const { desk, envelope, store } = await oneTable();
    granted(await desk.registerPack({ id: 'p7', data: { pack: 'p7' }, ...envelope() }));
    const second = { tournament: 'w', session: 1, table: 2, packs: ['red', 'blue'] };
    granted(await desk.openTable({ id: 'w.2', data: second, ...envelope() }));
    for (const [id, table] of [
      ['s1', 'w.1'],
      ['s2', 'w.2'],
    ] as const) {
      granted(await desk.openDeal({ id, data: deal({ table, pack: 'p7' }), ...envelope() }));
    }
    const other = await store.readStream('deal-s2');
    const facts = [
      { fact: { type: 'DealBegun', dealer: 'S', pack: 'p7' } },
      { fact: { type: 'CardDealt', n: 1, to: 'W', card: null } },
      { fact: { ...imperfect.fact, pack: 'p7' } },
    ];
    granted(await desk.recordFacts({ id: 's1', facts, ...envelope() }));
    expect((await store.readStream('deal-s1')).at(-1)?.type).toBe('DealVoided');
    expect(await store.readStream('deal-s2')).toEqual(other);
    granted(await desk.openDeal({ id: 's3', data: deal({ table: 'w.2', pack: 'p7' }), ...envelope() }));
    expect((await store.readStream('pack-p7')).map(({ type }) => type)).toEqual([
      'PackRegistered',
      'PackProvedImperfect',
      'FindingRecorded',
    ]);
  });

  it('touches no other deal', async () => {
    const { desk, envelope, store } = await oneTable();
    granted(await desk.closeDeal({ id: 'd1', data: {}, ...envelope() }));
    granted(await desk.openDeal({ id: 'd2', data: deal(), ...envelope() }));
    const earlier = await store.readStream('deal-d1');
    granted(await desk.recordFacts({ id: 'd2', facts: [imperfect], ...envelope() }));
    expect(await store.readStream('deal-d1')).toEqual(earlier);
  });
});

describe('a command', () => {
  it('sent twice has one effect and one answer', async () => {
    const { desk, envelope, store } = await oneTable();
    const request = { id: 'd1', facts: [shuffled()], ...envelope() };
    const first = granted(await desk.recordFacts(request));
    expect(granted(await desk.recordFacts(request))).toEqual({ ...first, added: 0, repeated: true });
    expect(await store.readStream('deal-d1')).toHaveLength(2);
  });

  it('sent twice is answered as before though it would be refused now', async () => {
    const { desk, envelope } = await oneTable();
    const request = { id: 'd1', data: {}, ...envelope() };
    const first = granted(await desk.closeDeal(request));
    expect(granted(await desk.closeDeal(request))).toEqual({ ...first, added: 0, repeated: true });
  });

  it('under the id of another is thrown back', async () => {
    const { desk, envelope } = await oneTable();
    const sent = envelope();
    granted(await desk.recordFacts({ id: 'd1', facts: [shuffled()], ...sent }));
    const other = desk.recordFacts({ id: 'd1', facts: [imperfect], ...sent, requestHash: 'other' });
    await expect(other).rejects.toThrow(CommandIdReused);
  });

  it('holds only for the version it names', async () => {
    const { desk, envelope } = await oneTable();
    const late = desk.recordFacts({ id: 'd1', facts: [shuffled()], ...envelope({ expectedVersion: 7 }) });
    await expect(late).rejects.toThrow(WrongExpectedVersion);
    await expect(late).rejects.toMatchObject({ expected: 7, actual: 1 });
    const inTime = await desk.recordFacts({
      id: 'd1',
      facts: [shuffled()],
      ...envelope({ expectedVersion: 1 }),
    });
    expect(granted(inTime).version).toBe(2);
  });

  it('from many hands at once loses nothing', async () => {
    const { desk, envelope, store } = await oneTable();
    const many = Array.from({ length: 40 }, () =>
      desk.recordFacts({ id: 'd1', facts: [shuffled()], ...envelope() }),
    );
    const versions = (await Promise.all(many)).map((answer) => granted(answer).version);
    expect(new Set(versions).size).toBe(40);
    expect(await store.readStream('deal-d1')).toHaveLength(41);
  });
});

describe('a report', () => {
  it('under an id that is known adds nothing when it says the same', async () => {
    const { desk, envelope, store } = await oneTable();
    const facts = [{ ...shuffled(), reportId: 'r1' }];
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const again = granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    expect(again).toMatchObject({ version: 2, repeated: true });
    expect(await store.readStream('deal-d1')).toHaveLength(2);
  });

  it('under an id that is known is refused when it says something else', async () => {
    const { desk, envelope } = await oneTable();
    granted(await desk.recordFacts({ id: 'd1', facts: [{ ...shuffled(), reportId: 'r1' }], ...envelope() }));
    const other = [{ ...shuffled('blue'), reportId: 'r1' }];
    expect(codeOf(await desk.recordFacts({ id: 'd1', facts: other, ...envelope() }))).toBe(
      'report-id-reused',
    );
  });
});

describe('a tournament', () => {
  it('is announced under a lawbook the house knows, of its own game', async () => {
    const { desk, envelope } = emptyHouse();
    const data = { name: 'Cup', game: 'bridge', format: 'rubber-table' } as const;
    const under = (lawbook: string) =>
      desk.announceTournament({ id: 'c', data: { ...data, lawbook }, ...envelope() });
    expect(codeOf(await under('bridge@unheard-of'))).toBe('unknown-lawbook');
    expect(codeOf(await under('whist@foster-1897'))).toBe('lawbook-of-another-game');
    expect(codeOf(await under('bridge@elwell-1905'))).toBe('granted');
    expect(codeOf(await under('bridge@elwell-1905'))).toBe('already-announced');
  });

  it('runs its rounds in its sessions', async () => {
    const { desk, envelope } = await oneTable();
    const round = { id: 'w', data: { round: 1 } };
    expect(codeOf(await desk.closeRound({ ...round, ...envelope() }))).toBe('round-not-started');
    expect(codeOf(await desk.startRound({ ...round, ...envelope() }))).toBe('granted');
    expect(codeOf(await desk.startRound({ ...round, ...envelope() }))).toBe('round-already-started');
    expect(codeOf(await desk.closeRound({ ...round, ...envelope() }))).toBe('granted');
    expect(codeOf(await desk.closeRound({ ...round, ...envelope() }))).toBe('round-closed');
    const elsewhere = { id: 'w', data: { session: 5, round: 1 } };
    expect(codeOf(await desk.startRound({ ...elsewhere, ...envelope() }))).toBe('session-not-open');
  });

  it('pauses a round that runs, and resumes one that is paused', async () => {
    const { desk, envelope } = await oneTable();
    const round = { id: 'w', data: { round: 1 } };
    const codes = async (
      ...names: readonly ('startRound' | 'pauseRound' | 'resumeRound' | 'closeRound')[]
    ) => {
      const all: string[] = [];
      for (const name of names) all.push(codeOf(await desk[name]({ ...round, ...envelope() })));
      return all;
    };
    expect(await codes('pauseRound', 'startRound', 'resumeRound', 'pauseRound', 'pauseRound')).toEqual([
      'round-not-started',
      'granted',
      'round-not-paused',
      'granted',
      'round-paused',
    ]);
    expect(await codes('resumeRound', 'closeRound', 'pauseRound')).toEqual([
      'granted',
      'granted',
      'round-closed',
    ]);
  });

  it('lets an entry go from a round of an open session on, and none it does not know', async () => {
    const { desk, envelope, store } = await oneTable();
    granted(await desk.acceptEntry({ id: 'w', data: { entry: 'e1', kind: 'pair' }, ...envelope() }));
    const withdraw = (data: { entry: string; session?: number; round?: number }) =>
      desk.withdrawEntry({ id: 'w', data, ...envelope() });
    expect(codeOf(await withdraw({ entry: 'e2', round: 3 }))).toBe('not-entered');
    expect(codeOf(await withdraw({ entry: 'e1', session: 9, round: 3 }))).toBe('session-not-open');
    expect(codeOf(await withdraw({ entry: 'e1', session: 1, round: 3 }))).toBe('granted');
    expect((await store.readStream('tournament-w')).at(-1)?.data).toEqual({
      entry: 'e1',
      session: 1,
      round: 3,
    });
  });

  it('takes an entry once, and again after it withdrew', async () => {
    const { desk, envelope } = await oneTable();
    const enter = () => desk.acceptEntry({ id: 'w', data: { entry: 'e1', kind: 'pair' }, ...envelope() });
    const withdraw = () => desk.withdrawEntry({ id: 'w', data: { entry: 'e1' }, ...envelope() });
    expect(codeOf(await withdraw())).toBe('not-entered');
    expect(codeOf(await enter())).toBe('granted');
    expect(codeOf(await enter())).toBe('already-entered');
    expect(codeOf(await withdraw())).toBe('granted');
    expect(codeOf(await enter())).toBe('granted');
  });

  it('opens no table when it is closed, in no session that is not open, and none where there is no tournament', async () => {
    const { desk, envelope } = await oneTable();
    const open = (more: object) => {
      const data = { tournament: 'w', session: 1, table: 2, packs: ['red'], ...more };
      return desk.openTable({ id: 'w.2', data, ...envelope() });
    };
    expect(codeOf(await open({ tournament: 'x' }))).toBe('no-such-tournament');
    expect(codeOf(await open({ session: 2 }))).toBe('session-not-open');
    granted(await desk.closeTournament({ id: 'w', data: {}, ...envelope() }));
    expect(codeOf(await open({}))).toBe('tournament-closed');
    expect(codeOf(await desk.openSession({ id: 'w', data: { session: 2 }, ...envelope() }))).toBe(
      'tournament-closed',
    );
  });
});

it('takes no more facts into a deal than any deal has', async () => {
  const { desk, envelope, store } = await oneTable();
  const touched = { fact: { type: 'PacketTouched', by: 'N', seat: 'E' } };
  const facts = Array.from({ length: 1000 }, () => touched);
  granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
  granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
  expect(codeOf(await desk.recordFacts({ id: 'd1', facts: [touched], ...envelope() }))).toBe('deal-full');
  expect(await store.readStream('deal-d1')).toHaveLength(2001);
});

it('seats nobody in two seats', async () => {
  const { desk, envelope } = await oneTable();
  const seat = async (data: Record<string, string>) =>
    codeOf(await desk.seatPlayers({ id: 'w.1', data, ...envelope() }));
  expect(await seat({ N: 'eve', E: 'eve' })).toBe('seated-twice');
  expect(await seat({ N: 'ben' })).toBe('seated-twice');
  expect(await seat({ N: 'ben', E: 'ann' })).toBe('granted');
});
