import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fairdeal } from '../fairdeal';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-rule-'));
const suites = join(__dirname, '../../../../libs');

async function run(...argv: readonly string[]) {
  const said = { out: '', err: '' };
  const code = await fairdeal(argv, '0.0.0', {
    env: {},
    root: folder,
    out: async (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    watched: false,
    input: (async function* () {
      // Nothing on standard input.
    })(),
  });
  return { code, ...said };
}

const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  const written = typeof content === 'string' || content instanceof Uint8Array;
  writeFileSync(path, written ? content : JSON.stringify(content));
  return path;
};

const cut = { type: 'PackCut', by: 'E', lifted: 3, left: 49 };
const setup = { game: 'whist', dealer: 'S', pack: 'red', priorScore: { NS: 0, EW: 0 } };
/** Law 34: fewer than four lifted, so there must be a fresh cut. */
const recut = { id: 'recut', setup, facts: [cut], expect: { outcome: 'recut-required', law: 'whist:34' } };

describe('fairdeal rule', () => {
  it('agrees with both conformance suites', async () => {
    const paths = [join(suites, 'whist/scenarios/whist.json'), join(suites, 'bridge/scenarios/bridge.json')];
    const { code, out } = await run('rule', ...paths);
    expect(out.trimEnd().split('\n').at(-1)).toBe('309 of 309 agree');
    expect(code).toBe(0);
  });

  it('answers in the columns of what is expected, as JSON', async () => {
    const { code, out } = await run('rule', '--json', file('recut.json', [recut]));
    expect(JSON.parse(out)).toEqual([
      { id: 'recut', actual: { outcome: 'recut-required', law: 'whist:34' } },
    ]);
    expect(code).toBe(0);
  });

  it('says where they part, and exits 1', async () => {
    const wrong = { ...recut, id: 'wrong', expect: { outcome: 'continues', law: 'whist:34' } };
    const { code, out } = await run('rule', file('wrong.json', [recut, wrong]));
    expect(out).toContain('✗ wrong');
    expect(out).toContain('expected {"outcome":"continues","law":"whist:34"}');
    expect(out).toContain('1 of 2 agree');
    expect(code).toBe(1);
  });

  it('rules the others when one scenario makes no sense, and exits 2', async () => {
    const senseless = { ...recut, id: 'senseless', facts: [{ ...cut, by: 'Q' }] };
    const { code, out } = await run('rule', file('senseless.json', [senseless, recut]));
    expect(out).toContain('senseless: facts[0]: by: expected one of N, E, S, W; found "Q"');
    expect(out).toContain('1 of 2 agree');
    expect(code).toBe(2);
  });

  it.each([
    ['no such file', join(folder, 'nowhere.json'), 'there is no such file'],
    ['a folder', folder, 'is a folder, not a file'],
    ['no JSON', file('broken.json', '[{'), 'is not JSON'],
    ['no scenario', file('empty.json', '[]'), 'holds no scenario'],
    ['no text', file('latin.json', Uint8Array.of(0x22, 0xe9, 0x22)), 'is not UTF-8 text'],
  ])('%s is misuse', async (_, path, message) => {
    const { code, err } = await run('rule', path);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  it('walks through one scenario, with the law that changed the ruling and the rights', async () => {
    const path = join(suites, 'whist/scenarios/whist.json');
    const { code, out } = await run('rule', path, '--explain', 'whist-38-01');
    expect(out).toContain('→ new-deal-claimable, law whist:38, by E W, until trump-turned');
    expect(out).toContain('E, W may claim new-deal until trump-turned (whist:38); lost when');
    expect(code).toBe(0);
    const { facts } = (JSON.parse(readFileSync(path, 'utf8')) as { id: string; facts: unknown[] }[]).find(
      ({ id }) => id === 'whist-38-01',
    ) as { facts: unknown[] };
    const { out: asJson } = await run('rule', path, '--explain', 'whist-38-01', '--json');
    // Its one run of dealt cards, 1 to 9, is spelled out.
    expect((JSON.parse(asJson) as { steps: unknown[] }).steps).toHaveLength(facts.length - 1 + 9);
    expect((await run('rule', path, '--explain', 'nobody')).code).toBe(2);
  });
});
