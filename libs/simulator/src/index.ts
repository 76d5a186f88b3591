export { simulate } from './evening';
export type { EveningLine } from './evening';
export type { KeyColumns } from './faults/columns';
export type { SimulationOptions, SimulationRequest } from './options';
export { readOptions } from './options';
export { dealsAt, simulatedDeals } from './simulated-deals';
export type { Planted, SimulatedDeal } from './table-evening';
export type { DealColumns, DealSetup } from './table-game';
