export { DrawFault, type WhyNotDrawn } from './draw-fault';
export { drawRound, type DrawnRound, type DrawWish } from './draw-round';
export { drawnIn, type Begun, type Drawn } from './drawn';
export { drawFrom, inLotOrder } from './lots';
export { movementKept } from './movement-data';
export { entrantsOf, resultsOf, type SoFar } from './record-so-far';
export { ordersOfADraw, type DrawOrder } from './orders-of-a-draw';
export { tablesOfARound, type MembersOf, type TableOfARound } from './tables-of-a-round';
