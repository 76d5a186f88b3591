export { anyFact, anyGame, turnFact } from './any-fact';
