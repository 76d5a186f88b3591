import { MovementFault, upTo, wrapped, type Meeting, type Movement, type Round } from '../movement';
import { meeting } from './stationary';

/** How an even number of tables is got round. `plain` is what must not be played, and is here to be refused by its certificate. */
export type EvenMitchell = 'skip' | 'share-and-relay' | 'plain';

const source = 'McKinnon at bridgecentral.com; bernardmageebridge; SBU and EBU movement cards';

/** Round `r` from 0: East-West go up one table a round, `ahead` of them where they skipped one; boards come down one. */
const plainRound = (tables: number, r: number, ahead = r): Round =>
  upTo(tables).map((table) =>
    meeting(tables, table, wrapped(table - ahead, tables), wrapped(table + r, tables)),
  );

/**
 * The stand lies between the tables N/2 and N/2 + 1, and tables 1 and N share: the sets go round 1 to N/2, the stand,
 * and N/2 + 1 to N − 1.
 */
function relayRound(tables: number, r: number): Round {
  return upTo(tables).map((table) => {
    const stop = table === tables ? 1 : table <= tables / 2 ? table : table + 1;
    return meeting(tables, table, wrapped(table - r, tables), wrapped(stop + r, tables));
  });
}

function roundsOf(tables: number, even: EvenMitchell): readonly Round[] {
  if (tables % 2 === 1 || even === 'plain') return upTo(tables).map((n) => plainRound(tables, n - 1));
  if (even === 'share-and-relay') return upTo(tables).map((n) => relayRound(tables, n - 1));
  return upTo(tables - 1).map((n) => plainRound(tables, n - 1, n - 1 < tables / 2 ? n - 1 : n));
}

/**
 * A Mitchell of N tables: North-South sit, East-West go up one, boards down one; two winners.
 *
 * N odd: N rounds, all meet. N even: by a *skip* after N/2 rounds, N − 1 in all, each East-West missing one; or by
 * *share and relay*, N rounds and all meet.
 */
export function mitchell(tables: number, even: EvenMitchell = 'skip'): Movement {
  if (!Number.isInteger(tables) || tables < 3)
    throw new MovementFault(`a Mitchell of ${tables} tables`, 'at least three; two tables play a Howell');
  const odd = tables % 2 === 1;
  const skip = !odd && even === 'skip';
  return {
    id: odd ? `mitchell-${tables}` : `mitchell-${tables}-${even}`,
    version: 1,
    of: 'pairs',
    entries: 2 * tables,
    tables,
    sets: tables,
    rounds: roundsOf(tables, even),
    winners: 2,
    seatings: 1,
    promises: { opponents: { least: skip ? 0 : 1, most: 1 }, sharing: !odd && even === 'share-and-relay' },
    source,
  };
}

/** The same for so many of its rounds: not all opponents are met, nothing else changes. */
export function cutShort(movement: Movement, rounds: number): Movement {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > movement.rounds.length)
    throw new MovementFault(`${movement.id} for ${rounds} rounds`, `1 to ${movement.rounds.length}`);
  const { promises } = movement;
  return {
    ...movement,
    id: `${movement.id}-of-${rounds}-rounds`,
    rounds: movement.rounds.slice(0, rounds),
    promises: { ...promises, opponents: { ...promises.opponents, least: 0 } },
  };
}

const turned = ({ table, ns, ew, set }: Meeting): Meeting => ({ table, ns: ew, ew: ns, set });

/**
 * The last rounds played with North-South and East-West exchanged, so that all compare with all: one winner. How many
 * is the organiser's; about one in eight is often said, from memory and without a source.
 */
export function arrowSwitched(movement: Movement, rounds: number): Movement {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds >= movement.rounds.length)
    throw new MovementFault(
      `${movement.id} with ${rounds} rounds switched`,
      `1 to ${movement.rounds.length - 1}`,
    );
  const from = movement.rounds.length - rounds;
  return {
    ...movement,
    id: `${movement.id}-switched-${rounds}`,
    winners: 1,
    rounds: movement.rounds.map((round, i) => (i < from ? round : round.map(turned))),
    promises: { ...movement.promises, opponents: { ...movement.promises.opponents, least: 0 } },
  };
}
