import { parseFact, parseHouseEvent, type Fault, type Game } from '@fairdeal/facts';
import { gameOfLawbook } from '../lawbooks';
import type { EveningFault, EveningLine } from './evening-line';
import { isFault, readEvening, type OpenEvening } from './read-evening';

/** What must be known of a file before any of it is recorded. It grows with the deals in it, not with their facts. */
export interface Survey {
  readonly lines: number;
  /** The first of them; `faultsInAll` counts the others too. */
  readonly faults: readonly EveningFault[];
  readonly faultsInAll: number;
  /** True where the file is no evening at all. */
  readonly headless: boolean;
  /** Deals and boards with a line that makes no sense: nothing of them is recorded. */
  readonly spoiled: ReadonlySet<string>;
  /** The table of each deal, and the tournament of each table, as far as this file or the house says. */
  readonly homes: ReadonlyMap<string, string>;
  /** The last line of each deal and board. */
  readonly lastLines: ReadonlyMap<string, number>;
}

export type OpenedBefore = (
  dealId: string,
) => Promise<{ readonly game: Game; readonly table: string } | undefined>;

const faultsKept = 100;

/**
 * Reads the whole file and records nothing.
 *
 * @param openedBefore a deal that was opened before this file
 */
export async function survey(open: OpenEvening, openedBefore: OpenedBefore, as?: string): Promise<Survey> {
  const games = new Map<string, Game | undefined>();
  const homes = new Map<string, string>();
  const gameOf = async (dealId: string) => {
    const deal = await openedBefore(dealId);
    if (deal) homes.set(`deal-${dealId}`, `table-${deal.table}`);
    return deal?.game;
  };
  const spoiled = new Set<string>();
  const lastLines = new Map<string, number>();
  const faults: EveningFault[] = [];
  let [lines, faultsInAll, headless, before] = [0, 0, true, ''];

  const note = (fault: EveningFault) => {
    faultsInAll += 1;
    // A line that does not even say whose it is most likely goes on with the stream of the line before it.
    const stream = fault.stream ?? before;
    spoiled.add(stream);
    if (faults.length < faultsKept) faults.push(stream === '' ? fault : { ...fault, stream });
  };

  for await (const portion of readEvening(open, as)) {
    for (const line of portion) {
      if (isFault(line)) {
        note(line);
        continue;
      }
      headless = false;
      lines += 1;
      before = line.stream;
      if (isKeptWhole(line)) lastLines.set(line.stream, line.line);
      const { type, table, tournament } = line.event;
      if (type === 'DealOpened' && typeof table === 'string') homes.set(line.stream, `table-${table}`);
      if (type === 'TableOpened' && typeof tournament === 'string')
        homes.set(line.stream, `tournament-${tournament}`);
      const fault = await faultOf(line, games, gameOf);
      if (fault) note({ line: line.line, fault, stream: line.stream });
    }
  }
  return { lines, faults, faultsInAll, headless: headless && faultsInAll > 0, spoiled, homes, lastLines };
}

/** Deals and boards are recorded whole or not at all; the lines of other streams stand each for itself. */
export const isKeptWhole = ({ category }: EveningLine): boolean =>
  category === 'deal' || category === 'board';

async function faultOf(
  line: EveningLine,
  games: Map<string, Game | undefined>,
  gameOf: (dealId: string) => Promise<Game | undefined>,
): Promise<Fault | undefined> {
  const { event, ofTheHouse, category, id } = line;
  if (ofTheHouse) {
    const parsed = parseHouseEvent(event);
    if ('fault' in parsed) return inData(parsed.fault);
    if (parsed.value.type === 'DealOpened') games.set(id, gameOfLawbook(parsed.value.lawbook));
    if (parsed.value.type !== 'FactCorrected') return undefined;
  }
  if (category === 'deal' && !games.has(id)) games.set(id, await gameOf(id));
  const game = category === 'board' ? 'contract' : games.get(id);
  // A deal that nobody opened is the house's to refuse.
  if (game === undefined) return undefined;
  const parsed = parseFact(game, ofTheHouse ? event['fact'] : event);
  if (!('fault' in parsed)) return undefined;
  return inData(parsed.fault, ofTheHouse ? 'data.fact' : 'data');
}

const inData = (fault: Fault, at = 'data'): Fault => {
  if (fault.field === 'type' && at === 'data') return fault;
  return { ...fault, field: fault.field === '' ? at : `${at}.${fault.field}` };
};
