import { everyonePartnersEveryone } from './individuals/everyone-partners-everyone';
import { MovementFault, upTo, type Movement } from './movement';
import { appendixMitchell } from './pairs/appendix';
import { barometer } from './pairs/barometer';
import { blackpool } from './pairs/blackpool';
import { bowman } from './pairs/bowman';
import { hesitationMitchell } from './pairs/hesitation';
import { howell, howellTwice } from './pairs/howell';
import { mitchell } from './pairs/mitchell';
import { roverMitchell } from './pairs/rover';
import { webMitchell } from './pairs/web';
import { roundRobin } from './teams/round-robin';
import { roundRobinInThrees } from './teams/round-robin-in-threes';
import { fostersHowell } from './whist/fosters-howell';
import { militaryMovement } from './whist/military-movement';
import { whistTeamsOfFour } from './whist/teams-of-four';

/** A movement the house knows by name, at so many tables. */
export interface NamedMovement {
  readonly name: string;
  /** One line for a list. */
  readonly about: string;
  /** From 2 to 20; others may be made besides. */
  readonly tables: readonly number[];
  /** @throws MovementFault where it is not known for so many */
  readonly at: (tables: number) => Movement;
}

const between = (from: number, to: number) => upTo(to).filter((n) => n >= from);
const odd = (n: number): boolean => n % 2 === 1;
const even = (n: number): boolean => n % 2 === 0;

const evenOnly = (name: string, make: (tables: number) => Movement) => (tables: number) => {
  if (odd(tables))
    throw new MovementFault(`${name} of ${tables} tables`, 'an even number; an odd one needs none');
  return make(tables);
};

/** Individuals sit four to a table; with one more, one sits out. */
const individualsAt = [1, 2, 3, 4, 5, 6];

/** Every movement built in. Ones that go by results, as a drive, are no list of rounds and stand elsewhere. */
export const movements: readonly NamedMovement[] = [
  {
    name: 'mitchell',
    about: 'North-South sit, East-West go up, boards down; an even number of tables skips',
    tables: between(3, 20),
    at: (tables) => mitchell(tables, 'skip'),
  },
  {
    name: 'mitchell-share-and-relay',
    about: 'an even Mitchell in which all meet: tables 1 and N share, one set rests on a stand',
    tables: between(4, 20).filter(even),
    at: evenOnly('share and relay', (tables) => mitchell(tables, 'share-and-relay')),
  },
  {
    name: 'mitchell-plain',
    about: 'an even Mitchell without skip or relay: here to be refused by its certificate',
    tables: between(4, 20).filter(even),
    at: evenOnly('a plain even Mitchell', (tables) => mitchell(tables, 'plain')),
  },
  {
    name: 'rover',
    about: 'a Mitchell with one pair too many, which displaces North-South',
    tables: between(4, 20),
    at: roverMitchell,
  },
  {
    name: 'blackpool',
    about: 'an even Mitchell in which all meet and nobody shares: two sets more, on two stands',
    tables: between(4, 20).filter(even),
    at: blackpool,
  },
  {
    name: 'hesitation',
    about: 'an odd Mitchell of one round more: pairs hesitate as North-South at the last table; one winner',
    tables: between(3, 20).filter(odd),
    at: hesitationMitchell,
  },
  {
    name: 'bowman',
    about: 'two tables more than sets: the last shares with another each round',
    tables: between(5, 20).filter(odd),
    at: bowman,
  },
  {
    name: 'web',
    about: 'many tables, few sets in two copies: upwards in one half of the tables, downwards in the other',
    tables: between(4, 20).filter(even),
    at: (tables) => webMitchell(tables),
  },
  {
    name: 'appendix',
    about: 'many tables: a circuit of which a part is a dual carriageway, both directions moving',
    tables: between(6, 20),
    at: appendixMitchell,
  },
  {
    name: 'howell',
    about: 'everybody meets everybody once, one winner',
    tables: between(2, 20),
    at: howell,
  },
  {
    name: 'howell-twice',
    about: 'three tables in ten rounds, everybody met twice, nothing shared',
    tables: [3],
    at: howellTwice,
  },
  {
    name: 'barometer',
    about: 'a Howell in which all tables play the same boards at once',
    tables: between(2, 20),
    at: (tables) => barometer(howell(tables)),
  },
  {
    name: 'individual',
    about: 'everybody partners everybody once and opposes everybody twice',
    tables: individualsAt,
    at: (tables) => everyonePartnersEveryone(4 * tables),
  },
  {
    name: 'individual-one-over',
    about: 'the same with one player more, each sitting out once',
    tables: individualsAt,
    at: (tables) => everyonePartnersEveryone(4 * tables + 1),
  },
  {
    name: 'fosters-howell',
    about: 'duplicate whist: one pair stays, and meets pair r with set r in round r',
    tables: between(2, 8),
    at: fostersHowell,
  },
  {
    name: 'whist-teams-of-four',
    about: 'duplicate whist, an odd number of teams: every two meet twice in opposite seats',
    tables: between(3, 20).filter(odd),
    at: whistTeamsOfFour,
  },
  {
    name: 'military',
    about: 'military whist: one pair holds the fort, the other visits every other fort in turn',
    tables: between(2, 20),
    at: militaryMovement,
  },
  {
    name: 'round-robin',
    about: 'teams, two tables a match: every two meet once',
    tables: between(1, 20),
    at: (tables) => roundRobin(2 * tables),
  },
  {
    name: 'round-robin-one-over',
    about: 'the same with one team more, each having one bye',
    tables: between(1, 20),
    at: (tables) => roundRobin(2 * tables + 1),
  },
  {
    name: 'round-robin-in-threes',
    about: 'teams in triangles, nobody sitting out: 3, 9 or 15 of them, every two meeting once',
    tables: [3, 9, 15],
    at: roundRobinInThrees,
  },
];

/** @throws MovementFault where there is no movement of that name, or not for so many tables */
export function movementNamed(name: string, tables: number): Movement {
  const named = movements.find((one) => one.name === name);
  if (named === undefined)
    throw new MovementFault(`movement ${name}`, `one of ${movements.map((one) => one.name).join(', ')}`);
  return named.at(tables);
}
