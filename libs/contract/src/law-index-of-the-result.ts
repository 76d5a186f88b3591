import type { Line } from './law-index';

/** Laws 61 to 93, the rubber and Chicago. */
export const lawsOfTheResultLines: readonly Line[] = [];
