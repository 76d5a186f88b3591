import type { Pool } from 'pg';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { counted } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly all?: boolean;
}

interface Known {
  readonly id: string;
  readonly name: string;
  readonly tournament: string;
}

export const addForget: AddCommand = (program, around, answer) => {
  program
    .command('forget')
    .description('forget what somebody is called: events keep an id that nobody can read a name out of')
    .argument('<name>', 'a name as it stands, or the id it is kept under')
    .option('--all', 'everybody of that name, in every event')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples('forget "Ann Bell"', 'forget p6f0c1a2b3c4d5e6f', 'forget "Ann Bell" --all'),
    )
    .action(answer((name: string, options: Options) => forget(name, options, around)));
};

async function forget(name: string, options: Options, around: Surroundings): Promise<ExitCode> {
  const forgotten = await withDatabase(around, async ({ pool }) => {
    const known = await knownAs(pool, name);
    if (known.length === 0) throw new Misuse(`${name}: nobody is known by this name or id`);
    if (known.length > 1 && !options.all) {
      const them = known.map(({ id, tournament }) => `${id} (${tournament})`).join(', ');
      throw new Misuse(`${name}: several are called so: ${them}. Give an id, or --all.`);
    }
    return Promise.all(known.map(async ({ id }) => ({ id, accounts: await forgetOne(pool, id) })));
  });
  if (options.json) await around.out(json({ forgotten }));
  else {
    for (const { id, accounts } of forgotten) {
      const closed = accounts === 0 ? '' : `, and ${counted(accounts, 'account')} closed`;
      await around.out(`${id}: its name is forgotten${closed}. What happened stays, under the id.\n`);
    }
  }
  return exitCode.good;
}

async function knownAs(pool: Pool, name: string): Promise<readonly Known[]> {
  const { rows } = await pool.query<Known>(
    `SELECT id, name, tournament FROM display_name
     WHERE name <> '' AND (id = $1 OR lower(name) = lower($1)) ORDER BY (id = $1) DESC, id`,
    [name],
  );
  const [first] = rows;
  return first?.id === name ? [first] : rows;
}

/**
 * The row stays without its name: what is imported or entered again later finds its place taken, and does not bring the
 * name back. Who speaks for the person signs in no more.
 *
 * @returns accounts that were closed
 */
async function forgetOne(pool: Pool, id: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE display_name SET name = '' WHERE id = $1`, [id]);
    await client.query(
      `UPDATE account_session SET revoked_at = coalesce(revoked_at, clock_timestamp())
       WHERE account IN (SELECT id FROM account WHERE person = $1)`,
      [id],
    );
    await client.query('UPDATE invitation SET person = NULL WHERE person = $1', [id]);
    const { rowCount } = await client.query(
      `UPDATE account SET login = 'forgotten-' || id, password_hash = NULL, person = NULL,
              disabled_at = coalesce(disabled_at, clock_timestamp())
       WHERE person = $1`,
      [id],
    );
    await client.query('COMMIT');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
