import type { Decided, Seating, SittingOut, WhyOut } from '@fairdeal/movements';
import { inColumns } from '../standings/columns';

const side = (entries: readonly string[]): string => entries.join(' + ');
const list = (entries: readonly string[]): string => entries.join(', ');

type Side = Extract<Decided, { readonly criterion: 'bracket' }>['home'];

const sayBracket = (one: Side): string => {
  switch (one.kind) {
    case 'seed':
      return `seed ${one.seed}`;
    case 'bye':
      return 'a bye';
    case 'winner-of':
      return `the winner of match ${one.match} of round ${one.round}`;
    default:
      return one satisfies never;
  }
};

/** The criterion that decided a pairing, as a person asks for it. */
export function sayDecided(because: Decided): string {
  switch (because.criterion) {
    case 'movement':
      return `${because.movement}: ${because.ns.join('+')} meets ${because.ew.join('+')}`;
    case 'lot':
      return 'by lot';
    case 'drive':
      return because.came.map(({ entry, from, did }) => `${entry} ${did} at ${from}`).join(', ');
    case 'nearest':
      return 'nobody nearer in score was free';
    case 'no-rematch':
      return `those nearer had been met: ${list(because.met)}`;
    case 'whole-round':
      return `${list(because.nearer)} nearer, but the whole round comes out closer, or only comes out, this way`;
    case 'rematch-unavoidable':
      return 'met before, and no round does without';
    case 'triangle':
      return `${list(because.of)} play each other: ${
        because.why === 'lowest-that-may'
          ? 'the lowest who have not met'
          : 'met before, and no round does without'
      }`;
    case 'bracket':
      return `${sayBracket(because.home)} v ${sayBracket(because.away)}`;
    case 'cutting':
      return because.cameIn.length === 0 ? 'the same four' : `${list(because.cameIn)} came in`;
    default:
      return because satisfies never;
  }
}

export function sayOut(because: WhyOut): string {
  switch (because.why) {
    case 'movement':
      return 'so it stands in the movement';
    case 'phantom':
      return `nobody has number ${because.number}`;
    case 'withdrawn':
      return `${because.entry} has withdrawn`;
    case 'bye':
      return because.again ? 'a bye again: everybody has had one' : 'a bye: the lowest that had fewest';
    case 'bracket-bye':
      return `a bye: seed ${because.seed}`;
    case 'walkover':
      return because.against === null
        ? 'goes on: nobody came through to meet'
        : `goes on: ${because.against} has withdrawn`;
    case 'turn':
      return `its turn: sat out ${because.before} before`;
    case 'cut-out':
      return `has played most rubbers running, ${because.running}${because.level ? ', and cut highest' : ''}`;
    default:
      return because satisfies never;
  }
}

const outRow = ({ entry, because }: SittingOut, why: boolean): readonly string[] => [
  '–',
  entry,
  'sits out',
  '',
  ...(why ? [sayOut(because)] : []),
];

export function drawSeating({ tables, out }: Seating, why: boolean): readonly string[] {
  return inColumns(
    [
      ['table', 'North-South', 'East-West', 'boards', ...(why ? ['because'] : [])],
      ...tables.map(({ table, ns, ew, set, because }) => [
        String(table),
        side(ns),
        side(ew),
        set === null ? '' : `set ${set}`,
        ...(why ? [sayDecided(because)] : []),
      ]),
      ...out.map((one) => outRow(one, why)),
    ],
    [0],
  );
}
