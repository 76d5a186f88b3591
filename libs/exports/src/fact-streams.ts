import { listedBoards } from './boards-alone';
import { Leaving } from './leaving';
import type { ExportSource, LeftOut } from './source';

/** The streams that hold what happened in a tournament, for a file of its facts; and what that file does not say. */
export async function factStreams(
  source: ExportSource,
): Promise<{ readonly streams: ReadonlySet<string>; readonly left: readonly LeftOut[] }> {
  const { books } = source.sheet;
  const isOfficial = source.asker.as === 'official';
  const leaving = new Leaving(source);
  const left: LeftOut[] = [];
  const streams = new Set([`tournament-${books.tournament}`]);
  for (const table of books.tables.keys()) streams.add(`table-${table}`);
  for (const pack of books.packs.keys()) streams.add(`pack-${pack}`);
  const heldBoards = new Set<string>();
  for (const { deal, table, board } of books.deals.values()) {
    const held = isOfficial ? undefined : (await leaving.deal(deal, table)).held;
    if (held === undefined) streams.add(`deal-${deal}`);
    else {
      left.push({ rule: 'held-back', deal, detail: held });
      if (board !== undefined) heldBoards.add(board);
    }
  }
  for (const { board } of books.deals.values()) {
    if (board !== undefined && !heldBoards.has(board)) streams.add(`board-${board}`);
  }
  const played = new Set([...books.deals.values()].flatMap(({ board }) => board ?? []));
  const listed = await listedBoards(source, played);
  for (const board of listed.free) streams.add(`board-${board}`);
  left.push(...listed.left);
  if (isOfficial) for (const appeal of books.appeals.keys()) streams.add(`appeal-${appeal}`);
  else if (books.appeals.size > 0) {
    left.push({
      rule: 'appeals',
      detail: `${books.appeals.size} appeals: what was said before a committee is its own`,
    });
  }
  if (source.names.size > 0) {
    left.push({
      rule: 'names',
      detail: `${source.names.size} names: facts know people and teams by their ids alone`,
    });
  }
  if (books.findings.size > 0) {
    left.push({
      rule: 'findings',
      detail: `${books.findings.size} findings: the audit makes them again from the facts`,
    });
  }
  return { streams, left };
}
