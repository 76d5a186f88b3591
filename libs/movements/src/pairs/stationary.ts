import type { Meeting } from '../movement';

/** North-South are 1 to `tables` and sit; East-West are numbered on from there. */
export const meeting = (tables: number, table: number, eastWest: number, set: number): Meeting => ({
  table,
  ns: [table],
  ew: [tables + eastWest],
  set,
});
