import type { PokerTelling } from '../poker-telling';
import {
  actRefused,
  atLeast,
  claims,
  newDeal,
  nothing,
  rectified,
  refused,
  says,
  stands,
  still,
  type PokerRow,
} from './poker-row';

const midDeal = (t: PokerTelling): number => t.chance.between(1, t.fullDeal - 1);
/** The next card of the pack lies face up, or one deep in it. */
const faced = (t: PokerTelling, where: 'next' | 'deep' = 'next'): PokerTelling =>
  t.say({ type: 'CardFoundFaced', n: where === 'next' ? t.dealt + 1 : null });

const facedCards: readonly PokerRow[] = [
  {
    id: 'poker-10-faced-card-in-mid-deal',
    expect: newDeal('poker:10'),
    happens: (t) => void faced(t.dealtTo(midDeal(t))).falls('poker:10'),
  },
  {
    // 17: until the last card is dealt the deal is not finished.
    id: 'poker-10-last-card-due-is-faced',
    expect: newDeal('poker:10'),
    happens: (t) => void faced(t.dealtTo(t.fullDeal - 1)).falls('poker:10'),
  },
  {
    id: 'poker-10-faced-card-deep-in-the-pack',
    expect: newDeal('poker:10'),
    happens: (t) => void faced(t.dealtTo(midDeal(t)), 'deep').falls('poker:10'),
  },
  {
    id: 'poker-10-faced-card-and-a-remark',
    expect: still(newDeal('poker:10')),
    happens: (t) => void says(faced(t.dealtTo(midDeal(t))).falls('poker:10'), t.someone(), 'faced-card'),
  },
  {
    id: 'poker-10-faced-card-after-one-was-exposed',
    expect: newDeal('poker:10'),
    happens: (t) => {
      shown(t.dealtTo(t.chance.between(1, t.fullDeal - 2)), t.dealing);
      faced(t.dealtTo(t.chance.between(t.dealt, t.fullDeal - 1))).falls('poker:10');
    },
  },
  {
    // A4.
    id: 'poker-10-faced-card-while-a-player-is-short',
    expect: newDeal('poker:10'),
    happens: (t) => void faced(t.dealtShort(t.someone())).falls('poker:10'),
  },
  {
    // A void deal beats everything found in it.
    id: 'poker-10-faced-card-after-a-foul-hand',
    expect: newDeal('poker:10'),
    fits: atLeast(3),
    happens: (t) => {
      const foul = t.someone(t.dealing);
      t.dealtTo(t.fullDeal - t.seats.length).lifts(foul);
      t.deals(foul).deals(foul);
      faced(t).falls('poker:10');
    },
  },
  {
    id: 'poker-10-two-deals-fall-one-after-the-other',
    expect: newDeal('poker:10'),
    happens: (t) => {
      faced(t.dealtTo(midDeal(t)))
        .falls('poker:10')
        .dealtAnew();
      faced(t.dealtTo(midDeal(t))).falls('poker:10');
    },
  },
  {
    // A17: what is staked stays up, and the second deal is played out with it.
    id: 'poker-10-dealt-again-and-played',
    expect: { outcome: 'continues' },
    happens: (t) => {
      faced(t.dealtTo(midDeal(t)))
        .falls('poker:10')
        .dealtAnew();
      t.dealtOut();
    },
  },
  {
    id: 'poker-10-faced-card-after-the-deal',
    expect: stands('poker:10'),
    happens: (t) => void faced(t.dealtOut()),
  },
  {
    id: 'poker-10-new-deal-claimed-too-late',
    expect: refused('poker:10'),
    happens: (t) => {
      faced(t.dealtOut()).draws({ outcome: 'stands', law: 'poker:10' });
      claims(t, t.someone(), 'faced-card');
    },
  },
];

/** A card lying dealt is shown by this seat. */
const shown = (t: PokerTelling, by: number, n = t.dealt): PokerTelling => {
  t.say({ type: 'CardExposed', n, by, card: t.face(n) });
  return t.draws({ outcome: 'stands', law: by === t.dealing ? 'poker:11' : 'poker:77' });
};
const asksExchange = (t: PokerTelling, by: number, n: number): void => {
  t.offender = by;
  t.say({ type: 'ExchangeAsked', by, n }).decides();
};

const exposedCards: readonly PokerRow[] = [
  {
    id: 'poker-11-dealer-shows-a-card',
    expect: still(stands('poker:11')),
    happens: (t) => void shown(t.dealtTo(midDeal(t)), t.dealing),
  },
  {
    id: 'poker-11-dealer-shows-the-first-card',
    expect: still(stands('poker:11')),
    happens: (t) => void shown(t.dealtTo(1), t.dealing),
  },
  {
    id: 'poker-11-dealer-shows-his-own-card',
    expect: still(stands('poker:11')),
    happens: (t) => void shown(t.dealtTo(t.seats.length * t.chance.between(1, 4)), t.dealing),
  },
  {
    // A11.
    id: 'poker-11-dealer-shows-three-cards',
    expect: still(stands('poker:11')),
    happens: (t) => {
      const places = t.chance.shuffle(Array.from({ length: t.fullDeal - 1 }, (_, i) => i + 1)).slice(0, 3);
      for (const n of places.sort((a, b) => a - b)) shown(t.dealtTo(n), t.dealing);
    },
  },
  {
    id: 'poker-11-owner-asks-another',
    expect: actRefused('poker:11'),
    happens: (t) => {
      const n = midDeal(t);
      shown(t.dealtTo(n), t.dealing).dealtOut();
      asksExchange(t, t.ownerOf(n), n);
    },
  },
  {
    id: 'poker-11-dealer-would-change-it',
    expect: actRefused('poker:11'),
    happens: (t) => {
      const n = midDeal(t);
      asksExchange(shown(t.dealtTo(n), t.dealing), t.dealing, n);
    },
  },
  {
    id: 'poker-11-new-deal-claimed',
    expect: refused('poker:11'),
    happens: (t) => {
      shown(t.dealtTo(midDeal(t)), t.dealing);
      claims(t.chance.once(0.5) ? t : t.dealtOut(), t.someone(), 'card-exposed');
    },
  },
  {
    id: 'poker-77-card-shown-by-another',
    expect: still(stands('poker:77')),
    happens: (t) => void shown(t.dealtTo(midDeal(t)), t.someone(t.dealing)),
  },
];

/** Whose each card of the round-robin is. */
const rotation = (t: PokerTelling): number[] =>
  Array.from({ length: t.fullDeal }, (_, i) => t.ownerOf(i + 1));

const together: readonly PokerRow[] = [
  {
    id: 'poker-S5-two-together-and-passed-over-next-round',
    expect: still(stands('poker:S5')),
    happens: (t) => {
      const order = rotation(t);
      const at = t.chance.between(0, 3 * t.seats.length - 1);
      const seat = order[at] as number;
      order.splice(at + t.seats.length, 1);
      order.splice(at + 1, 0, seat);
      order.forEach((to, i) => t.deals(to, i === at + 1 ? { together: true } : {}));
    },
  },
  {
    id: 'poker-S5-passed-over-and-made-up-next-round',
    expect: still(stands('poker:S5')),
    happens: (t) => {
      const order = rotation(t);
      const at = t.chance.between(0, 3 * t.seats.length - 1);
      const seat = order[at] as number;
      order.splice(at + t.seats.length, 0, seat);
      order.splice(at, 1);
      for (const to of order) t.deals(to);
    },
  },
  {
    id: 'poker-S5-put-right-while-dealing',
    expect: rectified('poker:S5'),
    happens: (t) => {
      const n = t.chance.between(1, t.fullDeal - 2);
      const from = t.ownerOf(n);
      t.dealtTo(n).deals(from, { together: true });
      t.moves(n + 1, from, t.ownerOf(n + 1)).decides();
    },
  },
];

const talking: readonly PokerRow[] = [
  {
    id: 'poker-15-dealer-put-off-and-no-foul-hand',
    expect: still(stands('poker:15')),
    happens: (t) => void t.dealtTo(midDeal(t)).distracts(t.someone(t.dealing)),
  },
  {
    id: 'poker-15-two-put-the-dealer-off',
    expect: still(stands('poker:15')),
    fits: atLeast(3),
    happens: (t) => {
      const first = t.someone(t.dealing);
      t.dealtTo(t.chance.between(1, t.fullDeal - 2)).distracts(first);
      t.dealtTo(t.chance.between(t.dealt, t.fullDeal - 1)).distracts(t.someone(t.dealing, first));
    },
  },
  {
    id: 'poker-15-before-the-first-card',
    expect: nothing,
    happens: (t) => void t.cut().staked().distracts(t.someone(t.dealing)),
  },
  {
    id: 'poker-15-after-the-deal',
    expect: nothing,
    happens: (t) => void t.dealtOut().distracts(t.someone(t.dealing)),
  },
];

export const dealing: readonly PokerRow[] = [...facedCards, ...exposedCards, ...together, ...talking];
