import { Command } from '@nestjs/cqrs';
import type { House, Recorded } from '@fairdeal/tournament';

/** What the house can be told to do with one stream, by the name the house has for it. */
export type OrderName = Exclude<keyof House, 'carryOut' | 'tryOut'>;

/** What an order of that name asks for: the stream's id, what it says, and which command it is. */
export type Asked<O extends OrderName> = Parameters<House[O]>[0];

/** Tells the house to do one thing, where there is no more to it than that. */
export class GiveOrder<O extends OrderName = OrderName> extends Command<Recorded> {
  constructor(
    readonly order: O,
    readonly asked: Asked<O>,
  ) {
    super();
  }
}
