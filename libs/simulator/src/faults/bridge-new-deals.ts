import { leftOf, seatOfCard, seats, type Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { newDeal, nothing, rectified, stands, stopped, type Role } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

const somewhere = (t: BridgeTelling): number => t.chance.between(9, 44);
const nextSeat = (t: BridgeTelling, ahead = 1): Seat => seatOfCard(t.dealing, t.dealt + ahead);
const pair = (t: BridgeTelling): BridgeTelling => {
  const to = nextSeat(t.dealtTo(somewhere(t)));
  return t.deals(to).deals(to, { together: true });
};
const twoRunning = (t: BridgeTelling): BridgeTelling => {
  const to = nextSeat(t.dealtTo(somewhere(t)));
  return t.deals(to).deals(to);
};
const stray = (t: BridgeTelling): BridgeTelling => t.dealtTo(somewhere(t)).deals(nextSeat(t, 2));
/** Moves card `n` from the seat it was dealt to, `past` places beyond its own, back to its own. */
const putRight = (t: BridgeTelling, past: number, n = t.dealt): BridgeTelling =>
  t.say({
    type: 'CardMoved',
    n,
    from: seatOfCard(t.dealing, n + past),
    to: seatOfCard(t.dealing, n),
  });

const disorder: readonly Row[] = [
  {
    id: 'bridge-38a-first-card-to-partner',
    expect: newDeal('bridge:38a'),
    happens: (t) => void t.begun().deals(t.partner).deals(t.pone),
  },
  {
    id: 'bridge-38a-wrong-way-round',
    expect: newDeal('bridge:38a'),
    happens: (t) => void t.begun().deals(t.pone).deals(t.partner),
  },
  {
    id: 'bridge-38a-stray-card-and-the-next',
    expect: newDeal('bridge:38a'),
    happens: (t) => void stray(t).deals(),
  },
  {
    id: 'bridge-38a-stray-card-put-right',
    expect: rectified('bridge:38a'),
    happens: (t) => void putRight(stray(t), 1),
  },
  {
    id: 'bridge-38a-stray-card-put-right-and-dealt-on',
    expect: nothing,
    happens: (t) => void putRight(stray(t), 1).deals(),
  },
  {
    id: 'bridge-38a-stray-card-put-right-too-late',
    expect: newDeal('bridge:38a'),
    happens: (t) => {
      const n = stray(t).dealt;
      putRight(t.deals(), 1, n);
    },
  },
  {
    id: 'bridge-38a-two-running-and-a-third',
    expect: newDeal('bridge:38a'),
    happens: (t) => void twoRunning(t).deals(),
  },
  {
    id: 'bridge-38a-two-running-put-right',
    expect: rectified('bridge:38a'),
    happens: (t) => void putRight(twoRunning(t), 3),
  },
  {
    id: 'bridge-38a-card-moved-away',
    expect: newDeal('bridge:38a'),
    happens: (t) => {
      const n = t.dealtTo(somewhere(t)).dealt - 2;
      const from = seatOfCard(t.dealing, n);
      t.say({ type: 'CardMoved', n, from, to: leftOf(from) }).deals();
    },
  },
  { id: 'bridge-38e-pair-and-a-third', expect: newDeal('bridge:38e'), happens: (t) => void pair(t).deals() },
  {
    id: 'bridge-38e-pair-put-right',
    expect: rectified('bridge:38e'),
    happens: (t) => void putRight(pair(t), 3),
  },
  {
    id: 'bridge-38e-pair-put-right-and-dealt-out',
    expect: nothing,
    happens: (t) => void putRight(pair(t), 3).completed(),
  },
  {
    id: 'bridge-38e-pair-put-right-too-late',
    expect: newDeal('bridge:38e'),
    happens: (t) => {
      const n = pair(t).dealt;
      putRight(t.deals(), 3, n);
    },
  },
  {
    id: 'bridge-38e-three-at-once',
    expect: newDeal('bridge:38e'),
    happens: (t) => {
      const to = nextSeat(pair(t), -1);
      t.deals(to, { together: true });
    },
  },
  {
    // 37: whatever the adversaries ask, nothing costs the dealer the deal.
    id: 'bridge-37-adversary-asks-for-the-deal',
    expect: newDeal('bridge:38e'),
    happens: (t) =>
      void pair(t).deals().say({ type: 'PenaltyDemanded', by: t.adversary, penalty: 'deal-passes' }),
  },
  {
    id: 'bridge-38g-last-card-to-another-packet',
    expect: newDeal('bridge:38g'),
    happens: (t) => void t.dealtTo(51).deals(t.chance.pick([t.eldest, t.partner, t.pone])),
  },
  {
    id: 'bridge-38g-pack-runs-out-early',
    expect: newDeal('bridge:38g'),
    happens: (t) => void t.dealtTo(51).say({ type: 'DealCompleted', n: 51 }),
  },
];

const faced: readonly Row[] = [
  {
    id: 'bridge-38c-faced-card',
    expect: newDeal('bridge:38c'),
    happens: (t) => void t.dealtTo(somewhere(t)).say({ type: 'CardFoundFaced', n: t.dealt + 1 }),
  },
  {
    id: 'bridge-38c-last-card-faced',
    expect: newDeal('bridge:38c'),
    happens: (t) => void t.dealtTo(51).say({ type: 'CardFoundFaced', n: 52 }),
  },
  {
    id: 'bridge-38c-nobody-can-waive-it',
    expect: newDeal('bridge:38c'),
    happens: (t) => {
      t.dealtTo(somewhere(t)).say({ type: 'CardFoundFaced', n: t.dealt + 1 });
      t.say({ type: 'ClaimWaived', by: t.eldest, ground: 'faced-card' }).deals().deals();
    },
  },
  {
    id: 'bridge-38c-over-an-open-claim',
    expect: newDeal('bridge:38c'),
    happens: (t) => {
      t.dealtTo(somewhere(t))
        .exposes(t.dealing)
        .say({ type: 'CardFoundFaced', n: t.dealt + 1 });
      t.say({ type: 'NewDealClaimed', by: t.eldest, ground: 'card-exposed' });
    },
  },
];

const inPlay = (t: BridgeTelling): BridgeTelling => t.playedTo(t.chance.between(0, 11)).plays();
const packs: readonly Row[] = [
  {
    id: 'bridge-38b-imperfect-in-the-deal',
    expect: newDeal('bridge:38b'),
    happens: (t) => void t.dealtTo(somewhere(t)).provesImperfect(),
  },
  {
    id: 'bridge-38b-imperfect-before-the-make',
    expect: newDeal('bridge:38b'),
    happens: (t) => void t.completed().provesImperfect(),
  },
  {
    id: 'bridge-38b-imperfect-while-doubling',
    expect: newDeal('bridge:38b'),
    happens: (t) => void t.leadAsked().provesImperfect(),
  },
  {
    id: 'bridge-38b-over-an-open-claim',
    expect: newDeal('bridge:38b'),
    happens: (t) => void t.dealtTo(somewhere(t)).exposes(t.dealing).provesImperfect(),
  },
  {
    id: 'bridge-42-imperfect-in-play',
    expect: { ...newDeal('bridge:42'), handScore: 'void' },
    happens: (t) => void inPlay(t).provesImperfect(),
  },
  {
    id: 'bridge-42-imperfect-in-the-last-trick',
    expect: { ...newDeal('bridge:42'), handScore: 'void' },
    happens: (t) => void t.playedTo(12).plays().provesImperfect(),
  },
  {
    id: 'bridge-42-imperfect-after-the-play',
    expect: { ...stands('bridge:42', 'eldest'), handScore: 'stands' },
    happens: (t) => void t.playedTo(13).provesImperfect(),
  },
  {
    id: 'bridge-42-imperfect-after-the-score',
    expect: { ...stands('bridge:42', 'eldest'), handScore: 'stands' },
    happens: (t) => {
      t.agreed().provesImperfect();
      return t.reckoning?.rubberWon ? 'other-cards' : undefined;
    },
  },
  {
    id: 'bridge-42-imperfect-after-the-rubber',
    expect: { ...stands('bridge:42'), handScore: 'stands' },
    fits: ({ rubber }) => rubber.games.length > 0,
    happens: (t) => {
      if (!t.agreed().reckoning?.rubberWon) return 'other-cards';
      t.agreesRubber().provesImperfect();
      return undefined;
    },
  },
  {
    id: 'bridge-42-idle-pack-imperfect',
    expect: nothing,
    happens: (t) => void inPlay(t).provesImperfect(t.idlePack),
  },
];

const counted = (t: BridgeTelling, seat: Seat, count: number, played: boolean): BridgeTelling =>
  t.say({ type: 'HandCounted', seat, count, raised: true, played });
const numbers: readonly Row[] = [
  {
    id: 'bridge-38d-fourteen-before-the-make',
    expect: newDeal('bridge:38d'),
    happens: (t) => {
      const [long, short] = t.chance.shuffle([...seats]) as [Seat, Seat, Seat, Seat];
      counted(counted(t.completed(), long, 14, false), short, 12, false);
    },
  },
  {
    id: 'bridge-38d-fourteen-in-play',
    expect: newDeal('bridge:38d'),
    happens: (t) => {
      const [long, short] = t.chance.shuffle([...seats]) as [Seat, Seat, Seat, Seat];
      counted(counted(t.playedTo(t.chance.between(1, 10)), long, 14, true), short, 12, true);
    },
  },
  {
    id: 'bridge-38d-after-a-claim-refused',
    expect: newDeal('bridge:38d'),
    happens: (t) => {
      t.dealtTo(somewhere(t)).exposes(t.dealing).completed();
      t.say({ type: 'NewDealClaimed', by: t.eldest, ground: 'card-exposed' });
      counted(t, t.chance.pick(seats), 14, false);
    },
  },
  {
    id: 'bridge-38d-thirteen-everywhere',
    expect: nothing,
    happens: (t) => {
      t.completed();
      for (const seat of seats) counted(t, seat, 13, false);
    },
  },
];

const wrongPack = (t: BridgeTelling): BridgeTelling =>
  t.say({ type: 'AttentionCalled', by: t.chance.pick(seats), irregularity: 'wrong-pack' });
const outOfTurn = (t: BridgeTelling): BridgeTelling =>
  t.say({ type: 'AttentionCalled', by: t.chance.pick(seats), irregularity: 'deal-out-of-turn' });

/** An adversary of the rightful dealer deals instead. */
const usurpers: readonly (readonly [Role, number])[] = [
  ['eldest', 1],
  ['pone', 3],
];
const turnAndPack: readonly Row[] = [
  ...(
    [
      ['in-the-deal', (t: BridgeTelling) => t.dealtTo(somewhere(t))],
      ['before-the-make', (t: BridgeTelling) => t.completed()],
      ['before-the-lead', (t: BridgeTelling) => t.settled()],
    ] as const
  ).map(([when, told]): Row => ({
    id: `bridge-43-wrong-pack-found-${when}`,
    expect: { ...newDeal('bridge:43'), pack: 'rightful' },
    happens: (t) => {
      t.packUsed = t.idlePack;
      wrongPack(told(t));
    },
  })),
  {
    id: 'bridge-43-wrong-pack-found-in-play',
    expect: stands('bridge:43'),
    happens: (t) => {
      t.packUsed = t.idlePack;
      wrongPack(inPlay(t));
    },
  },
  ...usurpers.flatMap(([who, place]): readonly Row[] => [
    {
      id: `bridge-43-${who}-deals-stopped`,
      expect: stopped('bridge:43'),
      happens: (t) => {
        t.dealing = seatOfCard(t.dealer, place);
        outOfTurn(t.dealtTo(somewhere(t)));
      },
    },
    {
      id: `bridge-43-${who}-dealt-found-before-the-make`,
      expect: stopped('bridge:43'),
      happens: (t) => {
        t.dealing = seatOfCard(t.dealer, place);
        outOfTurn(t.completed());
      },
    },
    {
      id: `bridge-43-${who}-dealt-found-in-the-next-deal`,
      expect: { outcome: 'stands', law: 'bridge:43' },
      happens: (t) => {
        t.dealing = seatOfCard(t.dealer, place);
        t.agreed();
        if (t.reckoning?.rubberWon) return 'other-cards';
        outOfTurn(t.nextDealBegins(t.chance.between(1, 8)));
        return undefined;
      },
    },
  ]),
];

const harmless: readonly Row[] = [
  {
    id: 'bridge-36-dealer-counts',
    expect: nothing,
    happens: (t) => {
      const what = t.chance.pick(['table', 'remainder'] as const);
      t.dealtTo(somewhere(t)).say({ type: 'CardsCounted', by: t.dealing, what });
    },
  },
  {
    id: 'bridge-36-dealer-interrupted',
    expect: nothing,
    happens: (t) => {
      t.dealtTo(somewhere(t)).say(
        {
          type: 'DealInterrupted',
          by: t.adversary,
          question: t.chance.pick(['score', 'whose-deal'] as const),
        },
        { type: 'InterruptionSettled', established: false },
      );
    },
  },
  {
    id: 'bridge-36-packet-touched',
    expect: nothing,
    happens: (t) => void t.dealtTo(somewhere(t)).touches(t.chance.pick(seats), t.chance.pick(seats)),
  },
];

export const newDeals: readonly Row[] = [
  ...disorder,
  ...faced,
  ...packs,
  ...numbers,
  ...turnAndPack,
  ...harmless,
];
