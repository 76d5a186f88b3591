export { openBench, type Bench, type BenchOptions } from './bench';
export { closedLoop, percentile, timed, type Window } from './load';
export {
  type BenchCase,
  type BenchReport,
  type Figures,
  held,
  median,
  printed,
  type Target,
  type TargetReport,
} from './report';
export { runStoreBench } from './run-store-bench';
export { sampleEvents } from './sample-events';
