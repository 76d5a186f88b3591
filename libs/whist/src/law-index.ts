import type { LawEntry } from '@fairdeal/facts';
import { laws01To36 } from './law-index-01-36';
import { laws37To55 } from './law-index-37-55';
import { laws56To91 } from './law-index-56-91';

/** The code as people look it up, law by law. */
export const lawIndex: readonly LawEntry[] = [...laws01To36, ...laws37To55, ...laws56To91];
