import { exactText, type EventSheet, type Mark, type StandingRow, type Standings } from '@fairdeal/standings';
import { inColumns } from './columns';

/** The standings as a table for a terminal. */
export function drawStandings(
  sheet: EventSheet,
  standings: Standings,
  through: string,
  named: (entry: string) => string,
  checkpoint?: string,
): string {
  const { scoring, rows } = standings;
  const marks = rows.flatMap(({ provisional }) => provisional);
  const isTwoWinners = rows.some(({ direction }) => direction !== null);
  const table = inColumns(
    [
      ['place', ...(isTwoWinners ? ['way'] : []), 'entry', scoring.unit, 'deals', ''],
      ...rows.map((row) => {
        const [place = '', ...rest] = rowOf(row, named);
        return [place, ...(isTwoWinners ? [row.direction ?? '–'] : []), ...rest];
      }),
    ],
    isTwoWinners ? [3, 4] : [2, 3],
  );
  return [
    title(sheet, standings),
    '',
    ...(rows.length === 0 ? ['Nobody has entered.'] : table),
    ...(marks.length > 0 ? ['', ...legendOf(marks)] : []),
    '',
    `Read through position ${through}.`,
    ...(checkpoint === undefined ? [] : [checkpoint]),
    '',
  ].join('\n');
}

export const title = (
  { books }: EventSheet,
  { tournament, scoring }: Pick<Standings, 'tournament' | 'scoring'>,
) =>
  [
    `${books.announced?.name ?? tournament} (${tournament}), by ${scoring.unit}: ${scoring.id}, ${scoring.source}`,
    ...(scoring.unknown === null ? [] : [`The event asks for ${scoring.unknown}, which nobody here knows.`]),
  ].join('\n');

const rowOf = (
  { entry, notation, title: titled, total, deals, provisional, withdrawn }: StandingRow,
  named: (entry: string) => string,
) => [
  notation || '–',
  named(entry),
  exactText(total),
  String(deals),
  [
    provisional.length > 0 ? '*' : '',
    withdrawn ? 'withdrawn' : '',
    titled === null ? '' : `title: place ${titled}`,
  ]
    .filter(Boolean)
    .join(' '),
];

/** One sentence for each reason that figures may still change. */
function legendOf(marks: readonly Mark[]): readonly string[] {
  const said = new Set(marks.map(sayMark));
  return [...said].sort().map((sentence) => `* ${sentence}`);
}

export function sayMark(mark: Mark): string {
  switch (mark.why) {
    case 'appeal-open':
      return `Appeal ${mark.appeal} about deal ${mark.deal} is not decided.`;
    case 'disputed':
      return `Deal ${mark.deal}: two reports of its result differ.`;
    case 'result-awaited':
      return `Deal ${mark.deal}: its result has not been reported.`;
    case 'correction-period-open':
      return `Session ${mark.session} may be corrected until ${mark.until}.`;
    default:
      return mark satisfies never;
  }
}
