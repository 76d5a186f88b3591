import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { lawbookOf } from '@fairdeal/lawbooks';
import { completeAudit, house } from '@fairdeal/tournament';
import { Pool } from 'pg';
import { Shell, winterRubber } from '../testing/at-the-shell';

interface Told {
  readonly deals: number;
  readonly findings: readonly {
    readonly about: string;
    readonly finding: number;
    readonly kind: string;
    readonly law: string | null;
    readonly severity: string;
    readonly state: string;
    readonly answer: string | null;
    readonly facts: readonly { readonly stream: string; readonly version: number }[];
    readonly wouldMove: { readonly moves: readonly { readonly entry: string }[] } | null;
  }[];
  readonly added: readonly unknown[];
  readonly gone: readonly { readonly law: string; readonly answer: string | null }[];
}

const first = 'winter-rubber.1.1';
const at = '2026-11-30T21:00:00+00:00';
let shell: Shell;
let pool: Pool;
let store: PostgresEventStore;
beforeAll(async () => {
  shell = await Shell.open();
  await shell.run('record', winterRubber);
  pool = new Pool({ connectionString: shell.urls.databaseUrl, max: 2 });
  store = new PostgresEventStore(pool);
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await shell.close();
});

const told = async (...argv: readonly string[]) => {
  const { code, out } = await shell.run('audit', ...argv, '--json');
  return { code, ...(JSON.parse(out) as Told) };
};
const answer = async (finding: number, text: string) =>
  house(store, lawbookOf).answerFinding({
    id: first,
    data: { finding, by: 'director', answer: text },
    commandId: `answer-${finding}`,
    requestHash: `answer-${finding}`,
    at,
    by: 'director',
  });

it('tells of a deal whose result was written down wrong: what rests on what, and what it would change', async () => {
  const stream = `deal-${first}`;
  const events = await store.readStream(stream);
  // The house wrote down a grand slam for East-West that nobody made.
  await store.append({
    commandId: 'slip',
    appends: [
      {
        stream,
        expectedVersion: events.length,
        events: [
          {
            type: 'DealScored',
            data: { hand: { tricks: { NS: 0, EW: 13 }, honours: null, penalties: [] } },
            meta: { at, by: 'house' },
          },
        ],
      },
    ],
  });
  const { code, deals, findings } = await told(stream);
  expect({ code, deals }).toEqual({ code: 1, deals: 1 });
  const wrong = findings.find(({ kind }) => kind === 'score-not-as-played');
  expect(wrong).toMatchObject({ about: first, severity: 'grave', state: 'open' });
  expect(wrong?.facts).toContainEqual({ stream, version: events.length + 1 });
  expect(wrong?.wouldMove?.moves.length).toBeGreaterThan(0);
  const { out } = await shell.run('audit', stream);
  expect(out).toMatch(/grave: score-not-as-played, winter-rubber\.1\.1 \d+, open/);
  expect(out).toContain('put right, it would change the standings of winter-rubber:');
});

it('an answer stays with its finding, and the finding is open no more', async () => {
  const { findings } = await told('winter-rubber');
  const wrong = findings.find(({ kind }) => kind === 'score-not-as-played');
  await answer(wrong?.finding ?? 0, 'a slip at the desk; put right tonight');
  const after = await told('winter-rubber', '--again');
  expect(after.findings.find(({ kind }) => kind === 'score-not-as-played')).toMatchObject({
    state: 'answered',
    answer: 'a slip at the desk; put right tonight',
    finding: wrong?.finding,
  });
  expect(after.added).toEqual([]);
});

it('what an earlier lawbook found, and this one does not, is listed as gone with its answer', async () => {
  const stale = (law: string) => ({
    kind: 'irregularity',
    law,
    severity: 'fault' as const,
    detail: 'as it was read then',
    expected: law,
    facts: [{ stream: `deal-${first}`, version: 2 }],
    lawbook: 'whist@foster-1897',
  });
  const { length: version } = await store.readStream(`deal-${first}`);
  const now = (await told(`deal-${first}`)).findings;
  const kept = (await store.readStream(`audit-${first}`))
    .filter(({ type, version: v }) => type === 'FindingRecorded' && now.some(({ finding }) => finding === v))
    .map(({ data }) => data);
  await completeAudit(store, first, {
    version,
    findings: [...(kept as never[]), stale('whist:44.I'), stale('whist:38')],
    edition: 'an earlier one',
    again: true,
    at,
  });
  const found = await store.readStream(`audit-${first}`);
  const old = found.find(({ data }) => data['law'] === 'whist:38')?.version ?? 0;
  await answer(old, 'not pressed');
  const after = await shell.run('audit', `deal-${first}`, '--again');
  expect(after.out).toContain('whist@foster-1897: 0 came, 2 went');
  expect(after.out).toMatch(/- fault: irregularity \(whist:44\.I\)/);
  expect(after.out).toMatch(/- fault: irregularity \(whist:38\)[^]*answered: not pressed/);
  // Nothing is deleted.
  expect((await store.readStream(`audit-${first}`)).slice(0, found.length)).toEqual(found);
});

it('a whole log is audited, and an event that was changed beside the log is found', async () => {
  const all = await told('--all');
  expect(all.deals).toBeGreaterThan(1);
  const name = new URL(shell.urls.databaseUrl).pathname.slice(1);
  const inside = new Pool({ connectionString: shell.urls.adminUrl.replace(/\/[^/]*$/, `/${name}`), max: 1 });
  await inside.query('ALTER TABLE event DISABLE TRIGGER ALL');
  await inside.query(
    `UPDATE event SET data = '{"by":"E"}' WHERE version = 3
      AND stream_id = (SELECT id FROM stream WHERE name = $1)`,
    [`deal-${first}`],
  );
  await inside.end();
  const { code, findings } = await told(`deal-${first}`);
  expect(code).toBe(1);
  expect(findings).toContainEqual(
    expect.objectContaining({
      kind: 'chain-broken',
      severity: 'grave',
      facts: [{ stream: `deal-${first}`, version: 3 }],
    }),
  );
});

it('refuses what is neither a deal nor a tournament, and lists no failures where there are none', async () => {
  expect(await shell.run('audit', 'nobody')).toMatchObject({ code: 2 });
  expect(await shell.run('audit')).toMatchObject({ code: 2 });
  expect(await shell.run('audit', '--failures')).toMatchObject({ code: 0, out: 'No audit failed.\n' });
});
