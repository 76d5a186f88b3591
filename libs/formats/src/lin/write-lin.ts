import { fullPack, suits, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, Vulnerability } from '../bridge-record';
import type { Remark, Writing } from '../remark';
import { contractOf } from '../contract-reached';
import { order, resultText } from './values';

const vulnerable: Readonly<Record<Vulnerability, string>> = { none: 'o', NS: 'n', EW: 'e', both: 'b' };

/**
 * Boards as LIN: a vugraph where they have rooms, else a line each. A bar cannot stand in a value, nor a comma in a name: what
 * cannot be said is told and written without.
 */
export function writeLin(records: readonly BridgeRecord[]): Writing {
  const remarks: Remark[] = [];
  const lines: string[] = [];
  const rooms = records.some(({ room }) => room !== undefined);
  const untold = (record: number, rule: string, detail: string) =>
    remarks.push({ kind: 'untold', rule, line: 0, column: 0, record, detail });
  let written = 0;
  for (const vugraph of rooms ? vugraphsOf(records) : [records]) {
    const inHead = rooms ? resultsOf(vugraph) : new Map<string, BridgeRecord>();
    if (rooms) lines.push(...vugraphHead(vugraph, inHead, untold));
    for (const record of vugraph) {
      written += 1;
      const number = written;
      const say = (rule: string, detail: string) => untold(number, rule, detail);
      const isInHead = inHead.get(placeOf(record)) === record;
      const bare = record.hands === undefined && record.calls === undefined && record.plays === undefined;
      if (bare && isInHead && record.contract !== undefined) continue;
      const seated = rooms ? playersAt(vugraph, record.room ?? 'open') : undefined;
      lines.push(boardText(record, rooms, seated, isInHead, say));
    }
  }
  return { text: lines.map((line) => `${line}\n`).join(''), remarks };
}

/** As it was read. */
const vgOf = ({ format, extra }: BridgeRecord): string | undefined =>
  format === 'lin' ? extra?.find(([key]) => key === 'vg')?.[1] : undefined;

/** Records one after another that one heading stands for. */
function vugraphsOf(records: readonly BridgeRecord[]): readonly (readonly BridgeRecord[])[] {
  const vugraphs: BridgeRecord[][] = [];
  let before: string | undefined;
  for (const record of records) {
    const heading = JSON.stringify([record.event, record.round, record.teams, vgOf(record)]);
    if (heading !== before) vugraphs.push([]);
    before = heading;
    vugraphs.at(-1)?.push(record);
  }
  return vugraphs;
}

const placeOf = ({ room = 'open', board }: BridgeRecord): string => `${room} ${Number(board)}`;

/** Records whose results stand in the heading: the first of each room and board of a whole number. */
function resultsOf(records: readonly BridgeRecord[]): ReadonlyMap<string, BridgeRecord> {
  const numbers = records.map(({ board }) => Number(board)).filter(isWhole);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0 || last - first >= 2_000) return new Map();
  const results = new Map<string, BridgeRecord>();
  for (const record of records) {
    const place = placeOf(record);
    if (record.room !== undefined && isWhole(Number(record.board)) && !results.has(place))
      results.set(place, record);
  }
  return results;
}

const isWhole = (number: number): boolean => Number.isInteger(number) && number > 0;

type Say = (rule: string, detail: string) => void;

const clean = (value: string, say: Say): string => {
  if (!/[|\r\n]/.test(value)) return value;
  say('lin:bar', `a bar or a line end in ${JSON.stringify(value.slice(0, 40))}; a blank was written`);
  return value.replace(/[|\r\n]+/g, ' ');
};

function namesText(players: BridgeRecord['players'], say: Say): string {
  return order
    .map((seat) => {
      const name = clean(players?.[seat] ?? '', say);
      if (name.includes(','))
        say('lin:comma', `a comma in ${JSON.stringify(name.slice(0, 40))}; a blank was written`);
      return name.replace(/,/g, ' ');
    })
    .join(',');
}

/** Who the heading says sits in a room: whoever sits there first. A board names others, and no one again. */
const playersAt = (records: readonly BridgeRecord[], room: 'open' | 'closed'): BridgeRecord['players'] =>
  records.find((one) => one.room === room && one.players)?.players;

const sameNames = (one: BridgeRecord['players'], other: BridgeRecord['players']): boolean =>
  order.every((seat) => (one?.[seat] ?? '') === (other?.[seat] ?? ''));

function vugraphHead(
  records: readonly BridgeRecord[],
  inHead: ReadonlyMap<string, BridgeRecord>,
  untold: (record: number, rule: string, detail: string) => void,
): readonly string[] {
  const say: Say = (rule, detail) => untold(0, rule, detail);
  const numbers = records.map(({ board }) => Number(board)).filter(isWhole);
  const [first, last] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : ['', ''];
  const head = records[0];
  const part = (value: string | undefined) => clean(value ?? '', say).replace(/,/g, ' ');
  const results: string[] = [];
  if (inHead.size > 0) {
    for (let board = Number(first); board <= Number(last); board += 1) {
      for (const room of ['open', 'closed']) results.push(resultText(inHead.get(`${room} ${board}`) ?? {}));
    }
  }
  const names = (['open', 'closed'] as const).map((room) => namesText(playersAt(records, room), say));
  const asRead = head && vgOf(head);
  const heading =
    asRead !== undefined && asRead.split(',')[3]?.trim() === String(first) ? clean(asRead, say) : undefined;
  const teams = `${part(head?.teams?.home)},0,${part(head?.teams?.away)},0`;
  return [
    `vg|${heading ?? `${part(head?.event)},${part(head?.round)},I,${first},${last},${teams}`}|`,
    `rs|${results.join(',')}|`,
    `pn|${names.join(',')}|pg||`,
  ];
}

function boardText(
  record: BridgeRecord,
  rooms: boolean,
  seated: BridgeRecord['players'],
  isInHead: boolean,
  say: Say,
): string {
  const {
    board,
    room,
    players,
    dealer,
    hands,
    vulnerability,
    calls = [],
    plays = [],
    claimed,
    comments = [],
    extra = [],
  } = record;
  const parts: string[] = [];
  if (rooms) parts.push(`qx|${room === 'closed' ? 'c' : 'o'}${board ?? ''}|`);
  if (!rooms || (players !== undefined && !sameNames(players, seated)))
    parts.push(`pn|${namesText(players, say)}|`);
  parts.push('st||');
  if (hands !== undefined || dealer !== undefined)
    parts.push(`md|${dealer === undefined ? '' : order.indexOf(dealer) + 1}${dealText(hands)}|`);
  const heading = record.format === 'lin' && extra.some(([key]) => key === 'ah');
  if (!rooms && board !== undefined && !heading) parts.push(`ah|Board ${clean(board, say)}|`);
  if (vulnerability !== undefined) parts.push(`sv|${vulnerable[vulnerability]}|`);
  for (const { call, alerted, note, irregularities } of calls) {
    parts.push(
      `mb|${call === 'X' ? 'd' : call === 'XX' ? 'r' : call.replace('NT', 'N').toLowerCase()}${alerted ? '!' : ''}|`,
    );
    if (note !== undefined) parts.push(`an|${clean(note, say)}|`);
    if (irregularities !== undefined)
      say('lin:irregularity', `${call}: LIN has no mark for ${irregularities.join(', ')}`);
  }
  for (const { card, irregularities, note } of plays) {
    parts.push(`pc|${card[1] ?? ''}${card[0] ?? ''}|`);
    if (irregularities !== undefined || note !== undefined)
      say('lin:mark', `${card}: LIN has no mark of a card`);
  }
  if (claimed !== undefined) parts.push(`mc|${claimed}|`);
  else if (record.tricks !== undefined && !isInHead) {
    parts.push(`mc|${record.tricks}|`);
    if (plays.length < 52) say('lin:result-as-claim', 'LIN tells a result outside a vugraph only as a claim');
  }
  for (const comment of comments) parts.push(`nt|${clean(comment, say)}|`);
  for (const [key, value] of extra) {
    if (key === 'vg' && rooms && record.format === 'lin') continue;
    if (/^[a-z0-9]{2}$/i.test(key) && record.format === 'lin') parts.push(`${key}|${clean(value, say)}|`);
    else say('lin:tag', `${key}: LIN has no place for it`);
  }
  const called = contractOf(calls);
  const { contract, declarer } = record;
  const follows = called?.contract === contract && (declarer === undefined || called?.declarer === declarer);
  if (contract !== undefined && !isInHead && !follows)
    say('lin:contract', `${contract}: LIN tells a contract outside a vugraph by its auction alone`);
  if (record.score !== undefined && record.contract === undefined)
    say('lin:score', 'LIN has no place for a score, and no contract tells it');
  if (record.awards !== undefined || record.notPlayed)
    say('lin:award', 'LIN has no word for a board without a result of its own');
  if (record.compared !== undefined) say('lin:comparison', 'LIN has no place for how a result compares');
  const names = [
    ['scoring', record.scoring],
    ['date', record.date],
    ['site', record.site],
    ['section', record.section],
    ...(rooms ? [] : [['round', record.round] as const, ['event', record.event] as const]),
    ['pairs', record.pairs],
  ] as const;
  const unsaid = names.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (unsaid.length > 0) say('lin:place', `LIN has no place for ${unsaid.join(', ')}`);
  return `${parts.join('')}pg||`;
}

function dealText(hands: BridgeRecord['hands']): string {
  const hand = (seat: Seat) => {
    const held: readonly Card[] | undefined = hands?.[seat];
    if (held === undefined) return '';
    return suits
      .map(
        (suit) =>
          `${suit}${fullPack
            .filter((card) => card[1] === suit && held.includes(card))
            .map((card) => card[0])
            .join('')}`,
      )
      .join('');
  };
  return order.map(hand).join(',');
}
