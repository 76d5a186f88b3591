import type { Fault } from '@fairdeal/facts';
import type { EveningLine } from './evening-line';

/** Fields that name another stream of the same file, by type. */
const pointers: Readonly<Record<string, readonly string[]>> = {
  TableOpened: ['tournament'],
  DealAssigned: ['deal', 'board'],
  GameWon: ['deal'],
  RubberWon: ['deal'],
  DealOpened: ['table', 'board', 'tournament', 'instead'],
  BoardTaken: ['board'],
  BoardDealt: ['tournament'],
  ScoreAdjusted: ['appeal'],
  PackProvedImperfect: ['deal', 'table', 'tournament'],
  AppealLodged: ['deal', 'tournament'],
};

const most = 64;

/**
 * The line with a prefix before its stream's id and before every id that points to another stream, so that two files
 * which chose the same ids stand side by side.
 *
 * Not covered: packs. They are named by their backs and belong to their table, which has its prefix.
 */
export function under(as: string, line: EveningLine): EveningLine | { readonly fault: Fault } {
  const id = `${as}.${line.id}`;
  if (id.length > most) return { fault: tooLong('in', id) };
  const event = { ...line.event };
  for (const field of pointers[event.type] ?? []) {
    const pointed = event[field];
    if (typeof pointed !== 'string') continue;
    const prefixed = `${as}.${pointed}`;
    if (prefixed.length > most) return { fault: tooLong(`data.${field}`, prefixed) };
    event[field] = prefixed;
  }
  if (event.type === 'BoardsProvided' && Array.isArray(event['boards'])) {
    const boards = event['boards'].map((board) => `${as}.${String(board)}`);
    const longest = boards.find((one) => one.length > most);
    if (longest !== undefined) return { fault: tooLong('data.boards', longest) };
    event['boards'] = boards;
  }
  if (event.type === 'BoardsCommitted') {
    const plan = event['plan'] as readonly { readonly id: string }[];
    const longest = plan.map((one) => `${as}.${one.id}`).find((one) => one.length > most);
    if (longest !== undefined) return { fault: tooLong('data.plan', longest) };
    event['plan'] = plan.map((one) => ({ ...one, id: `${as}.${one.id}` }));
  }
  return { ...line, id, stream: `${line.category}-${id}`, event };
}

const tooLong = (field: string, id: string): Fault => ({
  field,
  expected: `at most ${most} characters, prefix and all`,
  found: id,
});
