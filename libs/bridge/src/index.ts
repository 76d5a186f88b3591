export { bridge } from './rulebook';
export { agrees, openScenario } from './rule-scenario';
