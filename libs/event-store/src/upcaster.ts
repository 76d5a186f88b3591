import type { JsonObject } from './event';

/** Old data -> data of the next schema version. Pure, and never throws: what was stored stays readable. */
export type Upcaster = (data: JsonObject) => JsonObject;

/** `CardDealt@1` -> how version 1 becomes version 2. Stored rows never change; readers see the last shape. */
export type Upcasters = Readonly<Record<string, Upcaster>>;

/** Data and its schema version after every upcaster that applies, one after another. */
export interface Upcast {
  readonly schemaVersion: number;
  readonly data: JsonObject;
}

/** The upcasters as one function; it answers what it was given when none applies. @throws on a key that is no `Type@version` */
export function upcasting(
  upcasters: Upcasters = {},
): (type: string, schemaVersion: number, data: JsonObject) => Upcast {
  const steps = new Map<string, Map<number, Upcaster>>();
  for (const [key, upcaster] of Object.entries(upcasters)) {
    const [, type, version] = /^([A-Za-z][A-Za-z0-9]*)@([1-9][0-9]*)$/.exec(key) ?? [];
    if (type === undefined || version === undefined)
      throw new Error(`upcaster key ${key} is not Type@version`);
    const ofType = steps.get(type) ?? new Map<number, Upcaster>();
    steps.set(type, ofType.set(Number(version), upcaster));
  }
  return (type, schemaVersion, data) => {
    const ofType = steps.get(type);
    for (let step = ofType?.get(schemaVersion); step !== undefined; step = ofType?.get(schemaVersion)) {
      data = step(data);
      schemaVersion += 1;
    }
    return { schemaVersion, data };
  };
}
