import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFairShuffleBench } from '../bench/fair-shuffle-bench';
import { fairdeal } from '../fairdeal';
import { readVectors } from '../shuffle/shuffle-vector';
import { root } from '../testing/at-the-shell';

const vectors = join(root, 'libs/fair-shuffle/vectors/shuffles.json');

/** No database, and no folder of its own. */
async function run(input: string, ...argv: readonly string[]) {
  let [out, err] = ['', ''];
  const code = await fairdeal(argv, '1.2.3', {
    env: {},
    root,
    out: async (text) => void (out += text),
    err: (text) => void (err += text),
    watched: false,
    input: (async function* () {
      yield new TextEncoder().encode(input);
    })(),
  });
  return { code, out, err };
}

describe('fairdeal shuffle', () => {
  it('writes what a vector of another implementation holds, out of its seed, place, salts and cut', async () => {
    const all = (JSON.parse(await readFile(vectors, 'utf8')) as { readonly shuffles: readonly object[] })
      .shuffles;
    for (const vector of readVectors(JSON.stringify(all))) {
      const { seed, context, salts, cut } = vector;
      const given = [
        '--seed',
        seed,
        '--context',
        context,
        ...salts.flatMap(({ seat, salt }) => ['--salt', `${seat}=${salt}`]),
      ];
      const { code, out } = await run(
        '',
        'shuffle',
        '--json',
        ...given,
        ...(cut ? ['--cut', String(cut.lifted)] : []),
      );
      expect([code, JSON.parse(out)]).toEqual([0, vector]);
    }
  });

  it('says whether vectors are the same here, and which field of which is not', async () => {
    expect(await run('', 'shuffle', '--check', vectors)).toMatchObject({
      code: 0,
      out: expect.stringContaining('4 shuffles, each the same here'),
    });
    const text = await readFile(vectors, 'utf8');
    const bent = text.replace('"5C",\n        "TD"', '"TD",\n        "5C"');
    expect(bent).not.toBe(text);
    const { code, err } = await run(bent, 'shuffle', '--check', '-');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('shuffles[0] (deal:club.1.7/1): another order\n'),
    ]);
  });

  it('draws a seed where none is given, and two draws differ', async () => {
    const [one, other] = [await run('', 'shuffle', '--json'), await run('', 'shuffle', '--json')];
    expect(one.code).toBe(0);
    expect(JSON.parse(one.out)).not.toEqual(JSON.parse(other.out));
  });

  it.each([
    [['--seed', 'abc'], 'Expected 64 hexadecimal digits'],
    [['--cut', '52'], 'Expected a whole number from 1 to 51.'],
    [['--salt', 'N=short'], 'Expected a seat and its salt'],
    [['--salt', 'N=sixteen chars ok', '--salt', 'N=sixteen chars too'], 'Seat N has given its salt.'],
    [['--check', '-'], 'expected a list of shuffles'],
    [['--check', '/no/such'], 'there is no such file'],
  ])('%j is misuse', async (argv, said) => {
    expect(await run('{}', 'shuffle', ...argv)).toMatchObject({
      code: 2,
      err: expect.stringContaining(said),
    });
  });
});

it('fairdeal bench fair-shuffle counts what it says', async () => {
  const report = runFairShuffleBench({
    positions: 52_000,
    thumbed: 1_000,
    vectors: readVectors(await readFile(vectors, 'utf8')),
  });
  expect(report.figures).toMatchObject({
    'house: packs': 1_000,
    'house: positions': 52_000,
    // (52 - 1) by (52 - 1).
    'degrees of freedom': 2_601,
    'vectors compared': 4,
    'vectors that differ': 0,
    'cut: cards left in their places': 0,
    'cut: orders that came twice': 0,
    'packs not repeated': 0,
  });
});
