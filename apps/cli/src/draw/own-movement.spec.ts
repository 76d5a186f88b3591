import { hesitationMitchell, mitchell, type Seating } from '@fairdeal/movements';
import { Shell } from '../testing/at-the-shell';
import { Evening } from '../testing/evening-of-a-format';

let shell: Shell;
beforeEach(async () => {
  shell = await Shell.open();
});
afterEach(() => shell.close());

const plan = {
  format: 'duplicate-pairs',
  game: 'contract',
  lawbook: 'contract@wbf-2017',
  scoring: 'matchpoints-2',
  kind: 'pair',
} as const;

it('an event is drawn by a movement handed in as data, and keeps it from round to round', async () => {
  const evening = new Evening(shell, 'own', plan);
  try {
    await evening.announce(26);
    const movement = hesitationMitchell(13);
    const file = await shell.file('mine.json', JSON.stringify({ ...movement, id: 'club-hesitation' }));
    const unsound = await shell.file('plain.json', JSON.stringify(mitchell(12, 'plain')));
    expect(await shell.run('draw', 'own', '--round', '1', '--movement', unsound)).toMatchObject({
      code: 1,
      err: expect.stringContaining('mitchell-12-plain is not drawn: its certificate fails.'),
    });
    const seatings: Seating[] = [await evening.draw(1, '--movement', file)];
    for (const round of [2, 3]) {
      await evening.playRound(seatings[round - 2] as Seating, 1);
      seatings.push(await evening.draw(round));
    }
    const numberOf = new Map(
      seatings[0]?.tables.flatMap(({ table, ns, ew }) => {
        const [planned] = (movement.rounds[0] ?? []).filter((one) => one.table === table);
        return [
          [ns[0], planned?.ns[0]],
          [ew[0], planned?.ew[0]],
        ] as const;
      }),
    );
    for (const [r, { tables }] of seatings.entries())
      for (const { table, ns, ew, set } of tables)
        expect({ table, ns: [numberOf.get(ns[0])], ew: [numberOf.get(ew[0])], set }).toEqual(
          movement.rounds[r]?.find((one) => one.table === table),
        );
    expect((await shell.run('draw', 'own', '--round', '4', '--movement', file)).err).toContain(
      'keeps the movement of its first draw',
    );
  } finally {
    await evening.close();
  }
}, 120_000);

it('points are taken off, given and carried over at the command line, and are lines of the explanation', async () => {
  const heat = new Evening(shell, 'heat', plan);
  const final = new Evening(shell, 'final', plan);
  try {
    for (const evening of [heat, final]) {
      await evening.announce(8);
      await evening.playRound(await evening.draw(1), 2);
    }
    const totals = async (id: string) => {
      const { rows } = JSON.parse((await shell.run('standings', id, '--json')).out) as {
        rows: readonly { entry: string; total: { n: number; d: number } }[];
      };
      return new Map(rows.map(({ entry, total }) => [entry, total.n / total.d]));
    };
    const [inHeat, before] = [await totals('heat'), await totals('final')];
    const run = (...argv: readonly string[]) => shell.run('points', 'final', ...argv);
    expect(await run('e3', '--penalty', '1.2', '--why', 'slow play', '--law', 'contract:90')).toMatchObject({
      code: 0,
      out: expect.stringContaining('e3: penalty 1.2'),
    });
    expect((await run('e4', '--handicap', '-0.5', '--each', 'deal')).code).toBe(0);
    expect((await run('--from', 'heat', '--factor', '0.25')).code).toBe(0);
    const after = await totals('final');
    for (const [entry, total] of before) {
      const beside = entry === 'e3' ? -1.2 : entry === 'e4' ? -1 : 0;
      expect(after.get(entry)).toBeCloseTo(total + beside + 0.25 * (inHeat.get(entry) ?? 0), 2);
    }
    const { out } = await shell.run('standings', 'final', '--explain', 'e3');
    expect(out).toContain('penalty: slow play');
    expect(out).toContain('carry-over: from heat, 0.25 of');
    expect(await run('nobody', '--penalty', '1', '--why', 'x')).toMatchObject({
      code: 1,
      err: 'not-entered: nobody never entered\n',
    });
    expect((await run('e3')).err).toContain('Give one of --penalty, --handicap and --from.');
    expect(await shell.run('rebuild', '--all', '--verify')).toMatchObject({ code: 0 });
  } finally {
    await heat.close();
    await final.close();
  }
}, 120_000);

it('every setting is listed with its default and its source', async () => {
  const { code, out } = await shell.run('settings');
  expect(code).toBe(0);
  expect(out).toMatch(/^teams-swiss, version 1: /m);
  expect(out).toMatch(/lateEntry +45 +0 to 100 .*discussion 1360/);
  expect(out).toMatch(/correctionMinutes +30 .*79C1/);
  expect(out).toMatch(/datum +trimmed-mean +trimmed-mean \| mean \| median/);
  expect((await shell.run('settings', 'bingo')).err).toContain('format bingo: one of whist-drive');
});
