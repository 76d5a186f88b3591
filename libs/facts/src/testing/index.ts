export { anyFact, anyGame, turnFact } from './any-fact';
export { after, begun, changed, dealt, dealtTo } from './a-deal';
