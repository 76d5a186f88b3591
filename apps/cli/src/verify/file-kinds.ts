import type { ExitCode } from '../exit-code';
import type { Surroundings } from '../surroundings';
import { verifyBundleFile } from './verify-bundle';
import { isSquareDeal, verifySquareDealFile } from './verify-square-deal';
import type { VerifyOptions } from './verify-log';

/** A kind of file that can be checked by itself. */
export interface FileKind {
  /** For the help. */
  readonly what: string;
  /** By its name alone. */
  readonly fits: (path: string) => boolean;
  /** @param given all files that were named, for a kind that goes in pairs */
  readonly verify: (
    path: string,
    options: VerifyOptions,
    around: Surroundings,
    given: readonly string[],
  ) => Promise<ExitCode>;
}

/** Asked in this order. */
export const fileKinds: readonly FileKind[] = [
  {
    what: 'BUNDLE.json, as `proof` writes it',
    fits: (path) => /\.json$/i.test(path),
    verify: verifyBundleFile,
  },
  {
    what: 'FILE.sqd with its FILE.sqk, of an event dealt by SquareDeal',
    fits: isSquareDeal,
    verify: verifySquareDealFile,
  },
];
