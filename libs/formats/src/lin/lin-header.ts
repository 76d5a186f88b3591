import { seats, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, Room } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import { hasItsFigures, headingByItsFigures, headingInPlace } from './heading';
import type { Place, Tell } from './tell';
import type { Token } from './tokens';
import { order, readResult, type Result } from './values';

type Names = Partial<Readonly<Record<Seat, string>>>;

const mostResults = 4_000;

interface Seated {
  readonly names: Names;
  readonly place: Place;
  used: boolean;
}

/** What stands before the boards and is said of all of them: the event, its teams, who sits where, every result. */
export class LinHeader {
  private event: string | undefined;
  private round: string | undefined;
  private first: number | undefined;
  private teams: { readonly home: string; readonly away: string } | undefined;
  private vugraph: { readonly value: string; readonly place: Place; used: boolean } | undefined;
  /** Carried over, how it is scored, the last board: what a record has no field for. */
  private extra: BridgeRecord['extra'];
  private results: (Result | undefined)[] = [];
  private resultsAt: Place | undefined;
  private numbers: readonly string[] = [];
  private numbersAt: Place | undefined;
  private readonly boardsTold = new Set<string>();
  private readonly resultsTold = new Set<string>();
  private seated: Partial<Record<Room | 'alone', Seated>> = {};

  constructor(private readonly tell: Tell) {}

  /**
   * `vg|title,segment,kind,first board,last,home,its score,away,its score|`
   *
   * @returns results of the vugraph before, of boards that had nothing else
   */
  takeVugraph({ value, ...place }: Token): readonly Omit<BridgeRecord, 'format' | 'number'>[] {
    const alone = this.end();
    [this.results, this.numbers, this.seated] = [[], [], {}];
    [this.resultsAt, this.numbersAt, this.first, this.teams, this.extra] = [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ];
    [this.event, this.round] = [undefined, undefined];
    this.boardsTold.clear();
    this.resultsTold.clear();
    this.vugraph = { value, place, used: false };
    const parts = value.split(',').map((part) => part.trim());
    if (parts.length < 9) {
      const expected = 'title, segment, kind, first and last board, two teams and their scores';
      this.tell('bent', 'lin:vugraph', place, `${quoted(value)}: expected ${expected}`);
    }
    const inPlace = headingInPlace(parts);
    const isPlain = parts.length < 9 || (parts.length <= 10 && hasItsFigures(inPlace));
    const byFigures = isPlain ? undefined : headingByItsFigures(parts);
    const told = byFigures ?? (parts.length <= 9 || isPlain ? inPlace : undefined);
    if (told === undefined) {
      const detail = `${quoted(value)}: a comma in a name; its parts cannot be told apart`;
      this.tell('bent', 'lin:vugraph-commas', place, detail);
      this.event = value.trim();
      return alone;
    }
    const { title, segment, kind, first, last, home, homeScore, away, awayScore } = told;
    if (!isPlain) {
      const read = [title, segment, home, away].map((name) => quoted(name)).join(' | ');
      const how = byFigures
        ? 'a comma in a name; by its figures'
        : 'expected figures beside its teams; read as';
      const rule = byFigures ? 'lin:vugraph-commas' : 'lin:vugraph';
      this.tell('bent', rule, place, `${quoted(value)}: ${how} ${read}`);
    }
    if (title !== '') this.event = title;
    if (segment !== '') this.round = segment;
    if (/^\d{1,5}$/.test(first)) this.first = Number(first);
    if (home !== '' && away !== '') this.teams = { home, away };
    const more = [kind, last, homeScore, awayScore, ...told.more];
    const plain = this.first !== undefined && (this.teams !== undefined || home + away === '');
    if (!plain || !isPlain || more.some((part) => !/^0?$/.test(part))) this.extra = [['vg', value]];
    return alone;
  }

  takeResults({ value, ...place }: Token): void {
    if (this.resultsAt !== undefined)
      this.tell('refused', 'lin:heading-again', this.resultsAt, 'rs: other results follow, which count');
    this.resultsAt = place;
    const written = value.split(',');
    if (written.length > mostResults)
      this.tell(
        'refused',
        'lin:results',
        place,
        `${written.length} results; more than ${mostResults} are left out`,
      );
    this.results = written.slice(0, mostResults).map((one, i) => {
      const result = readResult(one);
      if (result === undefined && one.trim() !== '') {
        const expected = 'a result, as 4HE= or 5DNx-2';
        this.tell(
          'refused',
          'lin:result',
          place,
          `${quoted(one)}, the ${i + 1}th of rs: expected ${expected}`,
        );
      }
      return result;
    });
  }

  takeNumbers({ value, ...place }: Token): void {
    if (this.numbersAt !== undefined)
      this.tell('refused', 'lin:heading-again', this.numbersAt, 'bn: other numbers follow, which count');
    this.numbersAt = place;
    this.numbers = value.split(',').map((one) => one.trim());
  }

  /**
   * Four names of a table or eight of two. Names may hold commas, and nothing says which.
   *
   * @param here the room of the board they are said of; none where they stand before boards
   * @returns those who sit at that board
   */
  takeNames({ value, ...place }: Token, here?: Room | 'alone'): Names | undefined {
    const parts = value.split(',').map((name) => name.trim());
    if (parts.length !== 4 && parts.length !== 8) {
      const detail = `${parts.length} parts; expected four names or eight, and a name may hold a comma`;
      this.tell('refused', 'lin:names', place, `${quoted(value)}: ${detail}`);
      return undefined;
    }
    const table = (from: number): Names | undefined => {
      const names = order
        .map((seat, i) => [seat, parts[from + i] ?? ''] as const)
        .filter(([, name]) => name !== '');
      return names.length > 0 ? clockwise(Object.fromEntries(names)) : undefined;
    };
    const [open, closed] = [table(0), parts.length === 8 ? table(4) : undefined];
    if (parts.length === 4 && here !== undefined) return open;
    if (here !== undefined) {
      const other: Room = here === 'closed' ? 'open' : 'closed';
      this.seat(other, other === 'open' ? open : closed, place);
      return here === 'closed' ? closed : open;
    }
    this.seat('open', parts.length === 8 ? open : undefined, place);
    this.seat('closed', closed, place);
    this.seat('alone', parts.length === 4 ? open : undefined, place);
    return undefined;
  }

  private seat(where: Room | 'alone', names: Names | undefined, place: Place): void {
    const before = this.seated[where];
    if (before && !before.used)
      this.tell('refused', 'lin:heading-again', before.place, `pn: ${listed(before.names)} sit at no board`);
    if (names === undefined) delete this.seated[where];
    else this.seated[where] = { names, place, used: false };
  }

  /** Who sits there; four names before boards of two rooms are those of the open room. */
  private playersOf(room: Room | undefined): Names | undefined {
    const at =
      room === undefined
        ? this.seated.alone
        : (this.seated[room] ?? (room === 'open' ? this.seated.alone : undefined));
    if (at) at.used = true;
    return at?.names;
  }

  /** What the header says of a board: beside its own words, and never in their place. */
  about(room: Room | undefined, players: Names | undefined): Omit<BridgeRecord, 'format' | 'number'> {
    const seated = players ?? this.playersOf(room);
    if (this.vugraph) this.vugraph.used = true;
    return {
      ...(this.event !== undefined && { event: this.event }),
      ...(this.round !== undefined && { round: this.round }),
      ...(room !== undefined && { room }),
      ...(this.vugraph && this.teams && { teams: this.teams }),
      ...(seated !== undefined && { players: seated }),
      ...(this.extra && { extra: this.extra }),
    };
  }

  /** `bn` lists the true numbers, by their places; a board may be called by its place or by its number. */
  private placeOf(label: string): number | undefined {
    const place = Number(label) - (this.first ?? 1);
    if (this.numbers.length === 0) return this.first === undefined ? undefined : place;
    if (place >= 0 && place < this.numbers.length) return place;
    const among = this.numbers.indexOf(label);
    return among < 0 ? undefined : among;
  }

  /** Of the board that is called so beside its room; undefined where `bn` says nothing of it. */
  numberOf(label: string): string | undefined {
    const place = this.placeOf(label);
    const number = place === undefined ? undefined : this.numbers[place];
    if (number !== undefined) this.boardsTold.add(number);
    return number === '' ? undefined : number;
  }

  resultOf(
    room: Room | undefined,
    label: string | undefined,
    number: string | undefined,
  ): Result | undefined {
    if (room === undefined || this.first === undefined) return undefined;
    const place =
      label === undefined ? (number === undefined ? undefined : this.placeOf(number)) : this.placeOf(label);
    if (place === undefined || place < 0) return undefined;
    const at = 2 * place + (room === 'open' ? 0 : 1);
    this.resultsTold.add(String(at));
    return this.results[at];
  }

  /**
   * Tells what counted for nothing.
   *
   * @returns boards of which nothing but the result is known
   */
  end(): readonly Omit<BridgeRecord, 'format' | 'number'>[] {
    const { first, results, resultsAt, vugraph } = this;
    const alone: Omit<BridgeRecord, 'format' | 'number'>[] = [];
    if (first === undefined && resultsAt !== undefined && results.some((one) => one !== undefined))
      this.tell('refused', 'lin:results', resultsAt, 'results, and no vg says of which boards');
    for (const [i, result] of first === undefined ? [] : results.entries()) {
      if (result === undefined || this.resultsTold.has(String(i))) continue;
      const room: Room = i % 2 === 0 ? 'open' : 'closed';
      const place = Math.floor(i / 2);
      const listed = this.numbers[place];
      if (listed !== undefined) this.boardsTold.add(listed);
      const board = listed || String((first as number) + place);
      alone.push({ ...this.about(room, undefined), board, ...result });
    }
    const untold = this.numbers.filter((number) => number !== '' && !this.boardsTold.has(number));
    if (untold.length > 0 && this.numbersAt)
      this.tell(
        'missing',
        'lin:boards',
        this.numbersAt,
        `boards of bn that are not there: ${quoted(untold.join(', '))}`,
      );
    for (const where of ['open', 'closed', 'alone'] as const)
      this.seat(where, undefined, { line: 1, column: 1 });
    if (vugraph && !vugraph.used)
      this.tell('refused', 'lin:heading-alone', vugraph.place, `${quoted(vugraph.value)}: no board follows`);
    return alone;
  }
}

const listed = (names: Names): string => quoted(seats.map((seat) => names[seat] ?? '').join(', '));

const clockwise = (named: Names): Names =>
  Object.fromEntries(
    seats.flatMap((seat) => (named[seat] === undefined ? [] : [[seat, named[seat]] as const])),
  );
