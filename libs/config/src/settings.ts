import { address, origins, plainText, secret, type Setting, wholeNumber, word } from './setting';

const postgres = ['postgresql:', 'postgres:'];

/** Every variable by the name the code knows it under. Its README's table says the same; a test compares them. */
export const settingsByKey = {
  databaseUrl: address(
    { name: 'DATABASE_URL', meaning: 'PostgreSQL 18, as the role the running application logs in as.' },
    'unset: a PostgreSQL of our own in FAIRDEAL_DATA',
    postgres,
  ),
  ownerDatabaseUrl: address(
    {
      name: 'FAIRDEAL_OWNER_DATABASE_URL',
      meaning:
        'The same database as the role that owns the tables; runs the migrations, and nothing else uses it.',
    },
    'unset: DATABASE_URL',
    postgres,
  ),
  redisUrl: address(
    { name: 'REDIS_URL', meaning: 'Redis for the queues.' },
    'unset: the queues lie in PostgreSQL',
    ['redis:', 'rediss:'],
  ),
  queuePrefix: plainText(
    {
      name: 'FAIRDEAL_QUEUE_PREFIX',
      meaning: 'Keeps the queues of several installations on one Redis apart.',
    },
    'fairdeal',
    /^[A-Za-z0-9_-]{1,64}$/,
    '1 to 64 letters, digits, "-" and "_"',
  ),
  port: wholeNumber(
    { name: 'PORT', meaning: 'Port the API and the pages answer on; 0 takes a free one.' },
    3000,
    [0, 65_535],
  ),
  host: plainText(
    {
      name: 'HOST',
      meaning: 'Address to listen on; 127.0.0.1 answers this machine only, 0.0.0.0 the whole network.',
    },
    '127.0.0.1',
    /^[A-Za-z0-9:._-]{1,253}$/,
    'an IP address or a host name',
  ),
  dataFolder: plainText(
    {
      name: 'FAIRDEAL_DATA',
      meaning: 'Folder of our own PostgreSQL, its log, the desk token and the signing key.',
    },
    '.fairdeal',
    // U+0000 cannot stand in an environment variable, so anything left is a path.
    /^(?=.*\S).{1,4096}$/s,
    'the path of a folder',
  ),
  deskToken: secret(
    { name: 'FAIRDEAL_DESK_TOKEN', meaning: 'Opens the organiser’s desk on a new installation.' },
    'unset: made on the first start, kept in FAIRDEAL_DATA',
    /^[A-Za-z0-9_-]{32,256}$/,
    '32 to 256 letters, digits, "-" and "_"',
  ),
  signingKey: secret(
    {
      name: 'FAIRDEAL_SIGNING_KEY',
      meaning: 'Signs the checkpoints of the log; its public half is told to everybody.',
    },
    'unset: made on the first start, kept in FAIRDEAL_DATA',
    /^PRIVATE\+KEY\+[^\s+]{1,200}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/,
    'PRIVATE+KEY+name+id+key, as the file signing-key in FAIRDEAL_DATA holds',
  ),
  publicUrl: address(
    {
      name: 'FAIRDEAL_PUBLIC_URL',
      meaning: 'Where people reach the pages; stands in links and QR codes.',
    },
    'unset: as each request says',
    ['http:', 'https:'],
  ),
  corsOrigins: origins({
    name: 'FAIRDEAL_CORS_ORIGINS',
    meaning: 'Other origins whose pages may call the API, with commas between.',
  }),
  databasePool: wholeNumber(
    { name: 'FAIRDEAL_DATABASE_POOL', meaning: 'Most connections one process keeps to PostgreSQL.' },
    10,
    [4, 200],
  ),
  bodyLimit: wholeNumber(
    { name: 'FAIRDEAL_BODY_LIMIT', meaning: 'Most bytes of a request’s body.' },
    1_048_576,
    [1024, 16_777_216],
  ),
  batchLimit: wholeNumber(
    { name: 'FAIRDEAL_BATCH_LIMIT', meaning: 'Most facts in one request.' },
    1000,
    [1, 10_000],
  ),
  auditConcurrency: wholeNumber(
    { name: 'FAIRDEAL_AUDIT_CONCURRENCY', meaning: 'Audits one worker runs side by side.' },
    4,
    [1, 64],
  ),
  logLevel: word<'error' | 'warn' | 'info' | 'debug'>(
    { name: 'FAIRDEAL_LOG_LEVEL', meaning: 'The least that is logged: error, warn, info or debug.' },
    'info',
    ['error', 'warn', 'info', 'debug'],
  ),
  logShape: word<'text' | 'json'>(
    { name: 'FAIRDEAL_LOG_FORMAT', meaning: 'Log lines for people (text) or for machines (json).' },
    'text',
    ['text', 'json'],
  ),
  metricsToken: secret(
    {
      name: 'FAIRDEAL_METRICS_TOKEN',
      meaning: 'Opens /metrics, for Prometheus, to whoever sends it as a bearer token.',
    },
    'unset: to nobody but the desk',
    /^[A-Za-z0-9_-]{32,256}$/,
    '32 to 256 letters, digits, "-" and "_"',
  ),
  tracesEndpoint: address(
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      meaning: 'Collector of OpenTelemetry traces over HTTP, as http://collector:4318.',
    },
    'unset: nothing is traced',
    ['http:', 'https:'],
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>;

/** One row of the README's table. */
export interface SettingRow {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
}

/** All settings, in the order of the README's table. */
export const settings: readonly SettingRow[] = Object.values(settingsByKey).map((setting) => ({
  name: setting.name,
  default: setting.default,
  meaning: setting.meaning,
}));
