import type { JsonObject, RecordedEvent } from './event';

/** Old data -> data of the next schema version. Pure, and never throws: what was stored stays readable. */
export type Upcaster = (data: JsonObject) => JsonObject;

/** `CardDealt@1` -> how version 1 becomes version 2. Stored rows never change; readers see the last shape. */
export type Upcasters = Readonly<Record<string, Upcaster>>;

type Shaped = Pick<RecordedEvent, 'type' | 'schemaVersion' | 'data'>;

/** An event as stored -> as the code knows it; the very event where no upcaster applies. */
export type Upcasting = <Event extends Shaped>(event: Event) => Event;

/** The upcasters as one function. @throws on a key that is no `Type@version` */
export function upcasting(upcasters: Upcasters = {}): Upcasting {
  const steps = new Map<string, Map<number, Upcaster>>();
  for (const [key, upcaster] of Object.entries(upcasters)) {
    const [, type, version] = /^([A-Za-z][A-Za-z0-9]*)@([1-9][0-9]*)$/.exec(key) ?? [];
    if (type === undefined || version === undefined)
      throw new Error(`upcaster key ${key} is not Type@version`);
    const ofType = steps.get(type) ?? new Map<number, Upcaster>();
    steps.set(type, ofType.set(Number(version), upcaster));
  }
  return (event) => {
    const ofType = steps.get(event.type);
    if (ofType === undefined) return event;
    let { schemaVersion, data } = event;
    for (let step = ofType.get(schemaVersion); step !== undefined; step = ofType.get(schemaVersion)) {
      data = step(data);
      schemaVersion += 1;
    }
    return { ...event, schemaVersion, data };
  };
}
