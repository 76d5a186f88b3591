/** The fields that say something: a field that a file leaves out is absent, and never undefined. */
export function onlyTold<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const told: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) told[name] = value as Exclude<T[typeof name], undefined>;
  }
  return told;
}
