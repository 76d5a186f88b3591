import { partnerOf, sideOf, type Seat } from '@fairdeal/facts';
import type { PenaltyCard } from '../contract-columns';
import { isHonour, type ContractTelling } from '../contract-telling';
import { cardAt, type Place } from '../pack';
import { mustPass, opened } from './contract-calling';
import { penalty, stands, type ContractRow } from './contract-row';

const fits = (t: ContractTelling): boolean => t.form === 'duplicate';

type Manner = 'dropped' | 'led';
const shows = (t: ContractTelling, by: Seat, card: Place, manner: Manner): ContractTelling =>
  t.say({ type: 'CardExposed', by, card: cardAt(card), manner });
const cardsOf = (t: ContractTelling, by: Seat, honour: boolean): readonly Place[] =>
  t.hands[by].filter((card) => isHonour(card) === honour);
/** A penalty card, should its owner's side defend. */
const laid = (seat: Seat, card: Place, kind: PenaltyCard['kind']): PenaltyCard => ({
  seat,
  card: cardAt(card),
  kind,
  if: `${sideOf(seat)}-defend`,
});

interface Shown {
  readonly name: string;
  readonly law: '24A' | '24B' | '24C';
  readonly kind: PenaltyCard['kind'];
  readonly manner: Manner;
  /** Each card: an honour or below. */
  readonly cards: readonly boolean[];
}
const ways: readonly Shown[] = [
  { name: 'small-card-dropped', law: '24A', kind: 'minor', manner: 'dropped', cards: [false] },
  { name: 'honour-dropped', law: '24B', kind: 'major', manner: 'dropped', cards: [true] },
  { name: 'small-card-led', law: '24B', kind: 'major', manner: 'led', cards: [false] },
  { name: 'honour-led', law: '24B', kind: 'major', manner: 'led', cards: [true] },
  { name: 'two-small-cards-dropped', law: '24C', kind: 'major', manner: 'dropped', cards: [false, false] },
  {
    name: 'small-card-and-honour-dropped',
    law: '24C',
    kind: 'major',
    manner: 'dropped',
    cards: [false, true],
  },
];

/** Tells it; the cards shown, or none where this hand has no such cards. */
function exposes(t: ContractTelling, by: Seat, { manner, cards }: Shown): readonly Place[] {
  const shown: Place[] = [];
  for (const honour of cards) {
    const choice = cardsOf(t, by, honour).filter((card) => !shown.includes(card));
    if (choice.length === 0) return [];
    shown.push(t.chance.pick(choice));
  }
  for (const card of shown) shows(t, by, card, manner);
  return shown;
}

const inTheAuction: readonly ContractRow[] = ways.map((way) => ({
  id: `contract-${way.law}-${way.name}`,
  expect: way.law === '24A' ? stands('24A') : penalty(way.law, 'partner-must-pass'),
  fits,
  happens: (t) => {
    const by = opened(t).anyone();
    const shown = exposes(t, by, way);
    if (shown.length === 0) return 'other-cards';
    t.decides({
      penaltyCards: shown.map((card) => laid(by, card, way.kind)),
      ...(way.law === '24A' ? { mustPass: null } : mustPass(t, partnerOf(by), 'next-turn')),
    });
    return undefined;
  },
}));

/** 24D, 24E: the auction is over, and it is known who defends. */
const afterwards: readonly ContractRow[] = ways.flatMap((way) =>
  (['declares', 'defends'] as const).map((what): ContractRow => ({
    id: `contract-24${what === 'declares' ? 'D' : 'E'}-${way.name}-and-the-side-${what}`,
    expect: {},
    fits,
    happens: (t) => {
      const by = opened(t).anyone();
      const shown = exposes(t, by, way);
      if (shown.length === 0) return 'other-cards';
      if (way.law !== '24A') mustPass(t, partnerOf(by), 'next-turn');
      t.called();
      if (t.isDefender(by) !== (what === 'defends')) return 'other-cards';
      const penaltyCards: readonly PenaltyCard[] =
        what === 'defends' ? shown.map((card) => ({ seat: by, card: cardAt(card), kind: way.kind })) : [];
      t.decides({ penaltyCards });
      t.penaltyCards.push(...penaltyCards);
      return undefined;
    },
  })),
);

export const exposedInTheAuction: readonly ContractRow[] = [...inTheAuction, ...afterwards];
