export { may } from './may';
export { roles, type Grant, type Role } from './grant';
export { rights, type Right } from './right';
export type { Bearer, Place } from './may';
