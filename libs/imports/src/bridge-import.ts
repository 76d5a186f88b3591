import { leftOf, seats, sideOf, type Seat } from '@fairdeal/facts';
import { trumpOf, type BridgeRecord } from '@fairdeal/formats';
import type { ImportAround, Named } from './around';
import { BoardsAlone } from './boards-alone';
import { factsOfDeal, revokesOf, unheardAuction } from './deal-told';
import { EventsOfFile, isTold } from './event-of-record';
import { foundByTheAudit } from './findings/found-by-the-audit';
import { foundInPlay } from './findings/found-in-play';
import { foundInResult } from './findings/found-in-result';
import { Rooms } from './findings/rooms';
import type { Found, ImportedFinding } from './imported-finding';
import type { Importer, Taken } from './importer';
import { lineOf, Ordinals } from './line';
import { markingsOf, type Markings } from './markings';
import { momentOf } from './moment-of-record';
import { playInTurn, type PlayInTurn } from './play-in-turn';
import {
  EventSurvey,
  keyInPair,
  keyInTeam,
  namesOf,
  pairKey,
  playersOf,
  personKey,
  roundOf,
  teamAt,
  type SurveyedEvent,
} from './survey';
import { contractTold, pointsOfResult, tricksTold, type ToldResult } from './told-result';

const lawbook = 'contract@wbf-2017';

/** So many deals of one table lie in one stream; those after begin another, so that no stream grows without end. */
const mostAtATable = 512;
/** What was told lately; a line told again adds nothing. */
const mostRemembered = 20_000;
/** As many members as an entry may have. */
const mostMembers = 12;

/** Records of contract bridge. */
export class BridgeImport implements Importer<BridgeRecord, SurveyedEvent> {
  readonly game = 'contract';
  private readonly events: EventsOfFile;
  private readonly again: EventsOfFile;
  private readonly surveys = new Map<string, EventSurvey>();
  private readonly told = new Set<string>();
  private readonly atTable = new Map<string, number>();
  private readonly boards = new Map<string, string>();
  private readonly alone = new BoardsAlone();
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
    if (isWhole(record.hands) && !isOfATable(record)) this.alone.note(event.id);
    // Its cards may stand in the other room alone, which follows.
    if (record.teams !== undefined) this.boardOf(event.id, record, markingsOf(record));
  }

  /** Names of teams and of pairs without a number are told until their event is opened. */
  surveyed(): readonly SurveyedEvent[] {
    return [...this.surveys.values()].map((survey) => survey.done());
  }

  takeNames(): readonly Named[] {
    const names = this.names;
    this.names = [];
    return names;
  }

  opening(event: SurveyedEvent, known?: ReadonlyMap<string, readonly string[]>): readonly string[] {
    const { id, name } = event.event;
    const stream = `tournament-${id}`;
    const began = event.began ?? this.around.told;
    const line = (type: string, data: object, key: string) =>
      lineOf({ in: stream, type, at: began, id: key, data });
    const lines: string[] = [];
    if (known === undefined) {
      const format = event.teams.size > 0 ? 'team-match' : 'duplicate-pairs';
      const settings = { scoring: event.scoring, ...(event.isTwoWinners && { winners: 2 }) };
      const data = { name, game: 'contract', lawbook, format, settings };
      lines.push(line('TournamentAnnounced', data, 'announced'));
    }
    const enter = (entry: string, kind: 'team' | 'pair', told: readonly string[]) => {
      const before = known?.get(entry);
      if (before === undefined) {
        const members = told.slice(0, mostMembers);
        const data = { entry, kind, ...(members.length > 0 && { members }) };
        lines.push(line('EntryAccepted', data, `entry.${entry}`));
        return;
      }
      const room = Math.max(0, mostMembers - before.length);
      const more = told.filter((member) => !before.includes(member)).slice(0, room);
      if (kind !== 'team' || more.length === 0) return;
      const members = [...before, ...more];
      lines.push(line('EntryAccepted', { entry, kind, members }, `entry.${entry}.${this.short(members)}`));
    };
    for (const [team, members] of event.teams) {
      const entry = this.idOf(id, 'team', team);
      const persons = [...members].map((name) => this.idOf(id, 'person', name, keyInTeam(team, name)));
      const nobody = event.unnamedTeams.has(team) ? [`${entry}a`, `${entry}b`] : [];
      enter(entry, 'team', [...nobody, ...persons]);
    }
    for (const [key, members] of event.pairs) {
      const entry = this.pairId(id, key);
      const persons = playersOf(key, members).map((name) =>
        this.idOf(id, 'person', name, keyInPair(key, name)),
      );
      const nobody = persons.length < 2 ? [`${entry}a`, `${entry}b`].slice(persons.length) : [];
      enter(entry, 'pair', [...persons, ...nobody]);
    }
    lines.push(line('SessionOpened', { session: 1 }, 'session.1'));
    for (const round of event.rounds)
      lines.push(line('RoundStarted', { session: 1, round }, `round.${round}`));
    this.surveys.get(id)?.opened();
    return lines;
  }

  take(record: BridgeRecord): Taken {
    const { id: tournament } = this.again.of(record);
    const markings = markingsOf(record);
    const at = momentOf(record) ?? this.around.told;
    const board = this.boardOf(tournament, record, markings);
    const lines: string[] = [];
    const untold: string[] = [];
    const { hands } = record;
    const whole = isWhole(hands);
    if (whole && !this.told.has(`board-${board}`)) {
      this.remember(`board-${board}`);
      lines.push(lineOf({ in: `board-${board}`, type: 'HandsRecorded', at, id: 'hands', data: { hands } }));
    }
    if (hands !== undefined && !whole && Object.keys(hands).length > 0) untold.push('hands-in-part');
    if (!isOfATable(record)) {
      if (whole) lines.push(...this.providedLines(tournament, board, at));
      untold.push(...untoldOfABoard(record));
      return { tournament, deal: undefined, lines, findings: [], untold };
    }

    const calls = record.calls ?? [];
    const called = contractTold(record, calls);
    const unseen = isLeadUnseen(record, called.declarer);
    if (unseen) untold.push('play-without-its-lead');
    const play = playInTurn(unseen ? [] : (record.plays ?? []), trumpOf(called.contract));
    const tricks = tricksTold(record, play, called.declarer);
    const told: ToldResult = { ...called, tricks };
    const where = this.tableOf(tournament, record, board);
    const deal = this.dealOf(tournament, record, board, where.key);
    lines.push(...this.tableLines(tournament, where.table, where.number, record, at));
    const ofTheDeal = this.dealLines(deal, where.table, board, record, markings, told, play, whole, at);
    lines.push(...ofTheDeal);
    if (calls.some(({ alerted, note }) => alerted === true || note !== undefined)) untold.push('alerts');
    if (record.plays?.some(({ note }) => note !== undefined)) untold.push('notes-of-cards');
    if (record.comments !== undefined && record.comments.length > 0) untold.push('comments');
    const marks = play.plays.filter(({ irregularities }) => irregularities?.includes('revoke') === true);
    if (marks.length > revokesOf(record, told, play).length) untold.push('marks-of-a-revoke');
    if (record.lead !== undefined && (record.plays ?? []).length === 0) untold.push('leads');
    if (record.round !== undefined && roundOf(record) === undefined) untold.push('round-by-name');
    for (const [name] of record.extra ?? []) untold.push(name);

    const found: readonly Found[] = [
      ...foundInResult(record, told, play, markings),
      ...foundInPlay(record, play.plays, called.declarer),
    ];
    const findings: ImportedFinding[] = [
      ...found.map((one) => ({ ...one, deal, record: record.number })),
      ...(play.plays.length > 0 ? foundByTheAudit(deal, record.number, ofTheDeal) : []),
    ];
    const points = pointsOfResult(told, markings.vul);
    const [ns, ew] = [teamAt(record, 'NS'), teamAt(record, 'EW')];
    if (points !== undefined && ns !== undefined && ew !== undefined) {
      const match = [tournament, record.round ?? '', record.section ?? '', ...[ns, ew].sort()].join('\n');
      const room = { deal, record: record.number, ns, points, compared: record.compared };
      findings.push(...this.rooms.take(match, board, room));
    }
    const { compared } = record;
    return { tournament, deal, lines, findings, untold, ...(compared && { compared }) };
  }

  private providedLines(tournament: string, board: string, at: string): readonly string[] {
    const boards = this.alone.take(tournament, board);
    if (boards.length === 0) return [];
    const id = `boards.${this.short(boards)}`;
    return [lineOf({ in: `tournament-${tournament}`, type: 'BoardsProvided', at, id, data: { boards } })];
  }

  private short(...of: readonly unknown[]): string {
    return this.around.digest(JSON.stringify(of)).slice(0, 16);
  }

  private remember(key: string): void {
    if (this.told.size > mostRemembered) this.told.clear();
    this.told.add(key);
  }

  /** @param known what tells them from others, where that is more than the name */
  private idOf(tournament: string, kind: Named['kind'], name: string, known = name): string {
    const key = JSON.stringify([tournament, kind, known]);
    const id = `${kind === 'team' ? 't' : 'p'}${this.around.keyed(key).slice(0, 16)}`;
    if (!this.named.has(id)) {
      if (this.named.size > mostRemembered) this.named.clear();
      this.named.add(id);
      this.names.push({ id, kind, name, tournament });
    }
    return id;
  }

  private pairId(tournament: string, key: string): string {
    const [, section = '', number] = /^#([A-Za-z0-9]{0,12}) ([A-Za-z0-9]{1,12})$/.exec(key) ?? [];
    return number !== undefined
      ? `pair-${section === '' ? '' : `${section}.`}${number}`
      : `pair-${this.around.keyed(JSON.stringify([tournament, 'pair', key])).slice(0, 16)}`;
  }

  /**
   * One board is one set of cards: the same number with other hands is another board. It ends in a number whose markings
   * are those told, its own wherever they agree (Law 2).
   */
  private boardOf(tournament: string, record: BridgeRecord, { number, dealer, vul, own }: Markings): string {
    const { hands, section = '', teams, round } = record;
    const place = JSON.stringify([tournament, section, round ?? '', number, teams]);
    if (hands === undefined || (teams === undefined ? Object.keys(hands).length === 0 : !isWhole(hands))) {
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
      : this.short(tournament, section, round, table, room, seated, ...this.teamIds(tournament, record));
    const before = this.atTable.get(key) ?? 0;
    this.atTable.set(key, before + 1);
    const part = Math.floor(before / mostAtATable);
    const digits = Number(/([0-9]{1,3})$/.exec(table ?? '')?.[1] ?? 1) || 1;
    const number = room === undefined ? digits : 2 * digits - (room === 'open' ? 1 : 0);
    return { key, table: part === 0 ? key : `${key}.${part + 1}`, number };
  }

  /** Of the two teams where they are told: no two matches share a table, whatever names they have in common. */
  private teamIds(tournament: string, { teams }: BridgeRecord): readonly string[] {
    if (teams === undefined) return [];
    const { home, away } = teams;
    return [home, away].map((team) => (isTold(team) ? this.idOf(tournament, 'team', team.trim()) : ''));
  }

  /**
   * Who, at which table, which board: that is one deal. Where nobody is named there may be several of one board, and what
   * was called and played there tells them apart.
   */
  private dealOf(tournament: string, record: BridgeRecord, board: string, table: string): string {
    const { players, pairs, table: told, room, teams, contract, declarer, tricks, calls, plays } = record;
    const nobody = players === undefined && pairs === undefined && told === undefined && room === undefined;
    const content = nobody
      ? [contract, declarer, tricks, calls?.map(({ call }) => call), plays?.map(({ card }) => card)]
      : [];
    return this.short(tournament, board, nobody && teams === undefined ? '' : table, ...content);
  }

  private holderAt(tournament: string, record: BridgeRecord, seat: Seat): string | undefined {
    const side = sideOf(seat);
    const name = record.players?.[seat]?.trim();
    const names = namesOf(record, side);
    if (name !== undefined && names.includes(name)) {
      return this.idOf(tournament, 'person', name, personKey(record, side, name));
    }
    if (names.length > 0) return undefined;
    const place = seat === 'N' || seat === 'E' ? 0 : 1;
    const team = teamAt(record, side);
    if (team !== undefined) return `${this.idOf(tournament, 'team', team)}${place === 0 ? 'a' : 'b'}`;
    const key = pairKey(record, side);
    if (key === undefined) return undefined;
    const known = [...(this.surveys.get(tournament)?.pairs.get(key) ?? [])];
    const other = known[place];
    if (known.length === 2 && other !== undefined)
      return this.idOf(tournament, 'person', other, keyInPair(key, other));
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
      ...unheardAuction(record, told, play),
    };
    const facts = factsOfDeal(record, told, play, whole);
    return [
      say('DealOpened', opened),
      say('BoardTaken', { board }),
      ...facts.map(([type, data]) => say(type, data)),
    ];
  }
}

/**
 * PBN's `-` in the leader's column: a card that nobody took down. Played on from there the next hand would seem to have led
 * (54), so such a play is left as it stands, and told by name.
 */
function isLeadUnseen({ format, plays = [] }: BridgeRecord, declarer: Seat | undefined): boolean {
  const first = plays.filter(({ trick }) => trick === 1);
  if (format !== 'pbn' || declarer === undefined || first.length === 0 || first.length === 4) return false;
  const marked = first.some(({ irregularities }) => irregularities?.includes('lead') === true);
  return !marked && first.every(({ by }) => by !== leftOf(declarer));
}

const isWhole = (hands: BridgeRecord['hands']): boolean =>
  hands !== undefined && seats.every((seat) => hands[seat]?.length === 13);

/** What is said of a table at which, by the record, nothing happened. */
function untoldOfABoard({ players, pairs, comments, tricks, claimed, lead, extra = [] }: BridgeRecord) {
  const said = { players, pairs, comments, tricks, claims: claimed, leads: lead };
  return [
    ...Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...extra.map(([name]) => name),
  ];
}

/** Does it tell of a table, or of the cards alone? */
const isOfATable = (record: BridgeRecord): boolean =>
  (record.calls ?? []).length > 0 ||
  (record.plays ?? []).length > 0 ||
  record.contract !== undefined ||
  record.score !== undefined ||
  record.awards !== undefined ||
  record.notPlayed === true;

/** Of the sixteen boards there are, the one that is marked so. */
function likeNumber(dealer: Seat, vul: Markings['vul']): number {
  for (let number = 1; number < 16; number++) {
    const like = markingsOf({ format: 'deals', number, board: String(number) });
    if (like.dealer === dealer && like.vul === vul) return number;
  }
  return 16;
}
