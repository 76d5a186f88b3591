import type { Seating } from '@fairdeal/movements';
import { Shell } from '../testing/at-the-shell';
import { Evening, type EveningPlan } from '../testing/evening-of-a-format';

const whist = { game: 'whist', lawbook: 'whist@foster-1897', scoring: 'tricks' } as const;
const teams = { game: 'contract', lawbook: 'contract@wbf-2017', scoring: 'team-vp', kind: 'team' } as const;

/** At least twelve tables, but for a rubber table, and for individuals, of whom no schedule is known beyond twenty-five. */
const plans: readonly EveningPlan[] = [
  { ...whist, format: 'whist-drive', kind: 'individual', entries: 50, rounds: 6, boards: 0 },
  { ...whist, format: 'semi-partner-whist-drive', kind: 'individual', entries: 48, rounds: 4, boards: 0 },
  { ...whist, format: 'partner-whist-drive', kind: 'pair', entries: 25, rounds: 4, boards: 0 },
  { ...whist, format: 'duplicate-whist', kind: 'pair', entries: 26, rounds: 13, boards: 1 },
  { ...whist, format: 'military-whist', scoring: 'flags', kind: 'team', entries: 12, rounds: 11, boards: 0 },
  {
    format: 'bridge-drive',
    game: 'bridge',
    lawbook: 'bridge@elwell-1905',
    scoring: 'rubber-points',
    kind: 'pair',
    entries: 24,
    rounds: 5,
    boards: 0,
  },
  {
    format: 'duplicate-pairs',
    game: 'contract',
    lawbook: 'contract@wbf-2017',
    scoring: 'matchpoints-2',
    kind: 'pair',
    entries: 23,
    rounds: 12,
    boards: 1,
  },
  {
    format: 'individual',
    game: 'contract',
    lawbook: 'contract@wbf-2017',
    scoring: 'matchpoints-2',
    kind: 'individual',
    entries: 25,
    rounds: 8,
    boards: 1,
  },
  { ...teams, format: 'teams-swiss', entries: 13, rounds: 5, boards: 3 },
  { ...teams, format: 'teams-swiss', entries: 13, rounds: 3, boards: 2, set: ['odd=triangle'] },
  { ...teams, format: 'teams-danish', entries: 12, rounds: 4, boards: 2 },
  { ...teams, format: 'teams-round-robin', entries: 12, rounds: 11, boards: 1 },
  { ...teams, format: 'teams-knockout', entries: 13, rounds: 4, boards: 4, scoring: 'team-imps' },
  { ...whist, format: 'rubber-table', kind: 'individual', entries: 6, rounds: 4, boards: 0 },
];

let shell: Shell;
beforeEach(async () => {
  shell = await Shell.open();
});
afterEach(() => shell.close());

const everybody = ({ tables, out }: Seating): readonly string[] => [
  ...new Set([...tables.flatMap(({ ns, ew }) => [...ns, ...ew]), ...out.map(({ entry }) => entry)]),
];

/** A match that was level goes to the side that was at home, by the director's word. */
async function drawKnockout(evening: Evening, round: number): Promise<Seating> {
  const words: string[] = [];
  for (;;) {
    try {
      return await evening.draw(round, ...words);
    } catch (error) {
      const level = /--won (\d+\.\d+=ns)/.exec(String(error))?.[1];
      if (level === undefined) throw error;
      words.push('--won', level);
    }
  }
}

it.each(plans.map((plan) => [`${plan.format}${plan.set ? ` ${plan.set.join(' ')}` : ''}`, plan] as const))(
  'an evening of %s: drawn, played, published, rebuilt to the same bytes',
  async (_, plan) => {
    const evening = new Evening(shell, 'evening', plan);
    try {
      await evening.announce(plan.entries);
      const rounds: Seating[] = [];
      for (let round = 1; round <= plan.rounds; round += 1) {
        const set = round === 1 ? (plan.set ?? []).flatMap((one) => ['--set', one]) : [];
        const seating =
          plan.format === 'teams-knockout'
            ? await drawKnockout(evening, round)
            : await evening.draw(round, ...set);
        if (plan.format !== 'teams-knockout') expect(everybody(seating)).toHaveLength(plan.entries);
        await evening.playRound(seating, plan.boards);
        rounds.push(seating);
      }
      await evening.publish();
      const published = await evening.standings();
      const { rows } = JSON.parse(published) as { rows: readonly { deals: number }[] };
      expect(rows).toHaveLength(plan.entries);
      expect(rows.some(({ deals }) => deals > 0)).toBe(true);

      expect(await shell.run('rebuild', '--all')).toMatchObject({ code: 0 });
      expect(await evening.standings()).toBe(published);
      expect(await shell.run('rebuild', '--all', '--verify')).toMatchObject({ code: 0 });
      // What was drawn is shown as it was drawn, whatever came of it since.
      const again = await shell.run('draw', 'evening', '--round', '2', '--json', '--why');
      expect(JSON.parse(again.out)).toMatchObject({
        round: 2,
        tables: rounds[1]?.tables,
        out: rounds[1]?.out,
      });
    } finally {
      await evening.close();
    }
  },
  300_000,
);

describe('a Swiss with a late entry and a withdrawal', () => {
  it('says why, keeps what it began with, and refuses what cannot be', async () => {
    const evening = new Evening(shell, 'autumn', { ...teams, format: 'teams-swiss' });
    const run = (...argv: readonly string[]) => shell.run('draw', 'autumn', ...argv);
    try {
      await evening.announce(6);
      expect(await run('--round', '1', '--set', 'odd=neither')).toMatchObject({
        code: 1,
        err: expect.stringContaining('teams-swiss, odd: bye or triangle, not neither'),
      });
      expect(await run('--round', '2')).toMatchObject({
        code: 2,
        err: 'Round 1 is the next to be drawn, not 2.\n',
      });
      const first = await evening.draw(1, '--seed', '44901', '--set', 'sitOut=14');
      await evening.playRound(first, 4);
      expect(await run('--round', '2', '--seed', '7')).toMatchObject({ code: 2 });
      expect(await run('--round', '1', '--write')).toMatchObject({
        code: 1,
        err: expect.stringContaining('it stays'),
      });

      await evening.enter('late');
      await evening.granted(
        evening.house.withdrawEntry({ ...evening.of(), data: { entry: 'e1', session: 1, round: 2 } }),
      );
      const told = await run('--round', '2', '--why');
      expect(told.code).toBe(0);
      expect(told.out).toContain('odd bye, sitOut 14, lateEntry 45');
      expect(told.out).toContain('because');
      expect(told.out).toContain('Not recorded. Lots from 44901.');
      expect(told.out).toMatch(/\blate\b/);
      expect(told.out).not.toMatch(/\be1\b/);
      const second = await evening.draw(2);
      expect(everybody(second)).toHaveLength(6);
      const met = first.tables.map(({ ns, ew }) => [ns[0], ew[0]].sort().join());
      for (const { ns, ew } of second.tables) expect(met).not.toContain([ns[0], ew[0]].sort().join());
    } finally {
      await evening.close();
    }
  }, 120_000);
});
