import {
  scoringMethods,
  settingsAsChosen,
  type Line,
  type ScoringChosen,
  type TableResult,
} from '@fairdeal/scoring';
import type { Party } from '../entries';
import type { MadeLine, Method } from '../made-line';
import { isNobody } from '../phantom';
import type { EventSheet } from '../sheet/event-sheet';
import { boardsOfField, type BoardAtTable } from './boards';
import { chosenIn } from './chosen';
import { criterionOf } from './criteria';

type PairsMethodId = 'matchpoints-2' | 'matchpoints-1' | 'imps-cross' | 'butler';

const tableResult = (sheet: EventSheet, { line, board, ns, ew, result }: BoardAtTable): TableResult => ({
  session: String(line.deal.session),
  board,
  ns: isNobody(sheet, ns) ? [] : ns.entries,
  ew: isNobody(sheet, ew) ? [] : ew.entries,
  result,
});

/** Ids hold no blanks. */
const keyOf = (session: string, board: string | null, entry: string): string =>
  `${session} ${board ?? ''} ${entry}`;

interface Place {
  readonly at: BoardAtTable;
  readonly own: Party;
  readonly others: Party;
}

function placesOf(boards: readonly BoardAtTable[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const at of boards) {
    for (const [own, others] of [
      [at.ns, at.ew],
      [at.ew, at.ns],
    ] as const) {
      for (const entry of own.entries) {
        places.set(keyOf(String(at.line.deal.session), at.board, entry), { at, own, others });
      }
    }
  }
  return places;
}

function madeOf(line: Line, { at, own, others }: Place): MadeLine {
  const { deal } = at.line;
  return {
    entry: line.contestant,
    amount: line.awarded,
    raw: line.raw,
    of: line.of,
    why: line.why,
    kind: at.kind,
    at: own.at,
    against: others.entries,
    session: deal.session,
    round: deal.round,
    deals: [at.line],
  };
}

/** The lines of a method that compares every result of a board with the others. */
const comparedBy =
  (id: PairsMethodId): FieldLines =>
  (sheet, hearing) => {
    const { compared, left } = boardsOfField(sheet, hearing, 'for-each-entry');
    const places = placesOf(compared);
    const results = compared.map((board) => tableResult(sheet, board));
    const { lines } = scoreBy(id, results, chosenIn(sheet));
    const made = lines.flatMap((line) => {
      const place = places.get(keyOf(line.session, line.board, line.contestant));
      return place === undefined ? [] : [madeOf(line, place)];
    });
    return [...made, ...left];
  };

type FieldLines = Extract<Method, { readonly scope: 'field' }>['lines'];

function scoreBy(id: PairsMethodId, results: readonly TableResult[], chosen: ScoringChosen) {
  switch (id) {
    case 'matchpoints-2':
    case 'matchpoints-1':
      return scoringMethods[id].score({ results, settings: settingsAsChosen.matchpoints(chosen) });
    case 'imps-cross':
      return scoringMethods[id].score({ results, settings: settingsAsChosen[id](chosen) });
    case 'butler':
      return scoringMethods[id].score({ results, settings: settingsAsChosen[id](chosen) });
    default:
      return id satisfies never;
  }
}

const pairsMethod = (id: PairsMethodId, unit: string, source: string): Method => ({
  id,
  unit,
  source,
  scope: 'field',
  lines: comparedBy(id),
  criteria: () => [criterionOf(scoringMethods[id].defaults.ranking)],
});

export const pairsMethods: readonly Method[] = [
  pairsMethod('matchpoints-2', 'matchpoints', 'Laws of Duplicate Bridge 2017, 78A'),
  pairsMethod('matchpoints-1', 'matchpoints', 'Laws of Duplicate Bridge 2017, 78A, one a comparison'),
  pairsMethod('imps-cross', 'IMPs', 'Laws of Duplicate Bridge 2017, 78B, against every other result'),
  pairsMethod('butler', 'IMPs', 'Laws of Duplicate Bridge 2017, 78B, against the datum'),
];
