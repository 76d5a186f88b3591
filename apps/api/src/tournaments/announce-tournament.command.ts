import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { House, Recorded } from '@fairdeal/tournament';
import type { Asked } from '../orders/give-order.command';
import { granted } from '../orders/granted';
import { HOUSE } from '../resources';
import { Grants } from '../rights/grants';

export interface Announced {
  readonly recorded: Recorded;
  /** The organiser's. */
  readonly token: string;
}

export class AnnounceTournament extends Command<Announced> {
  constructor(readonly asked: Asked<'announceTournament'>) {
    super();
  }
}

@CommandHandler(AnnounceTournament)
export class AnnounceTournamentHandler implements ICommandHandler<AnnounceTournament, Announced> {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    private readonly grants: Grants,
  ) {}

  /**
   * The grant comes after the event: before it, an order that is refused would open somebody else's tournament of that
   * name. A crash between the two is mended by sending the order again.
   */
  async execute({ asked }: AnnounceTournament): Promise<Announced> {
    const recorded = granted(await this.house.announceTournament(asked));
    return { recorded, token: await this.grants.give('organiser', recorded.stream, asked.commandId) };
  }
}
