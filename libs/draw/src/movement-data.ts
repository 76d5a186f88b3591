import type { JsonObject } from '@fairdeal/event-store';
import { readMovement, type Movement } from '@fairdeal/movements';
import type { EventSheet } from '@fairdeal/standings';

/** What a movement of one's own is kept as in `MovementDrawn`, as `details.movementData`; raised when its shape changes. */
const dataVersion = 1;
/** Details may have 20,000 characters, and quotes count twice. */
const longestPart = 9000;

interface Part {
  readonly movementData: number;
  readonly part: number;
  readonly parts: number;
  /** A piece of the movement as JSON. */
  readonly text: string;
}

/** The details of the events that keep a movement with its event, in as many parts as it needs. */
export function movementParts(movement: Movement): readonly JsonObject[] {
  const text = JSON.stringify(movement);
  const parts = Math.ceil(text.length / longestPart);
  return Array.from({ length: parts }, (_, i) => ({
    movementData: dataVersion,
    part: i + 1,
    parts,
    text: text.slice(i * longestPart, (i + 1) * longestPart),
  }));
}

/** The movement a session was begun with; undefined where it goes by its format. One of which a part is missing is none yet. */
export function movementKept({ books }: EventSheet, session: number): Movement | undefined {
  const kept = books.movements.flatMap(({ data }) => {
    const details = data['details'] as unknown as Part | undefined;
    return data['session'] === session && details?.movementData === dataVersion ? [details] : [];
  });
  const inTurn = [...kept].sort((a, b) => a.part - b.part);
  if (inTurn.length === 0 || inTurn.length !== inTurn[0]?.parts) return undefined;
  return readMovement(JSON.parse(inTurn.map(({ text }) => text).join(''))).movement ?? undefined;
}
