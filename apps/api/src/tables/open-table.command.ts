import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { House, Recorded } from '@fairdeal/tournament';
import type { Asked } from '../orders/give-order.command';
import { granted } from '../orders/granted';
import { HOUSE } from '../resources';
import { Grants } from '../rights/grants';

export interface OpenedTable {
  readonly recorded: Recorded;
  /** The recorder's. */
  readonly token: string;
}

export class OpenTable extends Command<OpenedTable> {
  constructor(
    readonly asked: Asked<'openTable'>,
    /** Who sits where, when that is known already. */
    readonly seats: Asked<'seatPlayers'>['data'] | undefined,
  ) {
    super();
  }
}

@CommandHandler(OpenTable)
export class OpenTableHandler implements ICommandHandler<OpenTable, OpenedTable> {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    private readonly grants: Grants,
  ) {}

  /**
   * Two commands of the house, not one: nothing can refuse seats at a table just opened, and a crash between the two is
   * mended by sending the order again under its key.
   */
  async execute({ asked, seats }: OpenTable): Promise<OpenedTable> {
    const opened = granted(await this.house.openTable(asked));
    const recorded = seats === undefined ? opened : await this.seat(asked, seats);
    return { recorded, token: await this.grants.give('recorder', recorded.stream, asked.commandId) };
  }

  private async seat(asked: Asked<'openTable'>, data: Asked<'seatPlayers'>['data']): Promise<Recorded> {
    const { id, at, by, commandId, requestHash } = asked;
    const envelope = { at, requestHash, commandId: `${commandId}.seats`, ...(by !== undefined && { by }) };
    return granted(await this.house.seatPlayers({ ...envelope, id, data }));
  }
}
