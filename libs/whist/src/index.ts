export { whist } from './whist';
export { agrees, inColumns, openScenario } from './columns';
export type { WhistColumns } from './columns';
export { nextSetup } from './next-deal';
export { readSetup, variants } from './setup';
export type { Variant, WhistSetup } from './setup';
export { reckon, tricksAfterPenalties, valueOfGame, valueOfHonours, valueOfRubber } from './score';
export type { Game, Hand, PenaltyForm, Points, Reckoning, RevokePenalty, Standing } from './score';
export type { WhistTable } from './table';
