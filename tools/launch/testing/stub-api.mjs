// An api that keeps what it is sent: enough of one for the launcher.
import { createServer } from 'node:http';

import pg from 'pg';

const owner = new pg.Client({ connectionString: process.env.FAIRDEAL_OWNER_DATABASE_URL });
owner.on('error', () => process.exit(1));
await owner.connect();
await owner.query('CREATE TABLE IF NOT EXISTS fact (n int)');
await owner.query('GRANT SELECT, INSERT ON fact TO fairdeal_app');
const app = new pg.Client({ connectionString: process.env.DATABASE_URL });
app.on('error', () => process.exit(1));
await app.connect();

const answers = {
  '/health/live': () => 'live',
  '/health/ready': () => 'ready',
  '/record': () => app.query('INSERT INTO fact VALUES (52)').then(() => 'recorded'),
  '/count': () => app.query('SELECT count(*)::int AS n FROM fact').then(({ rows }) => String(rows[0].n)),
  '/token': () => process.env.FAIRDEAL_DESK_TOKEN,
};
createServer(async ({ url }, response) => {
  const answer = answers[url];
  response.writeHead(answer ? 200 : 404).end(await answer?.());
}).listen(Number(process.env.PORT), '127.0.0.1');
