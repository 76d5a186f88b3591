import type { Setting } from './setting';
import { settingsByKey } from './settings';

type Held<S> = S extends Setting<infer T> ? T : never;

/** What this process was told. `databaseUrl` undefined: the launcher starts a PostgreSQL of our own. */
export type Config = { readonly [K in keyof typeof settingsByKey]: Held<(typeof settingsByKey)[K]> };

export type LogLevel = Config['logLevel'];

/** One variable that cannot be understood. */
export interface ConfigFault {
  readonly name: string;
  /** The value as it may be shown: a secret is not. */
  readonly found: string;
  readonly expected: string;
}

/** Stops the start. Names every faulty variable, not only the first. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
  constructor(readonly faults: readonly ConfigFault[]) {
    super(faults.map(({ name, found, expected }) => `${name} is ${found}; expected ${expected}`).join('\n'));
  }
}

/**
 * The only reader of the environment. A variable set to nothing counts as not set: compose files cannot leave one out.
 *
 * @throws ConfigRefused
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: ConfigFault[] = [];
  const values = Object.entries(settingsByKey).map(([key, setting]: [string, Setting<unknown>]) => {
    const text = env[setting.name]?.trim();
    if (text === undefined || text === '') return [key, setting.unset];
    const reading = setting.read(text);
    if ('value' in reading) return [key, reading.value];
    faults.push({ name: setting.name, found: setting.show(text), expected: reading.expected });
    return [key, undefined];
  });
  if (faults.length > 0) throw new ConfigRefused(faults);
  const config = Object.fromEntries(values) as Config;
  return { ...config, ownerDatabaseUrl: config.ownerDatabaseUrl ?? config.databaseUrl };
}
