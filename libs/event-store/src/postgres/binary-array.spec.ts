import { Client } from 'pg';
import { asciiArray, int4Array, JsonArray } from './binary-array';

let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: process.env['FAIRDEAL_TEST_DATABASE_URL'] });
  await client.connect();
});
afterAll(() => client.end());

it('the server reads what we lay out', async () => {
  const json = new JsonArray(10);
  // Longer than the guess, and with characters of one to four bytes.
  const texts = ['{"suit":"♠"}', `{"note":"${'é😀x'.repeat(50)}"}`, '{}'];
  for (const text of texts) {
    const bytes = Buffer.from(`....${text}`);
    bytes.writeInt32BE(bytes.length - 4, 0);
    json.put(bytes);
  }
  const { rows } = await client.query(
    'SELECT $1::integer[] AS numbers, $2::text[] AS names, $3::json[]::text[] AS texts',
    [int4Array([0, 1, -1, 2_147_483_647]), asciiArray(['deal-1', '', 'a b"\\{,}']), json.whole(texts.length)],
  );
  expect(rows).toEqual([{ numbers: [0, 1, -1, 2_147_483_647], names: ['deal-1', '', 'a b"\\{,}'], texts }]);
});
