import type { BridgeRecord } from '../bridge-record';
import type { Remark, Writing } from '../remark';
import { escaped, holdsForbidden } from '../xml/xml-tree';
import { awardsText } from './award';
import { dayMonthYear } from './dates';
import { extraAsXml } from './extra';
import { numberNames } from './participants';
import { comparisons } from './traveller-line';
import type { Extra, UsebioBoard, UsebioEvent, UsebioParticipant } from './usebio-event';

/** What a traveller line can say of a record; the rest is told as left out. */
const said: readonly (keyof BridgeRecord)[] = [
  'format',
  'number',
  'board',
  'event',
  'site',
  'date',
  'section',
  'round',
  'table',
  'scoring',
  'pairs',
  'contract',
  'declarer',
  'tricks',
  'lead',
  'score',
  'awards',
  'notPlayed',
  'compared',
  'extra',
];

/** USEBIO 1.2, in UTF-8. No CONTACT is written, whatever an event's extra words say. */
export function writeUsebio(events: readonly UsebioEvent[]): Writing {
  const writer = new Writer();
  writer.line('<?xml version="1.0" encoding="UTF-8"?>');
  writer.line('<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">');
  writer.line(`<USEBIO Version="${escaped(events[0]?.version ?? '1.2')}">`);
  let club: string | undefined;
  for (const event of events) {
    const next = JSON.stringify(event.club);
    if (event.club && next !== club) {
      writer.line('<CLUB>');
      writer.word('CLUB_NAME', event.club.name);
      writer.word('CLUB_ID_NUMBER', event.club.id);
      writer.line('</CLUB>');
      club = next;
    }
    writer.event(event);
  }
  writer.line('</USEBIO>');
  return { text: `${writer.lines.join('\n')}\n`, remarks: writer.remarks };
}

class Writer {
  readonly lines: string[] = [];
  readonly remarks: Remark[] = [];
  private record = 0;

  line(text: string): void {
    this.lines.push(text);
  }

  word(name: string, value: string | number | undefined): void {
    if (value === undefined || value === '') return;
    if (holdsForbidden(String(value)))
      this.untold('character', `${name} holds a character that XML has no room for`);
    this.line(`  <${name}>${escaped(String(value))}</${name}>`);
  }

  untold(rule: string, detail: string): void {
    this.remarks.push({
      kind: 'untold',
      rule: `usebio:${rule}`,
      line: 1,
      column: 1,
      record: this.record,
      detail,
    });
  }

  /** Elements of extra words, without anything private. */
  extra(extra: Extra | undefined): void {
    const open = (extra ?? []).filter(([path]) => {
      if (path.startsWith('#')) return false;
      if (!/(^|\/)(CONTACT|EMAIL|TELEPHONE|ADDRESS)\b/.test(path)) return true;
      this.untold('contact', 'a private contact is not written');
      return false;
    });
    this.lines.push(
      ...extraAsXml(open, '  ', (path) => this.untold('name', `${path.slice(0, 80)} is no element's name`)),
    );
    for (const [path, value] of open) {
      if (holdsForbidden(value))
        this.untold('character', `${path.slice(0, 80)} holds a character that XML has no room for`);
    }
  }

  attributes(extra: Extra | undefined): string {
    return (extra ?? [])
      .filter(([path]) => /^#attribute\/[A-Za-z_][\w.-]*$/.test(path))
      .map(([path, value]) => ` ${path.slice(11)}="${escaped(value)}"`)
      .join('');
  }

  event(event: UsebioEvent): void {
    const type = event.type === undefined ? '' : ` EVENT_TYPE="${escaped(event.type)}"`;
    this.line(`<EVENT${type}${this.attributes(event.extra)}>`);
    this.word('EVENT_IDENTIFIER', event.id);
    this.word('EVENT_DESCRIPTION', event.description);
    this.word('WINNER_TYPE', event.winners);
    this.word('TITLE', event.title);
    const date = event.date === undefined ? undefined : dayMonthYear(event.date);
    if (event.date !== undefined && date === undefined)
      this.untold('date', `${event.date} is less than a day`);
    this.word('DATE', date);
    this.word('VENUE', event.venue);
    this.word('SCORING_METHOD', event.scoring);
    this.extra(event.extra);
    if (event.participants.length > 0) {
      this.line(`<PARTICIPANTS${type}>`);
      for (const participant of event.participants) this.participant(participant);
      this.line('</PARTICIPANTS>');
    }
    event.matches.forEach((match, n) => {
      this.line(`<MATCH${this.attributes(match)}>`);
      this.extra(match);
      this.sections(
        event.boards.filter((board) => board.match === n + 1),
        type,
      );
      this.line('</MATCH>');
    });
    this.sections(
      event.boards.filter(({ match }) => match === undefined),
      type,
    );
    this.line('</EVENT>');
  }

  /** Boards in the order they came in; a section or session is opened where it changes. */
  private sections(boards: readonly UsebioBoard[], type: string): void {
    const open: { session?: string | undefined; section?: string | undefined } = {};
    const close = (session: boolean): void => {
      if (open.section !== undefined) this.line('</SECTION>');
      delete open.section;
      if (session && open.session !== undefined) this.line('</SESSION>');
      if (session) delete open.session;
    };
    for (const board of boards) {
      if (board.session !== open.session) {
        close(true);
        if (board.session !== undefined) this.line(`<SESSION SESSION_ID="${escaped(board.session)}">`);
        open.session = board.session;
      }
      if (board.section !== open.section) {
        close(false);
        if (board.section !== undefined) this.line(`<SECTION SECTION_ID="${escaped(board.section)}">`);
        open.section = board.section;
      }
      this.line(`<BOARD${type}${this.attributes(board.extra)}>`);
      this.word('BOARD_NUMBER', board.board);
      this.extra(board.extra);
      for (const record of board.lines) this.traveller(record);
      this.line('</BOARD>');
    }
    close(true);
  }

  private participant(participant: UsebioParticipant): void {
    const name = participant.kind.toUpperCase();
    this.line(`<${name}${this.attributes(participant.extra)}>`);
    this.word(numberNames[participant.kind], participant.number);
    this.word('SECTION_ID', participant.section);
    this.word('DIRECTION', participant.direction);
    this.word('TOTAL_SCORE', participant.total);
    this.word('PLACE', participant.place);
    this.word('MASTER_POINTS_AWARDED', participant.masterPoints);
    this.extra(participant.extra);
    for (const player of participant.players) {
      if (participant.kind !== 'player') this.line(`<PLAYER${this.attributes(player.extra)}>`);
      this.word('PLAYER_NAME', player.name);
      this.word('NATIONAL_ID_NUMBER', player.nationalId);
      this.word('CLUB_ID_NUMBER', player.clubId);
      this.extra(player.extra);
      if (participant.kind !== 'player') this.line('</PLAYER>');
    }
    this.line(`</${name}>`);
  }

  private traveller(record: BridgeRecord): void {
    this.record = record.number;
    const left = Object.keys(record).filter((name) => !(said as readonly string[]).includes(name));
    if (left.length > 0) this.untold('traveller', left.join(', '));
    this.line(`<TRAVELLER_LINE${this.attributes(record.extra)}>${escaped(textOf(record))}`);
    this.word('ROUND_NUMBER', record.round);
    this.word('TABLE_NUMBER', record.table);
    this.word('NS_PAIR_NUMBER', record.pairs?.NS);
    this.word('EW_PAIR_NUMBER', record.pairs?.EW);
    this.word('CONTRACT', record.contract);
    this.word('PLAYED_BY', record.declarer);
    this.word('LEAD', record.lead);
    this.word('TRICKS', record.tricks);
    const award = record.awards && awardsText(record.awards);
    if (record.awards !== undefined && award === undefined)
      this.untold('award', 'an artificial score for one side alone has no word');
    this.word('SCORE', record.score ?? award ?? (record.notPlayed ? 'NP' : undefined));
    if (record.compared) {
      const { kind, NS, EW } = record.compared;
      const word = comparisons.find(([, one]) => one === kind)?.[0];
      if (word === undefined) this.untold('comparison', `${kind.slice(0, 40)} has no element`);
      else {
        this.word(`NS_${word}`, NS);
        this.word(`EW_${word}`, EW);
      }
    }
    this.extra(record.extra);
    this.line('</TRAVELLER_LINE>');
  }
}

const textOf = (record: BridgeRecord): string => record.extra?.find(([name]) => name === '#text')?.[1] ?? '';
