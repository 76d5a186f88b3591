export { BoardSets } from './board-sets';
export type { BoardHands, OpenedBoard, SetWish } from './board-sets';
export { checkSet } from './check-set';
export type { CheckedSet, OtherSession } from './check-set';
export type { PromisedSet } from './promised-set';
export { ShuffleSecrets } from './shuffle-secrets';
export type { Chance } from './shuffle-secrets';
export { boardFileFormats, writeBoardFile } from './board-file';
export type { BoardFile, BoardFileFormat } from './board-file';
