import type { FuzzSubject } from '../fuzz-subject';
import { csv, results } from './csv';
import { lin } from './lin';
import { machines } from './machines';
import { pbn } from './pbn';
import { phh } from './phh';
import { trf } from './trf';
import { usebio } from './usebio';

/** Every format there is a reader of. */
export const fuzzSubjects: readonly FuzzSubject[] = [pbn, lin, usebio, phh, trf, csv, results, ...machines];
