import { Pool } from 'pg';
import { freshDatabase, query, type FreshDatabase } from '../testing';
import { atOneSnapshot } from './copy-out';
import { lentFrom } from './lent-client';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const end = async (pid: number) => {
  await query(database.adminUrl, `SELECT pg_terminate_backend(${pid})`);
  await new Promise((resolve) => setTimeout(resolve, 200));
};
const pidOf = 'SELECT pg_backend_pid() AS pid';

// An error that nobody heard would end this very process.
it('a connection that is lost between two queries ends its job and nothing else', async () => {
  const { client, giveBack } = await lentFrom(pool);
  const { rows } = await client.query<{ pid: number }>(pidOf);
  await end(rows[0]?.pid ?? 0);
  await expect(client.query('SELECT 1')).rejects.toThrow();
  giveBack(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('so does one that is lost in the middle of a snapshot', async () => {
  const read = async () => {
    const pages = atOneSnapshot(pool, async function* (client) {
      const { rows } = await client.query<{ pid: number }>(pidOf);
      yield rows[0]?.pid ?? 0;
      yield Number((await client.query<{ one: number }>('SELECT 1 AS one')).rows[0]?.one);
    });
    for await (const pid of pages) await end(pid);
  };
  await expect(read()).rejects.toThrow();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
