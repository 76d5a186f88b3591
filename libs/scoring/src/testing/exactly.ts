import { fromDecimals, inDecimals } from '../exact/rounding';
import type { Exact } from '../exact/exact';

/** A printed figure, as `exactly('17.6')`. */
export const exactly = fromDecimals;

/** As the page prints it. */
export const printed = (figure: Exact | null | undefined, places = 2): string | null =>
  figure === null || figure === undefined ? null : inDecimals(figure, places);
