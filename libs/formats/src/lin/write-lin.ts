import { fullPack, suits, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, Vulnerability } from '../bridge-record';
import type { Remark, Writing } from '../remark';
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
  const [head] = records;
  if (rooms && head) lines.push(...vugraphHead(records, untold));
  for (const [i, record] of records.entries()) {
    const say = (rule: string, detail: string) => untold(i + 1, rule, detail);
    const bare = record.hands === undefined && record.calls === undefined && record.plays === undefined;
    if (bare && rooms && record.contract !== undefined) continue;
    lines.push(boardText(record, rooms, say));
  }
  return { text: lines.map((line) => `${line}\n`).join(''), remarks };
}

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

function vugraphHead(
  records: readonly BridgeRecord[],
  untold: (record: number, rule: string, detail: string) => void,
): readonly string[] {
  const say: Say = (rule, detail) => untold(0, rule, detail);
  const numbers = records
    .map(({ board }) => Number(board))
    .filter((number) => Number.isInteger(number) && number > 0);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const head = records[0];
  const part = (value: string | undefined) => clean(value ?? '', say).replace(/,/g, ' ');
  const results: string[] = [];
  if (numbers.length > 0 && last - first < 2_000) {
    for (let board = first; board <= last; board += 1) {
      for (const room of ['open', 'closed'] as const) {
        const one = records.find((record) => record.room === room && Number(record.board) === board);
        results.push(one === undefined ? '' : resultText(one));
      }
    }
  }
  const names = (['open', 'closed'] as const).map((room) =>
    namesText(records.find((one) => one.room === room && one.players)?.players, say),
  );
  return [
    `vg|${part(head?.event)},${part(head?.round)},I,${numbers.length > 0 ? first : ''},${numbers.length > 0 ? last : ''},${part(head?.teams?.home)},0,${part(head?.teams?.away)},0|`,
    `rs|${results.join(',')}|`,
    `pn|${names.join(',')}|pg||`,
  ];
}

function boardText(record: BridgeRecord, rooms: boolean, say: Say): string {
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
  if (!rooms || players !== undefined) parts.push(`pn|${namesText(players, say)}|`);
  parts.push('st||');
  if (hands !== undefined || dealer !== undefined)
    parts.push(`md|${dealer === undefined ? '' : order.indexOf(dealer) + 1}${dealText(hands)}|`);
  if (!rooms && board !== undefined) parts.push(`ah|Board ${clean(board, say)}|`);
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
  else if (record.tricks !== undefined && !rooms) {
    parts.push(`mc|${record.tricks}|`);
    if (plays.length < 52) say('lin:result-as-claim', 'LIN tells a result outside a vugraph only as a claim');
  }
  for (const comment of comments) parts.push(`nt|${clean(comment, say)}|`);
  for (const [key, value] of extra) {
    if (/^[a-z0-9]{2}$/i.test(key) && record.format === 'lin') parts.push(`${key}|${clean(value, say)}|`);
    else say('lin:tag', `${key}: LIN has no place for it`);
  }
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
