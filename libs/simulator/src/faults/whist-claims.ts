import { adversariesOf, partnerOf, seats, type Seat } from '@fairdeal/facts';
import type { WhistTelling } from '../whist-telling';
import { claimable, granted, newDeal, nothing, refused, stands } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<WhistTelling>;
type Ground = 'card-exposed' | 'card-looked-at' | 'foreign-card';

/** Some card in the middle of the dealing, where no law makes anything of its number. */
const somewhere = (t: WhistTelling): number => t.chance.between(5, 44);
const claims = (t: WhistTelling, by: Seat, ground: Ground) => t.say({ type: 'NewDealClaimed', by, ground });
const waives = (t: WhistTelling, by: Seat, ground: Ground) => t.say({ type: 'ClaimWaived', by, ground });

/** The dealer turns a card up in dealing it, or shows one that lies dealt. */
const dealerShows = (t: WhistTelling): WhistTelling => {
  t.dealtTo(somewhere(t));
  return t.chance.once(0.5) ? t.deals(undefined, { faceUp: true }) : t.exposes(t.dealing);
};
const adversaryShows = (t: WhistTelling): WhistTelling => {
  t.dealtTo(somewhere(t));
  t.offender = t.adversary;
  return t.exposes(t.offender);
};

const forAdversaries = claimable('whist:38', 'adversaries', 'trump-turned');
const forDealer = claimable('whist:38', ['dealer'], 'trump-turned');

const shownByDealersSide: readonly Row[] = [
  { id: 'whist-38-dealer-shows-card', expect: forAdversaries, happens: (t) => void dealerShows(t) },
  {
    id: 'whist-38-partner-shows-card',
    expect: forAdversaries,
    happens: (t) => void t.dealtTo(somewhere(t)).exposes(t.partner),
  },
  {
    id: 'whist-38-partner-handles-and-shows-card',
    expect: forAdversaries,
    happens: (t) => void t.dealtTo(somewhere(t)).touches(t.partner).exposes(t.partner),
  },
  {
    id: 'whist-38-claimed',
    expect: granted('whist:38'),
    happens: (t) => void claims(dealerShows(t), t.adversary, 'card-exposed'),
  },
  {
    id: 'whist-38-partner-shows-card-claimed',
    expect: granted('whist:38'),
    happens: (t) => void claims(t.dealtTo(somewhere(t)).exposes(t.partner), t.adversary, 'card-exposed'),
  },
  {
    id: 'whist-38-claimed-after-more-cards',
    expect: granted('whist:38'),
    happens: (t) => {
      dealerShows(t).dealtTo(51);
      claims(t, t.adversary, 'card-exposed');
    },
  },
  { id: 'whist-38-run-out', expect: stands('whist:38'), happens: (t) => void dealerShows(t).turned() },
  {
    id: 'whist-38-claimed-too-late',
    expect: refused('whist:38'),
    happens: (t) => void claims(dealerShows(t).turned(), t.adversary, 'card-exposed'),
  },
  {
    id: 'whist-38-claimed-by-dealers-side',
    expect: refused('whist:38'),
    happens: (t) => void claims(dealerShows(t), t.chance.pick([t.dealing, t.partner]), 'card-exposed'),
  },
  {
    id: 'whist-38-waived-by-both',
    expect: stands('whist:38'),
    happens: (t) => {
      dealerShows(t);
      waives(t, t.eldest, 'card-exposed');
      waives(t, t.pone, 'card-exposed');
    },
  },
  {
    id: 'whist-38-waived-by-one',
    expect: claimable('whist:38', ['pone'], 'trump-turned'),
    happens: (t) => void waives(dealerShows(t), t.eldest, 'card-exposed'),
  },
  {
    id: 'whist-38-waived-by-one-and-claimed-by-the-other',
    expect: granted('whist:38'),
    happens: (t) => {
      waives(dealerShows(t), t.pone, 'card-exposed');
      claims(t, t.eldest, 'card-exposed');
    },
  },
  {
    id: 'whist-38-adversary-touched-first',
    expect: stands('whist:38'),
    happens: (t) => {
      t.dealtTo(8).touches(t.adversary, t.chance.pick(seats));
      t.deals(undefined, { faceUp: true });
    },
  },
  {
    id: 'whist-38-adversary-looked-first',
    expect: stands('whist:38'),
    happens: (t) => void t.dealtTo(8).looks(t.adversary).deals(undefined, { faceUp: true }),
  },
  {
    id: 'whist-38-adversary-touches-before-claiming',
    expect: refused('whist:38'),
    happens: (t) => {
      dealerShows(t).touches(t.adversary);
      claims(t, t.adversary, 'card-exposed');
    },
  },
  {
    id: 'whist-39-partner-touched-first',
    expect: forAdversaries,
    happens: (t) => void dealerShows(t.dealtTo(4).touches(t.partner).touches(t.adversary)),
  },
  {
    id: 'whist-39-dealer-touched-first',
    expect: forAdversaries,
    happens: (t) => void dealerShows(t.dealtTo(4).touches(t.dealing).touches(t.adversary)),
  },
  {
    id: 'whist-39-touched-before-partner',
    expect: stands('whist:38'),
    happens: (t) => void dealerShows(t.dealtTo(4).touches(t.adversary).touches(t.partner)),
  },
  {
    id: 'whist-39-partner-touched-first-claimed',
    expect: granted('whist:38'),
    happens: (t) => {
      dealerShows(t.dealtTo(4).touches(t.partner).touches(t.adversary));
      claims(t, t.adversary, 'card-exposed');
    },
  },
  {
    id: 'whist-38-open-claim-and-a-faced-card',
    expect: newDeal('whist:37.II'),
    happens: (t) => void dealerShows(t).say({ type: 'CardFoundFaced', n: t.dealt + 1 }),
  },
];

const shownByAdversary: readonly Row[] = [
  { id: 'whist-38-adversary-shows-card', expect: forDealer, happens: (t) => void adversaryShows(t) },
  {
    id: 'whist-38-adversary-handles-and-shows-card',
    expect: forDealer,
    happens: (t) => {
      const adversary = t.adversary;
      t.dealtTo(somewhere(t)).touches(adversary).exposes(adversary);
    },
  },
  {
    id: 'whist-38-dealer-claims',
    expect: granted('whist:38'),
    happens: (t) => void claims(adversaryShows(t), t.dealing, 'card-exposed'),
  },
  {
    id: 'whist-38-partner-claims-for-dealer',
    expect: refused('whist:38'),
    happens: (t) => void claims(adversaryShows(t), t.partner, 'card-exposed'),
  },
  {
    id: 'whist-38-claimed-by-offending-adversary',
    expect: refused('whist:38'),
    happens: (t) => void claims(adversaryShows(t), t.adversary, 'card-exposed'),
  },
  {
    id: 'whist-38-dealer-waives',
    expect: stands('whist:38'),
    happens: (t) => void waives(adversaryShows(t), t.dealing, 'card-exposed'),
  },
  {
    id: 'whist-38-dealers-claim-runs-out',
    expect: stands('whist:38'),
    happens: (t) => void adversaryShows(t).turned(),
  },
  {
    id: 'whist-38-dealer-claims-too-late',
    expect: refused('whist:38'),
    happens: (t) => void claims(adversaryShows(t).turned(), t.dealing, 'card-exposed'),
  },
  {
    id: 'whist-38-partner-touched-before-adversary-shows',
    expect: stands('whist:38'),
    happens: (t) => void adversaryShows(t.dealtTo(4).touches(t.partner)),
  },
  {
    id: 'whist-38-partner-touches-before-dealer-claims',
    expect: refused('whist:38'),
    happens: (t) => void claims(adversaryShows(t).touches(t.partner), t.dealing, 'card-exposed'),
  },
  {
    id: 'whist-39-adversary-touched-before-partner',
    expect: forDealer,
    happens: (t) => void adversaryShows(t.dealtTo(4).touches(t.adversary).touches(t.partner)),
  },
];

/** 40 with R5: cards 49 to 51, and the trump turned before anybody could speak. */
const hurried = (t: WhistTelling): WhistTelling => {
  t.dealtTo(t.chance.between(48, 50)).deals(undefined, { faceUp: true });
  return t.turned();
};
const hurriedTrump: readonly Row[] = [
  {
    id: 'whist-40-trump-turned-in-a-hurry',
    expect: claimable('whist:40', 'adversaries', 'first-card-played'),
    happens: (t) => void hurried(t),
  },
  {
    id: 'whist-40-claimed',
    expect: granted('whist:40'),
    happens: (t) => void claims(hurried(t), t.adversary, 'card-exposed'),
  },
  {
    id: 'whist-40-partners-card-claimed',
    expect: granted('whist:40'),
    happens: (t) => {
      t.dealtTo(t.chance.between(49, 51)).exposes(t.partner).turned();
      claims(t, t.adversary, 'card-exposed');
    },
  },
  {
    // The dealer's side takes its hands up first, so that the others' taking up costs them nothing (39).
    id: 'whist-40-run-out-at-the-lead',
    expect: stands('whist:40'),
    happens: (t) => void hurried(t).looks(t.partner).looks(t.dealing).looks(t.eldest).looks(t.pone).plays(),
  },
  {
    id: 'whist-40-claimed-after-the-lead',
    expect: refused('whist:40'),
    happens: (t) => {
      hurried(t).looks(t.partner).looks(t.dealing).looks(t.eldest).looks(t.pone).plays();
      claims(t, t.adversary, 'card-exposed');
    },
  },
  {
    id: 'whist-40-adversary-touched-first',
    expect: stands('whist:38'),
    happens: (t) => void hurried(t.dealtTo(40).touches(t.adversary)),
  },
  {
    // 40 keeps the adversaries' claim only, not the dealer's.
    id: 'whist-40-adversarys-last-card',
    expect: stands('whist:38'),
    happens: (t) => void t.dealtTo(t.chance.between(49, 51)).exposes(t.adversary).turned(),
  },
];

const peeps = (t: WhistTelling, dealt = somewhere(t)): WhistTelling =>
  t.dealtTo(dealt).say({ type: 'CardLookedAt', n: 52, by: t.dealing });
const trumpLookedAt: readonly Row[] = [
  {
    id: 'whist-41-dealer-looks-at-trump',
    expect: claimable('whist:41', 'adversaries', 'trump-turned'),
    happens: (t) => void peeps(t),
  },
  {
    id: 'whist-41-dealer-looks-with-fifty-dealt',
    expect: claimable('whist:41', 'adversaries', 'trump-turned'),
    happens: (t) => void peeps(t, 50),
  },
  {
    id: 'whist-41-adversary-had-touched',
    expect: claimable('whist:41', 'adversaries', 'trump-turned'),
    happens: (t) => void peeps(t.dealtTo(4).touches(t.adversary)),
  },
  {
    id: 'whist-41-claimed',
    expect: granted('whist:41'),
    happens: (t) => void claims(peeps(t), t.adversary, 'card-looked-at'),
  },
  {
    id: 'whist-41-claimed-by-dealers-side',
    expect: refused('whist:41'),
    happens: (t) => void claims(peeps(t), t.partner, 'card-looked-at'),
  },
  {
    id: 'whist-41-claimed-too-late',
    expect: refused('whist:41'),
    happens: (t) => void claims(peeps(t).turned(), t.adversary, 'card-looked-at'),
  },
  { id: 'whist-41-run-out', expect: stands('whist:41'), happens: (t) => void peeps(t).turned() },
  {
    id: 'whist-41-waived-by-both',
    expect: stands('whist:41'),
    happens: (t) => {
      peeps(t);
      waives(t, t.pone, 'card-looked-at');
      waives(t, t.eldest, 'card-looked-at');
    },
  },
  { id: 'whist-41-fifty-one-dealt', expect: nothing, happens: (t) => void peeps(t, 51) },
  {
    id: 'whist-41-not-the-dealer',
    expect: nothing,
    happens: (t) => void t.dealtTo(somewhere(t)).say({ type: 'CardLookedAt', n: 52, by: t.partner }),
  },
];

const takesForeign = (t: WhistTelling, when: 'deal' | 'play'): WhistTelling => {
  t.offender = t.chance.pick(seats);
  if (when === 'deal') t.dealtTo(somewhere(t));
  else t.playedTo(t.chance.between(0, 10)).plays();
  return t.say({
    type: 'ForeignCardTaken',
    by: t.offender,
    pack: t.idlePack,
    card: t.face(t.chance.between(1, 52)),
  });
};
const foreignCards: readonly Row[] = [
  ...(['deal', 'play'] as const).flatMap((when): readonly Row[] => [
    {
      id: `whist-42-foreign-card-in-${when}`,
      expect: claimable('whist:42', 'against-offender', 'next-card'),
      happens: (t) => void takesForeign(t, when),
    },
    {
      id: `whist-42-claimed-in-${when}`,
      expect: granted('whist:42'),
      happens: (t) => {
        takesForeign(t, when);
        claims(t, t.chance.pick(adversariesOf(t.offender)), 'foreign-card');
      },
    },
    {
      id: `whist-42-claimed-by-offending-side-in-${when}`,
      expect: refused('whist:42'),
      happens: (t) => {
        takesForeign(t, when);
        claims(t, t.chance.pick([t.offender, partnerOf(t.offender)]), 'foreign-card');
      },
    },
    {
      id: `whist-42-run-out-in-${when}`,
      expect: stands('whist:42'),
      happens: (t) => {
        takesForeign(t, when);
        if (when === 'deal') t.deals();
        else t.plays();
      },
    },
  ]),
  {
    id: 'whist-42-waived-by-both',
    expect: stands('whist:42'),
    happens: (t) => {
      takesForeign(t, 'play');
      for (const seat of adversariesOf(t.offender)) waives(t, seat, 'foreign-card');
    },
  },
];

export const newDealClaims: readonly Row[] = [
  ...shownByDealersSide,
  ...shownByAdversary,
  ...hurriedTrump,
  ...trumpLookedAt,
  ...foreignCards,
];
