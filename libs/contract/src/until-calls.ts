import type { Moment, Seat } from '@fairdeal/facts';

/** The moment at which a seat calls, and a choice it had is past. */
export const untilCalls: Readonly<Record<Seat, Moment>> = {
  N: 'north-calls',
  E: 'east-calls',
  S: 'south-calls',
  W: 'west-calls',
};
