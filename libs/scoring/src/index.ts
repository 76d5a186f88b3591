export { matchpointsOne, matchpointsTwo, matchpointDefaults } from './methods/matchpoint-pairs';
