import { seats, sideOf, sides, type Seat, type Side } from '@fairdeal/facts';
import type { BridgeRecord, RecordedCall, Room, Vulnerability } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import { onlyTold } from '../only-told';
import { contractOf } from '../contract-reached';
import { readAuction } from './auction';
import { readDeal } from './deal-value';
import type { Tag, Tell } from './game-lines';
import { notesOf, withNotes } from './notes';
import { readPlay } from './play';
import { figuresOf } from './score-tags';
import { isKnown, placeOf } from './tag-names';

/** From North-South's side; 0 has one sign. */
const signed = (points: number, ofNS: boolean): number => (ofNS || points === 0 ? points : -points);

const vulnerabilities: Readonly<Record<string, Vulnerability>> = {
  NONE: 'none',
  LOVE: 'none',
  '-': 'none',
  NS: 'NS',
  EW: 'EW',
  ALL: 'both',
  BOTH: 'both',
};
const rooms: Readonly<Record<string, Room>> = { OPEN: 'open', CLOSED: 'closed' };
const players: Readonly<Record<string, Seat>> = { North: 'N', East: 'E', South: 'S', West: 'W' };

/** What the tags of one game say. */
export class Game {
  private readonly byName: ReadonlyMap<string, Tag>;
  private readonly used = new Set<string>();

  constructor(
    private readonly tags: readonly Tag[],
    private readonly tell: Tell,
  ) {
    this.byName = new Map(tags.map((tag) => [tag.name, tag]));
  }

  record(number: number, comments: readonly string[]): BridgeRecord {
    for (const { name, line, column } of this.tags) {
      if (!isKnown(name))
        this.tell(
          'bent',
          'pbn:tag-unknown',
          line,
          column,
          `${name} is no tag of the standard; kept as it is`,
        );
    }
    const dealer = this.seat('Dealer');
    const vulnerability = this.mapped('Vulnerable', vulnerabilities, 'pbn:vulnerable', 'None, NS, EW or All');
    const hands = this.hands();
    const declarer = this.seat('Declarer', true);
    const contract = this.contract();
    const [auction, play] = [this.byName.get('Auction'), this.byName.get('Play')];
    const called = auction && readAuction(auction, dealer, this.tell);
    const played =
      play &&
      readPlay(
        play,
        { hands, declarer, contract: contract ?? this.byName.get('Contract')?.value },
        this.tell,
      );
    // Without a call or a card they stay as they stand.
    if (called && called.calls.length > 0) this.used.add('Auction');
    if (played && played.plays.length > 0) this.used.add('Play');
    if (called?.over) this.holdAgainst(called.calls, contract, declarer);
    const notes = notesOf(this.tags, this.tell, called?.notes, played?.notes, auction);
    const calls = withNotes(called?.calls, called?.notes, notes.auction);
    const plays = withNotes(played?.plays, played?.notes, notes.play);
    const [home, away] = [this.text('HomeTeam'), this.text('VisitTeam')];
    const told: { -readonly [K in keyof BridgeRecord]?: BridgeRecord[K] | undefined } = {
      board: this.text('Board'),
      dealer,
      vulnerability,
      hands,
      event: this.text('Event'),
      site: this.text('Site'),
      date: this.date(),
      section: this.text('Section'),
      round: this.round(),
      table: this.text('Table'),
      room: this.mapped('Room', rooms, 'pbn:room', 'Open or Closed'),
      teams: home !== undefined && away !== undefined ? { home, away } : undefined,
      scoring: this.text('Scoring'),
      players: this.players(),
      pairs: this.pairs(),
      calls: this.used.has('Auction') ? calls : undefined,
      auctionOver: this.used.has('Auction') ? called?.over : undefined,
      plays: this.used.has('Play') ? plays : undefined,
      contract,
      declarer,
      tricks: this.result(declarer, played?.won),
      score: this.score(declarer),
      compared: this.compared(),
      comments: comments.length > 0 ? comments : undefined,
    };
    if (home === undefined || away === undefined)
      for (const name of ['HomeTeam', 'VisitTeam']) this.used.delete(name);
    // As they are exported: the mandatory tags first (PBN 2.1, 4).
    const left = this.tags.filter(({ name }) => !this.used.has(name) && name !== 'Note');
    const extra = left
      .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
      .map(({ name, value, lines }): readonly [string, string] => [
        name,
        [value, ...lines.map(({ text }) => text.trimEnd())].join('\n'),
      ]);
    return {
      format: 'pbn',
      number,
      ...onlyTold(told),
      ...(extra.length > 0 && { extra }),
    };
  }

  private tag(name: string): Tag | undefined {
    const tag = this.byName.get(name);
    // `?` is unknown: the tag says nothing.
    if (tag === undefined || tag.value === '?') {
      this.used.add(name);
      return undefined;
    }
    return tag;
  }

  /** A text; `""` is none, and told apart from a tag that is not there. */
  private text(name: string): string | undefined {
    const tag = this.tag(name);
    if (tag) this.used.add(name);
    return tag?.value;
  }

  private mapped<T>(
    name: string,
    values: Readonly<Record<string, T>>,
    rule: string,
    expected: string,
  ): T | undefined {
    const tag = this.tag(name);
    if (tag === undefined || tag.value === '') return undefined;
    const value = Object.hasOwn(values, tag.value.toUpperCase())
      ? values[tag.value.toUpperCase()]
      : undefined;
    if (value === undefined)
      this.tell('refused', rule, tag.line, tag.column, `${quoted(tag.value)}: expected ${expected}`);
    else this.used.add(name);
    return value;
  }

  /** @param marked `^S`: the declarer by an irregularity */
  private seat(name: string, marked = false): Seat | undefined {
    const tag = this.tag(name);
    if (tag === undefined || tag.value === '') return undefined;
    const written = marked ? tag.value.replace(/^\^/, '') : tag.value;
    const seat = seats.find((one) => one === written.toUpperCase());
    if (seat === undefined) {
      this.tell(
        'refused',
        'pbn:seat',
        tag.line,
        tag.column,
        `${name} ${quoted(tag.value)}: expected N, E, S or W`,
      );
      return undefined;
    }
    if (written !== seat)
      this.tell('bent', 'pbn:seat-spelling', tag.line, tag.column, `${quoted(tag.value)}, taken for ${seat}`);
    if (written === tag.value) this.used.add(name);
    return seat;
  }

  private hands() {
    const tag = this.tag('Deal');
    if (tag === undefined || tag.value === '') return undefined;
    const { hands, faults } = readDeal(tag.value);
    for (const { kind, rule, detail } of faults) this.tell(kind, rule, tag.line, tag.column, detail);
    if (hands) this.used.add('Deal');
    return hands;
  }

  private contract(): string | undefined {
    const tag = this.tag('Contract');
    if (tag === undefined || tag.value === '') return undefined;
    const upper = tag.value.trim().toUpperCase();
    if (upper === 'PASS') {
      this.used.add('Contract');
      return 'PASS';
    }
    // An end position has a trump suit and no level.
    if (/^(?:NT|[SHDC])$/.test(upper)) return undefined;
    const [, level, strain, doubles] = /^([1-7])(NT|N|[SHDC])(X{0,2}|\*{0,2})$/.exec(upper) ?? [];
    if (level === undefined || doubles === undefined) {
      this.tell(
        'refused',
        'pbn:contract',
        tag.line,
        tag.column,
        `${quoted(tag.value)}: expected a contract, as 4SX, or Pass`,
      );
      return undefined;
    }
    const contract = `${level}${strain === 'N' ? 'NT' : (strain ?? '')}${'X'.repeat(doubles.length)}`;
    if (contract !== tag.value) {
      this.tell(
        'bent',
        'pbn:contract-spelling',
        tag.line,
        tag.column,
        `${quoted(tag.value)}, taken for ${contract}`,
      );
    }
    this.used.add('Contract');
    return contract;
  }

  /**
   * `9`, `EW 7`, `NS 9 EW 4`; `^7` was agreed, and other tricks were won. None where all four passed.
   *
   * @source PBN 2.1, 3.4.15
   */
  private result(declarer: Seat | undefined, won: readonly Seat[] = []): number | undefined {
    const tag = this.tag('Result');
    if (tag === undefined || tag.value === '') return undefined;
    const written = tag.value.trim().replace(/^\^\s*/, '');
    const [, alone] = /^(\d{1,2})$/.exec(written) ?? [];
    const [, side, tricks, other, rest] = /^(NS|EW) (\d{1,2})(?: (NS|EW) (\d{1,2}))?$/.exec(written) ?? [];
    const fits = other === undefined || (other !== side && Number(tricks) + Number(rest) === 13);
    const told = alone ?? (fits ? tricks : undefined);
    if (told === undefined || Number(told) > 13) {
      this.tell(
        'refused',
        'pbn:result',
        tag.line,
        tag.column,
        `${quoted(tag.value)}: expected declarer's tricks, as 9, or of a side, as NS 9`,
      );
      return undefined;
    }
    if (
      this.byName.get('Declarer')?.value === '' ||
      this.byName.get('Contract')?.value.toUpperCase() === 'PASS'
    ) {
      const detail = `Result ${quoted(tag.value)}, and nobody declared: expected none`;
      this.tell('bent', 'pbn:passed-out', tag.line, tag.column, detail);
    }
    if (alone === undefined && declarer === undefined) return undefined;
    if (alone !== undefined && written === tag.value) this.used.add('Result');
    const declares = declarer && sideOf(declarer);
    const count = alone !== undefined || side === declares ? Number(told) : 13 - Number(told);
    const own = won.filter((seat) => sideOf(seat) === declares).length;
    const most = 13 - (won.length - own);
    const marked = written !== tag.value.trim();
    // A mark says that other tricks were won: where the play is whole, and so many were, nothing bears it out.
    const contradicts = marked ? own === most && count === own : count < own || count > most;
    if (declares !== undefined && contradicts) {
      const detail = `Result ${quoted(tag.value)}, and by the play told ${own} to ${most} were won`;
      this.tell('bent', 'pbn:result-play', tag.line, tag.column, detail);
    }
    return count;
  }

  private score(declarer: Seat | undefined): number | undefined {
    const tag = this.tag('Score');
    const told = tag && figuresOf(tag, this.tell);
    if (tag === undefined || told === undefined) return undefined;
    if (told.declarer !== undefined) {
      return declarer && signed(Number(told.declarer), declarer === 'N' || declarer === 'S');
    }
    const points = told.NS ?? told.EW;
    if (points === undefined) return undefined;
    if (tag.value === `NS ${Number(points)}`) this.used.add('Score');
    return signed(Number(points), told.NS !== undefined);
  }

  private compared(): BridgeRecord['compared'] {
    const told = new Map(
      ['ScoreIMP', 'ScoreMP', 'ScorePercentage', 'ScoreRubber'].map((name) => {
        const tag = this.byName.get(name);
        return [name, tag && figuresOf(tag, this.tell)];
      }),
    );
    for (const kind of ['IMP', 'MP', 'Percentage'] as const) {
      const { NS, EW } = told.get(`Score${kind}`) ?? {};
      if (NS !== undefined || EW !== undefined) return { kind, ...(NS && { NS }), ...(EW && { EW }) };
    }
    return undefined;
  }

  private date(): string | undefined {
    const tag = this.tag('Date');
    if (tag === undefined || tag.value === '') return undefined;
    const [, year, month, day] = /^(\d{4}|\?{1,4})\.(\d{2}|\?{1,2})\.(\d{2}|\?{1,2})$/.exec(tag.value) ?? [];
    const real = Number(month) > 12 || Number(day) > 31 || Number(month) === 0 || Number(day) === 0;
    if (year === undefined || real) {
      this.tell(
        'refused',
        'pbn:date',
        tag.line,
        tag.column,
        `${quoted(tag.value)}: expected YYYY.MM.DD, ? for what is not known`,
      );
      return undefined;
    }
    const known = [year, month, day].filter((part) => part !== undefined && !part.startsWith('?'));
    if (year.startsWith('?')) return undefined;
    if (known.length === 3 || (known.length === 2 && day?.startsWith('?')) || known.length === 1)
      this.used.add('Date');
    return (month?.startsWith('?') ? [year] : known).join('-');
  }

  private round(): string | undefined {
    const tag = this.tag('Round');
    if (tag && tag.value !== '' && !/^[A-Za-z0-9]+(?:[./ -][A-Za-z0-9]+)*$/.test(tag.value)) {
      this.tell(
        'bent',
        'pbn:integer',
        tag.line,
        tag.column,
        `Round ${quoted(tag.value)}: expected a whole number`,
      );
    }
    return this.text('Round');
  }

  private players(): BridgeRecord['players'] {
    const named: Partial<Record<Seat, string>> = {};
    for (const [name, seat] of Object.entries(players)) {
      const value = this.text(name);
      if (value !== undefined) named[seat] = value;
    }
    return Object.keys(named).length > 0 ? named : undefined;
  }

  private pairs(): BridgeRecord['pairs'] {
    const named: Partial<Record<Side, string>> = {};
    for (const side of sides) {
      const value = this.text(`Pair${side}`);
      if (value !== undefined) named[side] = value;
    }
    return Object.keys(named).length > 0 ? named : undefined;
  }

  /** Contract and declarer against the auction. */
  private holdAgainst(
    calls: readonly RecordedCall[],
    contract: string | undefined,
    declarer: Seat | undefined,
  ): void {
    const reached = contractOf(calls);
    const at = this.byName.get('Contract') ?? this.byName.get('Auction');
    if (reached === undefined || at === undefined) return;
    const bend = (rule: string, detail: string) => this.tell('bent', rule, at.line, at.column, detail);
    if (contract !== undefined && contract !== reached.contract) {
      const trump = contract.replace(/X/g, '') === reached.contract.replace(/X/g, '');
      bend(
        trump ? 'pbn:contract-risk' : 'pbn:contract-auction',
        `Contract ${contract}, and the auction comes to ${reached.contract}`,
      );
    }
    // A mark says that an irregularity made another seat declarer; nobody needs it where none did.
    const marked = this.byName.get('Declarer')?.value.startsWith('^') ?? false;
    if (
      declarer !== undefined &&
      reached.declarer !== undefined &&
      (declarer === reached.declarer) === marked
    ) {
      bend(
        'pbn:declarer-auction',
        `Declarer ${this.byName.get('Declarer')?.value ?? ''}, and by the auction it is ${reached.declarer}`,
      );
    }
  }
}
