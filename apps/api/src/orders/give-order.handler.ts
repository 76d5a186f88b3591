import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Answer, House, Recorded } from '@fairdeal/tournament';
import { HOUSE } from '../resources';
import { granted } from './granted';
import { GiveOrder, type Asked, type OrderName } from './give-order.command';

@CommandHandler(GiveOrder)
export class GiveOrderHandler implements ICommandHandler<GiveOrder, Recorded> {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  async execute({ order, asked }: GiveOrder): Promise<Recorded> {
    // GiveOrder pairs each order with what it asks; the compiler cannot see that through the union of all of them.
    const give = this.house[order] as (asked: Asked<OrderName>) => Promise<Answer>;
    return granted(await give(asked));
  }
}
