import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '@fairdeal/event-store/testing';
import { linesOfWinterRubber, Shell, winterRubber } from '../testing/at-the-shell';

// Of RFC 8032, 7.1, tests 1 and 2: secrets with their public keys, so that nothing here rests on our own arithmetic.
const club = {
  secret: 'PRIVATE+KEY+club.example+4ffd396e+AZ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g',
  publicKey: 'club.example+4ffd396e+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea',
};
const later = {
  secret: 'PRIVATE+KEY+club.example+bffd7955+AUzNCJso/5banbbDRuwRTg9bijGfNaumJNqM9u1PuKb7',
  publicKey: 'club.example+bffd7955+AT1AF8PoQ4lakrcKp00bfrycmCzPLsSWjMDNVfEq9GYM',
};

const deal = 'deal-winter-rubber.1.1';
let shell: Shell;
let home: string;
let env: Record<string, string>;
beforeAll(async () => {
  shell = await Shell.open();
  home = join(shell.folder, 'home');
  env = {
    DATABASE_URL: shell.urls.databaseUrl,
    FAIRDEAL_OWNER_DATABASE_URL: shell.urls.ownerDatabaseUrl,
    FAIRDEAL_SIGNING_KEY: club.secret,
    HOME: home,
  };
  await shell.run('record', winterRubber);
});
afterAll(() => shell.close());

const run = (...argv: readonly string[]) => shell.runWith({ env }, ...argv);
/** On somebody else's machine: no database, no key of the house. */
const elsewhere = (...argv: readonly string[]) =>
  shell.runWith({ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', HOME: home } }, ...argv);
const at = (name: string) => join(shell.folder, name);

interface BundleFile {
  readonly events: readonly { readonly version: number; readonly data: string; readonly position: string }[];
}
const bundleWith = async (
  change: (events: readonly BundleFile['events'][number][]) => readonly BundleFile['events'][number][],
) => {
  const bundle = JSON.parse(await readFile(at('deal.json'), 'utf8')) as BundleFile;
  return shell.file('bent.json', JSON.stringify({ ...bundle, events: change(bundle.events) }));
};

describe('fairdeal proof and verify', () => {
  it('signs the log, writes a bundle readable by its owner alone, and both hold elsewhere', async () => {
    expect(await run('proof', '--checkpoint', '--out', at('tonight.checkpoint'))).toMatchObject({ code: 0 });
    const note = await readFile(at('tonight.checkpoint'), 'utf8');
    expect(note).toMatch(/^club\.example\n\d+\n[A-Za-z0-9+/]{43}=\n\n— club\.example [A-Za-z0-9+/=]+\n$/);
    const written = await run('proof', deal, '--out', at('deal.json'));
    expect(written).toMatchObject({ code: 0, out: expect.stringContaining('130 events; checkpoint of') });
    expect((await stat(at('deal.json'))).mode & 0o777).toBe(0o600);

    const first = await elsewhere('verify', at('deal.json'));
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain(`${deal}, whist@foster-1897: 130 events`);
    expect(first.out).toContain(`Trusted: ${club.publicKey}: nobody of that name was met before`);
    const second = await elsewhere('verify', at('deal.json'), '--checkpoint', at('tonight.checkpoint'));
    expect(second).toMatchObject({ code: 0, out: expect.stringContaining('it was met before') });
  });

  it('a key that is given is the only one that counts', async () => {
    const good = await shell.file('club.key', `# the club's\n${club.publicKey}\n`);
    expect(await elsewhere('verify', at('deal.json'), '--key', good)).toMatchObject({ code: 0 });
    // golang.org/x/mod/sumdb/note, package documentation.
    const other = await shell.file(
      'peter.key',
      'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW\n',
    );
    expect(await elsewhere('verify', at('deal.json'), '--key', other)).toMatchObject({
      code: 1,
      err: expect.stringContaining('unknown-key, signed by club.example'),
    });
    const none = await shell.file('no.key', 'abc\n');
    expect(await elsewhere('verify', at('deal.json'), '--key', none)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no.key:1: expected a public key'),
    });
  });

  it.each<[string, Parameters<typeof bundleWith>[0], string]>([
    [
      'changed',
      (events) =>
        events.map((one) => (one.version === 7 ? { ...one, data: one.data.replace('"n":', '"n":1') } : one)),
      `changed: ${deal}, version 7, position`,
    ],
    ['dropped', (events) => events.filter(({ version }) => version !== 9), `missing: ${deal}, version 9`],
    ['cut off', (events) => events.slice(0, -1), `missing: ${deal}, version 130`],
    [
      'exchanged',
      ([first, second, third, ...rest]) => [first, third, second, ...rest] as BundleFile['events'],
      `out-of-order: ${deal}, version 2`,
    ],
    [
      'put in beside another',
      ([first, second, ...rest]) =>
        [first, second, { ...second, data: '{"n":1,"card":"AS"}' }, ...rest] as BundleFile['events'],
      `invented: ${deal}, version 2, position`,
    ],
    [
      'invented',
      (events) => [...events, { ...(events.at(-1) as BundleFile['events'][number]), version: 131 }],
      `invented: ${deal}, version 131`,
    ],
  ])('an event that was %s is named', async (_, change, said) => {
    const { code, err } = await elsewhere('verify', await bundleWith(change));
    expect(code).toBe(1);
    expect(err).toContain(said);
  });

  it.each<[string, (bundle: BundleFile) => object, number, string]>([
    [
      'another lawbook',
      (bundle) => ({ ...bundle, lawbook: 'contract@wbf-1999' }),
      1,
      `lawbook: ${deal}, version 1, position`,
    ],
    [
      'a time of recording',
      ({ events, ...bundle }) => ({
        ...bundle,
        events: events.map((one) => ({ ...one, recordedAt: '1999-01-01T00:00:00Z' })),
      }),
      2,
      'told.json: events[0].recordedAt: expected no such field',
    ],
    [
      'a field more',
      (bundle) => ({ ...bundle, winner: 'N' }),
      2,
      'told.json: winner: expected no such field',
    ],
    [
      'a field more in an event',
      ({ events, ...bundle }) => ({
        ...bundle,
        events: events.map((one) => (one.version === 5 ? { ...one, ruling: 'misdeal' } : one)),
      }),
      2,
      'told.json: events[4].ruling: expected no such field',
    ],
  ])('a bundle that was given %s does not hold', async (_, bend, code, said) => {
    const bundle = JSON.parse(await readFile(at('deal.json'), 'utf8')) as BundleFile;
    const answer = await elsewhere('verify', await shell.file('told.json', JSON.stringify(bend(bundle))));
    expect(answer).toMatchObject({ code, out: '', err: expect.stringContaining(said) });
  });

  it('a bundle holds nothing that no hash covers, and one that is malformed is no evidence against the log', async () => {
    const bundle = JSON.parse(await readFile(at('deal.json'), 'utf8')) as BundleFile;
    expect(Object.keys(bundle.events[0] ?? {})).toEqual([
      'position',
      'version',
      'type',
      'schemaVersion',
      'salt',
      'data',
      'meta',
      'hash',
      'inclusion',
    ]);
    const more = await shell.file('more.json', JSON.stringify({ ...bundle, winner: 'N' }));
    expect(await run('verify', '--all', '--checkpoint', more)).toMatchObject({
      code: 2,
      err: expect.stringContaining('more.json: winner: expected no such field'),
    });
  });

  it('a later bundle proves that it continues the checkpoint somebody kept, and not another log', async () => {
    const before = await readFile(at('tonight.checkpoint'), 'utf8');
    expect(await run('verify', '--all', '--checkpoint', at('tonight.checkpoint'))).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /all as they were written\.\n\d+ checkpoints? held, by the key club\.example/,
      ),
    });
    const torn = await shell.file('torn.checkpoint', before.replace(/\n\d+\n/, '\n3\n'));
    expect(await run('verify', '--all', '--checkpoint', torn)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        `note: ${torn}: the checkpoint given, of 3 events, is not to be trusted: bad-signature`,
      ),
    });
    expect(await elsewhere('verify', at('deal.json'), '--checkpoint', torn)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not-continued'),
    });
  });

  it('a bundle written when more had happened proves that the log went on from the checkpoint somebody kept', async () => {
    const more = (linesOfWinterRubber[1] ?? '')
      .replaceAll('winter-rubber', 'spring-rubber')
      .replace(/"id":"[^"]*"/, '"id":"s1"');
    expect(
      await run('record', await shell.file('more.facts.jsonl', `${linesOfWinterRubber[0]}\n${more}\n`)),
    ).toMatchObject({ code: 0 });
    expect(await run('proof', deal, '--out', at('later.json'))).toMatchObject({ code: 0 });
    expect(
      await elsewhere('verify', at('later.json'), '--checkpoint', at('tonight.checkpoint')),
    ).toMatchObject({ code: 0 });
    const bundle = JSON.parse(await readFile(at('later.json'), 'utf8')) as object;
    const without = await shell.file('without.json', JSON.stringify({ ...bundle, earlier: [] }));
    expect(await elsewhere('verify', without, '--checkpoint', at('tonight.checkpoint'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('not-continued'),
    });
  });

  it('a key that was changed is not trusted by itself, and the old one’s checkpoint still counts', async () => {
    const signedLater = { env: { ...env, FAIRDEAL_SIGNING_KEY: later.secret } };
    expect(await shell.runWith(signedLater, 'proof', deal, '--out', at('changed.json'))).toMatchObject({
      code: 0,
    });
    const refused = await elsewhere('verify', at('changed.json'));
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('another key than was met before'),
    });
    const both = await shell.file('both.keys', `${club.publicKey}\n${later.publicKey}\n`);
    expect(
      await elsewhere('verify', at('changed.json'), '--checkpoint', at('tonight.checkpoint'), '--key', both),
    ).toMatchObject({ code: 0 });
  });

  it('the tree made anew out of the log is the kept one', async () => {
    const compared = await run('rebuild', '--tree', '--verify');
    expect(compared).toMatchObject({ code: 0, err: '' });
    expect(compared.out).toMatch(/^Tree: \d+ events, \d+ tiles?: the same as the kept one\.\n$/);
    expect(await run('rebuild', '--tree')).toMatchObject({
      code: 0,
      out: expect.stringContaining('the same as the kept one, swapped in'),
    });
    expect(await run('rebuild', '--tree', '--all')).toMatchObject({ code: 2 });
  });

  it('a superuser’s change is named, given the checkpoint from before', async () => {
    await query(
      shell.urls.adminUrl,
      'SET session_replication_role = replica',
      `UPDATE event SET position = -position WHERE position IN (11, 12)`,
      `UPDATE event SET position = 23 + position WHERE position IN (-11, -12)`,
    );
    const { code, err } = await run('verify', '--all', '--checkpoint', at('tonight.checkpoint'));
    expect(code).toBe(1);
    expect(err).toContain('entry:');
    expect(err).toContain('position 11: it is not the event that the tree has taken in');
    expect(err).toContain('is not what was signed');
    const kept = await run('verify', '--all', '--checkpoint', at('later.json'));
    expect(kept.code).toBe(1);
    for (const position of [11, 12])
      expect(kept.err).toMatch(
        new RegExp(
          `^bundle: ${deal}, version \\d+, position ${position}: the bundle proves it, and the log has`,
          'm',
        ),
      );
    const contradicted = await run('rebuild', '--tree', '--verify');
    expect([contradicted.code, contradicted.err]).toEqual([
      1,
      expect.stringContaining('does not fit the log'),
    ]);
  });

  it.each([
    [['proof'], 'Name a stream, or give --checkpoint.'],
    [['proof', 'deal-none'], 'There is no stream deal-none.'],
    [['proof', 'Deal'], 'has no dash'],
    [['verify', '/no/such.json'], 'there is no such file'],
    [['verify', 'deal-x', '--checkpoint', '/no/such'], '--checkpoint goes with --all'],
    [['verify', '--all', '--checkpoint', winterRubber], 'expected a checkpoint'],
  ])('%j is misuse', async (argv, said) => {
    expect(await run(...argv)).toMatchObject({ code: 2, err: expect.stringContaining(said) });
  });

  it('nobody signs a database of somebody else’s without a key, and a key that is none is said', async () => {
    const without = { ...env, FAIRDEAL_SIGNING_KEY: '' };
    expect(await shell.runWith({ env: without }, 'proof', deal)).toMatchObject({
      code: 2,
      err: expect.stringContaining('FAIRDEAL_SIGNING_KEY is not set'),
    });
    const { code, err } = await shell.runWith(
      { env: { ...env, FAIRDEAL_SIGNING_KEY: club.secret.replace(/\+[0-9a-f]{8}\+/, '+00000000+') } },
      'proof',
      deal,
    );
    expect([code, err.includes('its id is not that of its name and key')]).toEqual([2, true]);
    expect(err).not.toContain('nWGx');
  });
});
