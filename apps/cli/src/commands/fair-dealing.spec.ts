import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '@fairdeal/event-store/testing';
import { readDeals } from '@fairdeal/formats';
import { root, Shell } from '../testing/at-the-shell';

// RFC 8032, 7.1, test 1.
const signingKey = 'PRIVATE+KEY+club.example+4ffd396e+AZ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g';

let shell: Shell;
let env: Record<string, string>;
beforeAll(async () => {
  shell = await Shell.open();
  env = {
    DATABASE_URL: shell.urls.databaseUrl,
    FAIRDEAL_OWNER_DATABASE_URL: shell.urls.ownerDatabaseUrl,
    FAIRDEAL_SIGNING_KEY: signingKey,
    HOME: join(shell.folder, 'home'),
  };
  await run('record', await shell.file('evening.facts.jsonl', await evening()));
});
afterAll(() => shell.close());

const run = (...argv: readonly string[]) => shell.runWith({ env }, ...argv);

interface ShuffleVector {
  readonly seed: string;
  readonly salts: readonly { readonly seat: string; readonly salt: string }[];
  readonly seals: Readonly<Record<string, string>>;
  readonly cut: object;
  readonly commitment: string;
  readonly order: readonly string[];
}

/** A pairs event with a session, and one deal of bridge, `club.1.7`, dealt as the vectors have its second shuffle. */
async function evening(): Promise<string> {
  const file = join(root, 'libs/fair-shuffle/vectors/shuffles.json');
  const { shuffles } = JSON.parse(await readFile(file, 'utf8')) as { shuffles: readonly ShuffleVector[] };
  const [first, , vector] = shuffles as [ShuffleVector, ShuffleVector, ShuffleVector];
  const lines: object[] = [{ format: 'fairdeal-facts', version: 1 }];
  const say = (stream: string, type: string, data: object) =>
    lines.push({ in: stream, type, at: '2026-11-30T19:30:00+00:00', by: 'r', id: `r${lines.length}`, data });
  const event = (id: string, game: string, lawbook: string, format: string) => {
    say(`tournament-${id}`, 'TournamentAnnounced', { name: id, game, lawbook, format });
    say(`tournament-${id}`, 'SessionOpened', { session: 1 });
  };
  event('pairs', 'contract', 'contract@wbf-2017', 'duplicate-pairs');
  event('club', 'bridge', 'bridge@elwell-1905', 'rubber-table');
  say('table-club.1', 'TableOpened', { tournament: 'club', session: 1, table: 1, packs: ['red'] });
  say('table-club.1', 'PlayersSeated', { N: 'a', E: 'b', S: 'c', W: 'd' });
  const deal = 'deal-club.1.7';
  say(deal, 'DealOpened', { table: 'club.1', lawbook: 'bridge@elwell-1905', dealer: 'S', pack: 'red' });
  for (const { commitment } of [first, vector])
    say(deal, 'PackShuffled', { by: 'W', pack: 'red', commitment });
  for (const [seat, seal] of Object.entries(vector.seals)) say(deal, 'SaltSealed', { seat, seal });
  say(deal, 'PackCut', { by: 'E', ...vector.cut });
  say(deal, 'DealBegun', { dealer: 'S', pack: 'red' });
  const round = ['W', 'N', 'E', 'S'];
  for (const [i, card] of vector.order.entries())
    say(deal, 'CardDealt', { n: i + 1, to: round[i % 4], card });
  say(deal, 'DealClosed', {});
  const salts = Object.fromEntries(vector.salts.map(({ seat, salt }) => [seat, salt]));
  say(deal, 'ShuffleRevealed', { seed: vector.seed, salts });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

describe('fairdeal verify --deal', () => {
  it('recomputes commitment, salts, cut and order, out of the log and out of its bundle alone', async () => {
    const { code, out } = await run('verify', '--deal', 'club.1.7');
    expect(code).toBe(0);
    expect(out).toMatch(/^deal-club\.1\.7: dealt by the house\.\n/);
    for (const what of ['commitment', 'salts', 'cut', 'order'])
      expect(out).toMatch(new RegExp(`^ {2}${what} +holds `, 'm'));
    expect(out).toContain('51 lifted, 1 left');
    expect(out).toContain('52 of 52 cards dealt were seen, each in its place');

    const bundle = join(shell.folder, 'deal.json');
    expect((await run('proof', 'deal-club.1.7', '--out', bundle)).code).toBe(0);
    const elsewhere = {
      env: { HOME: env['HOME'] ?? '', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    };
    const alone = await shell.runWith(elsewhere, 'verify', '--deal', bundle);
    expect(alone).toMatchObject({ code: 0, out: expect.stringContaining('order       holds') });
    const said = JSON.parse((await shell.runWith(elsewhere, 'verify', bundle, '--json')).out) as {
      readonly dealing: { readonly claims: readonly { readonly holds: boolean }[] };
    };
    expect(said.dealing.claims.map(({ holds }) => holds)).toEqual([true, true, true, true]);
  });

  it('says which cards are not those that were promised', async () => {
    await query(
      shell.urls.adminUrl,
      'SET session_replication_role = replica',
      `UPDATE event a SET data = json_build_object('n', a.data->'n', 'to', a.data->'to', 'card', b.data->'card')
       FROM event b WHERE a.type = 'CardDealt' AND b.type = 'CardDealt'
       AND (a.data->>'n')::int IN (7, 8) AND (b.data->>'n')::int = 15 - (a.data->>'n')::int`,
    );
    const { code, err } = await run('verify', '--deal', 'deal-club.1.7');
    expect(code).toBe(1);
    expect(err).toMatch(
      /order +DOES NOT HOLD +card 7: expected .., found ..; card 8: expected .., found ..\n/,
    );
  });

  it.each([
    [['verify', '--deal', 'nowhere'], 'There is no stream deal-nowhere.'],
    [['verify', '--deal', 'club.1.7', '--all'], 'Give --deal by itself.'],
  ])('%j is misuse', async (argv, said) => {
    expect(await run(...argv)).toMatchObject({ code: 2, err: expect.stringContaining(said) });
  });
});

describe('fairdeal boards', () => {
  it('promises and deals a set, writes its hands for a machine, reveals and verifies it', async () => {
    expect(await run('boards', 'pairs')).toMatchObject({ code: 0, out: 'pairs has no set of boards.\n' });
    const promised = await run('boards', 'pairs', '--count', '4', '--from', '9');
    expect(promised).toMatchObject({
      code: 0,
      out: expect.stringContaining('Set 1: 4 boards (9 to 12), dealt'),
    });

    const file = join(shell.folder, 'boards.dlm');
    expect(await run('boards', 'pairs', '--hands', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('4 boards of set 1. Nobody who plays may see it.'),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(readDeals(await readFile(file), 'dlm').records.map(({ board }) => board)).toEqual([
      '9',
      '10',
      '11',
      '12',
    ]);

    expect(await run('boards', 'pairs', '--verify')).toMatchObject({
      code: 0,
      out: 'Set 1: 4 boards, 0 of them revealed, 4 not yet: nothing to hold against the promise.\n',
    });
    expect(await run('boards', 'pairs', '--reveal')).toMatchObject({
      code: 1,
      err: expect.stringContaining('board-in-play: board 9 may still be played'),
    });
    const published = {
      in: 'tournament-pairs',
      type: 'ResultsPublished',
      at: '2026-11-30T23:00:00+00:00',
      id: 'p',
      data: {},
    };
    const lines = [{ format: 'fairdeal-facts', version: 1 }, published].map(
      (line) => `${JSON.stringify(line)}\n`,
    );
    expect((await run('record', await shell.file('end.facts.jsonl', lines.join('')))).code).toBe(0);
    expect(await run('boards', 'pairs', '--reveal')).toMatchObject({ code: 0 });
    expect(await run('boards', 'pairs', '--verify')).toMatchObject({
      code: 0,
      out: 'Set 1: 4 boards, all of them revealed: seeds, hands and order of play are as they were promised.\n',
    });
    expect(await run('verify', '--deal', 'board-pairs.1-9')).toMatchObject({
      code: 0,
      out: expect.stringContaining('hands       holds'),
    });
    await query(
      shell.urls.adminUrl,
      'SET session_replication_role = replica',
      `UPDATE event e SET data = json_build_object('hands', json_build_object('N', h->'E', 'E', h->'N', 'S', h->'S', 'W', h->'W'))
       FROM (SELECT e.position, e.data->'hands' AS h FROM event e JOIN stream s ON s.id = e.stream_id
             WHERE s.name = 'board-pairs.1-10' AND e.type = 'HandsRecorded') b WHERE b.position = e.position`,
    );
    const { code, err } = await run('boards', 'pairs', '--verify');
    expect([code, err]).toEqual([1, expect.stringContaining('other-hands: set 1, board 10')]);
  });

  it.each([
    [['boards', 'nowhere'], 'There is no tournament nowhere.'],
    [['boards', 'pairs', '--count', '4', '--reveal'], 'Give one of'],
    [['boards', 'pairs', '--count', '100'], 'Expected a whole number from 1 to 99.'],
    [['boards', 'pairs', '--set', '9', '--deal'], 'Name the set with --set'],
    [['boards', 'pairs', '--hands', 'x.doc'], 'its ending says no format'],
  ])('%j is misuse', async (argv, said) => {
    expect(await run(...argv)).toMatchObject({ code: 2, err: expect.stringContaining(said) });
  });
});
