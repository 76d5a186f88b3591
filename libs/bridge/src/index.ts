export { bridge } from './rulebook';
export { agrees, ruleScenario } from './rule-scenario';
