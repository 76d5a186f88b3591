import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { drawRound, ordersOfADraw, type DrawWish } from '@fairdeal/draw';
import type { House } from '@fairdeal/tournament';
import { granted } from '../orders/granted';
import { CLOCK, HOUSE } from '../resources';
import { orDrawProblem } from './draw-problem';
import { drawnShown, type DrawnShown } from './drawn-shown';
import { UpToDate } from './up-to-date';

/** Draws the next round; one that was drawn is answered as it was drawn. Without `write` nothing is recorded. */
export class DrawARound extends Command<DrawnShown> {
  constructor(
    readonly tournament: string,
    readonly wish: DrawWish,
    readonly write: { readonly by: string | undefined } | undefined,
  ) {
    super();
  }
}

@CommandHandler(DrawARound)
export class DrawARoundHandler implements ICommandHandler<DrawARound, DrawnShown> {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(CLOCK) private readonly now: () => string,
    private readonly upToDate: UpToDate,
  ) {}

  async execute({ tournament, wish, write }: DrawARound): Promise<DrawnShown> {
    const sheet = await this.upToDate.sheetOf(tournament);
    const drawn = orDrawProblem(() => drawRound(sheet, wish));
    if (write === undefined || drawn.position !== null) return drawnShown(sheet, drawn);
    let position: string | null = null;
    for (const { commandId, data } of ordersOfADraw(tournament, drawn)) {
      const requestHash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
      const told = await this.house.drawMovement({
        id: tournament,
        at: this.now(),
        commandId,
        requestHash,
        data,
        ...(write.by !== undefined && { by: write.by }),
      });
      position = granted(told).position;
    }
    return drawnShown(sheet, { ...drawn, position });
  }
}
