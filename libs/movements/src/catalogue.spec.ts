import { movementNamed, movements } from './catalogue';
import { certificateOf } from './certificate';
import { everyonePartnersEveryone } from './individuals/everyone-partners-everyone';
import { MovementFault } from './movement';
import { howell } from './pairs/howell';
import { readMovement } from './read-movement';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const known = movements.flatMap(({ name, tables }) => tables.map((count) => [name, count] as const));
const sound = known.filter(([name]) => name !== 'mitchell-plain');

it.each(sound)('%s at %i tables: its certificate finds nothing', (name, tables) => {
  const movement = movementNamed(name, tables);
  const { failures, balance } = certificateOf(movement);
  expect(failures).toEqual([]);
  expect(balance.sitOuts.most - balance.sitOuts.fewest).toBeLessThanOrEqual(1);
  // Counted apart from the certificate: so many meet in a round as there are tables of it.
  for (const round of movement.rounds)
    expect(
      new Set(round.filter(({ ns, ew }) => ns.length > 0 && ew.length > 0).map(({ table }) => table)).size,
    ).toBe(tables);
});

it.each(known.filter(([name]) => name === 'mitchell-plain'))(
  '%s at %i tables: its certificate refuses it, pair by pair',
  (name, tables) => {
    const { failures } = certificateOf(movementNamed(name, tables));
    const again = new Set(
      failures.flatMap((failure) => (failure.what === 'board-again' ? [failure.entry] : [])),
    );
    expect([...again].sort((a, b) => a - b)).toEqual(range(tables + 1, 2 * tables));
  },
);

it('every number of tables from 2 to 20 has a movement for pairs and one for teams', () => {
  for (const tables of range(2, 20)) {
    const names = movements.filter((one) => one.tables.includes(tables)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['howell', 'barometer', 'round-robin', 'round-robin-one-over']),
    );
  }
});

it('outside its tables a movement is refused, and says what it takes', () => {
  for (const { name, tables, at } of movements)
    for (const count of range(2, 20).filter((n) => !tables.includes(n)))
      expect([name, count, whatOf(() => at(count))]).toEqual([name, count, 'refused']);
});

function whatOf(make: () => unknown): string {
  try {
    make();
    return 'made';
  } catch (error) {
    return error instanceof MovementFault ? 'refused' : String(error);
  }
}

it('a name nobody knows is told the names there are', () => {
  expect(() => movementNamed('howel', 5)).toThrow(
    'movement howel: one of mitchell, mitchell-share-and-relay',
  );
});

describe('a movement from a file', () => {
  it('is what was written, and its certificate is ours', () => {
    for (const movement of [
      howell(5),
      everyonePartnersEveryone(9),
      movementNamed('round-robin-one-over', 3),
    ]) {
      const { movement: read, faults } = readMovement(JSON.parse(JSON.stringify(movement)));
      expect(faults).toEqual([]);
      expect(read).toEqual(movement);
    }
  });

  it('is told every fault, field by field; a mistyped field is one', () => {
    const written = {
      ...howell(2),
      roundz: 3,
      entries: 'four',
      winners: 3,
      promises: { opponents: { least: 2, most: 1 }, sharing: 'no' },
      rounds: [[{ table: 9, ns: [1, 2], ew: [0], set: 8 }], 'again'],
    };
    expect(readMovement(JSON.parse(JSON.stringify(written))).faults.map(({ field }) => field)).toEqual([
      'roundz',
      'rounds[1][1].ns',
      'rounds[1][1].ew[1]',
      'rounds[1][1].table',
      'rounds[1][1].set',
      'rounds[2]',
      'entries',
      'winners',
      'promises.opponents.most',
      'promises.sharing',
    ]);
  });

  it.each([null, 7, 'howell', []])('is an object, not %j', (value) => {
    expect(readMovement(value)).toMatchObject({ movement: null, faults: [{ field: '' }] });
  });
});
