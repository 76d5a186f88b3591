import { readContract, scoreBoard, type Played } from '@fairdeal/contract';
import { sideOf, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedCall, Vulnerability } from '@fairdeal/formats';
import { endOf, type Ended } from './auction';
import type { PlayInTurn } from './play-in-turn';

/** The result as the file tells it, or as its auction, its play or its claim let it be told. */
export interface ToldResult {
  /** `4SX` or `PASS`; undefined where the file tells none. */
  readonly contract: string | undefined;
  readonly declarer: Seat | undefined;
  readonly tricks: number | undefined;
  readonly ended: Ended | undefined;
}

const written = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  try {
    const read = readContract(text);
    return read === null ? 'PASS' : text;
  } catch {
    return undefined;
  }
};

export function contractTold(
  record: BridgeRecord,
  calls: readonly RecordedCall[],
): Omit<ToldResult, 'tricks'> {
  const ended = endOf(calls);
  const called = ended?.over === true ? ended : undefined;
  const contract = written(record.contract) ?? called?.contract;
  return { contract, declarer: record.declarer ?? called?.declarer, ended };
}

/** Tricks to declarer: as told; else as claimed in all; else as played, where all thirteen tricks were. */
export function tricksTold(
  record: BridgeRecord,
  { winners }: PlayInTurn,
  declarer: Seat | undefined,
): number | undefined {
  const { tricks, claimed } = record;
  if (tricks !== undefined) return tricks;
  if (claimed !== undefined) return claimed;
  if (winners.length < 13 || declarer === undefined) return undefined;
  return winners.filter((seat) => sideOf(seat) === sideOf(declarer)).length;
}

/** What a result comes to by Law 77, from North-South; undefined where it is not whole, or makes no sense. */
export function pointsOfResult(
  { contract, declarer, tricks }: Pick<ToldResult, 'contract' | 'declarer' | 'tricks'>,
  vul: Vulnerability,
): number | undefined {
  if (contract === 'PASS') return 0;
  if (contract === undefined || declarer === undefined || tricks === undefined) return undefined;
  if (tricks < 0 || tricks > 13) return undefined;
  const read = readContract(contract);
  if (read === null) return 0;
  const played: Played = { contract: read, declarer, tricks };
  return scoreBoard(played, vul).NS;
}
