import { exactText, type Cited, type EventSheet, type Explanation, type Line } from '@fairdeal/standings';
import { say } from '../say';
import { inColumns } from './columns';
import { sayMark, title } from './draw-standings';

/** How one figure was made, line by line down to the events. */
export function drawExplanation(sheet: EventSheet, explanation: Explanation, through: string): string {
  const { standing, scoring, lines } = explanation;
  const table = inColumns(
    [
      ['deal', 'round', 'table', 'at', 'against', scoring.unit, 'made of', 'law'],
      ...lines.map(rowOf),
      ['', '', '', '', '', exactText(standing.total), 'in all', ''],
    ],
    [1, 2, 5],
  );
  return [
    title(sheet, explanation),
    `${standing.entry}: ${standing.notation === '' ? 'withdrawn' : `place ${standing.notation}`}, ${exactText(standing.total)} ${scoring.unit} of ${standing.deals} deals`,
    '',
    ...table,
    '',
    ...lines.flatMap(notesOf),
    `Read through position ${through}.`,
    '',
  ].join('\n');
}

const rowOf = (line: Line): readonly string[] => [
  line.deal ?? '',
  line.round === null ? '' : String(line.round),
  line.table === null ? '' : String(line.table.number),
  line.at,
  line.against.join(' '),
  line.amount === null ? '–' : exactText(line.amount),
  madeOf(line),
  line.law ?? '',
];

function madeOf({ kind, how, setAside }: Line): string {
  const made = how.by === 'nothing' ? kind : sayHow(how);
  return setAside === null ? made : `${made}; set aside: ${setAside.why}`;
}

function sayHow(how: Exclude<Line['how'], { readonly by: 'nothing' }>): string {
  switch (how.by) {
    case 'tricks':
      return `${how.tricks} tricks`;
    case 'rubber':
      return how.won === null ? 'no rubber yet' : `rubber, ${how.won}`;
    case 'points':
      return `${how.points} points`;
    case 'chips':
      return `${how.chips} chips`;
    case 'two-rooms':
      return `${how.here} here, ${how.there} in the other room`;
    case 'one-room':
      return `${how.here ?? 'nothing'} here, the other room is awaited`;
    case 'average':
      return `average ${how.award}`;
    case 'sit-out':
      return 'sits out';
    case 'outright':
      return `${how.points} points, the director’s`;
    default:
      return how satisfies never;
  }
}

/** Where a line comes from, who said it, and what is to be known about it. */
function notesOf(line: Line): readonly string[] {
  const what = line.deal === null ? `round ${line.round ?? '?'}` : `deal ${line.deal}`;
  return [
    `${what}: ${line.events.map(sayEvent).join(', ')}`,
    ...line.reports.map(({ event, says }) => `  ${sayEvent(event)} says ${say(says)}`),
    ...(line.fault === null ? [] : [`  not reckoned: ${line.fault}`]),
    ...line.marks.map((mark) => `  ${sayMark(mark)}`),
    '',
  ];
}

const sayEvent = ({ stream, version, type, by }: Cited): string =>
  `${type} (${stream} version ${version}${by === undefined ? '' : `, ${by}`})`;
