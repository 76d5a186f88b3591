import type { JsonObject, RecordedEvent } from '@fairdeal/event-store';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoard, checkDealing, isDoubted, type CheckedDealing } from './check-deal';

const vectors = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../fair-shuffle/vectors', name), 'utf8'));

interface ShuffleVector {
  readonly seed: string;
  readonly context: string;
  readonly salts: readonly { readonly seat: string; readonly salt: string }[];
  readonly seals: Readonly<Record<string, string>>;
  readonly cut: { readonly lifted: number; readonly left: number };
  readonly commitment: string;
  readonly order: readonly string[];
}
const { shuffles } = vectors('shuffles.json') as { readonly shuffles: readonly ShuffleVector[] };
/** The second shuffle of `club.1.7`: two salts, and a cut of 51. */
const vector = shuffles[2] as ShuffleVector;

const stream = (
  name: string,
  ...told: readonly (readonly [string, JsonObject])[]
): readonly RecordedEvent[] =>
  told.map(([type, data], i) => ({
    stream: name,
    version: i + 1,
    position: String(i + 1),
    type,
    schemaVersion: 1,
    data,
    meta: {},
    commandId: 'c',
    recordedAt: '2026-11-30T20:00:00Z',
    hash: '',
  }));

const opened = { table: 'club.1', lawbook: 'bridge@elwell-1905', dealer: 'S', pack: 'red' };
const round = ['W', 'N', 'E', 'S'] as const;
const dealt = (order: readonly string[]) =>
  order.map((card, i) => ['CardDealt', { n: i + 1, to: round[i % 4] as string, card }] as const);
const seals = Object.entries(vector.seals).map(([seat, seal]) => ['SaltSealed', { seat, seal }] as const);
const salts = Object.fromEntries(vector.salts.map(({ seat, salt }) => [seat, salt]));

const play = ({
  order = vector.order,
  seed = vector.seed,
  revealed = salts,
  cut = vector.cut,
  commitment = vector.commitment,
}: {
  readonly order?: readonly string[];
  readonly seed?: string | null;
  readonly revealed?: JsonObject;
  readonly cut?: ShuffleVector['cut'];
  readonly commitment?: string;
} = {}) =>
  checkDealing(
    stream(
      'deal-club.1.7',
      ['DealOpened', opened],
      ['PackShuffled', { by: 'N', pack: 'red', commitment: '0'.repeat(64) }],
      ['PackShuffled', { by: 'N', pack: 'red', commitment }],
      ...seals,
      ['PackCut', { by: 'E', ...cut }],
      ['DealBegun', { dealer: 'S', pack: 'red' }],
      ...dealt(order),
      ['DealClosed', {}],
      ...(seed === null ? [] : [['ShuffleRevealed', { seed, salts: revealed }] as const]),
    ),
  );

const said = (checked: CheckedDealing | undefined) =>
  checked?.claims.map(({ what, holds }) => `${what} ${holds === undefined ? 'open' : holds}`);

it('a deal as another implementation would have dealt it holds, cut and salts and all', () => {
  const checked = play();
  expect(said(checked)).toEqual(['commitment true', 'salts true', 'cut true', 'order true']);
  expect(checked && isDoubted(checked)).toBe(false);
  // 51 cards lifted off 52: the last comes to the top, and every card lies elsewhere.
  expect(checked?.claims[2]?.detail).toBe('51 lifted, 1 left; it put 52 of the 52 cards in another place');
});

it.each<[string, Parameters<typeof play>[0], readonly string[]]>([
  ['before the reveal', { seed: null }, ['commitment open']],
  [
    'another seed',
    { seed: vector.seed.replace(/^./, '0') },
    ['commitment false', 'salts true', 'cut open', 'order open'],
  ],
  [
    'a salt left out',
    { revealed: { S: salts['S'] as string } },
    ['commitment true', 'salts false', 'cut open', 'order open'],
  ],
  [
    'the cut written down otherwise',
    { cut: { lifted: 50, left: 2 } },
    ['commitment true', 'salts true', 'cut true', 'order false'],
  ],
  [
    'two cards exchanged',
    { order: vector.order.with(0, vector.order[1] as string).with(1, vector.order[0] as string) },
    ['commitment true', 'salts true', 'cut true', 'order false'],
  ],
])('%s', (_, changed, expected) => {
  expect(said(play(changed))).toEqual(expected);
});

it('a deal that was recorded card by card promises nothing', () => {
  const byHand = stream('deal-d', ['DealOpened', opened], ...dealt(vector.order));
  expect(checkDealing(byHand)).toEqual({ stream: 'deal-d', dealt: 'by-hand', claims: [] });
  expect(checkDealing([])).toBeUndefined();
});

describe('a deal played from a board of a set', () => {
  const { set, withFigure } = vectors('board-set.json') as {
    readonly set: {
      readonly boards: readonly {
        readonly board: number;
        readonly seed: string;
        readonly commitment: string;
        readonly hands: Readonly<Record<string, readonly string[]>>;
      }[];
    };
    readonly withFigure: {
      readonly figure: string;
      readonly boards: readonly { readonly hands: Readonly<Record<string, readonly string[]>> }[];
    };
  };
  const [first] = set.boards as [(typeof set.boards)[number]];
  const boardOf = (hands: JsonObject, more: JsonObject = {}, seed = first.seed) =>
    stream(
      'board-cup.1-17',
      ['BoardDealt', { tournament: 'cup', set: '1', board: 17, commitment: first.commitment, ...more }],
      ['HandsRecorded', { hands }],
      ['ShuffleRevealed', { seed }],
    );
  const deal = (...played: readonly (readonly [string, string])[]) =>
    stream(
      'deal-cup.1.1',
      ['DealOpened', { ...opened, lawbook: 'contract@wbf-2017', board: 'cup.1-17' }],
      ...played.map(([by, card]) => ['CardPlayed', { by, card }] as const),
    );

  it('holds with the board’s hands, and names a card that was played out of another hand', () => {
    const board = boardOf(first.hands);
    const [north, east] = [first.hands['N']?.[0] ?? '', first.hands['E']?.[0] ?? ''];
    expect(said(checkDealing(deal(['N', north], ['E', east]), board))).toEqual([
      'commitment true',
      'hands true',
      'play true',
    ]);
    const wrong = checkDealing(deal(['E', north]), board);
    expect(wrong?.claims.at(-1)).toEqual({ what: 'play', holds: false, detail: `E played ${north}` });
  });

  it('does not hold with two hands exchanged, another seed, or without the figure it waited for', () => {
    const { N = [], E = [] } = first.hands;
    expect(said(checkBoard(boardOf({ ...first.hands, N: E, E: N })))).toEqual(['hands false']);
    const other = first.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(said(checkBoard(boardOf(first.hands, {}, other)))).toEqual(['commitment false']);
    const waited = withFigure.boards[0]?.hands ?? {};
    expect(said(checkBoard(boardOf(waited)))).toEqual(['hands false']);
    expect(said(checkBoard(boardOf(waited, { figure: withFigure.figure })))).toEqual([
      'commitment true',
      'hands true',
    ]);
  });
});
