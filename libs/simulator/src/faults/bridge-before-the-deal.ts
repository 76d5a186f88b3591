import { partnerOf } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { newDeal, nothing, nothingYet, recut, reshuffle, stands } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

const freshCut = (t: BridgeTelling): void => {
  t.decides();
  t.uncut();
};
const somewhere = (t: BridgeTelling): number => t.chance.between(5, 44);
const noCutCalled = (t: BridgeTelling, by = t.adversary): BridgeTelling =>
  t.say({ type: 'AttentionCalled', by, irregularity: 'no-cut' });

const shufflesAndCuts: readonly Row[] = [
  {
    id: 'bridge-30-card-seen-in-dealers-shuffle',
    expect: reshuffle('bridge:30'),
    happens: (t) => {
      t.shuffled()
        .say({ type: 'CardExposed', n: null, by: t.dealing, card: t.face(52) })
        .decides();
      t.shuffles(t.dealing);
    },
  },
  {
    id: 'bridge-30-card-seen-in-presenting',
    expect: reshuffle('bridge:30'),
    happens: (t) => {
      t.presented()
        .say({ type: 'CardExposed', n: null, by: t.dealing, card: t.face(52) })
        .decides();
      t.shuffles(t.dealing).say({ type: 'PackPresented', by: t.dealing, to: t.pone });
    },
  },
  {
    id: 'bridge-33-too-few-lifted',
    expect: recut('bridge:33'),
    happens: (t) => freshCut(t.cuts(t.chance.between(1, 3))),
  },
  {
    id: 'bridge-33-too-few-left',
    expect: recut('bridge:33'),
    happens: (t) => freshCut(t.cuts(t.chance.between(49, 51))),
  },
  { id: 'bridge-33-four-lifted', expect: nothingYet, happens: (t) => void t.cuts(4) },
  { id: 'bridge-33-four-left', expect: nothingYet, happens: (t) => void t.cuts(48) },
  ...(['card-exposed', 'confusion', 'doubt'] as const).map((reason): Row => ({
    id: `bridge-33-cut-spoiled-by-${reason}`,
    expect: recut('bridge:33'),
    happens: (t) => freshCut(t.cuts().say({ type: 'CutSpoiled', reason })),
  })),
  {
    id: 'bridge-34-fresh-cut-is-no-second-cut',
    expect: nothingYet,
    happens: (t) => void t.cuts(22).say({ type: 'CutSpoiled', reason: 'doubt' }).cuts(28),
  },
  {
    id: 'bridge-34-second-cut',
    expect: stands('bridge:34', 'dealer'),
    happens: (t) => void t.cuts(26).cuts(11),
  },
  {
    id: 'bridge-34-pone-shuffles-after-the-cut',
    expect: recut('bridge:34'),
    happens: (t) => freshCut(t.cuts().shuffles(t.pone)),
  },
  {
    id: 'bridge-35-dealer-shuffles-after-the-cut',
    expect: recut('bridge:35'),
    happens: (t) => freshCut(t.cuts().shuffles(t.dealing)),
  },
  {
    id: 'bridge-35-cut-again-leaves-no-trace',
    expect: nothing,
    happens: (t) => void t.cuts().shuffles(t.dealing).cuts().dealtTo(somewhere(t)),
  },
  {
    id: 'bridge-38c-faced-card-before-the-deal',
    expect: reshuffle('bridge:38c'),
    happens: (t) => {
      t.shuffled().say({ type: 'CardFoundFaced' }).decides();
      t.shuffles(t.dealing);
    },
  },
  {
    id: 'bridge-44-cut-for-partner-by-leave',
    expect: nothingYet,
    happens: (t) => {
      t.presented().say({ type: 'PermissionGiven', by: t.dealing, to: t.eldest, act: 'cut' });
      t.cuts(26, t.eldest);
    },
  },
  {
    id: 'bridge-44-shuffled-for-partner-by-leave',
    expect: nothingYet,
    happens: (t) => {
      t.say({ type: 'PermissionGiven', by: t.adversary, to: t.dealing, act: 'shuffle' });
      t.shuffles(t.dealing).shuffles(t.dealing);
    },
  },
  {
    // Whose the next deal is, the page does not say.
    id: 'bridge-44-dealt-for-partner-by-leave',
    expect: { outcome: 'continues', by: [], until: null },
    happens: (t) => {
      const helper = partnerOf(t.dealer);
      t.say({ type: 'PermissionGiven', by: t.adversary, to: helper, act: 'deal' });
      t.dealing = helper;
      t.completed();
    },
  },
  {
    id: 'bridge-104-new-cards-after-the-cut',
    expect: stands('bridge:104', 'dealer'),
    happens: (t) => void t.cuts().say({ type: 'NewCardsCalled', by: t.adversary, packs: 2 }),
  },
  {
    id: 'bridge-104-new-cards-before-the-cut',
    expect: nothingYet,
    happens: (t) => void t.presented().say({ type: 'NewCardsCalled', by: t.adversary, packs: 2 }),
  },
];

/** How a pack can come to be dealt uncut: never offered to be parted, or the parting undone and not made again (A5). */
const uncutWays: readonly (readonly [string, (t: BridgeTelling) => BridgeTelling])[] = [
  ['never-cut', (t) => t.begun('uncut')],
  ['shuffled-after-the-cut', (t) => t.cuts().shuffles(t.dealing).begun('uncut')],
  ['cut-spoiled', (t) => t.cuts().say({ type: 'CutSpoiled', reason: 'doubt' }).begun('uncut')],
];
const uncut = (t: BridgeTelling): BridgeTelling => t.begun('uncut').dealtTo(somewhere(t));

const uncutPack: readonly Row[] = [
  ...uncutWays.flatMap(([way, begun]): readonly Row[] => [
    {
      id: `bridge-38f-${way}-called-in-time`,
      expect: newDeal('bridge:38f'),
      happens: (t) => void noCutCalled(begun(t).dealtTo(somewhere(t))),
    },
    {
      id: `bridge-38f-${way}-called-too-late`,
      expect: stands('bridge:38f'),
      happens: (t) => void noCutCalled(begun(t).dealtTo(52)),
    },
  ]),
  {
    id: 'bridge-38f-called-at-the-last-card',
    expect: newDeal('bridge:38f'),
    happens: (t) => void noCutCalled(uncut(t).dealtTo(51)),
  },
  {
    id: 'bridge-38f-caller-had-looked',
    expect: stands('bridge:38f'),
    happens: (t) => {
      const adversary = t.adversary;
      noCutCalled(uncut(t).looks(adversary), adversary);
    },
  },
  {
    id: 'bridge-38f-other-adversary-had-looked',
    expect: stands('bridge:38f'),
    happens: (t) => void noCutCalled(uncut(t).looks(t.pone), t.eldest),
  },
  {
    id: 'bridge-38f-touching-is-not-looking',
    expect: newDeal('bridge:38f'),
    happens: (t) => {
      const adversary = t.adversary;
      noCutCalled(uncut(t).touches(adversary), adversary);
    },
  },
  {
    id: 'bridge-38f-dealers-side-says-so-and-nobody-else',
    expect: stands('bridge:38f'),
    happens: (t) => void noCutCalled(uncut(t), t.chance.pick([t.dealing, t.partner])).completed(),
  },
  {
    id: 'bridge-38f-dealers-side-says-so-first',
    expect: newDeal('bridge:38f'),
    happens: (t) => void noCutCalled(noCutCalled(uncut(t), t.partner)),
  },
  {
    id: 'bridge-38f-nobody-says-so',
    expect: stands('bridge:38f'),
    happens: (t) => void uncut(t).completed(),
  },
];

export const beforeTheDeal: readonly Row[] = [...shufflesAndCuts, ...uncutPack];
