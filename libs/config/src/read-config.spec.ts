import fc from 'fast-check';
import { ConfigRefused, readConfig } from './read-config';
import { settings } from './settings';

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.faults;
    throw error;
  }
  return [];
};

it('an empty environment is a whole configuration', () => {
  expect(readConfig({})).toEqual({
    databaseUrl: undefined,
    ownerDatabaseUrl: undefined,
    redisUrl: undefined,
    queuePrefix: 'fairdeal',
    port: 3000,
    host: '127.0.0.1',
    dataFolder: '.fairdeal',
    deskToken: undefined,
    publicUrl: undefined,
    corsOrigins: [],
    databasePool: 10,
    bodyLimit: 1_048_576,
    batchLimit: 1000,
    auditConcurrency: 4,
    logLevel: 'info',
    logShape: 'text',
    metricsToken: undefined,
    tracesEndpoint: undefined,
  });
});

it('reads origins, and refuses what is none', () => {
  expect(
    readConfig({ FAIRDEAL_CORS_ORIGINS: 'https://a.example, http://b.example:8080' }).corsOrigins,
  ).toEqual(['https://a.example', 'http://b.example:8080']);
  for (const text of ['*', 'https://a.example/', 'a.example', 'https://a.example,', 'null']) {
    expect(faultsOf({ FAIRDEAL_CORS_ORIGINS: text })).toHaveLength(1);
  }
});

it('a variable set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', REDIS_URL: '' })).toEqual(readConfig({}));
});

it('the owner’s address is the application’s where no other is given', () => {
  const DATABASE_URL = 'postgresql://fairdeal_app@db/fairdeal';
  const FAIRDEAL_OWNER_DATABASE_URL = 'postgres://fairdeal_owner@db/fairdeal';
  expect(readConfig({ DATABASE_URL }).ownerDatabaseUrl).toBe(DATABASE_URL);
  expect(readConfig({ DATABASE_URL, FAIRDEAL_OWNER_DATABASE_URL }).ownerDatabaseUrl).toBe(
    FAIRDEAL_OWNER_DATABASE_URL,
  );
});

it('names every faulty variable, its value and what was expected', () => {
  expect(() => readConfig({ PORT: '70000', REDIS_URL: 'localhost', FAIRDEAL_LOG_LEVEL: 'loud' })).toThrow(
    [
      'REDIS_URL is "localhost"; expected a URL beginning redis:// or rediss://',
      'PORT is "70000"; expected a whole number from 0 to 65535',
      'FAIRDEAL_LOG_LEVEL is "loud"; expected one of error, warn, info, debug',
    ].join('\n'),
  );
});

it.each(['-1', '3e3', '0x10', '3000.5', '३', '99999999999999999999'])('PORT %s is refused', (PORT) => {
  expect(faultsOf({ PORT }).map(({ name }) => name)).toEqual(['PORT']);
});

it.each([
  ['DATABASE_URL', 'mysql://who:hunter2@db/fairdeal'],
  ['DATABASE_URL', 'mysql://who:hunter2@with@db/fairdeal'],
  ['REDIS_URL', 'who:hunter2@cache'],
  ['FAIRDEAL_DESK_TOKEN', 'hunter2'],
  ['FAIRDEAL_METRICS_TOKEN', 'hunter2'],
])('%s does not tell its secret when it is faulty', (name, value) => {
  const [fault] = faultsOf({ [name]: value });
  expect(fault?.name).toBe(name);
  expect(fault?.found).not.toContain('hunter2');
});

it('every default that is a value reads as itself', () => {
  const named = settings.filter((row) => !row.default.startsWith('unset'));
  const env = Object.fromEntries(named.map((row) => [row.name, row.default]));
  expect(readConfig(env)).toEqual(readConfig({}));
});

it('no text makes it throw anything but the list of faults', () => {
  const anyEnvironment = fc.record(Object.fromEntries(settings.map(({ name }) => [name, fc.string()])));
  fc.assert(fc.property(anyEnvironment, (env) => Array.isArray(faultsOf(env))));
});
