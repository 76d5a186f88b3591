import type { ExitCode } from '../exit-code';
import type { Surroundings } from '../surroundings';
import { verifyBundleFile } from './verify-bundle';
import type { VerifyOptions } from './verify-log';

/** A kind of file that can be checked by itself. */
export interface FileKind {
  /** For the help. */
  readonly what: string;
  /** By its name alone. */
  readonly fits: (path: string) => boolean;
  readonly verify: (path: string, options: VerifyOptions, around: Surroundings) => Promise<ExitCode>;
}

/** Asked in this order. */
export const fileKinds: readonly FileKind[] = [
  {
    what: 'BUNDLE.json, as `proof` writes it',
    fits: (path) => /\.json$/i.test(path),
    verify: verifyBundleFile,
  },
];
