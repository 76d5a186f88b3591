import { seatOfCard, seats, type Seat } from '@fairdeal/facts';
import type { WhistTelling } from '../whist-telling';
import { granted, newDeal, nothing, passes, rectified, stands } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<WhistTelling>;

/** A card that is not the eldest hand's first and leaves room behind it. */
const somewhere = (t: WhistTelling): number => t.chance.between(9, 44);
const nextSeat = (t: WhistTelling, ahead = 1): Seat => seatOfCard(t.dealing, t.dealt + ahead);

/** Two at once to one packet: the second lies one seat short. */
const pair = (t: WhistTelling, after = somewhere(t)): WhistTelling => {
  const to = nextSeat(t.dealtTo(after));
  return t.deals(to).deals(to, { together: true });
};
/** Two running to one packet, each singly. */
const twoRunning = (t: WhistTelling): WhistTelling => {
  const to = nextSeat(t.dealtTo(somewhere(t)));
  return t.deals(to).deals(to);
};
/** The seat whose card comes next is passed over. */
const seatMissed = (t: WhistTelling): WhistTelling => t.dealtTo(somewhere(t)).deals(nextSeat(t, 2));
const putRight = (t: WhistTelling): WhistTelling => {
  const n = t.dealt;
  const lies = t.facts[t.facts.length - 1];
  const from = lies?.type === 'CardDealt' && 'to' in lies ? (lies.to as Seat) : t.dealing;
  return t.say({ type: 'CardMoved', n, from, to: seatOfCard(t.dealing, n) });
};

const disorder: readonly Row[] = [
  {
    id: 'whist-44i-first-card-to-partner',
    expect: passes('whist:44.I'),
    happens: (t) => void t.begun().deals(t.partner).deals(t.pone),
  },
  {
    id: 'whist-44i-wrong-way-round',
    expect: passes('whist:44.I'),
    happens: (t) => void t.begun().deals(t.pone).deals(t.partner),
  },
  {
    id: 'whist-44i-seat-missed',
    expect: passes('whist:44.I'),
    happens: (t) => {
      seatMissed(t);
      t.deals(nextSeat(t, 2));
    },
  },
  {
    id: 'whist-44i-stray-card-put-right',
    expect: rectified('whist:44.VI'),
    happens: (t) => void putRight(seatMissed(t)),
  },
  {
    id: 'whist-44vi-pair-and-a-third',
    expect: passes('whist:44.VI'),
    happens: (t) => void pair(t).deals(),
  },
  {
    id: 'whist-44vi-pair-put-right',
    expect: rectified('whist:44.VI'),
    happens: (t) => void putRight(pair(t)),
  },
  {
    id: 'whist-44vi-pair-put-right-and-dealt-on',
    expect: nothing,
    happens: (t) => void putRight(pair(t)).deals(),
  },
  {
    id: 'whist-44vi-pair-put-right-too-late',
    expect: passes('whist:44.VI'),
    happens: (t) => {
      const second = pair(t).dealt;
      const from = seatOfCard(t.dealing, second - 1);
      t.deals().say({ type: 'CardMoved', n: second, from, to: seatOfCard(t.dealing, second) });
    },
  },
  {
    id: 'whist-44vi-two-running-and-a-third',
    expect: passes('whist:44.VI'),
    happens: (t) => void twoRunning(t).deals(),
  },
  {
    id: 'whist-44vi-two-running-put-right',
    expect: rectified('whist:44.VI'),
    happens: (t) => void putRight(twoRunning(t)),
  },
  {
    id: 'whist-44vi-three-at-once',
    expect: passes('whist:44.VI'),
    happens: (t) => {
      const to = nextSeat(t.dealtTo(somewhere(t)));
      t.deals(to).deals(to, { together: true }).deals(to, { together: true });
    },
  },
];

const lastCard: readonly Row[] = [
  {
    id: 'whist-44ii-face-down-on-dealers-packet',
    expect: passes('whist:44.II'),
    happens: (t) => void t.dealtTo(51).deals(),
  },
  {
    id: 'whist-44ii-face-down-on-another-packet',
    expect: passes('whist:44.II'),
    happens: (t) => void t.dealtTo(51).deals(t.chance.pick([t.eldest, t.partner, t.pone])),
  },
  {
    id: 'whist-44ii-last-pair-not-put-right',
    expect: passes('whist:44.II'),
    happens: (t) => void putRight(pair(t, 50)),
  },
  {
    id: 'whist-44iii-trump-to-pone',
    expect: passes('whist:44.III'),
    happens: (t) => {
      t.dealtTo(50).say({ type: 'TrumpTurned', n: 51, card: t.face(51), to: t.pone });
      t.counts(counted({ [t.eldest]: 14, [t.dealing]: 12 }), false);
    },
  },
  {
    id: 'whist-44iii-trump-to-partner',
    expect: passes('whist:44.III'),
    happens: (t) => {
      t.dealtTo(49).say({ type: 'TrumpTurned', n: 50, card: t.face(50), to: t.partner });
      t.counts(counted({ [t.eldest]: 14, [t.dealing]: 12 }), false);
    },
  },
  {
    id: 'whist-44iii-and-pack-imperfect',
    expect: newDeal('whist:37.I'),
    happens: (t) => {
      t.dealtTo(50).say(
        { type: 'TrumpTurned', n: 51, card: t.face(51), to: t.pone },
        { type: 'PackProvedImperfect', pack: t.packUsed, missing: [t.face(52)], extra: [] },
      );
    },
  },
];

/** Thirteen everywhere but where told. */
function counted(other: Partial<Record<Seat, number>>): Record<Seat, number> {
  return { N: 13, E: 13, S: 13, W: 13, ...other };
}
/** `over` cards too many in one hand, and as many missing from another. */
const wrongNumbers = (t: WhistTelling, when: 'before-play' | 'in-play', over = 1): WhistTelling => {
  const [long, short] = t.chance.shuffle([...seats]) as [Seat, Seat, Seat, Seat];
  if (when === 'in-play') t.playedTo(t.chance.between(1, 9));
  else t.turned();
  return t.counts(counted({ [long]: 13 + over, [short]: 13 - over }), when === 'in-play');
};
const numbers: readonly Row[] = [
  {
    id: 'whist-44iv-fourteen-and-twelve',
    expect: passes('whist:44.IV'),
    happens: (t) => void wrongNumbers(t, 'before-play'),
  },
  {
    id: 'whist-44iv-fourteen-and-twelve-in-play',
    expect: passes('whist:44.IV'),
    happens: (t) => void wrongNumbers(t, 'in-play'),
  },
  {
    // R11.
    id: 'whist-44iv-fifteen-and-eleven',
    expect: passes('whist:44.IV'),
    happens: (t) => void wrongNumbers(t, 'before-play', 2),
  },
  {
    id: 'whist-44iv-fourteen-and-nobody-short',
    expect: newDeal('whist:37.I'),
    happens: (t) => {
      t.turned().counts(counted({ [t.chance.pick(seats)]: 14 }), false);
      t.say({ type: 'PackProvedImperfect', pack: t.packUsed, missing: [], extra: [t.face(7)] });
    },
  },
  {
    id: 'whist-44iv-and-pack-imperfect',
    expect: newDeal('whist:37.I'),
    happens: (t) => void wrongNumbers(t, 'before-play').provesImperfect(),
  },
  {
    id: 'whist-44-thirteen-everywhere',
    expect: nothing,
    happens: (t) => void t.turned().counts(counted({}), false),
  },
];

const dealerCounts = (t: WhistTelling): WhistTelling =>
  t.say({ type: 'CardsCounted', by: t.dealing, what: t.chance.pick(['table', 'remainder'] as const) });
const counting: readonly Row[] = [
  ...(['table', 'remainder'] as const).map((what): Row => ({
    id: `whist-44v-dealer-counts-the-${what}`,
    expect: passes('whist:44.V'),
    happens: (t) => void t.dealtTo(somewhere(t)).say({ type: 'CardsCounted', by: t.dealing, what }),
  })),
  {
    id: 'whist-44v-somebody-else-counts',
    expect: nothing,
    happens: (t) => {
      const by = t.chance.pick([t.eldest, t.partner, t.pone]);
      t.dealtTo(somewhere(t)).say({ type: 'CardsCounted', by, what: 'table' });
    },
  },
  {
    id: 'whist-44v-adversary-asked-for-the-count',
    expect: stands('whist:44.V'),
    happens: (t) => {
      t.dealtTo(somewhere(t)).say({
        type: 'AttentionCalled',
        by: t.adversary,
        irregularity: 'count-requested',
      });
      dealerCounts(t);
    },
  },
  {
    id: 'whist-44v-partner-asked-for-the-count',
    expect: passes('whist:44.V'),
    happens: (t) => {
      t.dealtTo(somewhere(t)).say({
        type: 'AttentionCalled',
        by: t.partner,
        irregularity: 'count-requested',
      });
      dealerCounts(t);
    },
  },
  {
    id: 'whist-44v-and-pack-imperfect',
    expect: newDeal('whist:37.I'),
    happens: (t) => void dealerCounts(t.dealtTo(somewhere(t))).provesImperfect(),
  },
];

const noCutCalled = (t: WhistTelling, by: Seat): WhistTelling =>
  t.say({ type: 'AttentionCalled', by, irregularity: 'no-cut' });
const uncut = (t: WhistTelling): WhistTelling => t.begun('uncut').dealtTo(somewhere(t));
const uncutPack: readonly Row[] = [
  {
    id: 'whist-44vii-no-cut',
    expect: passes('whist:44.VII'),
    happens: (t) => void noCutCalled(uncut(t), t.adversary),
  },
  {
    id: 'whist-44vii-no-cut-found-at-the-last-card',
    expect: passes('whist:44.VII'),
    happens: (t) => void noCutCalled(uncut(t).dealtTo(51), t.adversary),
  },
  {
    id: 'whist-44vii-adversary-had-looked',
    expect: stands('whist:44.VII'),
    happens: (t) => {
      const adversary = t.adversary;
      noCutCalled(uncut(t).looks(adversary), adversary);
    },
  },
  {
    // R7.
    id: 'whist-44vii-other-adversary-had-looked',
    expect: stands('whist:44.VII'),
    happens: (t) => void noCutCalled(uncut(t).looks(t.eldest), t.pone),
  },
  {
    id: 'whist-44vii-found-after-the-trump',
    expect: stands('whist:44.VII'),
    happens: (t) => void noCutCalled(uncut(t).turned(), t.adversary),
  },
  {
    // R24: the dealer's side may say so; it is an adversary's word that counts.
    id: 'whist-44vii-partner-says-it-first',
    expect: passes('whist:44.VII'),
    happens: (t) => {
      noCutCalled(uncut(t), t.partner);
      noCutCalled(t, t.adversary);
    },
  },
  {
    id: 'whist-45-no-cut-and-adversary-touched',
    expect: newDeal('whist:45'),
    happens: (t) => void noCutCalled(uncut(t).touches(t.adversary), t.adversary),
  },
];

/** Ways to misdeal while the dealing lasts, with the paragraph each would be lost by. */
const ways: readonly (readonly [string, string, (t: WhistTelling) => unknown])[] = [
  ['pair', '44.VI', (t) => pair(t, Math.max(t.dealt, somewhere(t))).deals()],
  ['count', '44.V', (t) => dealerCounts(t.dealtTo(Math.max(t.dealt, somewhere(t))))],
  [
    'seat-missed',
    '44.I',
    (t) => {
      t.dealtTo(Math.max(t.dealt, somewhere(t))).deals(nextSeat(t, 2));
      t.deals(nextSeat(t, 2));
    },
  ],
];

const saved: readonly Row[] = ways.flatMap(([way, paragraph, misdeals]): readonly Row[] => [
  {
    id: `whist-45-adversary-touched-${way}`,
    expect: newDeal('whist:45'),
    happens: (t) => void misdeals(t.dealtTo(8).touches(t.adversary, t.chance.pick(seats))),
  },
  {
    id: `whist-45-partner-touched-first-${way}`,
    expect: passes(`whist:${paragraph}`),
    happens: (t) => void misdeals(t.dealtTo(8).touches(t.partner).touches(t.adversary)),
  },
  {
    id: `whist-45-adversary-touched-before-partner-${way}`,
    expect: newDeal('whist:45'),
    happens: (t) => void misdeals(t.dealtTo(8).touches(t.adversary).touches(t.partner)),
  },
  ...(['score', 'whose-deal'] as const).map((question): Row => ({
    id: `whist-50-wrongly-asked-${question}-${way}`,
    expect: newDeal('whist:50'),
    happens: (t) => {
      t.dealtTo(6).say({ type: 'DealInterrupted', by: t.adversary, question });
      misdeals(t.say({ type: 'InterruptionSettled', established: false }));
    },
  })),
  {
    id: `whist-50-rightly-asked-${way}`,
    expect: passes(`whist:${paragraph}`),
    happens: (t) => {
      t.dealtTo(6).say({ type: 'DealInterrupted', by: t.adversary, question: 'score' });
      misdeals(t.say({ type: 'InterruptionSettled', established: true }));
    },
  },
  {
    id: `whist-50-partner-asked-${way}`,
    expect: passes(`whist:${paragraph}`),
    happens: (t) => {
      t.dealtTo(6).say({ type: 'DealInterrupted', by: t.partner, question: 'score' });
      misdeals(t.say({ type: 'InterruptionSettled', established: false }));
    },
  },
  {
    // R17.
    id: `whist-50-asked-about-the-pack-${way}`,
    expect: passes(`whist:${paragraph}`),
    happens: (t) => {
      t.dealtTo(6).say({ type: 'DealInterrupted', by: t.adversary, question: 'whose-pack' });
      misdeals(t.say({ type: 'InterruptionSettled', established: false }));
    },
  },
  {
    id: `whist-43-with-an-open-claim-${way}`,
    expect: passes(`whist:${paragraph}`),
    happens: (t) => void misdeals(t.dealtTo(8).deals(undefined, { faceUp: true })),
  },
  {
    id: `whist-43-then-pack-imperfect-${way}`,
    expect: newDeal('whist:37.I'),
    happens: (t) => {
      misdeals(t);
      t.provesImperfect();
    },
  },
]);

const savedOtherwise: readonly Row[] = [
  {
    id: 'whist-45-adversary-touched-face-down-trump',
    expect: newDeal('whist:45'),
    happens: (t) => void t.dealtTo(30).touches(t.adversary).dealtTo(51).deals(),
  },
  {
    id: 'whist-45-adversary-touched-fourteen-and-twelve',
    expect: newDeal('whist:45'),
    happens: (t) => void wrongNumbers(t.dealtTo(45).touches(t.adversary).dealtTo(51), 'before-play'),
  },
  {
    id: 'whist-45-adversary-touched-trump-to-pone',
    expect: newDeal('whist:45'),
    happens: (t) => {
      t.dealtTo(30).touches(t.adversary).dealtTo(50);
      t.say({ type: 'TrumpTurned', n: 51, card: t.face(51), to: t.pone });
      t.counts(counted({ [t.eldest]: 14, [t.dealing]: 12 }), false);
    },
  },
  {
    id: 'whist-50-wrongly-asked-and-face-down-trump',
    expect: newDeal('whist:50'),
    happens: (t) => {
      t.dealtTo(30).say(
        { type: 'DealInterrupted', by: t.adversary, question: 'score' },
        { type: 'InterruptionSettled', established: false },
      );
      t.dealtTo(51).deals();
    },
  },
  {
    id: 'whist-45-touched-after-the-deal',
    expect: passes('whist:44.IV'),
    happens: (t) => void wrongNumbers(t.turned().touches(t.adversary), 'before-play'),
  },
  {
    id: 'whist-45-looking-is-touching',
    expect: newDeal('whist:45'),
    happens: (t) => void pair(t.dealtTo(8).looks(t.adversary)).deals(),
  },
  {
    id: 'whist-50-misdeal-came-first',
    expect: passes('whist:44.V'),
    happens: (t) => {
      dealerCounts(t.dealtTo(somewhere(t))).say(
        { type: 'DealInterrupted', by: t.adversary, question: 'score' },
        { type: 'InterruptionSettled', established: false },
      );
    },
  },
  {
    id: 'whist-50-interrupted-and-no-misdeal',
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
      t.deals();
    },
  },
  {
    id: 'whist-45-touched-and-no-misdeal',
    expect: nothing,
    happens: (t) => void t.dealtTo(somewhere(t)).touches(t.chance.pick(seats), t.chance.pick(seats)).deals(),
  },
  {
    id: 'whist-38-pair-put-right-but-shown-and-claimed',
    expect: granted('whist:38'),
    happens: (t) => {
      const second = pair(t).dealt;
      t.exposes(t.dealing).say({
        type: 'CardMoved',
        n: second,
        from: seatOfCard(t.dealing, second - 1),
        to: seatOfCard(t.dealing, second),
      });
      t.say({ type: 'NewDealClaimed', by: t.adversary, ground: 'card-exposed' });
    },
  },
];

/** §8.6: where nothing can be gained by dealing, a lost deal is dealt again; at double dummy there is none to lose. */
const variants: readonly Row[] = (['drive', 'duplicate', 'double-dummy'] as const).flatMap(
  (variant): readonly Row[] => [
    ...ways.map(([way, , misdeals]): Row => ({
      id: `whist-${variant}-${way}`,
      expect: newDeal(`whist:${variant}`),
      happens: (t) => {
        t.variant = variant;
        misdeals(t);
      },
    })),
    {
      id: `whist-${variant}-no-cut`,
      expect: newDeal(`whist:${variant}`),
      happens: (t) => {
        t.variant = variant;
        noCutCalled(uncut(t), t.adversary);
      },
    },
    {
      id: `whist-${variant}-fourteen-and-twelve`,
      expect: newDeal(`whist:${variant}`),
      happens: (t) => {
        t.variant = variant;
        wrongNumbers(t, 'before-play');
      },
    },
    {
      id: `whist-${variant}-imperfect-pack`,
      expect: newDeal('whist:37.I'),
      happens: (t) => {
        t.variant = variant;
        t.dealtTo(somewhere(t)).provesImperfect();
      },
    },
  ],
);
const shuffledAfterTheCut: readonly Row[] = (['drive', 'duplicate'] as const).map((variant) => ({
  id: `whist-${variant}-dealer-shuffles-after-the-cut`,
  expect: newDeal(`whist:${variant}`),
  happens: (t) => {
    t.variant = variant;
    t.cuts().shuffles(t.dealing);
  },
}));

export const misdeals: readonly Row[] = [
  ...disorder,
  ...lastCard,
  ...numbers,
  ...counting,
  ...uncutPack,
  ...saved,
  ...savedOtherwise,
  ...variants,
  ...shuffledAfterTheCut,
];
