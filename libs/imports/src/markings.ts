import { dealerOfBoard, vulnerabilityOfBoard } from '@fairdeal/contract';
import type { Seat } from '@fairdeal/facts';
import type { BridgeRecord, Vulnerability } from '@fairdeal/formats';

/** What is marked on a board: who calls first, and who is vulnerable. */
export interface Markings {
  readonly number: number;
  readonly dealer: Seat;
  readonly vul: Vulnerability;
  /** Told otherwise than the number has it (Law 2: what is marked governs), or the number is none of a board. */
  readonly own: boolean;
  /** Neither the file nor the board's number tells it. */
  readonly guessed: boolean;
}

/** The number a board goes by; the record's place in its file where it goes by none. */
export const boardNumber = ({ board, number }: Pick<BridgeRecord, 'board' | 'number'>): number => {
  const digits = /([0-9]{1,4})$/.exec(board?.trim() ?? '')?.[1];
  const told = digits === undefined ? 0 : Number(digits);
  return told > 0 ? told : ((number - 1) % 9999) + 1;
};

export function markingsOf(record: BridgeRecord): Markings {
  const number = boardNumber(record);
  const numbered = /[1-9]/.test(record.board ?? '');
  const standard = { dealer: dealerOfBoard(number), vul: vulnerabilityOfBoard(number) };
  const { dealer = standard.dealer, vulnerability: vul = standard.vul } = record;
  return {
    number,
    dealer,
    vul,
    own: dealer !== standard.dealer || vul !== standard.vul,
    guessed: !numbered && (record.dealer === undefined || record.vulnerability === undefined),
  };
}
