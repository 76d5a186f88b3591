import { partnerOf } from '@fairdeal/facts';
import type { WhistTelling } from '../whist-telling';
import { nothing, nothingYet, passes, recut, reshuffle, stands } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<WhistTelling>;
type Manner = 'below-table' | 'faces-seen' | 'packets' | 'across-table';

const shuffledBadly = (t: WhistTelling, manner: Manner, newPack?: true): void => {
  t.shuffles(t.partner).say({
    type: 'PackShuffled',
    by: t.dealing,
    pack: t.packUsed,
    manner,
    ...(newPack ? { newPack } : {}),
  });
};

const manners = [
  ['26', 'below-table', 'shuffled-below-table'],
  ['26', 'faces-seen', 'faces-seen'],
  ['28', 'packets', 'shuffled-in-packets'],
  ['28', 'across-table', 'shuffled-across-table'],
] as const;

/** 26 to 32, and R1, R2: a shuffle is done again if anybody asks before a good cut. */
const shuffles: readonly Row[] = [
  ...manners.flatMap(([law, manner, irregularity]): readonly Row[] => [
    {
      id: `whist-${law}-${manner}-in-time`,
      expect: reshuffle(`whist:${law}`),
      happens: (t) => {
        shuffledBadly(t, manner);
        t.say({
          type: 'AttentionCalled',
          by: t.chance.pick([t.eldest, t.pone, t.partner]),
          irregularity,
        }).decides();
        t.shuffles(t.dealing);
      },
    },
    {
      id: `whist-${law}-${manner}-after-the-cut`,
      expect: stands(`whist:${law}`, 'dealer'),
      happens: (t) => {
        shuffledBadly(t, manner);
        t.cuts().say({ type: 'AttentionCalled', by: t.adversary, irregularity });
      },
    },
    {
      id: `whist-${law}-${manner}-nobody-asks`,
      expect: nothingYet,
      happens: (t) => {
        shuffledBadly(t, manner);
        t.presented();
      },
    },
  ]),
  {
    id: 'whist-28-new-pack-in-packets',
    expect: nothingYet,
    happens: (t) => {
      shuffledBadly(t, 'packets', true);
      t.say({ type: 'AttentionCalled', by: t.adversary, irregularity: 'shuffled-in-packets' });
    },
  },
  {
    id: 'whist-29-shuffled-twice',
    expect: reshuffle('whist:29'),
    happens: (t) => {
      t.shuffles(t.partner).shuffles(t.pone).shuffles(t.pone);
      t.say({ type: 'AttentionCalled', by: t.eldest, irregularity: 'shuffled-twice' }).decides();
      t.shuffles(t.dealing);
    },
  },
  {
    id: 'whist-29-shuffled-twice-after-the-cut',
    expect: stands('whist:29', 'dealer'),
    happens: (t) => {
      t.shuffles(t.partner).shuffles(t.pone).shuffles(t.pone).shuffles(t.dealing).cuts();
      t.say({ type: 'AttentionCalled', by: t.eldest, irregularity: 'shuffled-twice' });
    },
  },
  {
    id: 'whist-30-all-four-shuffle',
    expect: nothingYet,
    happens: (t) =>
      void t.shuffles(t.partner).shuffles(t.eldest).shuffles(t.pone).shuffles(t.dealing).presented(),
  },
  {
    id: 'whist-32-card-seen-in-shuffle',
    expect: reshuffle('whist:32'),
    happens: (t) => {
      t.shuffled().say(
        { type: 'CardExposed', n: null, by: t.dealing, card: t.face(52) },
        { type: 'AttentionCalled', by: t.partner, irregularity: 'card-seen' },
      );
      t.decides();
      t.shuffles(t.dealing);
    },
  },
  {
    id: 'whist-32-card-seen-in-presenting',
    expect: reshuffle('whist:32'),
    happens: (t) => {
      t.presented().say(
        { type: 'CardExposed', n: null, by: t.dealing, card: t.face(52) },
        { type: 'AttentionCalled', by: t.pone, irregularity: 'card-seen' },
      );
      t.decides();
      t.shuffles(t.dealing).say({ type: 'PackPresented', by: t.dealing, to: t.pone });
    },
  },
  {
    id: 'whist-32-card-seen-and-nobody-asks',
    expect: nothingYet,
    happens: (t) => {
      t.shuffled().say({ type: 'CardExposed', n: null, by: t.dealing, card: t.face(52) });
      t.presented();
    },
  },
  {
    id: 'whist-27-idle-pack-shuffled-in-play',
    expect: reshuffle('whist:27', null),
    happens: (t) => {
      t.playedTo(t.chance.between(0, 11)).plays();
      t.say(
        { type: 'PackShuffled', by: t.adversary, pack: t.idlePack, manner: 'in-play' },
        { type: 'AttentionCalled', by: t.dealing, irregularity: 'shuffled-in-play' },
      );
    },
  },
];

const freshCut = (t: WhistTelling): void => {
  t.decides();
  t.uncut();
};

const cuts: readonly Row[] = [
  {
    id: 'whist-34-too-few-lifted',
    expect: recut('whist:34'),
    happens: (t) => freshCut(t.cuts(t.chance.between(1, 3))),
  },
  {
    id: 'whist-34-too-few-left',
    expect: recut('whist:34'),
    happens: (t) => freshCut(t.cuts(t.chance.between(49, 51))),
  },
  { id: 'whist-34-four-lifted', expect: nothingYet, happens: (t) => void t.cuts(4) },
  { id: 'whist-34-four-left', expect: nothingYet, happens: (t) => void t.cuts(48) },
  ...(['card-exposed', 'confusion', 'doubt'] as const).map((reason): Row => ({
    id: `whist-34-cut-spoiled-by-${reason}`,
    expect: recut('whist:34'),
    happens: (t) => freshCut(t.cuts().say({ type: 'CutSpoiled', reason })),
  })),
  {
    id: 'whist-29-another-shuffle-after-a-spoiled-cut',
    expect: recut('whist:29'),
    happens: (t) => {
      t.shuffles(t.partner).shuffles(t.pone).shuffles(t.dealing);
      t.cuts().say({ type: 'CutSpoiled', reason: 'doubt' });
      freshCut(t.shuffles(t.pone));
    },
  },
  {
    id: 'whist-36-dealer-shuffles-after-a-short-cut',
    expect: recut('whist:29'),
    happens: (t) => freshCut(t.cuts(t.chance.between(1, 3)).shuffles(t.dealing)),
  },
  {
    id: 'whist-35-second-cut',
    expect: stands('whist:35', 'dealer'),
    happens: (t) => void t.cuts(20).cuts(33),
  },
  {
    id: 'whist-36-dealer-shuffles-after-the-cut',
    expect: passes('whist:36'),
    happens: (t) => void t.cuts().shuffles(t.dealing),
  },
];

const leave: readonly Row[] = [
  {
    id: 'whist-49-cut-for-partner-in-time',
    expect: recut('whist:49'),
    happens: (t) => {
      t.cuts(26, t.eldest).say({ type: 'AttentionCalled', by: t.dealing, irregularity: 'cut-for-partner' });
      freshCut(t);
    },
  },
  {
    id: 'whist-49-cut-for-partner-too-late',
    expect: stands('whist:49'),
    happens: (t) => {
      t.cuts(26, t.eldest).dealtTo(t.chance.between(1, 48));
      t.say({ type: 'AttentionCalled', by: t.dealing, irregularity: 'cut-for-partner' });
    },
  },
  {
    // Leave is the opponents' to give.
    id: 'whist-49-cut-for-partner-by-own-sides-leave',
    expect: recut('whist:49'),
    happens: (t) => {
      t.presented().say({ type: 'PermissionGiven', by: t.pone, to: t.eldest, act: 'cut' });
      t.cuts(26, t.eldest).say({ type: 'AttentionCalled', by: t.dealing, irregularity: 'cut-for-partner' });
      freshCut(t);
    },
  },
  {
    id: 'whist-49-shuffled-for-partner-by-leave',
    expect: nothingYet,
    happens: (t) => {
      t.say({ type: 'PermissionGiven', by: t.adversary, to: t.dealing, act: 'shuffle' });
      t.shuffles(t.dealing).shuffles(t.dealing);
    },
  },
  {
    id: 'whist-49-cut-for-partner-by-leave',
    expect: nothingYet,
    happens: (t) => {
      t.presented().say({ type: 'PermissionGiven', by: t.dealing, to: t.eldest, act: 'cut' });
      t.cuts(26, t.eldest);
      t.say({ type: 'AttentionCalled', by: t.partner, irregularity: 'cut-for-partner' });
    },
  },
  {
    // R19: reckoned as the partner's own deal.
    id: 'whist-49-dealt-for-partner-by-leave',
    expect: { ...nothing, nextDealer: 'eldest' },
    happens: (t) => {
      const helper = partnerOf(t.dealer);
      t.say({ type: 'PermissionGiven', by: t.adversary, to: helper, act: 'deal' });
      t.dealing = helper;
      t.turnOf = t.dealer;
      t.turned();
    },
  },
  {
    // R19 again: 44 or 51, the deal passes to the same seat, and the page does not say by which.
    id: 'whist-49-dealt-for-partner-by-leave-and-misdealt',
    expect: { outcome: 'misdeal-deal-passes', nextDealer: 'eldest' },
    happens: (t) => {
      const helper = partnerOf(t.dealer);
      t.say({ type: 'PermissionGiven', by: t.adversary, to: helper, act: 'deal' });
      t.dealing = helper;
      t.turnOf = t.dealer;
      t.dealtTo(t.chance.between(5, 44)).say({ type: 'CardsCounted', by: helper, what: 'table' });
    },
  },
  {
    id: 'whist-83-new-cards-before-the-cut',
    expect: nothingYet,
    happens: (t) => void t.presented().say({ type: 'NewCardsCalled', by: t.adversary }),
  },
  {
    id: 'whist-83-new-cards-after-the-cut',
    expect: stands('whist:83', 'dealer'),
    happens: (t) => void t.cuts().say({ type: 'NewCardsCalled', by: t.adversary }),
  },
];

export const beforeTheDeal: readonly Row[] = [...shuffles, ...cuts, ...leave];
