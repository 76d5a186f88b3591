import { seats, type Seat, type Side } from '@fairdeal/facts';
import type { BridgeRecord, Room, Vulnerability } from '../bridge-record';
import { cardEitherWay } from '../card-words';
import { quoted } from '../lines/read-lines';
import type { Noticing } from '../noticing';
import { onlyTold } from '../only-told';
import { teamsOf } from '../teams-in-rooms';
import { wordOfScore } from '../usebio/award';
import { columnOf, type Column } from './result-columns';
import type { ResultRow, TableRow } from './results-csv';

/** Kinds of a result as this house writes them, where contract and score say the rest. */
const kinds: ReadonlySet<string> = new Set(['played', 'passed-out', 'average', 'weighted', 'unknown']);

/** A word in the place of a result: an award, also as `60/40`, or that it was not played. */
function insteadOf(text: string | undefined): ReturnType<typeof wordOfScore> {
  if (text === undefined) return undefined;
  if (text.toLowerCase() === 'not-played') return { notPlayed: true };
  const word = /^(?:60|50|40) ?[/-] ?(?:60|50|40)$/.test(text) ? `A${text.replace(/[^0-9]/g, '')}` : text;
  // The kind of a result as this house writes it, whose awards stand beside it.
  return /^(?:average|x+)$/i.test(word) ? undefined : wordOfScore(word);
}

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
/** In capitals, with letters for the signs of suits. */
const inLetters = (text: string): string =>
  text.replace(/[\u2660\u2665\u2666\u2663]/g, (sign) => signs[sign] ?? sign).toUpperCase();
const names: Readonly<Record<Seat, string>> = { N: 'NORTH', E: 'EAST', S: 'SOUTH', W: 'WEST' };

/** A row of a table of results, and the record it comes to. */
export class BridgeResultRow {
  private readonly told = new Map<Column, string>();
  private readonly at = new Map<Column, number>();
  private readonly extra: (readonly [string, string])[] = [];
  private readonly row: ResultRow;
  private readonly line: number;
  /** What stands in the place of a score: in its column, or in that of the result. */
  private readonly instead: Pick<BridgeRecord, 'awards' | 'notPlayed'> | undefined;

  constructor(
    { row, line, columns: places }: TableRow,
    private readonly noticing: Noticing,
  ) {
    this.row = row;
    this.line = line;
    for (const [n, [head, value]] of row.fields.entries()) {
      const column = columnOf(head);
      if (value.trim() === '') continue;
      if (column !== undefined && !this.told.has(column)) {
        this.told.set(column, value.trim().replace(/\u2212/g, '-'));
        this.at.set(column, places[n] ?? 1);
      } else this.extra.push([head === '' ? 'column without a name' : head, value]);
    }
    for (const column of ['result', 'scoreNS'] as const) {
      const words = insteadOf(this.told.get(column));
      if (words === undefined) continue;
      this.instead ??= words;
      this.told.delete(column);
    }
  }

  record(): BridgeRecord | undefined {
    const { number } = this.row;
    const board = this.text('board');
    if (board === undefined) {
      this.tell('refused', 'board', `${quoted(this.asWritten())}: a row without a board, and not taken`);
      return undefined;
    }
    const { contract, by, over } = this.contract();
    this.alsoTold('declarer', by);
    this.alsoTold('result', over);
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
      ...this.who(),
      contract,
      declarer: this.declarer(contract),
      lead: this.lead(),
      tricks: this.tricks(contract),
      score: this.score(),
      awards: this.some(['NS', 'EW'], (side) => this.award(side)) ?? this.instead?.awards,
      notPlayed: this.instead?.notPlayed,
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

  private tell(kind: 'bent' | 'refused', rule: string, detail: string, column?: Column): void {
    const place = { line: this.line, column: (column && this.at.get(column)) ?? 1 };
    this.noticing.add(kind, rule, place, this.row.number, detail);
  }

  private refuse(column: Column, expected: string): undefined {
    const detail = `${quoted(this.told.get(column) ?? '')}: expected ${expected}`;
    this.tell('refused', column.toLowerCase(), detail, column);
    return undefined;
  }

  private readonly text = (column: Column): string | undefined => this.told.get(column);

  /** What stands in the contract's own field, where it has no column or the same in it. */
  private alsoTold(column: 'declarer' | 'result', value: string | undefined): void {
    if (value === undefined) return;
    const own = this.told.get(column);
    if (own === undefined) this.told.set(column, value);
    else if (own.slice(0, value.length).toUpperCase() !== value)
      this.tell('bent', column, `${quoted(own)}, and ${value} beside the contract; the first counts`, column);
  }

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
    return teamsOf({ NS: ns, EW: ew }, this.told.get('room')?.toLowerCase() === 'closed' ? 'closed' : 'open');
  }

  /** Names, in columns of their own or where a pair's number would stand. */
  private who(): Pick<BridgeRecord, 'players' | 'pairs'> {
    const players: Partial<Record<Seat, string>> = this.some(seats, (seat) => this.text(seat)) ?? {};
    const pairs: Partial<Record<Side, string>> = {};
    for (const side of ['NS', 'EW'] as const) {
      const pair = this.text(`pair${side}`);
      if (pair === undefined) continue;
      const two = /[a-z]{2}/i.test(pair) ? pair.split(/\s+(?:-|\+|and)\s+|\s*[&/]\s*/i) : [];
      const [one, other] = two;
      if (one && other && two.length === 2) {
        const [first, second] = side === 'NS' ? (['N', 'S'] as const) : (['E', 'W'] as const);
        players[first] ??= one;
        players[second] ??= other;
        continue;
      }
      pairs[side] = pair;
      const detail = `${quoted(pair)}: expected a pair's number, or two names as Ann & Bob`;
      if (!/^[A-Za-z0-9]{1,12}$/.test(pair)) this.tell('bent', 'pair', detail, `pair${side}`);
    }
    return {
      ...(Object.keys(players).length > 0 && { players }),
      ...(Object.keys(pairs).length > 0 && { pairs }),
    };
  }

  private contract(): { readonly contract?: string; readonly by?: Seat; readonly over?: string } {
    const value = this.told.get('contract');
    if (value === undefined || value === '-') return {};
    const upper = inLetters(value).replace(/[\s\ufe0f]/g, '');
    if (/^(?:P|PASS|AP|ALLPASS|PASSEDOUT)$/.test(upper)) return { contract: 'PASS' };
    // All of it in one, as players write it: 4SX N -1.
    const [, level, strain, doubles = '', by, over] =
      /^([1-7])(NT?|[SHDC])(X{0,2}|\*{0,2}|DBL|RDBL|D|R)([NESW])?(=|[+-]\d{1,2})?$/.exec(upper) ?? [];
    if (level === undefined) {
      this.refuse('contract', 'a contract, as 4SX, or Pass');
      return {};
    }
    const risk = { D: 'X', DBL: 'X', R: 'XX', RDBL: 'XX' }[doubles] ?? 'X'.repeat(doubles.length);
    return {
      contract: `${level}${strain === 'N' ? 'NT' : (strain ?? '')}${risk}`,
      ...(by !== undefined && { by: by as Seat }),
      ...(over !== undefined && { over }),
    };
  }

  private lead() {
    const value = this.told.get('lead');
    if (value === undefined) return undefined;
    return cardEitherWay(inLetters(value)) ?? this.refuse('lead', 'a card, as SK');
  }

  /** As counted, or over and under the contract: `=`, `+1`, `-2`. */
  private tricks(contract: string | undefined): number | undefined {
    const alone = /^\d{1,2}$/.test(this.told.get('result') ?? '') && !this.told.has('tricks');
    const counted = this.told.get(alone ? 'result' : 'tricks');
    const result = alone ? undefined : this.told.get('result');
    const over = /^(?:=|[+-]\d{1,2})$/.test(result ?? '') ? Number(result === '=' ? 0 : result) : undefined;
    if (result !== undefined && over === undefined) {
      const kind = result.toLowerCase();
      if (!kinds.has(kind) && kind !== 'void')
        this.refuse('result', '=, +1 or -1, tricks from 0 to 13, an award as A+ or 60/40, NP, or void');
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
      return this.refuse(alone ? 'result' : 'tricks', "declarer's tricks from 0 to 13");
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
