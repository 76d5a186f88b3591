import { type FreshDatabase, freshDatabase } from '@fairdeal/event-store/testing';
import { Client } from 'pg';
import { projections } from './projections';

jest.setTimeout(60_000);

let database: FreshDatabase;
let app: Client;

beforeAll(async () => {
  database = await freshDatabase();
  app = new Client({ connectionString: database.url });
  await app.connect();
});

afterAll(async () => {
  await app.end();
  await database.drop();
});

const namesOf = async (schema: string, kind: 'tablename' | 'indexname') => {
  const { rows } = await app.query<{ name: string }>(
    `SELECT ${kind} AS name FROM ${kind === 'tablename' ? 'pg_tables' : 'pg_indexes'}
     WHERE schemaname = $1 ORDER BY 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
};

it('a swap leaves tables, indexes and rights as they were', async () => {
  const before = await namesOf('public', 'indexname');
  for (const projection of projections.map(({ name }) => name)) {
    await app.query('SELECT open_shadow($1)', [projection]);
    await app.query('SELECT swap_shadow($1)', [projection]);
  }
  expect(await namesOf('public', 'indexname')).toEqual(before);
  expect(await namesOf('shadow', 'tablename')).toEqual([]);
  await app.query(`INSERT INTO audit_list VALUES ('7f3', 1, 0, true)`);
  await app.query('UPDATE audit_list SET due = false');
  expect((await app.query('SELECT due FROM audit_list')).rows).toEqual([{ due: false }]);
});

it('a shadow can be made of a read model only', async () => {
  for (const name of ['event', 'stream', 'checkpoint', 'nobody-knows']) {
    await app.query('SELECT open_shadow($1)', [name]);
  }
  expect(await namesOf('shadow', 'tablename')).toEqual([]);
});

it.each([
  ['INSERT INTO read_model', `INSERT INTO read_model VALUES ('event', 'deal-list')`],
  ['CREATE TABLE in public', 'CREATE TABLE own (n integer)'],
  ['CREATE TABLE in shadow', 'CREATE TABLE shadow.own (n integer)'],
  ['CREATE SCHEMA', 'CREATE SCHEMA own'],
  ['DROP TABLE', 'DROP TABLE deal_list'],
  ['DELETE', 'DELETE FROM deal_list'],
])('the application has no right to %s', async (_, sql) => {
  await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
});
