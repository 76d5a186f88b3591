import 'reflect-metadata';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, ConfigRefused, readConfig } from '@fairdeal/config';
import { migrate, PostgresEventStore } from '@fairdeal/event-store/postgres';
import { readSigner, type Signer } from '@fairdeal/proof';
import { ReadModels } from '@fairdeal/read-models';
import { logLines } from '@fairdeal/telemetry';
import { Pool } from 'pg';
import { Invitations } from './accounts/invitations';
import { createApp } from './app';

const config = settings();
if (config.databaseUrl === undefined)
  throw new Error('DATABASE_URL is not set; `npm start` starts a database of its own.');

const folder = resolve('prisma/migrations');
if (config.ownerDatabaseUrl !== undefined) await migrate(config.ownerDatabaseUrl, folder);

const pool = new Pool({ connectionString: config.databaseUrl, max: config.databasePool });
const store = new PostgresEventStore(pool);
const pages = resolve('dist/apps/web');
const app = await createApp(
  {
    pool,
    store,
    readModels: new ReadModels(pool),
    deskToken: config.deskToken,
    metricsToken: config.metricsToken,
    tracesEndpoint: config.tracesEndpoint,
    now: () => new Date().toISOString(),
    migrations: readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
    bodyLimit: config.bodyLimit,
    batchLimit: config.batchLimit,
    anonymousLimit: 3000,
    guessLimit: 10,
    publicUrl: config.publicUrl,
    corsOrigins: config.corsOrigins,
    signer: signerIn(config),
    pages: existsSync(resolve(pages, 'index.html')) ? pages : undefined,
  },
  logLines(config.logShape, config.logLevel),
);
app.enableShutdownHooks();
await app.listen(config.port, config.host);

const first = await app.get(Invitations).first();
if (first !== undefined) {
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  console.log(
    `The organiser’s account waits at ${address}/join#${first.token} (once, until ${first.expiresAt})`,
  );
}

function signerIn({ signingKey }: Config): Signer | undefined {
  const signer = signingKey === undefined ? undefined : readSigner(signingKey);
  if (signingKey !== undefined && signer === undefined)
    throw new Error('FAIRDEAL_SIGNING_KEY holds no signing key: its id is not that of its name and key.');
  return signer;
}

/** The settings, or one line for each that is wrong and the end. */
function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
