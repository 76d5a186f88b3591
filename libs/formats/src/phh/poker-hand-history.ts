/** An exact decimal as it stood, without underscores: `2.50`. */
export type DecimalText = string;

export type PhhAct =
  | { readonly act: 'deal-board'; readonly cards: readonly string[] }
  | { readonly act: 'deal-hole'; readonly player: number; readonly cards: readonly string[] }
  /** Discards the cards named; none is standing pat. */
  | { readonly act: 'draw'; readonly player: number; readonly cards: readonly string[] }
  | { readonly act: 'bring-in' | 'fold' | 'check-or-call'; readonly player: number }
  /** Completes, bets or raises *to* an amount of the street. */
  | { readonly act: 'bet-to'; readonly player: number; readonly amount: DecimalText }
  /** Shows the cards named, or what is known; null mucks them. */
  | { readonly act: 'show'; readonly player: number; readonly cards: readonly string[] | null }
  /** Not understood, and told so. */
  | { readonly act: 'unread' };

/** One action with the words that were said of it. Players from 1; a card `As`, one not seen `??`. */
export type PhhAction = PhhAct & { readonly raw: string; readonly comment?: string };

/** One hand of poker as a PHH file tells it (arXiv 2312.11753), neither completed nor put right. */
export interface PokerHandHistory {
  /** From 1, in the file. */
  readonly number: number;
  /** The table it stands under in a `.phhs`. */
  readonly name?: string;
  /** The file's code, as `NT`, `F5CD`. */
  readonly variant: string;
  /** The game's name; absent where the code is not known. */
  readonly game?: string;
  /** Who plays it here; absent where no lawbook does. */
  readonly lawbook?: 'poker@baxter-wray-1891';
  readonly anteTrimming?: boolean;
  readonly antes: readonly DecimalText[];
  /** In the order of the players; with two players the first stands for the second's blind. */
  readonly blinds?: readonly DecimalText[];
  readonly bringIn?: DecimalText;
  readonly smallBet?: DecimalText;
  readonly bigBet?: DecimalText;
  readonly minBet?: DecimalText;
  readonly startingStacks: readonly DecimalText[];
  readonly finishingStacks?: readonly DecimalText[];
  readonly winnings?: readonly DecimalText[];
  readonly actions: readonly PhhAction[];
  readonly players?: readonly string[];
  /** What stood behind a `#` between the fields, in order. */
  readonly comments?: readonly string[];
  /** Every other field, by name with its value as TOML. */
  readonly extra?: readonly (readonly [name: string, toml: string])[];
}
