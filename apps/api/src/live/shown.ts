/** What a channel shows at one moment: something about the whole, and rows by id in their order. */
export interface Shown<About extends object = object, Row extends object = object> {
  /** Position of the last event that is in it. */
  readonly at: string;
  readonly about: About;
  readonly rows: ReadonlyMap<string, Row>;
}

/** An event that changed what is shown. */
export interface Change {
  readonly position: string;
  readonly type: string;
  readonly stream: string;
}

/** All of it, for whoever has seen nothing yet or too little. */
export interface Snapshot<About extends object, Row extends object> {
  readonly kind: 'snapshot';
  /** Position of the last event that is in it. */
  readonly through: string;
  readonly about: About;
  readonly items: readonly Row[];
  /** What happened since whoever comes back was told last. */
  readonly changes: readonly Change[];
}

/** What is other than it was. */
export interface Difference<About extends object, Row extends object> {
  readonly kind: 'change';
  /** Position of the last event that is in it. */
  readonly through: string;
  /** The `through` it follows upon. */
  readonly since: string;
  /** Each event behind it, once. */
  readonly changes: readonly Change[];
  /** They take the place of those of the same id. */
  readonly items: readonly Row[];
  /** Ids of items that are no more. */
  readonly gone?: readonly string[];
  /** All ids in their order, where it is another. */
  readonly order?: readonly string[];
  /** What is said of the whole, where it is another. */
  readonly about?: About;
}

/** The data of one Server-Sent Event, as the two functions below write it. */
export type Message<About extends object, Row extends object> = Snapshot<About, Row> | Difference<About, Row>;

/** The same, with every row spelled out once, however many look at it. */
export interface SpelledOut {
  readonly at: string;
  readonly about: string;
  readonly rows: ReadonlyMap<string, string>;
}

export const spellOut = ({ at, about, rows }: Shown): SpelledOut => ({
  at,
  about: JSON.stringify(about),
  rows: new Map([...rows].map(([id, row]) => [id, JSON.stringify(row)])),
});

/** Everything, for whoever has seen nothing yet or too little. `changes`: what happened since they last looked. */
export function snapshotOf({ at, about, rows }: SpelledOut, changes: readonly Change[] = []): Buffer {
  const items = [...rows.values()].join(',');
  return frame('snapshot', at, `"about":${about},"items":[${items}],"changes":${JSON.stringify(changes)}`);
}

/** What is other than it was; undefined where nothing is. `order` only where it is another. */
export function deltaOf(
  before: SpelledOut,
  after: SpelledOut,
  changes: readonly Change[],
): Buffer | undefined {
  const rows = [...after.rows].filter(([id, row]) => before.rows.get(id) !== row).map(([, row]) => row);
  const gone = [...before.rows.keys()].filter((id) => !after.rows.has(id));
  const order = JSON.stringify([...after.rows.keys()]);
  const sameOrder = order === JSON.stringify([...before.rows.keys()]);
  const sameAbout = before.about === after.about;
  if (rows.length === 0 && gone.length === 0 && sameOrder && sameAbout && changes.length === 0) {
    return undefined;
  }
  return frame(
    'change',
    after.at,
    `"since":"${before.at}","changes":${JSON.stringify(changes)},"items":[${rows.join(',')}]` +
      (gone.length > 0 ? `,"gone":${JSON.stringify(gone)}` : '') +
      (sameOrder ? '' : `,"order":${order}`) +
      (sameAbout ? '' : `,"about":${after.about}`),
  );
}

/** One Server-Sent Event; JSON has no line breaks of its own. */
const frame = (kind: 'snapshot' | 'change', id: string, members: string): Buffer =>
  Buffer.from(`id: ${id}\ndata: {"kind":"${kind}","through":"${id}",${members}}\n\n`);

/** Says that the connection is alive, and nothing else. */
export const heartbeat = Buffer.from(':\n\n');
