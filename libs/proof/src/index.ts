export { verifyBundle, verifyContinued } from './bundle';
export type { Bundle, BundledEvent, Continued, Earlier, ProofDoubt, VerifiedBundle } from './bundle';
export { openCheckpoint, readCheckpointBody, shortRoot, signCheckpoint } from './checkpoint';
export type { Checkpoint, CheckpointAnswer } from './checkpoint';
export { entryOf, leafOf } from './entry';
export type { LoggedEvent } from './entry';
export { lawbookIn } from './lawbook-in';
export {
  consistencyProof,
  continues,
  emptyRoot,
  hashLength,
  inclusionProof,
  includes,
  leafHash,
  nodeHash,
  rootAt,
  same,
} from './merkle';
export type { Nodes, TreeHead } from './merkle';
export { openNote, readSigner, readVerifier, Signer, verifierOf, verifierText } from './note';
export type { NoteAnswer, Verifier } from './note';
export { readBundle } from './read-bundle';
export { openStreamHead, signStreamHead } from './stream-head';
export type { StreamHead } from './stream-head';
export { grown, nodesOf, openTilesOf, tileWidth } from './tiles';
export type { Tile, TileReader } from './tiles';
