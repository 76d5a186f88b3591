import { startThrowAwayPostgres } from './postgres/throw-away.mjs';
import { hasRedis, startThrowAwayRedis } from './throw-away-redis.mjs';

/**
 * The servers the tests stand on. What the environment already names is used as it is, and not stopped.
 *
 * @param {{ root: string, env: NodeJS.ProcessEnv }} around
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>} FAIRDEAL_TEST_DATABASE_URL is a superuser's:
 *   each suite makes its own database. PGPASSWORD opens every role. FAIRDEAL_TEST_REDIS_URL is missing without Redis
 * @throws when a server does not start, or in CI when there is no redis-server
 */
export async function startTestServices({ root, env }) {
  const stops = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return { env: { ...(await database({ root, env, stops })), ...(await redis({ env, stops })) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function database({ root, env, stops }) {
  if (env.FAIRDEAL_TEST_DATABASE_URL) return {};
  const postgres = await startThrowAwayPostgres({ root });
  stops.push(postgres.stop);
  return { FAIRDEAL_TEST_DATABASE_URL: postgres.adminUrl, PGPASSWORD: new URL(postgres.adminUrl).password };
}

async function redis({ env, stops }) {
  if (env.FAIRDEAL_TEST_REDIS_URL) return {};
  if (!hasRedis()) {
    if (env.CI === 'true') throw new Error('redis-server is not installed; in CI the Redis suites must run.');
    console.error('The Redis suites are skipped: redis-server is not installed.');
    return {};
  }
  const server = await startThrowAwayRedis();
  stops.push(server.stop);
  return { FAIRDEAL_TEST_REDIS_URL: server.url };
}
