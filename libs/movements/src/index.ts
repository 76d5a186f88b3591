export { movementNamed, movements } from './catalogue';
export type { NamedMovement } from './catalogue';
export { certificateOf } from './certificate';
export type { Balance, Certificate } from './certificate';
export type { Failure } from './failure';
export { eventFormat, eventFormats, settingsOf } from './formats/event-formats';
export type { Chosen, EventFormat, Setting, SettingValue } from './formats/event-formats';
export { nextRound } from './formats/next-round';
export { noResults } from './formats/seating';
export type {
  Came,
  Decided,
  Entrant,
  Format,
  Results,
  SeatedTable,
  Seating,
  SittingOut,
  WhyOut,
  Won,
} from './formats/seating';
export { everyonePartnersEveryone } from './individuals/everyone-partners-everyone';
export { MovementFault } from './movement';
export type { Entry, Meeting, Movement, Promises, Round } from './movement';
export { appendixMitchell } from './pairs/appendix';
export { barometer } from './pairs/barometer';
export { blackpool } from './pairs/blackpool';
export { bowman } from './pairs/bowman';
export { hesitationMitchell } from './pairs/hesitation';
export { webMitchell } from './pairs/web';
export { howell, howellTwice } from './pairs/howell';
export { arrowSwitched, cutShort, mitchell } from './pairs/mitchell';
export type { EvenMitchell } from './pairs/mitchell';
export { roverMitchell } from './pairs/rover';
export {
  chipsInPlay,
  defaultStack,
  enterLate,
  gamesOver,
  isHandForHand,
  isOver,
  race,
  startFreezeOut,
  withdraw,
} from './poker/freeze-out';
export type { FreezeOut, FreezeOutMoved, GameOver, OutOfChips } from './poker/freeze-out';
export { clockReads, defaultLevels } from './poker/levels';
export type { ClockFact, ClockReads, Level } from './poker/levels';
export { moves, mustWait } from './poker/moves';
export type { Move, Moved } from './poker/moves';
export { defaultSeatsPerTable, drawSeats, playersIn, seatLate } from './poker/room';
export type { Draw, PokerRoom, RoomTable, SeatAt } from './poker/room';
export { readMovement } from './read-movement';
export type { MovementFieldFault, MovementRead } from './read-movement';
export { cheapestPairing } from './swiss/matching';
export type { Cost } from './swiss/matching';
export { bridgeSwiss, danish, swissRound } from './swiss/swiss-round';
export type { Because, SwissBye, SwissPairing, SwissRound, SwissRules, SwissTeam } from './swiss/swiss-round';
export { knockout } from './teams/knockout';
export type { KnockoutMatch, KnockoutSide } from './teams/knockout';
export { roundRobin } from './teams/round-robin';
export { roundRobinInThrees } from './teams/round-robin-in-threes';
export {
  headTableGame,
  nextHand,
  progressiveIndividual,
  progressivePartner,
  semiPartner,
} from './whist/drive';
export type { DriveForm, DrivePair, DriveTable, WonBy } from './whist/drive';
export { fostersHowell } from './whist/fosters-howell';
export { military } from './whist/military';
export type { Skirmish } from './whist/military';
export { militaryMovement } from './whist/military-movement';
export { whistTeamsOfFour } from './whist/teams-of-four';
