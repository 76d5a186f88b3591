export { contract } from './rulebook';
export { agrees, openScenario } from './rule-scenario';
export { column as columnOf } from './columns';
export { denominations, readContract, writeContract } from './contract';
export type { Contract, Denomination, Doubling, Level } from './contract';
export type { ContractSetup, Form, MustPass, PenaltyCard } from './setup';
export type { ContractTable } from './table';
export type { ContractRuling, Option, Says } from './says';
