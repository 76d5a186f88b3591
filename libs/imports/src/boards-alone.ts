import { mostBoardsInASet } from '@fairdeal/facts';

/** Boards whose hands are told and whose tables are not: counted first, then told of their tournament many at a time. */
export class BoardsAlone {
  private readonly left = new Map<string, number>();
  private readonly waiting = new Map<string, Set<string>>();

  note(tournament: string): void {
    this.left.set(tournament, (this.left.get(tournament) ?? 0) + 1);
  }

  /** Ids of boards to be told now, once as many came as one event holds or the tournament has no more. */
  take(tournament: string, board: string): readonly string[] {
    const left = (this.left.get(tournament) ?? 1) - 1;
    const waiting = (this.waiting.get(tournament) ?? new Set()).add(board);
    this.left.set(tournament, left);
    const isTime = left === 0 || waiting.size === mostBoardsInASet;
    if (isTime) this.waiting.delete(tournament);
    else this.waiting.set(tournament, waiting);
    return isTime ? [...waiting] : [];
  }
}
