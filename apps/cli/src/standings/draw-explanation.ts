import {
  exactText,
  tableSheet,
  type Cited,
  type EventSheet,
  type Explanation,
  type Line,
} from '@fairdeal/standings';
import { say } from '../say';
import { inColumns } from './columns';
import { sayMark, title } from './draw-standings';

/** How one figure was made, line by line down to the events. */
export function drawExplanation(
  sheet: EventSheet,
  explanation: Explanation,
  through: string,
  named: (entry: string) => string,
): string {
  const { standing, scoring, lines } = explanation;
  const table = inColumns(
    [
      ['deal', 'round', 'table', 'at', 'against', scoring.unit, 'made of', 'law'],
      ...lines.map((line) => rowOf(line, named)),
      ['', '', '', '', '', exactText(standing.total), 'in all', ''],
    ],
    [1, 2, 5],
  );
  return [
    title(sheet, explanation),
    `${named(standing.entry)}: ${standing.notation === '' ? 'withdrawn' : `place ${standing.notation}`}, ${exactText(standing.total)} ${scoring.unit} of ${standing.deals} deals`,
    '',
    ...table,
    '',
    ...lines.flatMap((line) => notesOf(sheet, line)),
    `Read through position ${through}.`,
    '',
  ].join('\n');
}

const rowOf = (line: Line, named: (entry: string) => string): readonly string[] => [
  line.deal ?? '',
  line.round === null ? '' : String(line.round),
  line.table === null ? '' : String(line.table.number),
  line.at,
  line.against.map(named).join(', '),
  line.amount === null ? '–' : exactText(line.amount),
  madeOf(line),
  line.law ?? '',
];

function madeOf(line: Line): string {
  const made = sayWhy(line);
  return line.setAside === null ? made : `${made}; set aside: ${line.setAside.why}`;
}

function sayWhy({ why, raw, kind }: Line): string {
  const own = raw === null ? '–' : exactText(raw);
  switch (why.how) {
    case 'taken':
      return why.against === null ? own : `${own} against ${exactText(why.against)}`;
    case 'no-rubber-yet':
      return 'no rubber yet';
    case 'outright':
      return `${own}, the director’s`;
    case 'average':
    case 'average-imps':
      return `average ${why.award}`;
    case 'compared':
      return `${own}: beats ${exactText(why.beaten)}, ties ${exactText(why.tied)} of ${why.results}`;
    case 'two-rooms':
      return `${exactText(why.open)} and ${exactText(why.closed)} in the two rooms`;
    case 'cross-imps':
      return `${own}: IMPs against ${why.comparisons} others`;
    case 'datum':
      return `${own} against the datum ${exactText(why.datum)}`;
    case 'victory-points':
      return `${exactText(why.margin)} over ${why.boards} boards, by ${why.scale}`;
    case 'bye':
      return 'sits out';
    case 'added':
      return `${why.what}: ${why.note}`;
    case 'void':
      return 'void';
    default:
      return `${kind}: ${why.how.replaceAll('-', ' ')}`;
  }
}

/** The games of a rubber that this deal won. */
function rubberOf(sheet: EventSheet, { deal, table }: Line): readonly string[] {
  const rubber = table && tableSheet(sheet, table.id)?.rubbers.find((one) => one.deal === deal);
  if (!rubber) return [];
  const games = rubber.games.map(
    ({ by, points, kind, deal: of }) => `${by} ${kind === undefined ? '' : `${kind} `}${points} (${of})`,
  );
  return [`  rubber to ${rubber.by}, ${rubber.points} points: games ${games.join(', ')}`];
}

/** Where a line comes from, who said it, and what is to be known about it. */
function notesOf(sheet: EventSheet, line: Line): readonly string[] {
  const what = line.deal === null ? `round ${line.round ?? '?'}` : `deal ${line.deal}`;
  return [
    `${what}: ${line.events.map(sayEvent).join(', ')}`,
    ...rubberOf(sheet, line),
    ...line.reports.map(({ event, says }) => `  ${sayEvent(event)} says ${say(says)}`),
    ...(line.fault === null ? [] : [`  not reckoned: ${line.fault}`]),
    ...line.marks.map((mark) => `  ${sayMark(mark)}`),
    '',
  ];
}

export const sayEvent = ({ stream, version, type, by }: Cited): string =>
  `${type} (${stream} version ${version}${by === undefined ? '' : `, ${by}`})`;
