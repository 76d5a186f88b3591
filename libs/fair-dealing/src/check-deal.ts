import type { RecordedEvent } from '@fairdeal/event-store';
import { isCard, type Card } from '@fairdeal/facts';
import {
  contextOfBoard,
  orderOf,
  verifySet,
  verifyShuffle,
  type Doubt,
  type Hands,
  type Published,
} from '@fairdeal/fair-shuffle';
import { corrected, turnOfShuffle, type FieldsOfEvent } from '@fairdeal/tournament';

/** One thing that was held against what had been promised. */
export interface Claim {
  readonly what: 'commitment' | 'salts' | 'cut' | 'order' | 'hands' | 'play';
  /** Undefined where it cannot be checked, as `detail` says why. */
  readonly holds: boolean | undefined;
  /** For a person. */
  readonly detail: string;
}

export interface CheckedDealing {
  readonly stream: string;
  /** How its cards came out: by a shuffle of the house, by a board of a set, or recorded by hand. */
  readonly dealt: 'by-the-house' | 'from-a-board' | 'by-hand';
  readonly claims: readonly Claim[];
}

/** Does anything not hold? What could not be checked is no doubt. */
export const isDoubted = ({ claims }: CheckedDealing): boolean => claims.some(({ holds }) => holds === false);

/**
 * What a deal's own stream proves of its dealing: the commitment to the seed, each seat's salt, the cut, and every card that
 * was recorded against the order that follows from them.
 *
 * @param board the stream of the board it was played from, where it was
 * @returns undefined where no deal was opened
 */
export function checkDealing(
  events: readonly RecordedEvent[],
  board: readonly RecordedEvent[] = [],
): CheckedDealing | undefined {
  const opened = events.findLast(({ type }) => type === 'DealOpened');
  if (opened === undefined) return undefined;
  const facts = corrected(events);
  const shuffle = facts.findLast(isCommitted);
  const { stream } = opened;
  if (shuffle !== undefined) {
    const context = `${stream.replace('-', ':')}/${turnOfShuffle(events, shuffle.version)}`;
    return { stream, dealt: 'by-the-house', claims: claimsOf(publishedOf(context, shuffle, facts)) };
  }
  const dealtBoard = board.some(({ type }) => type === 'BoardDealt');
  if (!dealtBoard) return { stream, dealt: 'by-hand', claims: [] };
  const claims = checkBoard(board)?.claims ?? [];
  return { stream, dealt: 'from-a-board', claims: [...claims, ...playClaims(facts, handsIn(board))] };
}

/** The board a deal was played from, by its id. */
export function boardOf(events: readonly RecordedEvent[]): string | undefined {
  const said = events.findLast(({ type, data }) => type === 'DealOpened' && data['board'] !== undefined);
  return said === undefined ? undefined : String(said.data['board']);
}

/** What a board's own stream proves of its cards. Undefined where the house did not deal it. */
export function checkBoard(events: readonly RecordedEvent[]): CheckedDealing | undefined {
  const dealt = events.find(({ type }) => type === 'BoardDealt');
  if (dealt === undefined) return undefined;
  const { tournament, set, board, commitment, figure } = dealt.data as unknown as FieldsOfEvent<'BoardDealt'>;
  const seed = events.findLast(({ type }) => type === 'ShuffleRevealed')?.data['seed'];
  const hands = handsIn(events);
  const context = `set:${tournament}/${set}`;
  const at = { stream: dealt.stream, dealt: 'from-a-board' } as const;
  if (seed === undefined) {
    const detail = `it was promised as ${commitment}, and its seed is not revealed`;
    return { ...at, claims: [{ what: 'commitment', holds: undefined, detail }] };
  }
  const plan = [{ turn: 1, session: 1, board }];
  const { doubts } = verifySet({
    // The plan is the whole set's, and no matter of one board.
    promise: { context, plan, planHash: '', commitments: { [String(board)]: commitment } },
    ...(figure !== undefined && { figure }),
    boards: [{ board, seed: String(seed), ...(hands && { hands }) }],
  });
  const doubt = doubts.find(({ kind }) => kind !== 'other-plan');
  const follows = figure === undefined ? '' : ` and the figure ${figure}`;
  if (doubt === undefined) {
    return {
      ...at,
      claims: [
        { what: 'commitment', holds: true, detail: `the seed is that of ${contextOfBoard(context, board)}` },
        { what: 'hands', holds: true, detail: `the four hands follow from the seed${follows}` },
      ],
    };
  }
  const told = `expected ${doubt.expected ?? 'something'}, found ${doubt.found ?? 'nothing'}`;
  const isHands = doubt.kind === 'other-hands' || doubt.kind === 'no-hands';
  return { ...at, claims: [{ what: isHands ? 'hands' : 'commitment', holds: false, detail: told }] };
}

const isCommitted = ({ type, data }: RecordedEvent): boolean =>
  type === 'PackShuffled' && typeof data['commitment'] === 'string';

function publishedOf(context: string, shuffle: RecordedEvent, facts: readonly RecordedEvent[]): Published {
  const since = facts.filter(({ version }) => version > shuffle.version);
  const cut = since.findLast(({ type }) => type === 'PackCut')?.data;
  const reveal = since.findLast(({ type }) => type === 'ShuffleRevealed')?.data as
    FieldsOfEvent<'ShuffleRevealed'> | undefined;
  return {
    context,
    commitment: String(shuffle.data['commitment']),
    seals: Object.fromEntries(
      since
        .filter(({ type }) => type === 'SaltSealed')
        .map(({ data }) => [String(data['seat']), String(data['seal'])]),
    ),
    ...(cut && { cut: { lifted: Number(cut['lifted']), left: Number(cut['left']) } }),
    ...(reveal && { seed: reveal.seed }),
    salts: Object.entries(reveal?.salts ?? {}).map(([seat, salt]) => ({ seat, salt })),
    dealt: since
      .filter(({ type }) => type === 'CardDealt' || type === 'TrumpTurned')
      .map(({ data }) => (isCard(data['card']) ? data['card'] : null)),
  };
}

const kindsOf: Readonly<Record<Doubt['kind'], Claim['what']>> = {
  'not-revealed': 'commitment',
  'seed-malformed': 'commitment',
  'other-seed': 'commitment',
  'salt-missing': 'salts',
  'salt-unsealed': 'salts',
  'other-salt': 'salts',
  'cut-malformed': 'cut',
  'other-card': 'order',
};

function claimsOf(published: Published): readonly Claim[] {
  const { commitment, seals = {}, salts = [], cut, dealt, seed } = published;
  if (seed === undefined) {
    const detail = `it was promised as ${commitment}, and the seed is not revealed`;
    return [{ what: 'commitment', holds: undefined, detail }];
  }
  const doubts = verifyShuffle(published);
  const doubted = (what: Claim['what']) => doubts.filter(({ kind }) => kindsOf[kind] === what);
  const claim = (what: Claim['what'], good: string): Claim => {
    const found = doubted(what);
    if (found.length > 0) return { what, holds: false, detail: found.slice(0, 5).map(sentenceOf).join('; ') };
    // Where the seed or a salt is another, nothing is known of what would follow from it.
    const behind = what === 'order' || what === 'cut';
    return behind && doubts.some(({ kind }) => kindsOf[kind] !== 'order')
      ? { what, holds: undefined, detail: 'it cannot be checked without the promised inputs' }
      : { what, holds: true, detail: good };
  };
  const seen = dealt.filter((card) => card !== null).length;
  const sealed = Object.keys(seals).length;
  const parted =
    cut === undefined
      ? 'nobody cut'
      : `${cut.lifted} lifted, ${cut.left} left; it put ${moved(published)} of the 52 cards in another place`;
  return [
    claim('commitment', `the seed is the one that was promised as ${commitment.slice(0, 16)}…`),
    claim('salts', sealed === 0 ? 'no seat gave one' : `${salts.length} of ${sealed} as they were sealed`),
    claim('cut', parted),
    claim('order', `${seen} of ${dealt.length} cards dealt were seen, each in its place`),
  ];
}

/** Cards that lie elsewhere than they would have without the cut. */
function moved({ context, seed, salts = [], cut }: Published): number {
  if (seed === undefined || cut === undefined) return 0;
  try {
    const bytes = Uint8Array.from({ length: seed.length / 2 }, (_, i) =>
      Number.parseInt(seed.slice(2 * i, 2 * i + 2), 16),
    );
    const uncut = orderOf({ seed: bytes, context, salts });
    return orderOf({ seed: bytes, context, salts, cut }).filter((card, i) => card !== uncut[i]).length;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function sentenceOf({ kind, at, expected, found }: Doubt): string {
  const where = at === undefined ? '' : typeof at === 'number' ? `card ${at}: ` : `seat ${at}: `;
  const said = {
    'not-revealed': 'the seed is not revealed',
    'seed-malformed': 'what was revealed is no seed',
    'other-seed': 'the seed is another than the promised one',
    'salt-missing': 'the salt was sealed and not revealed',
    'salt-unsealed': 'a salt that nobody sealed',
    'other-salt': 'the salt is another than the sealed one',
    'cut-malformed': `${found}`,
    'other-card': `expected ${expected}, found ${found}`,
  }[kind];
  return `${where}${said}`;
}

function handsIn(events: readonly RecordedEvent[]): Hands | undefined {
  const hands = events.find(({ type }) => type === 'HandsRecorded')?.data['hands'];
  return hands as unknown as Readonly<Record<'N' | 'E' | 'S' | 'W', readonly Card[]>> | undefined;
}

/** Cards seen at the table against those of the board. */
function playClaims(facts: readonly RecordedEvent[], hands: Hands | undefined): readonly Claim[] {
  if (hands === undefined) return [];
  const wrong: string[] = [];
  let seen = 0;
  for (const { type, data } of facts) {
    if (type !== 'CardPlayed') continue;
    seen += 1;
    const { by, card } = data;
    const held = hands[by as keyof Hands] as readonly Card[] | undefined;
    if (held !== undefined && isCard(card) && !held.includes(card))
      wrong.push(`${String(by)} played ${card}`);
  }
  if (seen === 0) return [];
  return wrong.length === 0
    ? [{ what: 'play', holds: true, detail: `${seen} cards played, each out of its hand` }]
    : [{ what: 'play', holds: false, detail: wrong.slice(0, 5).join('; ') }];
}
