import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { HouseEvent } from '@fairdeal/facts';
import type { Request as Asks } from '@fairdeal/tournament';
import type { Response } from 'express';
import type { FromHeaders } from '../http/command';
import { CLOCK } from '../resources';
import { type Asked, GiveOrder, type OrderName } from './give-order.command';
import { orderIn } from './order-body';
import { answerRecorded, type RecordedAnswer } from './recorded-answer';

/** The orders that write the event of this type, by the house's name for them. */
type OrderFor<T extends HouseEvent['type']> = {
  [O in OrderName]: Asked<O> extends Asks<T> ? (Asks<T> extends Asked<O> ? O : never) : never;
}[OrderName];

/** From a request to its answer, where an order is one event of one stream. */
@Injectable()
export class OrderDesk {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  async give<T extends HouseEvent['type']>(
    order: OrderFor<T>,
    type: T,
    id: string,
    body: unknown,
    headers: FromHeaders,
    response: Response,
  ): Promise<RecordedAnswer> {
    const asked = { ...headers, at: this.now(), id, data: orderIn(type, body) };
    const recorded = await this.commands.execute(
      new GiveOrder(order, asked as unknown as Asked<OrderFor<T>>),
    );
    return answerRecorded(response, recorded);
  }
}
