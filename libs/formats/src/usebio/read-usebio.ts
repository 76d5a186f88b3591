import type { BridgeRecord } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import { Noticing } from '../noticing';
import { onlyTold } from '../only-told';
import type { Reading } from '../remark';
import { decoded } from '../text/decoded';
import { xmlTree, type XmlElement } from '../xml/xml-tree';
import { Children } from './extra';
import { isoOf } from './dates';
import { participantOf } from './participants';
import { travellerLine } from './traveller-line';
import { tellStrayElement, tellStrayWords } from './stray-words';
import type { Extra, UsebioBoard, UsebioEvent, UsebioParticipant } from './usebio-event';

const top = { line: 1, column: 1 };
const ofAnEvent = new Set(['PARTICIPANTS', 'SESSION', 'SECTION', 'MATCH', 'BOARD', 'TRAVELLER_LINE']);

/**
 * USEBIO, versions 1.0 to 1.3: an event with those who took part and its travellers. Ids stay words. Of a CONTACT nothing is
 * read: it is private. No document type is fetched and no entity expanded.
 */
export function readUsebio(bytes: Uint8Array): Reading<UsebioEvent> {
  const noticing = new Noticing('usebio');
  const declared = /^[^>]{0,200}encoding\s*=\s*["']([\w.-]+)["']/.exec(
    String.fromCharCode(...bytes.subarray(0, 256)),
  )?.[1];
  const { text, encoding } = decoded(bytes, declared);
  if (declared === undefined ? encoding === 'windows-1252' : !agrees(declared, encoding)) {
    noticing.add('bent', 'encoding', top, 0, `${declared ?? 'none'} declared, read as ${encoding}`);
  }
  const { roots, faults } = xmlTree(text);
  for (const { problem, rule, ...place } of faults)
    noticing.add(rule === 'xml-open' ? 'refused' : 'bent', rule, place, 0, problem);
  const root = roots[0];
  if (root === undefined) {
    noticing.add('refused', 'root', top, 0, 'no element in the file');
    return { records: [], remarks: noticing.all() };
  }
  for (const one of roots) {
    if (one.name !== 'USEBIO') noticing.add('bent', 'root', one, 0, `${quoted(one.name)}, USEBIO expected`);
  }
  const file = new File(noticing);
  for (const one of roots) file.under(one);
  if (file.events.length === 0) noticing.add('missing', 'event', top, 0, 'no EVENT in the file');
  return { records: file.events, remarks: noticing.all() };
}

const agrees = (declared: string, encoding: string): boolean =>
  /^(iso-?8859-1|latin-?1|windows-1252|cp1252)$/i.test(declared)
    ? encoding === 'windows-1252'
    : /^utf-?16/i.test(declared)
      ? encoding.startsWith('utf-16')
      : /^(utf-?8|us-ascii)$/i.test(declared) && encoding === 'utf-8';

class File {
  readonly events: UsebioEvent[] = [];
  private lines = 0;
  private club: UsebioEvent['club'];
  private clubOf = -1;
  private version: string | undefined;

  constructor(private readonly noticing: Noticing) {}

  /** Events wherever they stand; what stands beside them is told. */
  under(element: XmlElement): void {
    if (element.name === 'EVENT') {
      this.event(element);
      return;
    }
    if (element.name === 'CLUB') {
      const club = new Children(element);
      tellStrayWords(element, [], this.events.length, this.noticing);
      if (this.club !== undefined && this.clubOf === this.events.length) {
        const { name = '', id = '' } = this.club;
        const detail = `${quoted(name)} ${quoted(id)}: another club stands before any event of this one`;
        this.noticing.add('refused', 'club', element, this.events.length, detail);
      }
      this.clubOf = this.events.length;
      const name = club.text('CLUB_NAME');
      const id = club.text('CLUB_ID_NUMBER');
      this.club = { ...(name !== undefined && { name }), ...(id !== undefined && { id }) };
      this.dropContacts(club);
      for (const [path, value] of club.rest()) {
        this.noticing.add(
          'refused',
          'club',
          element,
          this.events.length,
          `${path} ${quoted(value)} is not kept`,
        );
      }
      return;
    }
    if (element.name === 'USEBIO') {
      const version = element.attributes['Version'] ?? element.attributes['VERSION'];
      if (this.version !== undefined && version !== undefined) {
        const detail = `USEBIO@Version ${quoted(version)}, and ${quoted(this.version)} before it`;
        this.noticing.add('bent', 'version', element, this.events.length, detail);
      }
      this.version = version ?? this.version;
    }
    if (element.children.length === 0 || !['USEBIO', 'EVENTS'].includes(element.name)) {
      const known = element.children.some(({ name }) => ['EVENT', 'CLUB', 'USEBIO'].includes(name));
      if (!known && element.name !== 'USEBIO') {
        tellStrayElement(element, 'stray', 'EVENT', this.events.length, this.noticing);
        return;
      }
    }
    const asked = element.name === 'USEBIO' ? ['Version', 'VERSION'] : [];
    tellStrayWords(element, asked, this.events.length, this.noticing);
    for (const child of element.children) this.under(child);
  }

  private dropContacts(children: Children): void {
    for (const contact of children.all('CONTACT')) {
      this.noticing.add('refused', 'contact', contact, this.events.length, 'a private contact is not kept');
      // One that nothing closes holds all that follows it.
      children.putBack(contact.children.filter(({ name }) => ofAnEvent.has(name)));
    }
  }

  private event(element: XmlElement): void {
    const number = this.events.length + 1;
    const children = new Children(element);
    this.dropContacts(children);
    tellStrayWords(element, Object.keys(element.attributes), number, this.noticing);
    const type = element.attributes['EVENT_TYPE'];
    if (type === undefined) this.noticing.add('missing', 'event-type', element, number, 'EVENT_TYPE');
    const kept: [string, string][] = [];
    for (const [name, value] of Object.entries(element.attributes)) {
      if (name !== 'EVENT_TYPE') kept.push([`#attribute/${name}`, value]);
    }
    const told = children.text('DATE');
    const date = told === undefined ? undefined : isoOf(told);
    if (told === undefined) this.noticing.add('missing', 'date', element, number, 'DATE');
    else if (date === undefined) {
      this.noticing.add('refused', 'date', element, number, `${quoted(told)}, dd/mm/yyyy expected`);
      kept.push(['DATE', told]);
    } else if (told === date)
      this.noticing.add('bent', 'date', element, number, `${told}, dd/mm/yyyy expected`);
    const winners = children.text('WINNER_TYPE');
    if (winners !== undefined && !/^[12]$/.test(winners)) {
      this.noticing.add('refused', 'winner-type', element, number, `${quoted(winners)}, 1 or 2 expected`);
      kept.push(['WINNER_TYPE', winners]);
    }
    const words = {
      id: children.text('EVENT_IDENTIFIER'),
      description: children.text('EVENT_DESCRIPTION'),
      title: children.text('TITLE'),
      venue: children.text('VENUE'),
      scoring: children.text('SCORING_METHOD'),
    };
    const name = words.description ?? words.title;
    const about: Partial<BridgeRecord> = {
      ...(name !== undefined && { event: name }),
      ...(words.venue !== undefined && { site: words.venue }),
      ...(date !== undefined && { date }),
      ...(words.scoring !== undefined && { scoring: words.scoring }),
    };
    const parts = new Parts(type, number, about, this.noticing, this.lines);
    parts.take(children, {});
    this.lines = parts.lines;
    const extra = [...kept, ...children.rest()];
    parts.checkPairs();
    this.events.push({
      number,
      ...(this.version !== undefined && { version: this.version }),
      ...(this.club && { club: this.club }),
      ...(type !== undefined && { type }),
      ...onlyTold(words),
      ...(date !== undefined && { date }),
      ...(winners !== undefined && /^[12]$/.test(winners) && { winners: Number(winners) as 1 | 2 }),
      participants: parts.participants,
      matches: parts.matches,
      boards: parts.boards,
      ...(extra.length > 0 && { extra }),
    });
  }
}

interface Where {
  readonly session?: string;
  readonly section?: string;
  readonly match?: number;
}

/** Those who took part, matches and boards of one event, wherever sessions and sections put them. */
class Parts {
  readonly participants: UsebioParticipant[] = [];
  readonly matches: Extra[] = [];
  readonly boards: UsebioBoard[] = [];
  /** Where each of those who took part stands in the file. */
  private readonly placed = new Map<UsebioParticipant, XmlElement>();

  constructor(
    private readonly type: string | undefined,
    private readonly event: number,
    private readonly about: Partial<BridgeRecord>,
    private readonly noticing: Noticing,
    public lines: number,
  ) {}

  take(children: Children, where: Where): void {
    for (const list of children.all('PARTICIPANTS')) this.listed(list, where);
    for (const session of children.all('SESSION')) {
      this.within(session, { ...where, session: this.idOf(session, 'SESSION_ID') });
    }
    for (const section of children.all('SECTION')) {
      this.within(section, { ...where, section: this.idOf(section, 'SECTION_ID') });
    }
    for (const match of children.all('MATCH')) {
      // One within another has its own place: a tag that was never closed makes them so.
      const place = this.matches.push([]);
      this.matches[place - 1] = this.within(match, { ...where, match: place });
    }
    for (const board of children.all('BOARD')) this.board(board, where);
    for (const stray of children.all('TRAVELLER_LINE'))
      this.board({ ...stray, name: 'BOARD', text: '', attributes: {}, children: [stray] }, where);
  }

  /** @returns what a session, section or match says beside its boards; kept of a match, told of the others */
  private within(element: XmlElement, where: Where): Extra {
    const children = new Children(element);
    this.take(children, where);
    const rest = children.rest();
    const own = element.name === 'MATCH' ? Object.keys(element.attributes) : [`${element.name}_ID`];
    tellStrayWords(element, own, this.event, this.noticing);
    if (element.name === 'MATCH') {
      const attributes = Object.entries(element.attributes).map(
        ([name, value]) => [`#attribute/${name}`, value] as const,
      );
      return [...attributes, ...rest];
    }
    for (const [path, value] of rest) {
      if (/^(SECTION|SESSION)_(ID|NUMBER)$/.test(path)) continue;
      this.noticing.add(
        'refused',
        element.name.toLowerCase(),
        element,
        this.event,
        `${path} ${quoted(value)} is not kept`,
      );
    }
    return [];
  }

  private idOf(element: XmlElement, name: string): string {
    const child = element.children.find(
      (one) => one.name === name || one.name === name.replace('_ID', '_NUMBER'),
    );
    const id = element.attributes[name] ?? child?.text;
    if (id !== undefined && id !== '') return id;
    this.noticing.add('missing', name.toLowerCase().replace('_', '-'), element, this.event, name);
    return '';
  }

  private sameType(element: XmlElement): void {
    const told = element.attributes['EVENT_TYPE'];
    if (told !== undefined && told !== this.type) {
      this.noticing.add(
        'bent',
        'event-type',
        element,
        this.event,
        `${quoted(told)}, the event is ${this.type ?? 'none'}`,
      );
    }
  }

  private listed(list: XmlElement, { section }: Where): void {
    this.sameType(list);
    tellStrayWords(list, ['EVENT_TYPE'], this.event, this.noticing);
    for (const element of list.children) {
      const participant = participantOf(element, section, this.event, this.noticing);
      if (participant === undefined) continue;
      this.participants.push(participant);
      this.placed.set(participant, element);
    }
  }

  private board(element: XmlElement, where: Where): void {
    this.sameType(element);
    const children = new Children(element);
    tellStrayWords(element, Object.keys(element.attributes), this.lines, this.noticing);
    const board = children.text('BOARD_NUMBER') ?? '';
    if (board === '') this.noticing.add('missing', 'board-number', element, this.lines + 1, 'BOARD_NUMBER');
    const about = {
      ...this.about,
      ...(board !== '' && { board }),
      ...(where.section && { section: where.section }),
    };
    const lines = children.all('TRAVELLER_LINE').map((line) => {
      this.lines += 1;
      return travellerLine(line, this.lines, about, this.noticing);
    });
    if (lines.length === 0)
      this.noticing.add('missing', 'traveller', element, this.lines, `board ${board} has no line`);
    const attributes = Object.entries(element.attributes)
      .filter(([name]) => name !== 'EVENT_TYPE')
      .map(([name, value]): [string, string] => [`#attribute/${name}`, value])
      .reverse();
    const extra = [...attributes, ...children.rest()];
    this.boards.push({ board, ...where, lines, ...(extra.length > 0 && { extra }) });
  }

  /** Pairs at the table that are nowhere listed, and pairs listed twice. */
  checkPairs(): void {
    const key = (section: string | undefined, number: string): string => `${section ?? ''}\0${number}`;
    const listed = new Set<string>();
    const directions = new Map<string, (string | undefined)[]>();
    for (const participant of this.participants) {
      const { section, number, kind, direction } = participant;
      const one = `${kind}\0${key(section, number)}`;
      const before = directions.get(one) ?? [];
      // In a Mitchell each direction has its own pair of a number.
      if (before.some((other) => other === undefined || direction === undefined || other === direction)) {
        const place = this.placed.get(participant) ?? top;
        const detail = [kind, quoted(number), direction].filter((word) => word !== undefined).join(' ');
        this.noticing.add('bent', 'participant-twice', place, this.event, detail);
      }
      directions.set(one, [...before, direction]);
      listed.add(key(section, number));
      listed.add(key(undefined, number));
    }
    if (!this.participants.some(({ kind }) => kind === 'pair')) return;
    const told = new Set<string>();
    for (const { lines } of this.boards) {
      for (const { pairs, section, number } of lines) {
        for (const pair of [pairs?.NS, pairs?.EW]) {
          if (pair === undefined || told.has(pair)) continue;
          if (listed.has(key(section, pair)) || listed.has(key(undefined, pair))) continue;
          told.add(pair);
          this.noticing.add(
            'missing',
            'participant',
            top,
            number,
            `pair ${quoted(pair)} is not among the participants`,
          );
        }
      }
    }
  }
}
