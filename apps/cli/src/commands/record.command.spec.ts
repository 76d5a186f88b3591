import { linesOfWinterRubber as lines, Shell, winterRubber } from '../testing/at-the-shell';

const file = (...of: readonly string[]) => of.map((line) => `${line}\n`).join('');
let shell: Shell;
beforeEach(async () => {
  shell = await Shell.open();
});
afterEach(() => shell.close());

it('records an evening, and twice is once', async () => {
  expect(await shell.run('record', winterRubber)).toEqual({ code: 0, out: '781 lines recorded.\n', err: '' });
  expect(await shell.run('record', winterRubber)).toEqual({
    code: 0,
    out: '0 lines recorded, 781 known before.\n',
    err: '',
  });
  expect(await shell.run('verify', '--all')).toMatchObject({ code: 0, err: '' });
  expect(await shell.run('rebuild', '--all', '--verify')).toMatchObject({ code: 0, err: '' });
});

it('records it again under a prefix, and answers in JSON', async () => {
  await shell.run('record', winterRubber);
  const { code, out } = await shell.run('record', winterRubber, '--as', 'tuesday', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    file: winterRubber,
    lines: 781,
    added: 781,
    known: 0,
    faults: [],
    faultsInAll: 0,
    refused: [],
  });
  expect(await shell.run('replay', 'tuesday.winter-rubber.1.1')).toMatchObject({ code: 0 });
});

it('reads standard input', async () => {
  expect(await shell.runWith({ input: file(...lines) }, 'record', '-')).toMatchObject({ code: 0 });
});

it('shows how far it is on a terminal, and leaves nothing of it there', async () => {
  const { err, out } = await shell.runWith({ watched: true }, 'record', winterRubber);
  expect(err).toMatch(/\rRecording: \d+ of 781 lines/);
  expect(err).toMatch(/\r +\r$/);
  expect(out).toBe('781 lines recorded.\n');
});

describe('a line that makes no sense', () => {
  const broken = () =>
    shell.file('broken.facts.jsonl', file(...lines.with(199, String(lines[199]).slice(0, 70))));

  it('keeps everything out, and is named by its number', async () => {
    const { code, out, err } = await shell.run('record', await broken());
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('broken.facts.jsonl: line 200: expected one JSON object');
    expect(err).toContain('(deal-winter-rubber.1.3)');
    expect(err).toContain('Nothing was recorded.');
    expect(await shell.run('replay', 'winter-rubber.1.1')).toMatchObject({ code: 2 });
  });

  it('keeps its deal out alone with --keep-going', async () => {
    const { code, err } = await shell.run('record', await broken(), '--keep-going');
    expect(code).toBe(2);
    expect(err).toContain('648 lines recorded. The rest was left out.');
    // The house opened it itself when the deal before it fell, and it gave way to the next that was recorded.
    expect((await shell.run('replay', 'winter-rubber.1.3')).out).toContain('2 of 2: DealVoided');
    expect(await shell.run('replay', 'winter-rubber.1.4')).toMatchObject({ code: 0 });
    expect(await shell.run('record', winterRubber)).toMatchObject({
      code: 0,
      out: '133 lines recorded, 648 known before.\n',
    });
  });

  it('is told field by field in JSON', async () => {
    const path = await shell.file(
      'x',
      file(...lines.with(19, String(lines[19]).replace(/"n":\d+/, '"n":600'))),
    );
    const { code, out } = await shell.run('record', path, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      faults: [{ line: 20, field: 'data.n', expected: 'a whole number from 1 to 104', found: '600' }],
    });
  });
});

it('says which line the house refused, and why', async () => {
  await shell.run('record', winterRubber);
  const late = String(lines[20]).replace('r20', 'late');
  const { code, err } = await shell.run('record', await shell.file('late', file(String(lines[0]), late)));
  expect(code).toBe(1);
  expect(err).toContain('late: line 2: refused, deal-closed: ');
});

it('points at --as where another file used the same ids', async () => {
  await shell.run('record', winterRubber);
  const other = await shell.file(
    'other',
    file(...lines).replaceAll('"lifted":36,"left":16', '"lifted":30,"left":22'),
  );
  const { code, err } = await shell.run('record', other);
  expect(code).toBe(1);
  expect(err).toContain('other: line 14: refused, report-id-reused');
  expect(err).toContain('--as PREFIX');
});

describe('what is no evening', () => {
  it.each([
    ['an empty file', '', 'line 1: expected the header'],
    [
      'a binary file',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x0a, 0x00]),
      'line 1: expected the header',
    ],
    ['an evening without its header', file(...lines.slice(1)), 'line 1: format: expected "fairdeal-facts"'],
    [
      'another version',
      file('{"format":"fairdeal-facts","version":9}'),
      'line 1: version: expected 1; found 9',
    ],
  ])('%s is misuse', async (_, content, said) => {
    const { code, out, err } = await shell.run('record', await shell.file('x', content));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('a missing file is misuse', async () => {
    expect(await shell.run('record', '/no/such/file')).toEqual({
      code: 2,
      out: '',
      err: '/no/such/file: there is no such file\n',
    });
  });

  it('a folder is misuse', async () => {
    expect(await shell.run('record', shell.folder)).toMatchObject({
      code: 2,
      err: expect.stringContaining('a folder'),
    });
  });

  it('a prefix that is none is misuse', async () => {
    expect(await shell.run('record', winterRubber, '--as', 'a b')).toMatchObject({ code: 2 });
  });
});
