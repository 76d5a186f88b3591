import { leftOf, seats, sideOf, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedPlay } from '@fairdeal/formats';
import type { ImportAround, Named } from './around';
import { EventsOfFile } from './event-of-record';
import { foundInPlay } from './findings/found-in-play';
import { foundInResult } from './findings/found-in-result';
import { Rooms } from './findings/rooms';
import type { Found, ImportedFinding } from './imported-finding';
import { lineOf, Ordinals } from './line';
import { markingsOf, type Markings } from './markings';
import { playInTurn, trumpOf, type PlayInTurn } from './play-in-turn';
import { EventSurvey, namesOf, pairKey, roundOf, teamAt, type SurveyedEvent } from './survey';
import { contractTold, pointsOfResult, tricksTold, type ToldResult } from './told-result';

const lawbook = 'contract@wbf-2017';

/** What one record comes to. */
export interface Taken {
  readonly tournament: string;
  /** Undefined where the record tells of no table: hands alone, which are the board’s. */
  readonly deal: string | undefined;
  /** Of a `.facts.jsonl` file, as `fairdeal record` takes it. */
  readonly lines: readonly string[];
  readonly findings: readonly ImportedFinding[];
  /** What facts have no words for, by name. */
  readonly untold: readonly string[];
}

/** So many deals of one table lie in one stream; those after begin another, so that no stream grows without end. */
const mostAtATable = 512;

/**
 * Records of a file become lines of an evening: first each is noted, then, in the same order, each is taken.
 *
 * Ids follow from what the records say, so that the same file again, or a longer one, tells the same under the same ids.
 */
export class BridgeImport {
  private readonly events: EventsOfFile;
  private readonly again: EventsOfFile;
  private readonly surveys = new Map<string, EventSurvey>();
  private readonly told = new Set<string>();
  private readonly atTable = new Map<string, number>();
  private readonly boards = new Map<string, string>();
  readonly rooms = new Rooms();
  /** Names that came up since they were last asked for. */
  private names: Named[] = [];
  private readonly named = new Set<string>();

  constructor(private readonly around: ImportAround) {
    this.events = new EventsOfFile(around);
    this.again = new EventsOfFile(around);
  }

  note(record: BridgeRecord): void {
    const event = this.events.of(record);
    const survey = this.surveys.get(event.id) ?? new EventSurvey(event);
    this.surveys.set(event.id, survey);
    survey.note(record);
  }

  surveyed(): readonly SurveyedEvent[] {
    return [...this.surveys.values()].map((survey) => survey.done());
  }

  /** Names under their ids, each once. */
  takeNames(): readonly Named[] {
    const names = this.names;
    this.names = [];
    return names;
  }

  /**
   * The event announced, its entries, its session and rounds.
   *
   * @param known what the house has of it: then it is not announced again, nor are its entries accepted again
   */
  opening(event: SurveyedEvent, known?: ReadonlySet<string>): readonly string[] {
    const { id, name } = event.event;
    const stream = `tournament-${id}`;
    const line = (type: string, data: object, key: string) =>
      lineOf({ in: stream, type, at: this.around.told, id: key, data });
    const lines: string[] = [];
    if (known === undefined) {
      const format = event.teams.size > 0 ? 'team-match' : 'duplicate-pairs';
      const data = { name, game: 'contract', lawbook, format, settings: { scoring: event.scoring } };
      lines.push(line('TournamentAnnounced', data, 'announced'));
    }
    const enter = (entry: string, kind: 'team' | 'pair', members: readonly string[]) => {
      if (known?.has(entry)) return;
      const some = members.length > 0 && { members: members.slice(0, 12) };
      lines.push(line('EntryAccepted', { entry, kind, ...some }, `entry.${entry}`));
    };
    for (const [team, members] of event.teams) {
      const entry = this.idOf(id, 'team', team);
      enter(
        entry,
        'team',
        [...members].map((member) => this.idOf(id, 'person', member)),
      );
    }
    for (const [key, names] of event.pairs) {
      const entry = this.pairId(id, key);
      const members =
        names.length === 2
          ? names.map((member) => this.idOf(id, 'person', member))
          : [`${entry}a`, `${entry}b`];
      enter(entry, 'pair', members);
    }
    lines.push(line('SessionOpened', { session: 1 }, 'session.1'));
    for (const round of event.rounds)
      lines.push(line('RoundStarted', { session: 1, round }, `round.${round}`));
    return lines;
  }

  /** A record, once all were noted. */
  take(record: BridgeRecord): Taken {
    const { id: tournament } = this.again.of(record);
    const markings = markingsOf(record);
    const at = momentOf(record) ?? this.around.told;
    const board = this.boardOf(tournament, record, markings);
    const lines: string[] = [];
    const untold: string[] = [];
    const { hands } = record;
    const whole = hands !== undefined && seats.every((seat) => hands[seat]?.length === 13);
    if (whole && !this.told.has(`board-${board}`)) {
      this.remember(`board-${board}`);
      lines.push(lineOf({ in: `board-${board}`, type: 'HandsRecorded', at, id: 'hands', data: { hands } }));
    }
    if (hands !== undefined && !whole && Object.keys(hands).length > 0) untold.push('hands-in-part');
    if (!isOfATable(record)) return { tournament, deal: undefined, lines, findings: [], untold };

    const calls = record.calls ?? [];
    const called = contractTold(record, calls);
    const play = playInTurn(record.plays ?? [], trumpOf(called.contract));
    const tricks = tricksTold(record, play, called.declarer);
    const told: ToldResult = { ...called, tricks };
    const where = this.tableOf(tournament, record, board);
    const deal = this.dealOf(tournament, record, board, where.key);
    lines.push(...this.tableLines(tournament, where.table, where.number, record, at));
    lines.push(...this.dealLines(deal, where.table, board, record, markings, told, play, whole, at));
    if (calls.some(({ alerted, note }) => alerted === true || note !== undefined)) untold.push('alerts');
    if (record.plays?.some(({ note }) => note !== undefined)) untold.push('notes-of-cards');
    if (record.comments !== undefined && record.comments.length > 0) untold.push('comments');
    if (record.round !== undefined && roundOf(record) === undefined) untold.push('round-by-name');
    for (const [name] of record.extra ?? []) untold.push(name);

    const found: readonly Found[] = [
      ...foundInResult(record, told, play, markings),
      ...foundInPlay(record, play.plays, called.declarer),
    ];
    const findings: ImportedFinding[] = found.map((one) => ({ ...one, deal, record: record.number }));
    const points = pointsOfResult(told, markings.vul);
    const [ns, ew] = [teamAt(record, 'NS'), teamAt(record, 'EW')];
    if (points !== undefined && ns !== undefined && ew !== undefined) {
      const match = [tournament, record.round ?? '', record.section ?? '', ...[ns, ew].sort()].join('\n');
      const room = { deal, record: record.number, points, compared: record.compared };
      findings.push(...this.rooms.take(match, board, room));
    }
    return { tournament, deal, lines, findings, untold };
  }

  private short(...of: readonly unknown[]): string {
    return this.around.digest(JSON.stringify(of)).slice(0, 16);
  }

  private remember(key: string): void {
    if (this.told.size > 100_000) this.told.clear();
    this.told.add(key);
  }

  private idOf(tournament: string, kind: Named['kind'], name: string): string {
    const key = JSON.stringify([tournament, kind, name]);
    const id = `${kind === 'team' ? 't' : 'p'}${this.around.keyed(key).slice(0, 16)}`;
    if (!this.named.has(id)) {
      if (this.named.size > 100_000) this.named.clear();
      this.named.add(id);
      this.names.push({ id, kind, name, tournament });
    }
    return id;
  }

  private pairId(tournament: string, key: string): string {
    const number = /^# (.{1,20})$/.exec(key)?.[1];
    return number !== undefined && /^[A-Za-z0-9]+$/.test(number)
      ? `pair-${number}`
      : `pair-${this.around.keyed(JSON.stringify([tournament, 'pair', key])).slice(0, 16)}`;
  }

  /**
   * One board is one set of cards: the same number with other hands is another board. It ends in a number whose markings
   * are those told, its own wherever they agree (Law 2).
   */
  private boardOf(tournament: string, record: BridgeRecord, { number, dealer, vul, own }: Markings): string {
    const { hands, section = '', teams, round } = record;
    const place = JSON.stringify([tournament, section, round ?? '', number]);
    if (hands === undefined || Object.keys(hands).length === 0) {
      const known = this.boards.get(place);
      if (known !== undefined) return known;
    }
    const cards = hands && seats.map((seat) => [...(hands[seat] ?? [])].sort());
    const which = cards === undefined && teams !== undefined ? [round, section] : section;
    const short = this.short(tournament, cards ?? which, number).slice(0, 12);
    const board = own ? `x${short}.b${number}-${likeNumber(dealer, vul)}` : `x${short}-${number}`;
    if (this.boards.size > 20_000) this.boards.clear();
    this.boards.set(place, board);
    return board;
  }

  private tableOf(tournament: string, record: BridgeRecord, board: string) {
    const { table, room, section, round } = record;
    const seated = seats.map((seat) => this.holderAt(tournament, record, seat));
    const anonymous = table === undefined && room === undefined && seated.every((who) => who === undefined);
    const key = anonymous
      ? this.short(tournament, 'nobody', this.short(board).slice(0, 3))
      : this.short(tournament, section, round, table, room, seated);
    const before = this.atTable.get(key) ?? 0;
    this.atTable.set(key, before + 1);
    const part = Math.floor(before / mostAtATable);
    const digits = Number(/([0-9]{1,3})$/.exec(table ?? '')?.[1] ?? 1) || 1;
    const number = room === undefined ? digits : 2 * digits - (room === 'open' ? 1 : 0);
    return { key, table: part === 0 ? key : `${key}.${part + 1}`, number };
  }

  /**
   * Who, at which table, which board: that is one deal. Where nobody is named there may be several of one board, and what
   * was called and played there tells them apart.
   */
  private dealOf(tournament: string, record: BridgeRecord, board: string, table: string): string {
    const { players, pairs, table: told, room, contract, declarer, tricks, calls, plays } = record;
    const nobody = players === undefined && pairs === undefined && told === undefined && room === undefined;
    const content = nobody
      ? [contract, declarer, tricks, calls?.map(({ call }) => call), plays?.map(({ card }) => card)]
      : [];
    return this.short(tournament, board, nobody ? '' : table, ...content);
  }

  private holderAt(tournament: string, record: BridgeRecord, seat: Seat): string | undefined {
    const side = sideOf(seat);
    const name = record.players?.[seat]?.trim();
    const names = namesOf(record, side);
    if (name !== undefined && names.includes(name)) return this.idOf(tournament, 'person', name);
    const key = pairKey(record, side);
    if (key === undefined || names.length > 0) return undefined;
    const known = this.surveys.get(tournament)?.pairs.get(key) ?? [];
    const place = seat === 'N' || seat === 'E' ? 0 : 1;
    const other = known[place];
    if (known.length === 2 && other !== undefined) return this.idOf(tournament, 'person', other);
    return `${this.pairId(tournament, key)}${place === 0 ? 'a' : 'b'}`;
  }

  private tableLines(tournament: string, table: string, number: number, record: BridgeRecord, at: string) {
    if (this.told.has(`table-${table}`)) return [];
    this.remember(`table-${table}`);
    const line = (type: string, data: object, id: string) =>
      lineOf({ in: `table-${table}`, type, at, id, data });
    const holders = new Map<string, Seat>();
    for (const seat of seats) {
      const holder = this.holderAt(tournament, record, seat);
      if (holder !== undefined && !holders.has(holder)) holders.set(holder, seat);
    }
    // Some are named and others not: those sat there too.
    const taken = new Set(holders.values());
    for (const seat of seats) if (!taken.has(seat)) holders.set(`unnamed-${seat}`, seat);
    const isSeated = taken.size > 0;
    const seating = Object.fromEntries([...holders].map(([holder, seat]) => [seat, holder]));
    return [
      line('TableOpened', { tournament, session: 1, table: number, packs: [] }, 'opened'),
      ...(isSeated ? [line('PlayersSeated', seating, 'seated')] : []),
    ];
  }

  private dealLines(
    deal: string,
    table: string,
    board: string,
    record: BridgeRecord,
    { dealer }: Markings,
    told: ToldResult,
    play: PlayInTurn,
    whole: boolean,
    at: string,
  ): readonly string[] {
    const ids = new Ordinals(this.around.digest);
    const say = (type: string, data: object) =>
      lineOf({ in: `deal-${deal}`, type, at, id: ids.of(type, data), data });
    const round = roundOf(record);
    const opened = {
      table,
      lawbook,
      dealer,
      board,
      variant: 'duplicate',
      ...(round !== undefined && { round }),
    };
    const lines = [say('DealOpened', opened), say('BoardTaken', { board })];
    if (whole) lines.push(say('HandsRecorded', { hands: record.hands }));
    for (const { by, call } of record.calls ?? []) lines.push(say('CallMade', { by, call }));
    for (const played of play.plays) lines.push(say('CardPlayed', playedOf(played, play)));
    lines.push(...claimOf(record, told, play).map(([type, data]) => say(type, data)));
    const { contract, declarer, tricks } = told;
    if (contract === 'PASS') {
      lines.push(say('ScoreAgreed', { contract, declarer: null, tricks: null }));
    } else if (contract !== undefined && declarer !== undefined && inRange(tricks)) {
      lines.push(say('ScoreAgreed', { contract, declarer, tricks }));
    } else if (record.score !== undefined) {
      const points = { NS: record.score, EW: 0 - record.score };
      lines.push(say('ScoreAdjusted', { points, why: 'as the file has it, without a contract' }));
    } else return lines;
    return [...lines, say('DealClosed', {})];
  }
}

const inRange = (tricks: number | undefined): tricks is number =>
  tricks !== undefined && tricks >= 0 && tricks <= 13;

/** The trick is named where one before it is not whole, and its number could not be counted. */
function playedOf({ by, card, trick }: RecordedPlay, { winners }: PlayInTurn) {
  return trick > winners.length + 1 ? { by, card, trick } : { by, card };
}

/** Who claimed is not told: what is claimed is declarer’s in all, and both sides went on from there. */
function claimOf(
  { claimed }: BridgeRecord,
  { declarer }: ToldResult,
  { winners }: PlayInTurn,
): readonly (readonly [string, object])[] {
  if (claimed === undefined || declarer === undefined || winners.length >= 13) return [];
  const won = winners.filter((seat) => sideOf(seat) === sideOf(declarer)).length;
  const [tricks, of] = [claimed - won, 13 - winners.length];
  if (tricks < 0 || tricks > of) return [];
  return [
    ['TricksClaimed', { by: declarer, tricks, of }],
    ['ClaimAgreed', { by: leftOf(declarer) }],
  ];
}

/** Does it tell of a table, or of the cards alone? */
const isOfATable = (record: BridgeRecord): boolean =>
  (record.calls ?? []).length > 0 ||
  (record.plays ?? []).length > 0 ||
  record.contract !== undefined ||
  record.score !== undefined;

/** Of the sixteen boards there are, the one that is marked so. */
function likeNumber(dealer: Seat, vul: Markings['vul']): number {
  for (let number = 1; number < 16; number++) {
    const like = markingsOf({ format: 'deals', number, board: String(number) });
    if (like.dealer === dealer && like.vul === vul) return number;
  }
  return 16;
}

/** As precisely as the file tells the day. */
function momentOf({ date }: BridgeRecord): string | undefined {
  const [, year, month = '01', day = '01'] =
    /^([0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?$/.exec(date ?? '') ?? [];
  if (year === undefined || year === '0000' || month === '00' || day === '00') return undefined;
  return Number(month) > 12 || Number(day) > 28 + (Number(month) === 2 ? 0 : 2) + 1
    ? undefined
    : `${year}-${month}-${day}T00:00:00Z`;
}
