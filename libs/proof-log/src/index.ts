export { isSignedBy, MerkleLog, TreeContradicted } from './merkle-log';
export { heldAgainstBundle } from './held-against-bundle';
export type { OtherTile, RebuiltTree } from './rebuild-tree';
export type { SignedCheckpoint } from './signed-checkpoint';
export { verifyTree } from './verify-tree';
export type { Against, TreeFault, VerifiedTree } from './verify-tree';
export { writeBundle } from './write-bundle';
