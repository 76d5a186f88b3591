import { MovementFault } from '../movement';
import { nextHand, type DriveForm, type DriveTable } from '../whist/drive';
import { byLot, isIn, type Came, type Entrant, type Results, type Seating } from './seating';

type Card = 'a' | 'b';

/** Somebody on the floor: a person of a card, or in a partner drive a pair. */
interface Guest {
  readonly entrant: Entrant;
  readonly card: Card;
  satOut: number;
}

/** The hall between two hands. Guests by their number, which is their place in the list. */
interface Hall {
  tables: readonly DriveTable[];
  bench: readonly number[];
  readonly guests: Guest[];
  readonly came: Map<number, Came>;
}

const inPairs = (form: DriveForm): boolean => form.kind === 'progressive-partner';

const everybodyAt = ({ sides: [one, other] }: DriveTable): readonly number[] => [
  ...new Set([one.a, one.b, other.a, other.b]),
];

const replaced = (tables: readonly DriveTable[], was: number, is: number): readonly DriveTable[] => {
  const put = (n: number) => (n === was ? is : n);
  const side = ({ a, b }: DriveTable['sides'][0]) => ({ a: put(a), b: put(b) });
  return tables.map(({ sides: [one, other] }) => ({ sides: [side(one), side(other)] }));
};

/** Whoever waits, in turn, until no table more can be filled. */
function openTables(hall: Hall, form: DriveForm): void {
  for (;;) {
    const waiting = (card: Card) => hall.bench.filter((n) => inPairs(form) || hall.guests[n]?.card === card);
    const [a1, a2] = waiting('a');
    const [b1, b2] = inPairs(form) ? [a1, a2] : waiting('b');
    if (a1 === undefined || a2 === undefined || b1 === undefined || b2 === undefined) return;
    hall.tables = [...hall.tables, { sides: [{ a: a1, b: b1 }, { a: a2, b: b2 }] }]; // prettier-ignore
    hall.bench = hall.bench.filter((n) => ![a1, a2, b1, b2].includes(n));
  }
}

/** Cards turn about as they come, so that there are as many of one as of the other. */
function arrive(hall: Hall, entrants: readonly Entrant[], round: number): void {
  for (const entrant of byLot(entrants).filter(({ from = 1 }) => from === round)) {
    const ofA = hall.guests.filter(({ card, entrant: one }) => card === 'a' && isIn(one, round)).length;
    const ofB = hall.guests.filter(({ card, entrant: one }) => card === 'b' && isIn(one, round)).length;
    hall.guests.push({ entrant, card: ofA <= ofB ? 'a' : 'b', satOut: 0 });
    hall.bench = [...hall.bench, hall.guests.length - 1];
  }
}

/** A chair that is left goes to somebody who waits, of the same card first; where nobody waits the table breaks up. */
function leave(hall: Hall, round: number): void {
  const isGone = (n: number) => !isIn(hall.guests[n]?.entrant ?? { id: '', lot: 0, withdrawnFrom: 0 }, round);
  hall.bench = hall.bench.filter((n) => !isGone(n));
  for (const gone of hall.tables.flatMap(everybodyAt).filter(isGone)) {
    const next = hall.bench.find((n) => hall.guests[n]?.card === hall.guests[gone]?.card) ?? hall.bench[0];
    if (next !== undefined) {
      hall.tables = replaced(hall.tables, gone, next);
      hall.bench = hall.bench.filter((n) => n !== next);
      continue;
    }
    const broken = hall.tables.find((table) => everybodyAt(table).includes(gone));
    if (broken === undefined) continue;
    hall.tables = hall.tables.filter((table) => table !== broken);
    hall.bench = [...hall.bench, ...everybodyAt(broken).filter((n) => !isGone(n))];
  }
}

/** Those who waited come in, for whoever has sat out least: losers before winners, lower tables before higher. */
function takeTurns(hall: Hall, lost: ReadonlySet<number>): void {
  for (const waiting of hall.bench) {
    const guest = hall.guests[waiting];
    if (guest === undefined) continue;
    const seated = hall.tables
      .flatMap(everybodyAt)
      .filter((n) => hall.guests[n]?.card === guest.card && !hall.bench.includes(n));
    const sat = (n: number) => hall.guests[n]?.satOut ?? 0;
    const [goes] = [...seated].sort((x, y) => sat(x) - sat(y) || Number(lost.has(y)) - Number(lost.has(x)));
    if (goes === undefined || sat(goes) >= guest.satOut) continue;
    hall.tables = replaced(hall.tables, goes, waiting);
    hall.bench = hall.bench.map((n) => (n === waiting ? goes : n));
  }
}

function sitOut({ bench, guests }: Hall): void {
  for (const n of bench) {
    const guest = guests[n];
    if (guest !== undefined) guest.satOut += 1;
  }
}

function winnersOf(tables: readonly DriveTable[], round: number, { won }: Results): readonly (0 | 1)[] {
  return tables.map((_, i) => {
    const found = won.find((one) => one.round === round && one.table === i + 1);
    if (found === undefined)
      throw new MovementFault(`round ${round}, table ${i + 1}`, 'to know which side won');
    return found.side === 'ns' ? 0 : 1;
  });
}

/** After the hand of `round`: who goes where, and who came from where. */
function move(hall: Hall, form: DriveForm, round: number, results: Results): ReadonlySet<number> {
  const wonBy = winnersOf(hall.tables, round, results);
  const lost = new Set<number>();
  hall.came.clear();
  hall.tables.forEach(({ sides }, i) =>
    sides.forEach(({ a, b }, side) => {
      const did = wonBy[i] === side ? 'won' : 'lost';
      for (const n of [a, b]) {
        hall.came.set(n, { entry: hall.guests[n]?.entrant.id ?? '', from: i + 1, did });
        if (did === 'lost') lost.add(n);
      }
    }),
  );
  if (hall.tables.length > 1) hall.tables = nextHand(hall.tables, wonBy, form);
  return lost;
}

/**
 * The next hand of a drive. It is gone through from the first: who sits where is what all the hands before it made of
 * the seats that were drawn. Those too many for the tables sit out in turn.
 */
export function nextOfDrive(
  form: DriveForm,
  entrants: readonly Entrant[],
  round: number,
  results: Results,
): Seating {
  const hall: Hall = { tables: [], bench: [], guests: [], came: new Map() };
  for (let now = 1; now <= round; now += 1) {
    const lost = now === 1 ? new Set<number>() : move(hall, form, now - 1, results);
    leave(hall, now);
    if (now > 1) takeTurns(hall, lost);
    arrive(hall, entrants, now);
    openTables(hall, form);
    if (now < round) sitOut(hall);
  }
  if (hall.tables.length === 0) throw new MovementFault('a drive', 'four players, or two pairs, for a table');
  const idOf = (n: number) => hall.guests[n]?.entrant.id ?? '';
  const sideOf = ({ a, b }: DriveTable['sides'][0]) => (a === b ? [idOf(a)] : [idOf(a), idOf(b)]);
  return {
    round,
    tables: hall.tables.map((table, i) => {
      const came = everybodyAt(table).flatMap((n) => hall.came.get(n) ?? []);
      return {
        table: i + 1,
        ns: sideOf(table.sides[0]),
        ew: sideOf(table.sides[1]),
        set: null,
        because: round === 1 ? { criterion: 'lot' } : { criterion: 'drive', form: form.kind, came },
      };
    }),
    out: hall.bench.map((n) => ({
      entry: idOf(n),
      because: { why: 'turn', before: hall.guests[n]?.satOut ?? 0 },
    })),
  };
}
