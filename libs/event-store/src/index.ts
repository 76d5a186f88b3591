export type { EventMeta, Json, JsonObject, NewEvent, RecordedEvent } from './event';
export type { Append, Appended, CommandAppend, EventStore } from './event-store';
export {
  CommandIdReused,
  CommandsRepeated,
  InvalidAppend,
  StoreBusy,
  StoreUnavailable,
  WrongExpectedVersion,
} from './event-store';
export type { Decider, Decision, Refusal } from './decider';
export { categoryOf, checkStreamName, parseStream, streamName } from './stream';
export { limits } from './checked-command';
export { canonicalJson } from './canonical-json';
export { type ChainedFields, firstLink, nextLink, type Sha256 } from './chain';
export { type EventCodec, flatEvents } from './event-codec';
export { follow, type FollowOptions, readForward } from './follow';
export { BoundedMap } from './bounded-map';
export {
  type Handled,
  type KeptState,
  type KeptStates,
  type Order,
  runDecider,
  type RunDeciderOptions,
} from './run-decider';
export type { Upcaster, Upcasters } from './upcaster';
