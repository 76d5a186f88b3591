import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sampleData, sampleMeta } from './sample-events';

/** Plain tables without versions checked, chains or commands: what PostgreSQL gives to anybody. */
export async function makeFloorTables(admin: Pool): Promise<void> {
  for (const [table, unique] of [
    ['bare', ''],
    ['bare_unique', ', UNIQUE (stream, version)'],
  ] as const) {
    await admin.query(`DROP TABLE IF EXISTS ${table}`);
    await admin.query(`CREATE TABLE ${table} (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream bigint NOT NULL,
      version integer NOT NULL, type text NOT NULL, data json NOT NULL, meta json NOT NULL${unique})`);
  }
}

const datas = sampleData.map((data) => JSON.stringify(data));
const metas = sampleMeta.map((meta) => JSON.stringify(meta));
let serial = 0;

/** One multi-row insert through a pool, prepared. */
export async function bareInsert(admin: Pool, table: 'bare' | 'bare_unique', rows: number): Promise<number> {
  const values: unknown[] = [];
  for (let i = 0; i < rows; i += 1) {
    serial += 1;
    values.push(serial, 1, 'CardDealt', datas[serial % 4_096], metas[serial % 4_096]);
  }
  const tuples = Array.from(
    { length: rows },
    (_, i) => `($${i * 5 + 1}, $${i * 5 + 2}, $${i * 5 + 3}, $${i * 5 + 4}, $${i * 5 + 5})`,
  );
  await admin.query({
    name: `${table}_${rows}`,
    text: `INSERT INTO ${table} (stream, version, type, data, meta) VALUES ${tuples.join(', ')}`,
    values,
  });
  return rows;
}

/** One COPY of many rows over one connection, into the table with the unique index. */
export async function copyIn(admin: Pool, rows: number): Promise<number> {
  const client = await admin.connect();
  try {
    const sink = client.query(copyFrom('COPY bare_unique (stream, version, type, data, meta) FROM STDIN'));
    const done = new Promise((resolve, reject) => sink.on('finish', resolve).on('error', reject));
    for (let sent = 0; sent < rows;) {
      let text = '';
      for (let i = 0; i < 500 && sent < rows; i += 1, sent += 1) {
        serial += 1;
        text += `${serial}\t1\tCardDealt\t${datas[serial % 4_096]}\t${metas[serial % 4_096]}\n`;
      }
      if (!sink.write(text)) await new Promise((resolve) => sink.once('drain', resolve));
    }
    sink.end();
    await done;
    return rows;
  } finally {
    client.release();
  }
}
