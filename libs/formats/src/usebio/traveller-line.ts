import { seats } from '@fairdeal/facts';
import type { BridgeRecord } from '../bridge-record';
import type { Noticing } from '../noticing';
import { cardEitherWay } from '../card-words';
import { quoted } from '../lines/read-lines';
import type { XmlElement } from '../xml/xml-tree';
import { wordOfScore } from './award';
import { Children } from './extra';

type Fields = { -readonly [Name in keyof BridgeRecord]: BridgeRecord[Name] };

/** How results were compared, by the word in the names of the two elements, `NS_…` and `EW_…`. */
export const comparisons = [
  ['MATCH_POINTS', 'matchpoints'],
  ['BUTLER_POINTS', 'butler'],
  ['CROSS_IMP_POINTS', 'cross-imps'],
  ['CROSS_IMPS', 'cross-imps-short'],
  ['IMPS', 'imps'],
  ['VICTORY_POINTS', 'victory-points'],
] as const;

/**
 * One line of a traveller. What is not understood is kept by its name beside a remark; a line is never dropped.
 *
 * @param about what board and event say of all their lines
 */
export function travellerLine(
  element: XmlElement,
  number: number,
  about: Partial<BridgeRecord>,
  noticing: Noticing,
): BridgeRecord {
  const children = new Children(element);
  const record: Fields = { format: 'usebio', number, ...about };
  const kept: [string, string][] = [];
  const at = (name: string): XmlElement => element.children.find((one) => one.name === name) ?? element;
  const keep = (
    kind: 'bent' | 'refused',
    rule: string,
    name: string,
    text: string,
    expected: string,
  ): void => {
    noticing.add(kind, rule, at(name), number, `${name} ${quoted(text)}, ${expected} expected`);
    if (kind === 'refused') kept.push([name, text]);
  };
  const pairs: { NS?: string; EW?: string } = {};
  for (const side of ['NS', 'EW'] as const) {
    const pair = children.text(`${side}_PAIR_NUMBER`);
    if (pair !== undefined) pairs[side] = pair;
  }
  if (pairs.NS !== undefined || pairs.EW !== undefined) record.pairs = pairs;
  if (
    pairs.NS === undefined &&
    pairs.EW === undefined &&
    !element.children.some(({ name }) => /PLAYER/.test(name))
  ) {
    noticing.add('missing', 'pair-number', element, number, 'NS_PAIR_NUMBER and EW_PAIR_NUMBER');
  }
  const contract = children.text('CONTRACT');
  if (contract !== undefined) {
    const plain = contractOf(contract);
    if (plain === undefined) keep('refused', 'contract', 'CONTRACT', contract, '1C to 7NTXX or PASS');
    else {
      record.contract = plain;
      if (plain !== contract) keep('bent', 'contract', 'CONTRACT', contract, plain);
    }
  }
  const declarer = children.text('PLAYED_BY');
  if (declarer !== undefined) {
    const seat = seats.find((one) => one === declarer.toUpperCase().slice(0, 1));
    if (seat === undefined) keep('refused', 'played-by', 'PLAYED_BY', declarer, 'N, E, S or W');
    else {
      record.declarer = seat;
      if (seat !== declarer) keep('bent', 'played-by', 'PLAYED_BY', declarer, seat);
    }
  }
  const lead = children.text('LEAD');
  if (lead !== undefined) takeLead(lead, record, keep);
  const tricks = children.text('TRICKS');
  if (tricks !== undefined) {
    if (/^\d{1,2}$/.test(tricks) && Number(tricks) <= 13) record.tricks = Number(tricks);
    else keep('refused', 'tricks', 'TRICKS', tricks, '0 to 13');
  }
  const score = children.text('SCORE');
  if (score !== undefined) {
    if (/^[+-]?\d{1,5}$/.test(score)) record.score = Number(score) + 0 || 0;
    else {
      const word = wordOfScore(score);
      if (word) Object.assign(record, word);
      else keep('refused', 'score', 'SCORE', score, "a whole number from North-South's side, or an award");
    }
  }
  for (const [word, kind] of comparisons) {
    const NS = children.text(`NS_${word}`);
    const EW = children.text(`EW_${word}`);
    if (NS === undefined && EW === undefined) continue;
    for (const [side, value] of [['NS', NS] as const, ['EW', EW] as const]) {
      if (value !== undefined && !/^-?\d+(\.\d+)?$/.test(value)) {
        noticing.add(
          'bent',
          'comparison',
          at(`${side}_${word}`),
          number,
          `${quoted(value)}, a decimal expected`,
        );
      }
    }
    const compared = { kind, ...(NS !== undefined && { NS }), ...(EW !== undefined && { EW }) };
    if (record.compared === undefined) record.compared = compared;
    else {
      if (NS !== undefined) kept.push([`NS_${word}`, NS]);
      if (EW !== undefined) kept.push([`EW_${word}`, EW]);
    }
  }
  const round = children.text('ROUND_NUMBER');
  if (round !== undefined) record.round = round;
  const table = children.text('TABLE_NUMBER');
  if (table !== undefined) record.table = table;
  if (element.text !== '') kept.push(['#text', element.text]);
  for (const [name, value] of Object.entries(element.attributes)) kept.push([`#attribute/${name}`, value]);
  const rest = children.rest();
  for (const [path, value] of rest) {
    const [name = path] = path.split(/[/@[]/);
    if (/SCORE|WEIGHT/.test(name))
      noticing.add('refused', 'score', at(name), number, `${path} ${quoted(value)}: it is not read`);
  }
  const extra = [...kept, ...rest];
  if (extra.length > 0) record.extra = extra;
  return record;
}

/** `4S`, `4Sx`, `4S*`, `4 S X`, `3N`, `Passed out` as this house writes it. */
export function contractOf(text: string): string | undefined {
  const word = text.replace(/\s+/g, '').toUpperCase().replaceAll('*', 'X');
  if (/^(PASS|PASSED|PASSEDOUT|ALLPASS|AP|PO|P\/O|THROWNIN)$/.test(word)) return 'PASS';
  const parts = /^([1-7])(NT|N|S|H|D|C|♠|♥|♦|♣)(XX|X|)$/.exec(word);
  if (!parts) return undefined;
  const strains: Record<string, string> = { N: 'NT', '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };
  return `${parts[1]}${strains[parts[2] as string] ?? parts[2]}${parts[3]}`;
}

function takeLead(
  lead: string,
  record: Fields,
  keep: (kind: 'bent' | 'refused', rule: string, name: string, text: string, expected: string) => void,
): void {
  const card = cardEitherWay(lead.toUpperCase());
  if (card === undefined) keep('refused', 'lead', 'LEAD', lead, 'a card, rank first');
  else {
    record.lead = card;
    if (card !== lead) keep('bent', 'lead', 'LEAD', lead, card);
  }
}
