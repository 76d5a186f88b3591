import { ScenarioFault, seats, sides, suits, type Seat, type Side, type Suit } from '@fairdeal/facts';
import { newRubber, type Game, type Points } from './score';

/** `rubber` is the game as the code has it; the others deal a misdeal again (the lawbook's page, 8.6). */
export const variants = ['rubber', 'double-dummy', 'duplicate', 'drive'] as const;
export type Variant = (typeof variants)[number];

/** What is known of the table before the first fact of a deal. */
export interface WhistSetup {
  /** Whose deal it ought to be. */
  readonly dealer: Seat;
  /** The pack that deal ought to use. */
  readonly pack?: string;
  /** Points of the game in hand. */
  readonly priorScore?: Points;
  /** The finished games of the rubber, in order. */
  readonly games?: readonly Game[];
  readonly variant?: Variant;
  /** The suit on the score card of a drive or a duplicate (8.6): then no card is turned up. */
  readonly printedTrump?: Suit;
}

type Json = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => string | undefined;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string) ? undefined : `expected one of ${words.join(', ')}`;

const wholeTo =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `expected a whole number from ${least} to ${most}`;

const text: Check = (value) =>
  typeof value === 'string' && value !== '' ? undefined : 'expected the name of a pack';

const fields =
  (of: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (!isObject(value)) return 'expected an object';
    for (const [name, check] of Object.entries(of)) {
      const wrong = check(value[name]);
      if (wrong !== undefined) return `${name}: ${wrong}`;
    }
    return undefined;
  };

const game = fields({
  winner: oneOf(sides),
  points: wholeTo(1, 3),
  kind: oneOf(['treble', 'double', 'single']),
});

/** At most one game to a side: at two the rubber is over (law 1), and this deal belongs to another. */
const games: Check = (value) => {
  if (!Array.isArray(value)) return 'expected a list of games';
  for (const [place, each] of value.entries()) {
    const wrong = game(each);
    if (wrong !== undefined) return `[${place}]: ${wrong}`;
  }
  const winners = value.map((each: { readonly winner: Side }) => each.winner);
  return new Set(winners).size === winners.length ? undefined : 'expected at most one game to a side';
};

const score = (most: number) => fields({ NS: wholeTo(0, most), EW: wholeTo(0, most) });

/** Five points end a game, and both sides start the next one at nothing (law 2). */
const gameScore = score(4);

/** Where only tricks count they add up. */
const trickScore = score(10_000);

const optional: Readonly<Record<string, Check>> = {
  pack: text,
  games,
  variant: oneOf(variants),
  printedTrump: oneOf(suits),
};

const setupFields: readonly string[] = ['game', 'dealer', 'priorScore', ...Object.keys(optional)];

/**
 * A scenario's setup as the lawbook takes it. A field it does not know is a slip of the pen, not a remark: the deal
 * would be judged as if it were not there.
 * @throws ScenarioFault naming the field.
 */
export function readSetup(id: string, written: Json): WhistSetup {
  const judge = (name: string, check: Check) => {
    const wrong = check(written[name]);
    if (wrong === undefined) return;
    const between = wrong.startsWith('[') ? '' : /^(?:NS|EW): /.test(wrong) ? '.' : ': ';
    throw new ScenarioFault(`${id}: setup.${name}${between}${wrong}`);
  };
  for (const name of Object.keys(written)) {
    if (!setupFields.includes(name)) {
      judge(name, () => `expected no such field; the fields are ${setupFields.join(', ')}`);
    }
  }
  judge('dealer', oneOf(seats));
  const onlyTricks = written['variant'] === 'duplicate' || written['variant'] === 'drive';
  if (written['priorScore'] !== undefined) judge('priorScore', onlyTricks ? trickScore : gameScore);
  for (const [name, check] of Object.entries(optional)) {
    if (written[name] !== undefined) judge(name, check);
  }
  if (written['printedTrump'] !== undefined && !onlyTricks) {
    judge('printedTrump', () => 'expected only with variant duplicate or drive');
  }
  return written as unknown as WhistSetup;
}

export const standingOf = ({ priorScore, games }: WhistSetup) => ({
  score: priorScore ?? newRubber.score,
  games: games ?? newRubber.games,
});
