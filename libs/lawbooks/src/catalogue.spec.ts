import {
  games,
  seatOfCard,
  seats,
  type AnySeat,
  type Game,
  type Opening,
  type SeenFact,
} from '@fairdeal/facts';
import { catalogue, lawbookOf, reckoners } from './catalogue';

const opening = (game: Game, more: Partial<Opening> = {}): Opening => ({
  game,
  lawbook: '',
  seats: game === 'poker' ? [1, 2, 3, 4] : seats,
  dealer: game === 'poker' ? 4 : 'S',
  pack: 'red',
  variant: undefined,
  board: undefined,
  standing: undefined,
  ...more,
});

const begin = (game: Game, more: Partial<Opening> = {}) => {
  const walk = catalogue[game]?.lawbook.begin(opening(game, more));
  if (walk === undefined) throw new Error(`there is no lawbook of ${game}`);
  return walk;
};

const dealt = (cards: number): readonly SeenFact[] => [
  { type: 'DealBegun', dealer: 'S', pack: 'red' },
  ...Array.from({ length: cards }, (_, i) => ({
    type: 'CardDealt',
    n: i + 1,
    to: seatOfCard('S', i + 1),
    card: null,
  })),
];
const faced: SeenFact = { type: 'CardFoundFaced', n: 9 };

describe.each(games)('the lawbook of %s', (game) => {
  const entry = catalogue[game];

  it('is found by the name a deal has for it, and reckons hands under that name', () => {
    expect(entry?.lawbook.game).toBe(game);
    expect(lawbookOf(entry?.lawbook.id ?? '')).toBe(entry?.lawbook);
    expect(entry?.reckoner.lawbook).toBe(entry?.lawbook.id);
    expect(reckoners.map(({ lawbook }) => lawbook)).toContain(entry?.lawbook.id);
    expect(entry?.caseLaw).toBeDefined();
  });

  it('begins with nothing ruled, nothing to score and nobody due', () => {
    const walk = begin(game);
    expect(walk.ruling).toMatchObject({ outcome: 'continues' });
    expect([walk.fell, walk.hand, walk.next]).toEqual([undefined, undefined, undefined]);
  });

  it('goes on from where its own reckoner says that a table stands', () => {
    expect(() => begin(game, { standing: entry?.reckoner.fresh ?? {} })).not.toThrow();
    expect(() => begin(game, { standing: { score: 'much', rubber: 3, carried: 'much' } })).toThrow(
      RangeError,
    );
  });
});

it.each([
  ['whist:44.VI', true],
  ['whist:44', true],
  ['whist:44.IX', true],
  ['whist:444', false],
  ['bridge:38e', true],
  ['bridge:38', true],
  ['bridge:200', false],
  ['contract:27B1', true],
  ['contract:300', false],
  ['poker:13', true],
  ['poker:S1', true],
  ['poker:S90', false],
])('%s is held: %s', (law, held) => {
  const game = law.split(':')[0] as Game;
  expect(catalogue[game]?.lawbook.holds(law)).toBe(held);
});

describe('a deal that fell', () => {
  it.each(['whist', 'bridge'] as const)('at %s stays fallen, whatever is seen of it afterwards', (game) => {
    const walk = begin(game);
    for (const fact of [...dealt(8), faced]) walk.take(fact);
    const fell = { outcome: 'new-deal-compulsory', nextDealer: 'S' };
    expect(walk.fell).toMatchObject(fell);
    expect(walk.next).toEqual({ dealer: 'S', pack: 'red' });
    const next: readonly SeenFact[] = [
      { type: 'PackShuffled', by: 'N', pack: 'blue' },
      { type: 'DealBegun', dealer: 'S', pack: 'blue' },
      { type: 'ScoreAgreed', ...(game === 'whist' ? { tricks: { NS: 7, EW: 6 } } : { scope: 'hand' }) },
    ];
    for (const fact of next) walk.take(fact);
    expect(walk.fell).toMatchObject(fell);
    expect(walk.next).toEqual({ dealer: 'S', pack: 'red' });
  });

  it('at whist is put right where the card is found on the floor (reading R12)', () => {
    const walk = begin('whist');
    const counted = (seat: AnySeat, count: number): SeenFact => ({
      type: 'HandCounted',
      seat,
      count,
      raised: true,
      played: false,
    });
    const turned: SeenFact = { type: 'CardDealt', n: 52, to: 'S', card: 'JD', faceUp: true };
    for (const fact of [
      ...dealt(51),
      turned,
      counted('N', 12),
      counted('E', 13),
      counted('S', 13),
      counted('W', 13),
    ])
      walk.take(fact);
    expect(walk.fell).toMatchObject({ law: 'whist:37.I' });
    walk.take({ type: 'CardFound', seat: 'N', card: '2C', where: 'floor' });
    expect([walk.fell, walk.ruling.outcome]).toEqual([undefined, 'rectified']);
  });
});

describe('who deals next', () => {
  const after = (standing: Opening['standing'], NS: number) => {
    const walk = begin('whist', { standing });
    for (const fact of [...dealt(0), { type: 'ScoreAgreed', tricks: { NS, EW: 13 - NS } }]) walk.take(fact);
    return walk.next;
  };
  const game = { winner: 'NS', points: 3, kind: 'treble' };

  it('is who sits to the dealer’s left, and after a rubber whom the cards decide (whist 33, 13)', () => {
    expect(after(undefined, 7)).toEqual({ dealer: 'W', pack: undefined });
    expect(after({ score: { NS: 4, EW: 0 }, games: [] }, 7)).toEqual({ dealer: 'W', pack: undefined });
    expect(after({ score: { NS: 4, EW: 0 }, games: [game] }, 7)).toBeUndefined();
  });
});
