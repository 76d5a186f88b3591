import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fairdeal } from '../fairdeal';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-movement-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...argv: readonly string[]) {
  let [out, err] = ['', ''];
  const code = await fairdeal(argv, '1.2.3', {
    env: {},
    root: folder,
    out: async (text) => void (out += text),
    err: (text) => void (err += text),
    watched: false,
    input: (async function* (): AsyncGenerator<Uint8Array> {})(),
  });
  return { code, out, err };
}

function written(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

it('lists what is built in, with the tables each is for', async () => {
  const { code, out } = await run('movement', '--list');
  expect(code).toBe(0);
  expect(out).toMatch(/^howell +2-20 /m);
  expect(out).toMatch(/^mitchell-share-and-relay +4-20 even /m);
  expect(JSON.parse((await run('movement', '--list', '--json')).out)).toContainEqual(
    expect.objectContaining({ name: 'round-robin-in-threes', tables: [3, 9, 15] }),
  );
});

it('prints a Howell of four as the card has it, and its certificate', async () => {
  const { code, out, err } = await run('movement', 'howell', '--tables', '4', '--certificate');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^ *1 +8-1 s1 +6-3 s4 +7-2 s6 +4-5 s7$/m);
  expect(out).toContain('Certificate: it keeps what it promises.');
});

it('says exactly where an even Mitchell fails that is neither skipped nor relayed, and exits 1', async () => {
  const { code, out } = await run('movement', 'mitchell-plain', '--tables', '4', '--certificate');
  expect(code).toBe(1);
  // Up one and boards down one: 5 starts with set 1 and comes to it again two rounds on.
  expect(out).toContain('5 plays set 1 2 times: rounds 1, 3');
});

it('takes a movement as data: what it printed as JSON it reads again', async () => {
  const { out } = await run('movement', 'rover', '--tables', '6', '--json');
  const { code, out: told } = await run(
    'movement',
    '--file',
    written('rover.json', out),
    '--certificate',
    '--json',
  );
  expect(code).toBe(0);
  expect(JSON.parse(told)).toMatchObject({ movement: JSON.parse(out), certificate: { failures: [] } });
});

it('reads a file that is named in the place of a movement', async () => {
  const { out } = await run('movement', 'bowman', '--tables', '9', '--json');
  const told = await run('movement', written('bowman.json', out), '--certificate');
  expect([told.code, told.err]).toEqual([0, '']);
  expect(told.out).toContain('bowman-9, version 1: 18 pairs, 9 tables, 7 rounds, 7 sets of boards');
});

it('certifies everything that is built in, 2 to 20 tables, by one command', async () => {
  const { code, out } = await run('movement', '--all', '--certificate', '--json');
  expect(code).toBe(0);
  const certified = JSON.parse(out) as { name: string; tables: number; failures: readonly string[] }[];
  const failing = new Set(certified.filter(({ failures }) => failures.length > 0).map(({ name }) => name));
  expect([...failing]).toEqual(['mitchell-plain']);
  const howells = certified.filter(({ name }) => name === 'howell').map(({ tables }) => tables);
  expect(howells).toEqual(Array.from({ length: 19 }, (_, i) => i + 2));
  const { out: drawn } = await run('movement', '--all', '--certificate', '--tables', '7');
  expect(drawn).toMatch(/^hesitation +7 {2}holds$/m);
  expect(drawn).toMatch(/^\d+ certificates: \d+ hold, 0 fail; 0 of mitchell-plain/m);
});

it('finds the pair that was written at two tables', async () => {
  const movement = JSON.parse((await run('movement', 'howell', '--tables', '4', '--json')).out);
  movement.rounds[1][3].ew = [8];
  const { code, out } = await run('movement', '--file', written('bent.json', movement), '--certificate');
  expect(code).toBe(1);
  expect(out).toContain('round 2: 8 is at tables 1 and 4');
});

it.each([
  [
    { id: 'x', rounds: [[{ table: 1, ns: ['one'], ew: [2], set: null }]] },
    'rounds[1][1].ns[1]: expected a whole number',
  ],
  [{ rounds10: true }, 'rounds10: expected no such field; id, version'],
  ['{', 'is not JSON'],
])('a file %j is told its faults field by field', async (value, said) => {
  const { code, out, err } = await run('movement', '--file', written('bad.json', value));
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
});

it.each([
  [['movement'], 'Name a movement'],
  [['movement', 'howell'], '--tables 7'],
  [['movement', '--all'], '--all --certificate'],
  [['movement', 'howell', '--tables', '21'], '2 to 20 tables'],
  [['movement', 'howell', '--tables', 'x'], 'Expected a whole number from 1 to 999'],
  [['movement', 'howel', '--tables', '4'], 'one of mitchell'],
  [['movement', 'howell', '--tables', '4', '--file', 'x'], 'not both'],
  [['movement', '--file', '/no/such/file'], 'there is no such file'],
])('%j is misuse', async (argv, said) => {
  const { code, out, err } = await run(...argv);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
});
