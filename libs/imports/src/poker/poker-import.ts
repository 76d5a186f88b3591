import { checkLaw, readDeal, walkDeal } from '@fairdeal/audit';
import type { LawbookOf } from '@fairdeal/facts';
import type { PokerHandHistory } from '@fairdeal/formats';
import type { ImportAround, Named } from '../around';
import { eventsTold } from '../events-told';
import { EventsOfFile, type EventOfRecord } from '../event-of-record';
import type { ImportedFinding } from '../imported-finding';
import type { Importer, Surveyed, Taken } from '../importer';
import { lineOf, Ordinals } from '../line';
import { handFacts } from './hand-facts';
import { Seating } from './seating';
import { decimalsOf, mostDecimals, unitTold } from './units';

const lawbook = 'poker@baxter-wray-1891';

interface SurveyedTables extends Surveyed {
  readonly players: ReadonlySet<string>;
  readonly began: string | undefined;
}

interface Survey {
  readonly event: EventOfRecord;
  records: number;
  decimals: number;
  began: string | undefined;
  readonly players: Set<string>;
}

/** Hands of five-card draw. Others are read and left out, each by its game’s name. */
export class PokerImport implements Importer<PokerHandHistory, SurveyedTables> {
  readonly game = 'poker';
  private readonly events: EventsOfFile;
  private readonly again: EventsOfFile;
  private readonly surveys = new Map<string, Survey>();
  private readonly seating: Seating;
  private readonly told = new Set<string>();
  private names: Named[] = [];
  private readonly named = new Set<string>();

  constructor(
    private readonly around: ImportAround,
    private readonly lawbookOf: LawbookOf,
  ) {
    this.events = new EventsOfFile(around);
    this.again = new EventsOfFile(around);
    this.seating = new Seating();
  }

  note(hand: PokerHandHistory): void {
    if (hand.lawbook === undefined) return;
    const event = this.events.of(asRecord(hand));
    const survey: Survey = this.surveys.get(event.id) ?? {
      event,
      records: 0,
      decimals: 0,
      began: undefined,
      players: new Set(),
    };
    this.surveys.set(event.id, survey);
    survey.records += 1;
    survey.decimals = Math.max(survey.decimals, decimalsOf(hand));
    const at = momentOf(hand);
    if (at !== undefined && (survey.began === undefined || at < survey.began)) survey.began = at;
    for (const player of playersOf(hand)) survey.players.add(player);
  }

  surveyed(): readonly SurveyedTables[] {
    return [...this.surveys.values()];
  }

  takeNames(): readonly Named[] {
    const { names } = this;
    this.names = [];
    return names;
  }

  opening(
    { event, players, began = this.around.told }: SurveyedTables,
    known?: ReadonlyMap<string, readonly string[]>,
  ): readonly string[] {
    const { id, name } = event;
    const line = (type: string, data: object, key: string) =>
      lineOf({ in: `tournament-${id}`, type, at: began, id: key, data });
    const announced = {
      name,
      game: 'poker',
      lawbook,
      format: 'poker-tables',
      settings: { scoring: 'chips' },
    };
    return [
      ...(known === undefined ? [line('TournamentAnnounced', announced, 'announced')] : []),
      ...[...players].flatMap((player) => {
        const entry = this.personOf(id, player);
        return known?.has(entry)
          ? []
          : [line('EntryAccepted', { entry, kind: 'individual' }, `entry.${entry}`)];
      }),
      line('SessionOpened', { session: 1 }, 'session.1'),
    ];
  }

  take(hand: PokerHandHistory): Taken {
    const { id: tournament } = this.again.of(asRecord(hand));
    const nothing = { tournament, deal: undefined, lines: [], findings: [] };
    if (hand.lawbook === undefined) return { ...nothing, untold: [`game ${hand.game ?? hand.variant}`] };
    const players = playersOf(hand);
    if (players.length < 2 || players.length > 10) return { ...nothing, untold: ['players-2-to-10'] };
    const decimals = this.surveys.get(tournament)?.decimals ?? 0;
    const seats = this.seating.of(
      `${tournament} ${wordIn(hand, 'table') ?? ''}`,
      players,
      numbersIn(hand, 'seats'),
    );
    const facts = decimals > mostDecimals ? undefined : handFacts(hand, seats, decimals);
    if (facts === undefined) return { ...nothing, untold: ['amounts-too-large'] };

    const at = momentOf(hand) ?? this.around.told;
    const held = Object.fromEntries(
      players.map((player, i) => [seats[i] ?? 0, this.personOf(tournament, player)]),
    );
    const table = this.short(tournament, wordIn(hand, 'table'), held);
    const deal = this.short(
      tournament,
      wordIn(hand, 'hand') ?? [hand.name, hand.startingStacks],
      held,
      hand.actions.map(({ raw }) => raw),
    );
    const ids = new Ordinals(this.around.digest);
    const say = (type: string, data: object) =>
      lineOf({ in: `deal-${deal}`, type, at, id: ids.of(type, data), data });
    const opened = {
      table,
      lawbook,
      dealer: seats.at(-1),
      seats: [...seats].sort((one, other) => one - other),
      agreed: { cut: 'not-reported', ...(decimals > 0 && { unit: unitTold(decimals) }) },
    };
    const seen = [say('DealOpened', opened), ...facts.facts.map(([type, data]) => say(type, data))];
    const closed = say('DealClosed', {});
    const walked = this.walked([...seen, closed]);
    const otherwise = this.otherwise(walked, facts.won);
    // What was paid out is paid out, whatever the lawbook would have had.
    const why = 'as the file has it';
    const ofTheDeal = [
      ...seen,
      ...(otherwise ? [say('ScoreAdjusted', { points: facts.won, why })] : []),
      closed,
    ];
    const untold = [
      ...facts.untold,
      ...(hand.extra ?? []).map(([name]) => name).filter((name) => !kept.has(name)),
    ];
    if (decimals > 0) untold.push(`chips-told-in-${10 ** decimals}ths`);
    return {
      tournament,
      deal,
      lines: [...this.tableLines(tournament, table, hand, held, at), ...ofTheDeal],
      findings: this.found(deal, hand.number, walked, otherwise),
      untold,
    };
  }

  private tableLines(tournament: string, table: string, hand: PokerHandHistory, seats: object, at: string) {
    if (this.told.has(table)) return [];
    if (this.told.size > 100_000) this.told.clear();
    this.told.add(table);
    const line = (type: string, data: object, id: string) =>
      lineOf({ in: `table-${table}`, type, at, id, data });
    const number = Number(/([0-9]{1,4})$/.exec(wordIn(hand, 'table') ?? '')?.[1] ?? 1) || 1;
    return [
      line('TableOpened', { tournament, session: 1, table: number, packs: [] }, 'opened'),
      line('PlayersSeated', { seats }, 'seated'),
    ];
  }

  /** Where the lawbook pays out otherwise than the file; undefined where they agree, or the file does not say. */
  private otherwise(
    walked: ReturnType<PokerImport['walked']>,
    won: Readonly<Record<string, number>> | undefined,
  ): Pick<ImportedFinding, 'law' | 'detail' | 'expected'> | undefined {
    if (won === undefined || walked === undefined) return undefined;
    const { hand } = walked.walked.walk;
    const ours = (hand?.['won'] ?? undefined) as Readonly<Record<string, number>> | undefined;
    const apart = Object.keys(won).filter((seat) => (ours?.[seat] ?? 0) !== won[seat]);
    if (ours !== undefined && apart.length === 0) return undefined;
    const listed = (of: Readonly<Record<string, number>>) =>
      (apart.length > 0 ? apart : Object.keys(won)).map((seat) => `seat ${seat} ${of[seat] ?? 0}`).join(', ');
    return {
      law: typeof hand?.['law'] === 'string' ? hand['law'] : null,
      detail: `by the file the hand brings ${listed(won)}`,
      expected:
        ours === undefined
          ? 'an end that the lawbook knows: the facts tell none'
          : `${listed(ours)}, as the lawbook has it`,
    };
  }

  private walked(lines: readonly string[]) {
    const events = eventsTold(lines);
    const reading = readDeal(events);
    const walked = reading && walkDeal(this.lawbookOf, reading);
    return reading === undefined || walked === undefined ? undefined : { events, reading, walked };
  }

  /** What the lawbook rules on the facts, and where it pays out otherwise than the file. */
  private found(
    deal: string,
    record: number,
    known: ReturnType<PokerImport['walked']>,
    otherwise: Pick<ImportedFinding, 'law' | 'detail' | 'expected'> | undefined,
  ): readonly ImportedFinding[] {
    if (known === undefined) return [];
    const around = { events: known.events, lawbookOf: this.lawbookOf, verifyShuffle: undefined };
    const ruled = checkLaw(known.reading, known.walked, around).flatMap(
      ({ kind, law, severity, detail, expected }) =>
        severity === 'watch'
          ? []
          : [{ deal, record, kind, law, severity, detail, expected, byTheAudit: true }],
    );
    return otherwise === undefined
      ? ruled
      : [...ruled, { deal, record, kind: 'award-otherwise', severity: 'grave', ...otherwise }];
  }

  private short(...of: readonly unknown[]): string {
    return this.around.digest(JSON.stringify(of)).slice(0, 16);
  }

  private personOf(tournament: string, name: string): string {
    if (/^player-[0-9]{1,2}$/.test(name)) return name;
    const id = `p${this.around.keyed(JSON.stringify([tournament, 'person', name])).slice(0, 16)}`;
    if (!this.named.has(id)) {
      if (this.named.size > 100_000) this.named.clear();
      this.named.add(id);
      this.names.push({ id, kind: 'person', name, tournament });
    }
    return id;
  }
}

/** Fields that the facts, their times, tables and names say. */
const kept: ReadonlySet<string> = new Set([
  'event',
  'venue',
  'year',
  'month',
  'day',
  'time',
  'hand',
  'table',
  'seats',
]);

/** As many as there are stacks; where the file names none, by their places. */
function playersOf({ players = [], startingStacks }: PokerHandHistory): readonly string[] {
  const names = startingStacks.map((_, i) => players[i]?.trim() ?? '');
  return new Set(names).size === names.length && !names.includes('')
    ? names
    : names.map((_, i) => `player-${i + 1}`);
}

const tomlIn = ({ extra = [] }: PokerHandHistory, name: string): string | undefined =>
  extra.find(([field]) => field === name)?.[1];

/** A string or a number as it stands. */
function wordIn(hand: PokerHandHistory, name: string): string | undefined {
  const toml = tomlIn(hand, name);
  return toml === undefined ? undefined : (/^(['"])(.*)\1$/s.exec(toml)?.[2] ?? toml);
}

const numbersIn = (hand: PokerHandHistory, name: string): readonly number[] | undefined => {
  const found = /^\[([\d,\s]*)\]$/.exec(tomlIn(hand, name) ?? '')?.[1];
  return found === undefined ? undefined : found.split(',').map((text) => Number(text));
};

/** The event is told apart as records of bridge are: by its name, its venue and its year. */
function asRecord(hand: PokerHandHistory) {
  const [named, site, year] = [wordIn(hand, 'event'), wordIn(hand, 'venue'), wordIn(hand, 'year')];
  const event = named ?? site;
  return {
    format: 'deals' as const,
    number: hand.number,
    ...(event !== undefined && { event }),
    ...(named !== undefined && site !== undefined && { site }),
    ...(year !== undefined && { date: year }),
    ...(hand.players && { table: JSON.stringify(hand.players) }),
  };
}

function momentOf(hand: PokerHandHistory): string | undefined {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => wordIn(hand, name));
  if (year === undefined || !/^[12]\d{3}$/.test(year)) return undefined;
  const two = (text = '1') => text.padStart(2, '0');
  const time = /^\d{2}:\d{2}:\d{2}$/.exec(wordIn(hand, 'time') ?? '')?.[0] ?? '00:00:00';
  const at = `${year}-${two(month)}-${two(day)}T${time}Z`;
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T/.test(at) &&
    Number(day ?? 1) <= daysIn(Number(year), Number(month ?? 1))
    ? at
    : undefined;
}

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;
