import { seatOfCard, type Seat } from '@fairdeal/facts';
import type { WhistTelling } from '../whist-telling';
import { newDeal, nothing, passes, stands, stopped, type Role } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<WhistTelling>;

const somewhere = (t: WhistTelling): number => t.chance.between(5, 44);
/** A pair and a third card, by whoever deals. */
const misdealt = (t: WhistTelling): WhistTelling => {
  const to = seatOfCard(t.dealing, t.dealtTo(somewhere(t)).dealt + 1);
  return t.deals(to).deals(to, { together: true }).deals();
};
/** R26: anybody may stop it; the seat that deals has no reason to. */
const outOfTurn = (t: WhistTelling): WhistTelling =>
  t.say({
    type: 'AttentionCalled',
    by: t.chance.pick([t.eldest, t.pone, t.partner]),
    irregularity: 'deal-out-of-turn',
  });
const asksWhoseDeal = (t: WhistTelling, by: Seat): WhistTelling =>
  t.say(
    { type: 'DealInterrupted', by, question: 'whose-deal' },
    { type: 'InterruptionSettled', established: true },
  );

/** Who deals instead of the dealer, and who is on that seat's left. */
const usurpers: readonly (readonly [string, (dealer: Seat) => Seat, Role])[] = [
  ['eldest', (dealer) => seatOfCard(dealer, 1), 'partner'],
  ['partner', (dealer) => seatOfCard(dealer, 2), 'pone'],
  ['pone', (dealer) => seatOfCard(dealer, 3), 'dealer'],
];

const wrongDealer: readonly Row[] = usurpers.flatMap(([who, seat, left]): readonly Row[] => [
  {
    id: `whist-48-${who}-deals-stopped`,
    expect: stopped('whist:48'),
    happens: (t) => {
      t.dealing = seat(t.dealer);
      outOfTurn(t.dealtTo(somewhere(t)));
    },
  },
  {
    id: `whist-48-${who}-deals-stopped-at-the-last-card`,
    expect: stopped('whist:48'),
    happens: (t) => {
      t.dealing = seat(t.dealer);
      outOfTurn(t.dealtTo(51));
    },
  },
  {
    id: `whist-48-${who}-deals-and-it-is-questioned`,
    expect: stopped('whist:48'),
    happens: (t) => {
      t.dealing = seat(t.dealer);
      asksWhoseDeal(t.dealtTo(somewhere(t)), t.adversary);
    },
  },
  {
    id: `whist-48-${who}-dealt-found-after-the-trump`,
    expect: stands('whist:48', left),
    happens: (t) => {
      t.dealing = seat(t.dealer);
      outOfTurn(t.turned());
    },
  },
]);

const otherTurns: readonly Row[] = [
  ...(['eldest', 'pone'] as const).map((who): Row => ({
    // R8.
    id: `whist-48-${who}-deals-and-misdeals`,
    expect: stopped('whist:48'),
    happens: (t) => {
      t.dealing = seatOfCard(t.dealer, who === 'eldest' ? 1 : 3);
      misdealt(t);
    },
  })),
  {
    id: 'whist-51-partner-deals-and-misdeals',
    expect: passes('whist:51'),
    happens: (t) => {
      t.dealing = seatOfCard(t.dealer, 2);
      misdealt(t);
    },
  },
  {
    id: 'whist-51-partner-deals-and-counts',
    expect: passes('whist:51'),
    happens: (t) => {
      t.dealing = seatOfCard(t.dealer, 2);
      t.dealtTo(somewhere(t)).say({ type: 'CardsCounted', by: t.dealing, what: 'remainder' });
    },
  },
  {
    // §3 asks 51 before 45.
    id: 'whist-51-and-adversary-touched',
    expect: passes('whist:51'),
    happens: (t) => {
      t.dealing = seatOfCard(t.dealer, 2);
      misdealt(t.dealtTo(4).touches(t.adversary));
    },
  },
  {
    id: 'whist-48-wrong-pack-stopped',
    expect: stopped('whist:48'),
    happens: (t) => {
      t.packUsed = t.idlePack;
      t.dealtTo(somewhere(t)).say({ type: 'AttentionCalled', by: t.adversary, irregularity: 'wrong-pack' });
    },
  },
  {
    id: 'whist-48-wrong-pack-found-after-the-trump',
    expect: stands('whist:48', 'eldest'),
    happens: (t) => {
      t.packUsed = t.idlePack;
      t.turned().say({ type: 'AttentionCalled', by: t.adversary, irregularity: 'wrong-pack' });
    },
  },
];

const packs: readonly Row[] = [
  {
    id: 'whist-37i-imperfect-in-the-deal',
    expect: newDeal('whist:37.I'),
    happens: (t) => void t.dealtTo(somewhere(t)).provesImperfect(),
  },
  {
    id: 'whist-37i-imperfect-after-the-trump',
    expect: newDeal('whist:37.I'),
    happens: (t) => void t.turned().provesImperfect(),
  },
  {
    id: 'whist-37i-imperfect-in-play',
    expect: newDeal('whist:37.I'),
    happens: (t) => void t.playedTo(t.chance.between(0, 11)).plays().provesImperfect(),
  },
  {
    // R13: a hand is past when both sides have admitted its score.
    id: 'whist-37i-imperfect-before-the-score-is-agreed',
    expect: newDeal('whist:37.I'),
    happens: (t) => void t.playedTo(13).provesImperfect(),
  },
  {
    id: 'whist-37i-fifty-three-cards',
    expect: newDeal('whist:37.I'),
    happens: (t) => {
      t.dealtTo(51)
        .deals()
        .say(
          { type: 'CardDealt', n: 53, to: t.eldest, card: null },
          { type: 'PackProvedImperfect', pack: t.packUsed, missing: [], extra: [t.face(3)] },
        );
    },
  },
  {
    id: 'whist-37i-adversary-had-touched',
    expect: newDeal('whist:37.I'),
    happens: (t) => void t.dealtTo(4).touches(t.adversary).dealtTo(somewhere(t)).provesImperfect(),
  },
  {
    id: 'whist-37i-over-an-open-claim',
    expect: newDeal('whist:37.I'),
    happens: (t) => void t.dealtTo(somewhere(t)).exposes(t.dealing).provesImperfect(),
  },
  {
    id: 'whist-47-imperfect-after-the-score',
    expect: stands('whist:47', 'eldest'),
    happens: (t) => {
      t.agreed().provesImperfect();
      return t.reckoning?.rubberWon ? 'other-cards' : undefined;
    },
  },
  {
    id: 'whist-47-imperfect-after-the-rubber',
    expect: stands('whist:47'),
    fits: ({ rubber: { games } }) => games.length > 0,
    happens: (t) => {
      t.agreed().provesImperfect();
      return t.reckoning?.rubberWon ? undefined : 'other-cards';
    },
  },
  {
    id: 'whist-47-idle-pack-imperfect',
    expect: nothing,
    happens: (t) => void t.playedTo(t.chance.between(0, 11)).plays().provesImperfect(t.idlePack),
  },
  {
    id: 'whist-37ii-faced-card',
    expect: newDeal('whist:37.II'),
    happens: (t) => void t.dealtTo(somewhere(t)).say({ type: 'CardFoundFaced', n: t.dealt + 1 }),
  },
  {
    id: 'whist-37ii-first-card-faced',
    expect: newDeal('whist:37.II'),
    happens: (t) => void t.begun().say({ type: 'CardFoundFaced', n: 1 }),
  },
  {
    id: 'whist-37ii-last-but-one-faced',
    expect: newDeal('whist:37.II'),
    happens: (t) => void t.dealtTo(50).say({ type: 'CardFoundFaced', n: 51 }),
  },
  {
    id: 'whist-37ii-adversary-had-touched',
    expect: newDeal('whist:37.II'),
    happens: (t) => {
      t.dealtTo(4)
        .touches(t.adversary)
        .dealtTo(somewhere(t))
        .say({ type: 'CardFoundFaced', n: t.dealt + 1 });
    },
  },
  {
    id: 'whist-37ii-last-card-faced',
    expect: nothing,
    happens: (t) => void t.dealtTo(51).say({ type: 'CardFoundFaced', n: 52 }).turned(),
  },
];

export const turnAndPack: readonly Row[] = [...wrongDealer, ...otherTurns, ...packs];
