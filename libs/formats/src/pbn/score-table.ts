import { seats, type Seat, type Side } from '@fairdeal/facts';
import type { BridgeRecord } from '../bridge-record';
import { onlyTold } from '../only-told';
import { cardOfWord } from '../card-words';

/** Rows of a table by the names of its columns: signs of order, widths and alignment are for who prints it. */
function rowsOf(table: string): readonly ReadonlyMap<string, string>[] | undefined {
  const [head = '', ...lines] = table.split('\n');
  const names = head.split(';').map((column) => /^[+-]?([A-Za-z0-9_]+)/.exec(column.trim())?.[1] ?? '');
  const rows: ReadonlyMap<string, string>[] = [];
  for (const line of lines) {
    const words = [...line.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([whole, quoted]) => (quoted ?? whole).trim());
    if (words.length === 0) continue;
    if (words.length !== names.length) return undefined;
    rows.push(new Map(names.map((name, n) => [name, words[n] as string])));
  }
  return rows;
}

/** What stands there, but for `-` and `?`, which say that nothing does. */
const told = (row: ReadonlyMap<string, string>, name: string): string | undefined => {
  const word = row.get(name);
  return word === undefined || word === '' || word === '-' || word === '?' ? undefined : word;
};

const matching = (word: string | undefined, pattern: RegExp): string | undefined =>
  word !== undefined && pattern.test(word) ? word : undefined;

/** Names of pairs by their ids, where the game holds the event's ranking as well. */
function namesIn(extra: BridgeRecord['extra'] = []): ReadonlyMap<string, readonly [string, string]> {
  const names = new Map<string, readonly [string, string]>();
  const table = extra.find(([name]) => name === 'TotalScoreTable')?.[1];
  for (const row of (table && rowsOf(table)) || []) {
    const [id, both = ''] = [told(row, 'PairId'), told(row, 'Names')];
    const [one = '', other = '', more] = both.split(/\s*[;&/]\s*|\s+-\s+/).map((name) => name.trim());
    if (id !== undefined && one !== '' && other !== '' && more === undefined) names.set(id, [one, other]);
  }
  return names;
}

/**
 * A game and the results that its `ScoreTable` has of the same board at other tables: a row a table, where the rows name
 * both pairs. A table of frequencies names none and stays with the game as it stands; so does one beside a result of the
 * game's own, which may be among its rows.
 *
 * @source PBN 2.1, the section ScoreTable: its columns PairId_NS, PairId_EW, Contract, Declarer, Result (tricks), Score_NS
 */
export function tablesOfGame(game: BridgeRecord): readonly BridgeRecord[] {
  const { contract, score, calls, plays, extra = [], number, ...shared } = game;
  const table = extra.find(([name]) => name === 'ScoreTable')?.[1];
  const isOfATable = [contract, score, calls, plays].some((one) => one !== undefined);
  const rows = table === undefined || isOfATable ? undefined : rowsOf(table);
  if (rows === undefined || rows.length === 0) return [game];
  if (!rows.every((row) => told(row, 'PairId_NS') && told(row, 'PairId_EW') && hasResult(row))) return [game];
  const left = extra.filter(([name]) => name !== 'ScoreTable');
  const names = namesIn(extra);
  return rows.map((row, i) => ({
    ...shared,
    number,
    ...resultOf(row, names),
    ...(i === 0 && left.length > 0 && { extra: left }),
  }));
}

const contractText = /^(?:[1-7](?:NT|[SHDC])X{0,2}|Pass|PASS)$/;
const hasResult = (row: ReadonlyMap<string, string>): boolean =>
  matching(told(row, 'Contract'), contractText) !== undefined || scoreOf(row) !== undefined;

function scoreOf(row: ReadonlyMap<string, string>): number | undefined {
  const [ns, ew] = [told(row, 'Score_NS'), told(row, 'Score_EW')].map((word) =>
    matching(word, /^[+-]?\d{1,7}$/),
  );
  if (ns !== undefined) return Number(ns);
  return ew === undefined ? undefined : 0 - Number(ew) || 0;
}

function resultOf(
  row: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, readonly [string, string]>,
): Partial<BridgeRecord> {
  const players: Partial<Record<Seat, string>> = {};
  for (const [side, one, other] of [
    ['NS', 'N', 'S'],
    ['EW', 'E', 'W'],
  ] as const satisfies readonly (readonly [Side, Seat, Seat])[]) {
    const both = names.get(told(row, `PairId_${side}`) ?? '');
    if (both !== undefined) [players[one], players[other]] = both;
  }
  const tricks = matching(told(row, 'Result'), /^(?:\d|1[0-3])$/);
  const contract = matching(told(row, 'Contract'), contractText)?.toUpperCase();
  const declarer = seats.find((seat) => seat === told(row, 'Declarer'));
  const lead = told(row, 'Lead');
  return onlyTold({
    pairs: onlyTold({ NS: told(row, 'PairId_NS'), EW: told(row, 'PairId_EW') }),
    players: Object.keys(players).length > 0 ? players : undefined,
    section: told(row, 'Section'),
    round: told(row, 'Round'),
    table: told(row, 'Table'),
    contract,
    declarer: contract === 'PASS' ? undefined : declarer,
    tricks: tricks === undefined || contract === 'PASS' ? undefined : Number(tricks),
    lead: lead === undefined ? undefined : cardOfWord(lead),
    score: scoreOf(row),
    compared: comparedIn(row),
  }) as Partial<BridgeRecord>;
}

function comparedIn(row: ReadonlyMap<string, string>): BridgeRecord['compared'] {
  for (const kind of ['IMP', 'MP', 'Percentage'] as const) {
    const [NS, EW] = (['NS', 'EW'] as const).map((side) =>
      matching(told(row, `${kind}_${side}`), /^[+-]?\d{1,7}(?:\.\d{1,12})?$/),
    );
    if (NS !== undefined || EW !== undefined) return { kind, ...(NS && { NS }), ...(EW && { EW }) };
  }
  return undefined;
}
