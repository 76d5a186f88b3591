import type { Bench, BenchCase } from '@fairdeal/event-store/bench';
import { lagCase } from './lag-case';
import { rebuildCase } from './rebuild-case';

/** For `runStoreBench`, which gives them a filled log. */
export const readModelCases: readonly BenchCase<Bench>[] = [rebuildCase, lagCase];
