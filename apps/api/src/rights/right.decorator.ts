import { SetMetadata } from '@nestjs/common';

/**
 * Who may use a route. `organise`: the organiser of the tournament that the path's tournament, table, deal or appeal
 * belongs to. `record`: they, and the recorder of the path's table or the deal's. The desk may do all three.
 */
export type Right = 'anybody' | 'desk' | 'organise' | 'record';

export const rightKey = 'fairdeal:right';

/** A route without it is refused to everybody. */
export const OpenTo = (right: Right) => SetMetadata(rightKey, right);
