import { seats, type Seat, type Side } from '@fairdeal/facts';
import type { BridgeRecord, Room, Vulnerability } from '../bridge-record';
import { cardOfWord } from '../card-words';
import { quoted } from '../lines/read-lines';
import type { Noticing } from '../noticing';
import { onlyTold } from '../only-told';
import type { Reading } from '../remark';
import { tableOf, type ResultRow } from './results-csv';

/** What a column tells, by its head in small letters without blanks and points. */
const columns: Readonly<Record<string, Column>> = {
  event: 'event',
  site: 'site',
  date: 'date',
  scoring: 'scoring',
  winners: 'winners',
  section: 'section',
  round: 'round',
  rnd: 'round',
  table: 'table',
  tbl: 'table',
  room: 'room',
  board: 'board',
  boardno: 'board',
  boardnumber: 'board',
  brd: 'board',
  bd: 'board',
  dealer: 'dealer',
  dlr: 'dealer',
  vulnerable: 'vulnerability',
  vulnerability: 'vulnerability',
  vul: 'vulnerability',
  ns: 'pairNS',
  nspair: 'pairNS',
  pairns: 'pairNS',
  ew: 'pairEW',
  ewpair: 'pairEW',
  pairew: 'pairEW',
  teamns: 'teamNS',
  nsteam: 'teamNS',
  teamew: 'teamEW',
  ewteam: 'teamEW',
  north: 'N',
  east: 'E',
  south: 'S',
  west: 'W',
  contract: 'contract',
  declarer: 'declarer',
  decl: 'declarer',
  by: 'declarer',
  lead: 'lead',
  tricks: 'tricks',
  result: 'result',
  made: 'result',
  score: 'scoreNS',
  scorens: 'scoreNS',
  nsscore: 'scoreNS',
  pointsns: 'scoreNS',
  scoreew: 'scoreEW',
  ewscore: 'scoreEW',
  pointsew: 'scoreEW',
  awardns: 'awardNS',
  awardew: 'awardEW',
  matchpointsns: 'mpNS',
  mpns: 'mpNS',
  nsmp: 'mpNS',
  matchpointsew: 'mpEW',
  mpew: 'mpEW',
  ewmp: 'mpEW',
  impsns: 'impNS',
  impns: 'impNS',
  impsew: 'impEW',
  impew: 'impEW',
};
type Column =
  | Seat
  | `${'pair' | 'team' | 'score' | 'award' | 'mp' | 'imp'}${Side}`
  | 'event'
  | 'site'
  | 'date'
  | 'scoring'
  | 'winners'
  | 'section'
  | 'round'
  | 'table'
  | 'room'
  | 'board'
  | 'dealer'
  | 'vulnerability'
  | 'contract'
  | 'declarer'
  | 'lead'
  | 'tricks'
  | 'result';

const columnOf = (head: string): Column | undefined => {
  const key = head.toLowerCase().replace(/[\s._#/()-]/g, '');
  return Object.hasOwn(columns, key) ? columns[key] : undefined;
};

/** Columns that this house writes beside them; they stay with their rows. */
const ofThisHouse: ReadonlySet<string> = new Set(['Session', 'Deal', 'Note']);

/** Kinds of a result as this house writes them, where contract and score say the rest. */
const kinds: ReadonlySet<string> = new Set(['played', 'passed-out', 'average', 'weighted', 'unknown']);
const rooms: Readonly<Record<string, Room>> = { open: 'open', closed: 'closed' };
const vulnerabilities: Readonly<Record<string, Vulnerability>> = {
  none: 'none',
  '-': 'none',
  ns: 'NS',
  ew: 'EW',
  all: 'both',
  both: 'both',
};
const signs: Readonly<Record<string, string>> = {
  '\u2660': 'S',
  '\u2665': 'H',
  '\u2666': 'D',
  '\u2663': 'C',
};

/**
 * A table of results of contract bridge as records, a row each. Columns are known by their heads, in any order: a board, and
 * a contract or a score, have to be among them; a score without a side is North-South's.
 */
export function readBridgeResults(bytes: Uint8Array): Reading<BridgeRecord> {
  const { rows, names, noticing } = tableOf(bytes);
  const known = new Set(names.flatMap((name) => columnOf(name) ?? []));
  const tells = (['contract', 'scoreNS', 'scoreEW', 'awardNS', 'result'] as const).some((one) =>
    known.has(one),
  );
  if (rows.length > 0 && !(known.has('board') && tells)) {
    const detail = `${quoted(names.join(', '))}: expected columns Board, and Contract or Score: no row is taken`;
    noticing.add('refused', 'columns', top, 0, detail);
    return { records: [], remarks: noticing.all() };
  }
  for (const name of names) {
    if (name.trim() === '' || columnOf(name) !== undefined || ofThisHouse.has(name)) continue;
    const detail = `${quoted(name)}: a column nobody knows; its values stay with their rows as they are`;
    noticing.add('bent', 'column', top, 0, detail);
  }
  const records: BridgeRecord[] = [];
  for (const { row, line } of rows) {
    const record = new Row(row, line, noticing).record();
    if (record !== undefined) records.push(record);
  }
  return { records, remarks: noticing.all() };
}

const top = { line: 1, column: 1 };

class Row {
  private readonly told = new Map<Column, string>();
  private readonly extra: (readonly [string, string])[] = [];

  constructor(
    private readonly row: ResultRow,
    private readonly line: number,
    private readonly noticing: Noticing,
  ) {
    for (const [head, value] of row.fields) {
      const column = columnOf(head);
      if (value.trim() === '') continue;
      if (column !== undefined && !this.told.has(column)) this.told.set(column, value.trim());
      else this.extra.push([head === '' ? 'column without a name' : head, value]);
    }
  }

  record(): BridgeRecord | undefined {
    const { number } = this.row;
    const board = this.text('board');
    if (board === undefined) {
      if (this.told.size + this.extra.length > 0)
        this.tell('refused', 'board', `${quoted(this.asWritten())}: a row without a board, and not taken`);
      return undefined;
    }
    const contract = this.contract();
    const told: { readonly [K in keyof BridgeRecord]?: BridgeRecord[K] | undefined } = {
      board,
      dealer: this.seat('dealer'),
      vulnerability: this.mapped('vulnerability', vulnerabilities, 'None, NS, EW or All'),
      event: this.text('event'),
      site: this.text('site'),
      date: this.matching('date', /^\d{4}(?:-\d\d){0,2}$/, 'YYYY-MM-DD'),
      section: this.text('section'),
      round: this.text('round'),
      table: this.text('table'),
      room: this.mapped('room', rooms, 'open or closed'),
      teams: this.teams(),
      scoring: this.text('scoring'),
      winners: this.mapped('winners', { '1': undefined, '2': 2 } as const, '1 or 2'),
      players: this.some(seats, (seat) => this.text(seat)),
      pairs: this.some(['NS', 'EW'], (side) => this.text(`pair${side}`)),
      contract,
      declarer: this.declarer(contract),
      lead: this.lead(),
      tricks: this.tricks(contract),
      score: this.score(),
      awards: this.some(['NS', 'EW'], (side) => this.award(side)),
      notPlayed: this.told.get('result')?.toLowerCase() === 'not-played' ? true : undefined,
      compared: this.compared(),
      extra: this.extra.length > 0 ? this.extra : undefined,
    };
    if (this.told.get('result')?.toLowerCase() === 'void') {
      this.tell('refused', 'void', `board ${board}: the deal fell, and is no result`);
      return undefined;
    }
    return { format: 'csv', number, ...onlyTold(told) };
  }

  private asWritten(): string {
    return this.row.fields.map(([, value]) => value).join(', ');
  }

  private tell(kind: 'bent' | 'refused', rule: string, detail: string): void {
    this.noticing.add(kind, rule, { line: this.line, column: 1 }, this.row.number, detail);
  }

  private refuse(column: Column, expected: string): undefined {
    this.tell(
      'refused',
      column.toLowerCase(),
      `${quoted(this.told.get(column) ?? '')}: expected ${expected}`,
    );
    return undefined;
  }

  private readonly text = (column: Column): string | undefined => this.told.get(column);

  private matching(column: Column, pattern: RegExp, expected: string): string | undefined {
    const value = this.told.get(column);
    return value === undefined || pattern.test(value) ? value : this.refuse(column, expected);
  }

  private mapped<T>(column: Column, values: Readonly<Record<string, T>>, expected: string): T | undefined {
    const value = this.told.get(column)?.toLowerCase();
    if (value === undefined) return undefined;
    return Object.hasOwn(values, value) ? values[value] : this.refuse(column, expected);
  }

  private seat(column: 'dealer' | 'declarer'): Seat | undefined {
    const value = this.told.get(column)?.toUpperCase();
    if (value === undefined || value === '-') return undefined;
    return (
      seats.find((seat) => seat === value || value === names[seat]) ?? this.refuse(column, 'N, E, S or W')
    );
  }

  private declarer(contract: string | undefined): Seat | undefined {
    const declarer = this.seat('declarer');
    if (contract !== 'PASS' || declarer === undefined) return declarer;
    this.tell('bent', 'declarer', `${declarer} declares, and all four passed: expected nobody`);
    return undefined;
  }

  private some<K extends string, T>(
    of: readonly K[],
    tell: (one: K) => T | undefined,
  ): Partial<Record<K, T>> | undefined {
    const told: Partial<Record<K, T>> = {};
    for (const one of of) {
      const value = tell(one);
      if (value !== undefined) told[one] = value;
    }
    return Object.keys(told).length > 0 ? told : undefined;
  }

  private teams(): BridgeRecord['teams'] {
    const [ns, ew] = [this.text('teamNS'), this.text('teamEW')];
    if (ns === undefined || ew === undefined) {
      if (ns !== undefined || ew !== undefined)
        this.tell('bent', 'team', `${quoted(ns ?? ew ?? '')}: a team without the one it plays`);
      return undefined;
    }
    return this.told.get('room')?.toLowerCase() === 'closed'
      ? { home: ew, away: ns }
      : { home: ns, away: ew };
  }

  private contract(): string | undefined {
    const value = this.told.get('contract');
    if (value === undefined || value === '-') return undefined;
    const plain = value.replace(/[\u2660\u2665\u2666\u2663]/g, (sign) => signs[sign] ?? sign);
    const upper = plain.replace(/[\s\ufe0f]/g, '').toUpperCase();
    if (/^(?:P|PASS|AP|ALLPASS|PASSEDOUT)$/.test(upper)) return 'PASS';
    const [, level, strain, doubles = ''] = /^([1-7])(NT?|[SHDC])(X{0,2}|\*{0,2}|D|R)$/.exec(upper) ?? [];
    if (level === undefined) return this.refuse('contract', 'a contract, as 4SX, or Pass');
    const risk = { D: 'X', R: 'XX' }[doubles] ?? 'X'.repeat(doubles.length);
    return `${level}${strain === 'N' ? 'NT' : (strain ?? '')}${risk}`;
  }

  private lead() {
    const value = this.told.get('lead');
    if (value === undefined) return undefined;
    const word = value.replace(/[\u2660\u2665\u2666\u2663]/g, (sign) => signs[sign] ?? sign).toUpperCase();
    return (
      cardOfWord(word) ??
      cardOfWord(word.slice(-1) + word.slice(0, -1)) ??
      this.refuse('lead', 'a card, as SK')
    );
  }

  /** As counted, or over and under the contract: `=`, `+1`, `-2`. */
  private tricks(contract: string | undefined): number | undefined {
    const counted = this.told.get('tricks');
    const result = this.told.get('result');
    const over = /^(?:=|[+-]\d{1,2})$/.test(result ?? '') ? Number(result === '=' ? 0 : result) : undefined;
    if (result !== undefined && over === undefined) {
      const kind = result.toLowerCase();
      if (!kinds.has(kind) && kind !== 'not-played' && kind !== 'void')
        this.refuse('result', '=, +1 or -1, or what became of the board');
    }
    const level = Number(contract?.[0]);
    const byContract = over !== undefined && level >= 1 ? 6 + level + over : undefined;
    if (over !== undefined && byContract === undefined)
      this.refuse('result', 'a contract beside it, over or under which it is');
    if (counted === undefined) {
      return byContract === undefined || (byContract >= 0 && byContract <= 13)
        ? byContract
        : this.refuse('result', 'what thirteen tricks allow');
    }
    if (!/^\d{1,2}$/.test(counted) || Number(counted) > 13)
      return this.refuse('tricks', "declarer's tricks from 0 to 13");
    if (byContract !== undefined && byContract !== Number(counted))
      this.tell('bent', 'tricks', `${counted} tricks, and by ${quoted(result ?? '')} they are ${byContract}`);
    return Number(counted);
  }

  private score(): number | undefined {
    const [ns, ew] = (['scoreNS', 'scoreEW'] as const).map((column) => {
      const value = this.matching(column, /^[+-]?\d{1,7}$/, 'whole points');
      return value === undefined ? undefined : Number(value);
    });
    if (ns !== undefined && ew !== undefined && ns + ew !== 0 && ns !== 0 && ew !== 0)
      this.tell('bent', 'score', `${ns} to North-South and ${ew} to East-West; the first counts`);
    // A column of each side's own points has them on one side alone.
    if (ns !== undefined && !(ns === 0 && ew !== undefined)) return ns;
    return ew === undefined ? ns : 0 - ew || 0;
  }

  private award(side: Side): 'A+' | 'A' | 'A-' | undefined {
    return this.mapped(`award${side}`, { 'a+': 'A+', a: 'A', 'a-': 'A-' } as const, 'A+, A or A-');
  }

  private compared(): BridgeRecord['compared'] {
    const [mp, imp] = (['mp', 'imp'] as const).map((column) =>
      this.some(['NS', 'EW'], (side) =>
        this.matching(`${column}${side}`, /^[+-]?\d{1,7}(?:\.\d{1,12})?$/, 'a figure, as 2.5'),
      ),
    );
    if (mp === undefined) return imp && { kind: this.impsOf(), ...imp };
    if (imp !== undefined)
      this.tell(
        'bent',
        'compared',
        `IMPs ${Object.values(imp).join(' and ')} beside matchpoints, which count`,
      );
    return { kind: 'matchpoints', ...mp };
  }

  /** Which IMPs they are, by how the event is scored. */
  private impsOf(): string {
    const scoring = this.told.get('scoring') ?? '';
    if (/butler/i.test(scoring)) return 'butler';
    return /cross/i.test(scoring) ? 'cross-imps' : 'imps';
  }
}

const names: Readonly<Record<Seat, string>> = { N: 'NORTH', E: 'EAST', S: 'SOUTH', W: 'WEST' };
