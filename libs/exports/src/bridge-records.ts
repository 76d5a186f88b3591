import type { RecordedEvent } from '@fairdeal/event-store';
import { vulnerabilityOfBoard } from '@fairdeal/contract';
import { seats, sideOf, type Seat } from '@fairdeal/facts';
import { onlyTold, type BridgeRecord, type Room } from '@fairdeal/formats';
import { comparePositions, type DealRecord } from '@fairdeal/standings';
import { corrected } from '@fairdeal/tournament';
import { auctionTold } from './auction-told';
import { boardNumber } from './board-number';
import { boardAlone, listedBoards } from './boards-alone';
import { comparedDeals, comparisonOf } from './compared';
import { handsTold } from './hands-told';
import { Leaving } from './leaving';
import { Naming } from './naming';
import { playTold } from './play-told';
import { resultTold } from './result-told';
import type { ExportSource, LeftOut } from './source';

/** One deal with its table, as other people’s files know it. */
export interface DealTold {
  readonly record: BridgeRecord;
  readonly deal: DealRecord;
  readonly pairs: { readonly NS: string | undefined; readonly EW: string | undefined };
}

export interface RecordsTold {
  readonly deals: readonly DealTold[];
  /** Hands that were played at no table, after the deals. */
  readonly boards: readonly BridgeRecord[];
  readonly left: readonly LeftOut[];
}

/** Facts and decisions that a record of bridge says, or that say nothing of the board. */
const said: ReadonlySet<string> = new Set([
  'DealOpened',
  'BoardTaken',
  'HandsRecorded',
  'CallMade',
  'CardPlayed',
  'LeadFaced',
  'LeadPlaced',
  'DummySpread',
  'TrickQuitted',
  'TricksQuitted',
  'TricksClaimed',
  'ClaimAgreed',
  'ScoreAgreed',
  'TricksAgreed',
  'RevokeEstablished',
  'DealScored',
  'DealClosed',
  'DealBegun',
  'CardDealt',
  'DealCompleted',
  'PackShuffled',
  'PackPresented',
  'PackCut',
  'ShuffleRevealed',
]);

/**
 * Every deal of contract bridge of a tournament, in the order they were opened, as records of files; and what there is no
 * word for in any of them.
 */
export async function bridgeRecords(source: ExportSource): Promise<RecordsTold> {
  const { books } = source.sheet;
  const naming = new Naming(source);
  const leaving = new Leaving(source);
  const compared = comparedDeals(source.sheet);
  const { pbn: scoring } = comparisonOf(source.sheet);
  const left: LeftOut[] = [];
  const told: DealTold[] = [];
  /** Boards whose hands go out with a deal, or may not go out. */
  const besides = new Set<string>();
  const boards = new Map<string, readonly RecordedEvent[]>();
  const inTurn = [...books.deals.values()].sort((one, another) =>
    comparePositions(one.opened.position, another.opened.position),
  );
  for (const deal of inTurn) {
    const leave = (rule: string, detail: string) => left.push({ rule, deal: deal.deal, detail });
    if (!deal.lawbook.startsWith('contract@')) {
      leave('game', `${deal.lawbook} is not contract bridge`);
      continue;
    }
    const { events, held } = await leaving.deal(deal.deal, deal.table);
    if (held !== undefined) {
      leave('held-back', held);
      if (deal.board !== undefined) besides.add(deal.board);
      continue;
    }
    const result = resultTold(source.sheet, deal);
    if (result.kind === 'void') {
      leave('void', 'the deal fell: it is no result');
      continue;
    }
    const facts = corrected(events);
    if (deal.board !== undefined && !boards.has(deal.board)) {
      boards.set(deal.board, await source.read(`board-${deal.board}`));
    }
    const dealer = deal.dealer as Seat;
    const hands = handsTold(facts) ?? handsTold(boards.get(deal.board ?? '') ?? []);
    const { calls, over } = auctionTold(facts, dealer);
    const { plays, claimed } = playTold(facts, hands, result.declarer ?? declarerOf(calls), result.contract);
    for (const [rule, detail] of unsaid(events)) leave(rule, detail);
    if (result.kind === 'not-played') leave('not-played', 'it was not played, and is nobody’s score');
    if (result.kind === 'weighted')
      leave('weighted', 'a weighted score has no one contract and no one figure');

    const table = books.tables.get(deal.table);
    const pairs = { NS: naming.entryAt(deal, 'NS'), EW: naming.entryAt(deal, 'EW') };
    const kindOf = (entry: string | undefined) =>
      entry === undefined ? undefined : books.entries.get(entry)?.kind;
    const isMatch = kindOf(pairs.NS) === 'team' && kindOf(pairs.EW) === 'team';
    const room: Room | undefined =
      isMatch && table ? (table.number % 2 === 1 ? 'open' : 'closed') : undefined;
    const [home, away] = room === 'closed' ? [pairs.EW, pairs.NS] : [pairs.NS, pairs.EW];
    const teams =
      isMatch && home !== undefined && away !== undefined
        ? { home: naming.entry(home) ?? 'unnamed home', away: naming.entry(away) ?? 'unnamed visitors' }
        : undefined;
    const players = Object.fromEntries(
      seats.flatMap((seat) => {
        const holder = deal.seats[seat];
        const name = holder === undefined ? undefined : naming.of(holder);
        return name === undefined ? [] : [[seat, name]];
      }),
    );
    const number = boardNumber(deal.board);
    const vulnerability =
      result.vul ?? (number.marked === undefined ? undefined : vulnerabilityOfBoard(number.marked));
    const comparison = compared.get(deal.deal);
    const numbers = Object.fromEntries(
      (['NS', 'EW'] as const).flatMap((side) => {
        const entry = pairs[side];
        return entry === undefined || kindOf(entry) !== 'pair'
          ? []
          : [[side, naming.paperOf(entry).number ?? entry]];
      }),
    );
    const sections = [pairs.NS, pairs.EW].map((entry) => naming.paperOf(entry ?? '').section);
    const lead = plays[0];
    const optional: { readonly [K in keyof BridgeRecord]?: BridgeRecord[K] | undefined } = {
      board: number.board,
      dealer,
      vulnerability,
      hands,
      event: books.announced?.name,
      section: sections[0] === sections[1] ? sections[0] : undefined,
      date: deal.opened.at.slice(0, 10),
      round: deal.round === undefined ? undefined : String(deal.round),
      table: table && String(room === undefined ? table.number : Math.ceil(table.number / 2)),
      room,
      teams,
      scoring,
      winners: books.announced?.settings.winners === 2 ? 2 : undefined,
      players: Object.keys(players).length > 0 ? players : undefined,
      pairs: Object.keys(numbers).length > 0 && hasNumbers(pairs) ? numbers : undefined,
      calls: calls.length > 0 ? calls : undefined,
      auctionOver: calls.length > 0 ? over : undefined,
      plays: plays.length > 0 ? plays : undefined,
      contract: result.contract,
      declarer: result.contract === 'PASS' ? undefined : result.declarer,
      tricks: result.tricks,
      claimed,
      lead: lead !== undefined && lead.trick === 1 ? lead.card : undefined,
      score: result.score,
      awards: result.awards,
      compared: comparison && { kind: kindFor(source), ...comparison },
    };
    const record: BridgeRecord = {
      format: 'pbn',
      number: told.length + 1,
      ...onlyTold(optional),
    };
    told.push({ record, deal, pairs });
    if (deal.board !== undefined) besides.add(deal.board);
  }
  const listed = await listedBoards(source, besides);
  const alone: BridgeRecord[] = [];
  for (const board of listed.free) {
    const record = await boardAlone(source, board);
    if (record !== undefined) alone.push({ ...record, number: told.length + alone.length + 1 });
  }
  return { deals: told, boards: alone, left: [...left, ...listed.left] };
}

const kindFor = ({ sheet }: ExportSource): string => {
  const { usebio, unit } = comparisonOf(sheet);
  return usebio ?? unit;
};

/** A number on paper is a pair’s own; one that is made of its names is no number. */
const hasNumbers = ({ NS, EW }: DealTold['pairs']): boolean =>
  [NS, EW].every((entry) => entry !== undefined && !/^pair-[0-9a-f]{16}$/.test(entry));

function declarerOf(calls: BridgeRecord['calls'] = []): Seat | undefined {
  const last = calls.findLast(({ call }) => /^[1-7]/.test(call));
  if (last === undefined) return undefined;
  return calls.find(({ by, call }) => sideOf(by) === sideOf(last.by) && call.slice(1) === last.call.slice(1))
    ?.by;
}

/** Types of events that no record says, each once, with how often. */
function unsaid(events: readonly RecordedEvent[]): readonly (readonly [string, string])[] {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  const told = [...counts].filter(([type]) => !said.has(type) && !inOtherWords.has(type));
  const words = [...inOtherWords].flatMap(
    ([type, [rule, detail]]): readonly (readonly [string, string])[] => {
      const many = counts.get(type) ?? 0;
      return many > 0 ? [[rule, `${many} ${detail}`]] : [];
    },
  );
  return [
    ...told.map(([type, many]): readonly [string, string] => [`fact:${type}`, `${many} ${type}`]),
    ...words,
  ];
}

/** The record holds what they came to, and no more of them. */
const inOtherWords: ReadonlyMap<string, readonly [rule: string, detail: string]> = new Map([
  ['ScoreAdjusted', ['reasons', 'adjusted scores stand as results: why they were given is not told']],
  ['FactCorrected', ['corrections', 'facts were put right: what they said before is not told']],
]);
