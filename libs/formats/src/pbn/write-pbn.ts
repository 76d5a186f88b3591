import { leftOf, seats, suits, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedCall, RecordedPlay, Vulnerability } from '../bridge-record';
import type { Remark, Writing } from '../remark';
import { dealText } from './deal-value';
import { mandatory } from './tag-names';

const vulnerable: Readonly<Record<Vulnerability, string>> = { none: 'None', NS: 'NS', EW: 'EW', both: 'All' };
const names: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };
const control = /[\u0000-\u001f\u007f]/;
const suffix = /^[!?]{1,2}$/;

/**
 * Games in export format: the mandatory tags in their order, `?` for what is not known, four calls or cards a line.
 *
 * What PBN cannot say is told: characters outside ISO-8859-1, and a record that holds no game at all.
 *
 * @source PBN 2.1, 4
 */
export function writePbn(records: readonly BridgeRecord[]): Writing {
  const remarks: Remark[] = [];
  const games = records.map((record, i) => {
    const untold = (rule: string, detail: string) =>
      remarks.push({ kind: 'untold', rule, line: 0, column: 0, record: i + 1, detail });
    return gameText(record, untold);
  });
  const text = `% PBN 2.1\r\n% EXPORT\r\n${games.map((game) => `${game}\r\n`).join('')}`;
  if (/[^\u0000-\u00ff]/.test(text)) {
    const detail =
      'letters that ISO-8859-1 has not; the file has to be written as UTF-8, which not every program reads';
    remarks.push({ kind: 'untold', rule: 'pbn:encoding', line: 0, column: 0, record: 0, detail });
  }
  return { text, remarks };
}

type Untold = (rule: string, detail: string) => void;

function gameText(record: BridgeRecord, untold: Untold): string {
  const { players, pairs, teams, hands, dealer, calls, plays, extra = [], comments = [] } = record;
  const known = new Map<string, string | undefined>([
    ['Event', record.event],
    ['Site', record.site],
    ['Date', dateText(record.date)],
    ['Board', record.board],
    ...seats.map((seat): [string, string | undefined] => [names[seat], players?.[seat]]),
    ['Dealer', dealer],
    ['Vulnerable', record.vulnerability && vulnerable[record.vulnerability]],
    ['Deal', hands && dealText(hands, dealer)],
    ['Scoring', record.scoring],
    ['Declarer', record.declarer],
    ['Contract', record.contract === 'PASS' ? 'Pass' : record.contract],
    ['Result', record.tricks === undefined ? undefined : String(record.tricks)],
  ]);
  const kept = new Map(extra);
  const tag = (name: string, value: string): string => {
    const [first = ''] = value.split('\n');
    if (control.test(first))
      untold('pbn:control-character', `${name}: a blank was written for a control character`);
    return tagText(name, value);
  };
  /** A value that PBN would take for another: unknown, or as in the game before. */
  const plain = (name: string, value: string): string => {
    if (value !== '?' && value !== '#' && !value.startsWith('##')) return tag(name, value);
    untold(
      'pbn:value',
      `${name}: ${value.slice(0, 40)} means something else in PBN; a blank was put before it`,
    );
    return tag(name, ` ${value}`);
  };
  const lines = mandatory.map((name) => {
    const [as, value] = [kept.get(name), known.get(name)];
    if (as !== undefined) return tag(name, as);
    return value === undefined ? tag(name, '?') : plain(name, value);
  });
  const more: readonly (readonly [string, string | undefined])[] = [
    ['Section', record.section],
    ['Round', record.round],
    ['Table', record.table],
    ['Room', record.room && (record.room === 'open' ? 'Open' : 'Closed')],
    ['HomeTeam', teams?.home],
    ['VisitTeam', teams?.away],
    ['PairNS', pairs?.NS],
    ['PairEW', pairs?.EW],
    ['Score', record.score === undefined ? undefined : `NS ${record.score}`],
    ...comparedTag(record, kept, untold),
  ];
  if (record.claimed !== undefined)
    untold('pbn:claim', 'PBN has no place for a claim; the result says what it came to');
  if (record.awards !== undefined)
    untold('pbn:award', `${awardsText(record.awards)}: PBN has no word for an artificial score`);
  if (record.notPlayed) untold('pbn:not-played', 'PBN has no word for a board that was not played');
  if (record.lead !== undefined && plays === undefined)
    untold('pbn:lead', `${record.lead} was led, and no play is told`);
  for (const [name, value] of more)
    if (value !== undefined && !kept.has(name)) lines.push(plain(name, value));
  const own = new Set<string>(mandatory);
  for (const [name, value] of extra) {
    if (!own.has(name) && /^[A-Za-z0-9_]+$/.test(name)) lines.push(tag(name, value));
    else if (!own.has(name)) untold('pbn:tag-name', `${name} cannot be the name of a tag`);
  }
  for (const comment of comments) {
    if (comment.includes('}'))
      untold('pbn:comment', 'a comment cannot hold a closing brace; it was left out');
    lines.push(`{${comment.replaceAll('}', '')}}`.replace(/\r\n|\r|\n/g, '\r\n').replace(/\r\n%/g, '\r\n %'));
  }
  if (calls !== undefined) lines.push(...auctionText(calls, record.auctionOver ?? false, dealer, untold));
  if (plays !== undefined) lines.push(...playText(plays, record.declarer, untold));
  return lines.map((line) => `${line}\r\n`).join('');
}

type Tags = readonly (readonly [string, string | undefined])[];

/** How a result was compared, by the words of this house and of other formats (3.4.17 to 3.4.19). */
const comparedTags: Readonly<Record<string, string>> = {
  imp: 'ScoreIMP',
  imps: 'ScoreIMP',
  butler: 'ScoreIMP',
  'cross-imps': 'ScoreIMP',
  'cross-imps-short': 'ScoreIMP',
  mp: 'ScoreMP',
  matchpoints: 'ScoreMP',
  percentage: 'ScorePercentage',
};

/** A reading keeps its own tags as they stood; only what comes from elsewhere is written anew. */
function comparedTag({ compared }: BridgeRecord, kept: ReadonlyMap<string, string>, untold: Untold): Tags {
  if (compared === undefined || [...kept.keys()].some((name) => /^Score(?:IMP|MP|Percentage)$/.test(name)))
    return [];
  const name = comparedTags[compared.kind.toLowerCase()];
  if (name === undefined) {
    untold('pbn:comparison', `${compared.kind}: PBN has no tag for it`);
    return [];
  }
  const sides = (['NS', 'EW'] as const).flatMap((side) =>
    compared[side] === undefined ? [] : [`${side} ${compared[side]}`],
  );
  return [[name, sides.join(' ')]];
}

export const awardsText = (awards: NonNullable<BridgeRecord['awards']>): string =>
  (['NS', 'EW'] as const)
    .flatMap((side) => (awards[side] === undefined ? [] : [`${side} ${awards[side]}`]))
    .join(', ');

/** A tag; what follows a line end in the value are its rows. */
function tagText(name: string, value: string): string {
  const [first = '', ...rows] = value.split('\n');
  const written = first.replace(/[\u0000-\u001f\u007f]/g, ' ').replace(/"|\\(?=["\\]|$)/g, '\\$&');
  return [`[${name} "${written}"]`, ...rows].join('\r\n');
}

function dateText(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const [year = '????', month = '??', day = '??'] = date.split('-');
  return `${year}.${month}.${day}`;
}

/** Marks behind a call or card, and its note's number in the list that is being made. */
function marked(
  word: string,
  { irregularities = [], note }: RecordedCall | RecordedPlay,
  notes: string[],
  untold: Untold,
): string {
  const behind = irregularities.filter((one) => suffix.test(one) || one.startsWith('$'));
  const parts = [word, ...behind];
  if (note !== undefined) {
    const at = notes.indexOf(note);
    if (at >= 0) parts.push(`=${at + 1}=`);
    else if (notes.length < 32) {
      notes.push(note);
      parts.push(`=${notes.length}=`);
    } else untold('pbn:notes', 'more than 32 notes in one auction or play; the others were left out');
  }
  return parts.join(' ');
}

const noteText = (note: string, i: number): string =>
  tagText('Note', `${i + 1}:${note.replace(/\s*[\r\n]+\s*/g, ' ')}`);

function auctionText(
  calls: readonly RecordedCall[],
  over: boolean,
  dealer: Seat | undefined,
  untold: Untold,
): readonly string[] {
  const start = dealer ?? calls[0]?.by ?? 'N';
  const words: string[] = [];
  const notes: string[] = [];
  let turn = start;
  for (const [i, one] of calls.entries()) {
    const { call, by, irregularities = [], alerted } = one;
    for (let gap = 0; turn !== by && gap < 3; gap += 1) {
      words.push(i === 0 && !irregularities.includes('skipped') ? '-' : '^S');
      turn = leftOf(turn);
    }
    if (irregularities.includes('insufficient')) words.push('^I');
    const note = one.note ?? (alerted ? 'alerted' : undefined);
    words.push(
      marked(call === 'P' ? 'Pass' : call, { ...one, ...(note !== undefined && { note }) }, notes, untold),
    );
    turn = leftOf(by);
  }
  if (!over) words.push('+');
  return [tagText('Auction', start), ...fourALine(words), ...notes.map(noteText)];
}

function playText(
  plays: readonly RecordedPlay[],
  declarer: Seat | undefined,
  untold: Untold,
): readonly string[] {
  const start = plays[0]?.by ?? (declarer && leftOf(declarer)) ?? 'N';
  const columns = [0, 1, 2, 3].map((i) => seats[(seats.indexOf(start) + i) % 4] as Seat);
  const notes: string[] = [];
  const lines: string[] = [];
  for (const trick of new Set(plays.map((one) => one.trick))) {
    lines.push(
      columns
        .map((seat) => {
          const one = plays.find((play) => play.trick === trick && play.by === seat);
          if (one === undefined) return '-';
          const before = (one.irregularities ?? [])
            .map((mark) => ({ revoke: '^R ', lead: '^L ' })[mark] ?? '')
            .join('');
          return `${before}${marked(suitFirst(one.card), one, notes, untold)}`;
        })
        .join(' '),
    );
  }
  if (plays.length < 52) lines.push('*');
  return [tagText('Play', start), ...lines, ...notes.map(noteText)];
}

const suitFirst = (card: Card): string =>
  `${suits.find((suit) => card.endsWith(suit)) ?? ''}${card[0] ?? ''}`;

const fourALine = (words: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(words.length / 4) }, (_, i) => words.slice(4 * i, 4 * i + 4).join(' '));
