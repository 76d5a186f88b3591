import { sideOf, type Seat, type Side } from '@fairdeal/facts';

/** The sides vulnerable on a deal. */
export const vulnerabilities = ['none', 'NS', 'EW', 'both'] as const;
export type Vulnerability = (typeof vulnerabilities)[number];

/** Boards that differ by this many have the same dealer and vulnerability. */
const cycle = 16;

const dealers: readonly [Seat, Seat, Seat, Seat] = ['N', 'E', 'S', 'W'];

const placeOf = (board: number): number => (board - 1) % cycle;

/** 2. Who calls first on this board, counted from 1. */
export const dealerOfBoard = (board: number): Seat => dealers[placeOf(board) % 4] as Seat;

/** 2. Who is vulnerable on this board, counted from 1: the four ways in turn, each round of four beginning one later. */
export const vulnerabilityOfBoard = (board: number): Vulnerability =>
  vulnerabilities[(placeOf(board) + Math.floor(placeOf(board) / 4)) % 4] as Vulnerability;

export const isVulnerable = (vul: Vulnerability, side: Side): boolean => vul === 'both' || vul === side;
export const isSeatVulnerable = (vul: Vulnerability, seat: Seat): boolean => isVulnerable(vul, sideOf(seat));
