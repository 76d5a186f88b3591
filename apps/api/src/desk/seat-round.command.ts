import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { drawnIn, type TableOfARound } from '@fairdeal/draw';
import type { EventSheet } from '@fairdeal/standings';
import type { House } from '@fairdeal/tournament';
import { granted } from '../orders/granted';
import { Problem } from '../problem';
import { CLOCK, HOUSE } from '../resources';
import { drawnShown } from './drawn-shown';
import { UpToDate } from './up-to-date';

export interface SeatedAt {
  readonly table: string;
  readonly number: number;
  readonly seats: TableOfARound['seats'];
}

/**
 * Opens the tables that a drawn round needs and are not open, and seats everybody by the draw. Each table is an order of its
 * own: asked again, it goes on where it broke off, and what is done has no second effect.
 */
export class SeatARound extends Command<readonly SeatedAt[]> {
  constructor(
    readonly tournament: string,
    /** The one opened last, where it is left out. */
    readonly session: number | undefined,
    readonly round: number,
    readonly by: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SeatARound)
export class SeatARoundHandler implements ICommandHandler<SeatARound, readonly SeatedAt[]> {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(CLOCK) private readonly now: () => string,
    private readonly upToDate: UpToDate,
  ) {}

  async execute({ tournament, session: asked, round, by }: SeatARound): Promise<readonly SeatedAt[]> {
    const sheet = await this.upToDate.sheetOf(tournament);
    const session = asked ?? sheet.books.sessions.at(-1) ?? 0;
    const drawn = drawnIn(sheet, session).find((one) => one.round === round);
    if (drawn === undefined) throw new Problem('round-not-drawn', `Round ${round} was not drawn yet.`);
    const { tables } = drawnShown(sheet, { begun: drawn, session, seating: drawn.seating, position: null });
    const seated: SeatedAt[] = [];
    for (const table of tables)
      seated.push(await this.seat(sheet, { tournament, session, round, by }, table));
    return seated;
  }

  private async seat(
    sheet: EventSheet,
    of: {
      readonly tournament: string;
      readonly session: number;
      readonly round: number;
      readonly by: string | undefined;
    },
    { number, seats }: TableOfARound,
  ): Promise<SeatedAt> {
    const known = [...sheet.books.tables.values()].find(
      (one) => one.session === of.session && one.number === number,
    );
    const table = known?.table ?? `${of.tournament}.${of.session}.${number}`;
    if (known === undefined) {
      const data = { tournament: of.tournament, session: of.session, table: number, packs: [] };
      granted(await this.house.openTable({ ...this.order(of.by, `open-${table}`, data), id: table, data }));
    }
    const before = known?.seatings.at(-1)?.seats ?? {};
    const left = Object.keys(before)
      .filter((seat) => seats[seat] === undefined)
      .map((seat) => (/^\d+$/.test(seat) ? Number(seat) : seat));
    const same = left.length === 0 && Object.entries(seats).every(([seat, who]) => before[seat] === who);
    if (!same) {
      const byCompass = Object.keys(seats).every((seat) => /^[NESW]$/.test(seat));
      const data = { ...(byCompass ? seats : { seats }), ...(left.length > 0 && { left }) };
      const commandId = `seat-${table}-${of.round}`;
      granted(await this.house.seatPlayers({ ...this.order(of.by, commandId, data), id: table, data }));
    }
    return { table, number, seats };
  }

  private order(by: string | undefined, commandId: string, data: object) {
    return {
      at: this.now(),
      commandId,
      requestHash: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
      ...(by !== undefined && { by }),
    };
  }
}
