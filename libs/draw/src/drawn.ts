import type { JsonObject } from '@fairdeal/event-store';
import type { Chosen, Seating, Won } from '@fairdeal/movements';
import type { EventSheet, Happened } from '@fairdeal/standings';

/** What a draw is kept as in `MovementDrawn`, as `details.draw`; raised when its shape changes. */
const drawVersion = 1;
/** Details may have 20,000 characters; a part leaves room for its head. */
const longestPart = 16_000;

/** What an event was begun with, and keeps. */
export interface Begun {
  readonly format: string;
  readonly version: number;
  readonly settings: Chosen;
  /** What the lots were drawn from. */
  readonly seed: string;
  /** Boards in a set, where the organiser said so. */
  readonly boards?: number;
}

export interface Drawn extends Begun {
  readonly round: number;
  readonly seating: Seating;
  /** Matches that were level, and who goes on by a director's word. */
  readonly won: readonly Won[];
  /** The last part of it, and the position of the first. */
  readonly event: Happened;
  readonly firstPosition: string;
}

type Part = Begun & {
  readonly draw: number;
  readonly round: number;
  readonly part: number;
  readonly parts: number;
  readonly tables: Seating['tables'];
  readonly out: Seating['out'];
  readonly won?: readonly Won[];
};

const partOf = ({ data }: Happened): Part | undefined => {
  const details = data['details'] as unknown as Part | undefined;
  return details?.draw === drawVersion ? details : undefined;
};

/** Rounds drawn in a session, in turn. One of which a part is missing was not drawn yet. */
export function drawnIn({ books }: EventSheet, session: number): readonly Drawn[] {
  const found = new Map<number, { readonly event: Happened; readonly part: Part }[]>();
  for (const event of books.movements) {
    const part = event.data['session'] === session ? partOf(event) : undefined;
    if (part !== undefined) found.set(part.round, [...(found.get(part.round) ?? []), { event, part }]);
  }
  const rounds: Drawn[] = [];
  for (const [round, its] of [...found].sort(([a], [b]) => a - b)) {
    const inTurn = [...its].sort((a, b) => a.part.part - b.part.part);
    const [first] = inTurn;
    const last = inTurn.at(-1);
    if (first === undefined || last === undefined || inTurn.length !== first.part.parts) continue;
    const { format, version, settings, seed, boards, won = [] } = first.part;
    rounds.push({
      format,
      version,
      settings,
      seed,
      ...(boards !== undefined && { boards }),
      round,
      won,
      seating: {
        round,
        tables: inTurn.flatMap(({ part }) => part.tables),
        out: inTurn.flatMap(({ part }) => part.out),
      },
      event: last.event,
      firstPosition: first.event.position,
    });
  }
  return rounds;
}

/** The details of the events that say so, in as many parts as they need. */
export function detailsOf(
  begun: Begun,
  { round, tables, out }: Seating,
  won: readonly Won[],
): readonly JsonObject[] {
  const parts: { tables: Seating['tables'][number][]; out: Seating['out'][number][] }[] = [
    { tables: [], out: [] },
  ];
  let length = 0;
  const room = (item: object) => {
    const own = JSON.stringify(item).length + 1;
    if (length + own > longestPart) {
      parts.push({ tables: [], out: [] });
      length = 0;
    }
    length += own;
    return parts.at(-1) ?? { tables: [], out: [] };
  };
  for (const table of tables) room(table).tables.push(table);
  for (const one of out) room(one).out.push(one);
  const { sitOut } = begun.settings;
  return parts.map(
    (part, i) =>
      ({
        draw: drawVersion,
        ...begun,
        round,
        part: i + 1,
        parts: parts.length,
        ...(won.length > 0 && { won }),
        // Where standings look for what a round without a table gives.
        ...(typeof sitOut === 'number' && { sitOut }),
        ...part,
      }) as unknown as JsonObject,
  );
}
