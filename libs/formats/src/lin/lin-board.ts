import { leftOf, seats, winnerOfTrick, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedCall, RecordedPlay, Room, Vulnerability } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import { contractOf } from '../contract-reached';
import { onlyTold } from '../only-told';
import { trumpOf } from '../trump';
import type { LinHeader } from './lin-header';
import type { Place, Tell } from './tell';
import type { Token } from './tokens';
import { readCall, readCard, readDeal, vulnerabilities, type Deal } from './values';

const mostCalls = 400;
const mostCards = 104;
const mostComments = 2_000;
const mostExtra = 500;

/** What somebody said, and where it stands. */
export interface Comment {
  readonly text: string;
  readonly place: Place;
}

/** One board at one table as it is being told. */
export class LinBoard {
  private room: Room | undefined;
  private label: string | undefined;
  private heading: string | undefined;
  players: BridgeRecord['players'];
  private deal: Deal | undefined;
  private vulnerability: Vulnerability | undefined;
  private readonly calls: RecordedCall[] = [];
  private readonly cards: { readonly card: Card; readonly line: number; readonly column: number }[] = [];
  /** By the place of the call they explain. */
  private readonly explanations = new Map<number, string[]>();
  private explanationsInAll = 0;
  private claimed: number | undefined;
  private readonly comments: Comment[];
  private readonly extra: (readonly [string, string])[] = [];
  /** What was left out because there was too much of it, told once. */
  private readonly full = new Set<string>();
  private vulnerabilityAt: Place | undefined;

  /** @param comments words that stood before it */
  constructor(
    private readonly tell: Tell,
    comments: readonly Comment[],
  ) {
    this.comments = [...comments];
  }

  get hasDeal(): boolean {
    return this.deal !== undefined;
  }

  /** Where it is, once that was said. */
  get where(): Room | 'alone' | undefined {
    return this.label === undefined ? undefined : (this.room ?? 'alone');
  }

  /** Words alone: they go with the board that follows. */
  get wordsAlone(): readonly Comment[] | undefined {
    const { deal, calls, cards, label, extra, claimed, heading } = this;
    const said = [deal, label, claimed, heading].some((one) => one !== undefined);
    return said || calls.length + cards.length + extra.length > 0 ? undefined : this.comments;
  }

  /** Says of a board that is none what else it held. */
  tellLeftOver(): void {
    if (this.vulnerabilityAt !== undefined)
      this.tell(
        'refused',
        'lin:no-board',
        this.vulnerabilityAt,
        `${this.vulnerability ?? ''} vulnerable, and no board`,
      );
  }

  place({ value, ...place }: Token): void {
    const [, room, number, rest = ''] = /^\s*([oc])\s*(\d{1,5})(.*)$/is.exec(value) ?? [];
    if (number === undefined) {
      this.tell('bent', 'lin:place', place, `${quoted(value)}: expected a room and a number, as o17`);
      this.label = value.trim();
      return;
    }
    if (rest.trim() !== '') this.keep('qx', value, place);
    this.room = room?.toLowerCase() === 'o' ? 'open' : 'closed';
    this.label = number;
  }

  takeDeal({ value, ...place }: Token): void {
    this.deal = readDeal(value, (kind, rule, detail) => this.tell(kind, rule, place, detail));
  }

  /** @returns whether it is a zero, where others write the letter */
  vulnerable({ value, ...place }: Token): boolean {
    const known = vulnerabilities[value.trim().toLowerCase()];
    if (known === undefined) {
      if (value.trim() !== '' && value.trim() !== '-')
        this.tell('refused', 'lin:vulnerability', place, `${quoted(value)}: expected o, n, e or b`);
      return false;
    }
    if (this.vulnerability !== undefined && this.vulnerability !== known && this.vulnerabilityAt)
      this.tell(
        'refused',
        'lin:vulnerability',
        this.vulnerabilityAt,
        `${this.vulnerability}, and ${known} after it, which counts`,
      );
    this.vulnerability = known;
    this.vulnerabilityAt = place;
    return value.trim() === '0';
  }

  head({ value, ...place }: Token): void {
    const heading = value.trim();
    if (this.heading !== undefined && this.heading !== heading) this.keep('ah', this.heading, place);
    this.heading = heading;
  }

  claim({ value, ...place }: Token): void {
    const tricks = /^\s*\d{1,2}\s*$/.test(value) ? Number(value) : NaN;
    if (!(tricks <= 13))
      this.tell('refused', 'lin:claim', place, `${quoted(value)}: expected declarer's tricks in all`);
    else if (this.claimed !== undefined)
      this.tell(
        'refused',
        'lin:claim-again',
        place,
        `${tricks} claimed, and ${this.claimed} before; the first counts`,
      );
    else this.claimed = tricks;
  }

  comment({ value, ...place }: Token): void {
    if (value.trim() === '') return;
    if (this.comments.length < mostComments) this.comments.push({ text: value.trim(), place });
    else this.isFull('comments', place);
  }

  /** A key nobody has written down, as it stands. */
  keep(key: string, value: string, place: Place): void {
    if (this.extra.length < mostExtra) this.extra.push([key, value]);
    else this.isFull('values of unknown keys', place);
  }

  private isFull(what: string, place: Place): void {
    if (!this.full.has(what))
      this.tell('refused', 'lin:too-many', place, `more ${what} than are kept of one board`);
    this.full.add(what);
  }

  /** One call, or several in one value. */
  call({ value, ...place }: Token): void {
    if (value.trim().length <= 3) this.oneCall(value, place);
    else for (const one of parted(value, /[1-7](?:NT|[NSHDC])!?|(?:p|d|r|x)!?/giu)) this.oneCall(one, place);
  }

  private oneCall(value: string, place: Place): void {
    const { calls, deal } = this;
    const read = readCall(value);
    if (read === undefined) {
      this.tell('refused', 'lin:call', place, `${quoted(value)}: expected a call`);
      return;
    }
    if (calls.length >= mostCalls) {
      this.isFull('calls', place);
      return;
    }
    const before = calls.at(-1);
    if (before === undefined && deal?.dealer === undefined)
      this.tell(
        'missing',
        'lin:dealer',
        place,
        'an auction before anybody is known to have dealt; South is taken',
      );
    const by = before === undefined ? (deal?.dealer ?? 'S') : leftOf(before.by);
    calls.push({ call: read.call, by, ...(read.alerted && { alerted: true }) });
  }

  explain({ value, ...place }: Token): void {
    const { calls } = this;
    const last = calls.at(-1);
    if (last === undefined) {
      if (value.trim() !== '')
        this.tell('bent', 'lin:explanation', place, `${quoted(value)}: it explains no call`);
      return;
    }
    if (value.trim() === '') return;
    if (this.explanationsInAll >= mostComments) {
      this.isFull('explanations', place);
      return;
    }
    this.explanationsInAll += 1;
    const before = this.explanations.get(calls.length - 1);
    if (before === undefined) this.explanations.set(calls.length - 1, [value.trim()]);
    else before.push(value.trim());
  }

  /** One card, or several of a trick in one value. */
  card({ value, ...place }: Token): void {
    const some = value.trim().length > 3 ? parted(value, /[SHDC](?:10|[AKQJT2-9])/gi) : [value];
    for (const one of some) {
      const card = readCard(one);
      if (card === undefined)
        this.tell('refused', 'lin:card', place, `${quoted(one)}: expected a suit and a rank`);
      else if (this.cards.length < mostCards) this.cards.push({ card, ...place });
      else this.isFull('cards', place);
    }
  }

  record(header: LinHeader, number: number): BridgeRecord {
    const { room, deal, claimed, comments } = this;
    const calls = this.calls.map((call, n): RecordedCall => {
      const note = this.explanations.get(n)?.join(' ');
      return note === undefined ? call : { ...call, note };
    });
    const board = this.boardNumber(header);
    const result = header.resultOf(room, this.label, board);
    const reached = contractOf(calls);
    const over =
      reached !== undefined && calls.length >= 4 && calls.slice(-3).every(({ call }) => call === 'P');
    const contract = result?.contract ?? (over ? reached.contract : undefined);
    const declarer = result?.declarer ?? (over ? reached.declarer : undefined);
    const plays = this.plays(declarer, contract);
    if (claimed !== undefined && result?.tricks !== undefined && claimed !== result.tricks) {
      const place = { line: this.cards.at(-1)?.line ?? 1, column: 1 };
      const detail = `board ${board ?? ''}: claimed ${claimed} tricks, and rs says ${result.tricks}`;
      this.tell('bent', 'lin:claim-result', place, detail);
    }
    const about = header.about(room, this.players);
    const extra = [...(about.extra ?? []), ...this.extra];
    const told: { -readonly [K in keyof BridgeRecord]?: BridgeRecord[K] | undefined } = {
      board,
      dealer: deal?.dealer,
      vulnerability: this.vulnerability,
      hands: deal?.hands,
      event: about.event,
      round: about.round,
      room,
      teams: about.teams,
      players: about.players,
      calls: calls.length > 0 ? calls : undefined,
      auctionOver: calls.length > 0 ? over : undefined,
      plays: plays.length > 0 ? plays : undefined,
      contract,
      declarer,
      tricks: result?.tricks ?? claimed,
      claimed,
      comments: comments.length > 0 ? comments.map(({ text }) => text) : undefined,
      extra: extra.length > 0 ? extra : undefined,
    };
    return { format: 'lin', number, ...onlyTold(told) };
  }

  /** The heading's number, `bn`'s, or the one beside the room; they may differ, and `bn` lists the true ones. */
  private boardNumber(header: LinHeader): string | undefined {
    const { label, heading } = this;
    const ofHeading = /(\d{1,5})$/.exec(heading ?? '')?.[1];
    const number = (label === undefined ? undefined : header.numberOf(label)) ?? ofHeading ?? label;
    if (label !== undefined && ofHeading !== undefined && label !== ofHeading) {
      const detail = `the board is ${label} by its room and ${ofHeading} by its heading; ${number ?? ''} is taken`;
      this.tell('bent', 'lin:board-number', { line: 1, column: 1 }, detail);
    }
    // A heading that is more than a number is words as well.
    if (heading !== undefined && heading !== '' && heading.toLowerCase() !== `board ${number ?? ''}`)
      this.extra.push(['ah', heading]);
    return number;
  }

  /** Who played each card: whoever held it, or whose turn it was where the hands are not known. */
  private plays(declarer: Seat | undefined, contract: string | undefined): readonly RecordedPlay[] {
    const { cards, deal } = this;
    const trump = trumpOf(contract);
    const holders = new Map(
      seats.flatMap((seat) => deal?.hands?.[seat]?.map((card) => [card, seat] as const) ?? []),
    );
    const played = new Set<Card>();
    const plays: RecordedPlay[] = [];
    let turn = declarer === undefined ? undefined : leftOf(declarer);
    let trick: RecordedPlay[] = [];
    for (const { card, ...place } of cards) {
      if (played.has(card)) this.tell('bent', 'lin:card-played-twice', place, `${card} was played before`);
      played.add(card);
      const holder = holders.get(card);
      if (holder === undefined && deal?.hands && Object.keys(deal.hands).length === 4)
        this.tell('bent', 'lin:card-not-held', place, `nobody holds ${card}`);
      const by = holder ?? turn;
      if (by === undefined) {
        this.tell('refused', 'lin:card-turn', place, `${card}: nobody can be said to have played it`);
        continue;
      }
      if (turn !== undefined && by !== turn)
        this.tell('bent', 'lin:card-turn', place, `${card} is ${by}'s, and it was ${turn}'s turn`);
      const play = { card, by, trick: Math.floor(plays.length / 4) + 1 };
      plays.push(play);
      trick.push(play);
      turn = leftOf(by);
      if (trick.length === 4) {
        turn = winnerOfTrick(trick, trump);
        trick = [];
      }
    }
    return plays;
  }
}

/** The pieces of a value that are alike, and between them what is not, in order. */
function parted(value: string, piece: RegExp): readonly string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of value.matchAll(piece)) {
    parts.push(value.slice(end, index), found);
    end = index + found.length;
  }
  parts.push(value.slice(end));
  return parts.filter((part) => part.trim() !== '');
}
