import { partnerOf, type Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { claimable, granted, newDeal, nothing, refused, stands, type Seats } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

const somewhere = (t: BridgeTelling): number => t.chance.between(5, 44);
const claims = (t: BridgeTelling, by: Seat, ground: 'card-exposed' | 'card-looked-at' = 'card-exposed') =>
  t.say({ type: 'NewDealClaimed', by, ground });
const waives = (t: BridgeTelling, by: Seat) => t.say({ type: 'ClaimWaived', by, ground: 'card-exposed' });
const dealersSide = (t: BridgeTelling): Seat => t.chance.pick([t.dealing, t.partner]);

const dealerShows = (t: BridgeTelling): BridgeTelling => {
  t.dealtTo(Math.max(t.dealt, somewhere(t)));
  return t.chance.once(0.5) ? t.deals(undefined, { faceUp: true }) : t.exposes(dealersSide(t));
};
const adversaryShows = (t: BridgeTelling): BridgeTelling => {
  t.offender = t.adversary;
  return t.dealtTo(Math.max(t.dealt, somewhere(t))).exposes(t.offender);
};

/** A right nobody used by card 52 leaves this (§3). */
const ranOut = { outcome: 'stands', law: 'bridge:39d' } as const;
const forEldest = (law: string) => claimable(law, ['eldest'], 'deal-completed');
const eldest: Seats = ['eldest'];

const shownByDealersSide: readonly Row[] = [
  {
    id: 'bridge-39a-dealer-shows-card',
    expect: forEldest('bridge:39a'),
    end: ranOut,
    happens: (t) => {
      dealerShows(t).decides();
      t.completed();
    },
  },
  {
    id: 'bridge-39a-partner-shows-card',
    expect: forEldest('bridge:39a'),
    end: ranOut,
    happens: (t) => {
      t.dealtTo(somewhere(t)).exposes(t.partner).decides();
      t.completed();
    },
  },
  {
    id: 'bridge-39a-claimed',
    expect: granted('bridge:39a', eldest),
    happens: (t) => void claims(dealerShows(t), t.eldest),
  },
  {
    id: 'bridge-39a-claimed-with-one-card-to-come',
    expect: granted('bridge:39a', eldest),
    happens: (t) => void claims(dealerShows(t).dealtTo(51), t.eldest),
  },
  {
    id: 'bridge-39a-pone-demands-it',
    expect: refused('bridge:103', []),
    happens: (t) => void claims(dealerShows(t), t.pone),
  },
  {
    id: 'bridge-39a-claimed-after-pone-demanded-it',
    expect: refused('bridge:103', []),
    happens: (t) => void claims(claims(dealerShows(t), t.pone), t.eldest),
  },
  {
    id: 'bridge-39a-pone-only-mentions-it',
    expect: granted('bridge:39a', eldest),
    happens: (t) => {
      dealerShows(t).say({ type: 'AttentionCalled', by: t.pone, irregularity: 'card-exposed' });
      claims(t, t.eldest);
    },
  },
  {
    id: 'bridge-39a-claimed-by-offending-side',
    expect: refused('bridge:39a', eldest, 'deal-completed'),
    happens: (t) => void claims(dealerShows(t), dealersSide(t)),
  },
  {
    id: 'bridge-39a-claimed-too-late',
    expect: refused('bridge:39d', []),
    happens: (t) => void claims(dealerShows(t).completed(), t.eldest),
  },
  { id: 'bridge-39a-run-out', expect: stands('bridge:39d'), happens: (t) => void dealerShows(t).completed() },
  {
    id: 'bridge-39a-waived',
    expect: stands('bridge:39a'),
    happens: (t) => void waives(dealerShows(t), t.eldest),
  },
  {
    id: 'bridge-39a-waived-and-then-claimed',
    expect: refused('bridge:39a', []),
    happens: (t) => void claims(waives(dealerShows(t), t.eldest).deals(), t.eldest),
  },
  {
    id: 'bridge-97-claimed-after-consulting',
    expect: refused('bridge:97', []),
    happens: (t) => {
      dealerShows(t).say({ type: 'PartnersConsulted', seats: [t.eldest, t.pone], about: 'new-deal' });
      claims(t, t.eldest);
    },
  },
  {
    id: 'bridge-102-claimed-after-another-penalty',
    expect: refused('bridge:102', []),
    happens: (t) => {
      const shown = t.dealtTo(somewhere(t)).exposes(t.dealing).face(t.dealt);
      t.say({ type: 'PenaltyDemanded', by: t.eldest, penalty: 'call-card', card: shown });
      claims(t, t.eldest);
    },
  },
  {
    id: 'bridge-40-eldest-had-looked',
    expect: stands('bridge:40'),
    happens: (t) => void dealerShows(t.dealtTo(8).looks(t.eldest)),
  },
  {
    id: 'bridge-40-eldest-looks-and-then-claims',
    expect: refused('bridge:40', []),
    happens: (t) => void claims(dealerShows(t).looks(t.eldest), t.eldest),
  },
  {
    // A15.
    id: 'bridge-40-pone-had-looked',
    expect: granted('bridge:39a', eldest),
    happens: (t) => void claims(dealerShows(t.dealtTo(8).looks(t.pone)), t.eldest),
  },
  {
    id: 'bridge-40-eldest-had-touched',
    expect: granted('bridge:39a', eldest),
    happens: (t) => void claims(dealerShows(t.dealtTo(8).touches(t.eldest)), t.eldest),
  },
  {
    id: 'bridge-38-claimed-without-a-fault',
    expect: refused('bridge:38', []),
    happens: (t) =>
      void t.dealtTo(somewhere(t)).say({ type: 'NewDealClaimed', by: t.eldest, ground: 'other' }),
  },
  {
    id: 'bridge-38f-waiving-a-shown-card-is-not-waiving-the-cut',
    expect: newDeal('bridge:38f'),
    happens: (t) => {
      waives(dealerShows(t.begun('uncut')), t.eldest).deals();
      t.say({ type: 'AttentionCalled', by: t.pone, irregularity: 'no-cut' });
    },
  },
];

const shownByAdversary: readonly Row[] = [
  {
    id: 'bridge-39b-adversary-shows-card',
    expect: claimable('bridge:39b', 'dealers-side', 'deal-completed'),
    end: ranOut,
    happens: (t) => {
      adversaryShows(t).decides();
      t.completed();
    },
  },
  {
    id: 'bridge-39b-dealer-claims',
    expect: granted('bridge:39b', ['dealer']),
    happens: (t) => void claims(adversaryShows(t), t.dealing),
  },
  {
    id: 'bridge-39b-partner-claims',
    expect: granted('bridge:39b', ['partner']),
    happens: (t) => void claims(adversaryShows(t), t.partner),
  },
  {
    id: 'bridge-39b-partner-had-looked',
    expect: claimable('bridge:39b', ['dealer'], 'deal-completed'),
    end: ranOut,
    happens: (t) => {
      adversaryShows(t.dealtTo(4).looks(t.partner)).decides();
      t.completed();
    },
  },
  {
    id: 'bridge-39b-dealer-claims-though-partner-had-looked',
    expect: granted('bridge:39b', ['dealer']),
    happens: (t) => void claims(adversaryShows(t.dealtTo(4).looks(t.partner)), t.dealing),
  },
  {
    id: 'bridge-40-partner-had-looked-and-claims',
    expect: refused('bridge:40', ['dealer'], 'deal-completed'),
    happens: (t) => void claims(adversaryShows(t.dealtTo(4).looks(t.partner)), t.partner),
  },
  {
    id: 'bridge-39b-claimed-by-offending-side',
    expect: refused('bridge:39b', 'dealers-side', 'deal-completed'),
    happens: (t) => {
      adversaryShows(t);
      claims(t, t.chance.pick([t.offender, partnerOf(t.offender)]));
    },
  },
  {
    id: 'bridge-39b-claimed-too-late',
    expect: refused('bridge:39d', []),
    happens: (t) => void claims(adversaryShows(t).completed(), dealersSide(t)),
  },
  {
    // 39d's longer time is for the other side's cards only.
    id: 'bridge-39b-last-card-claimed-too-late',
    expect: refused('bridge:39d', []),
    happens: (t) =>
      void claims(adversaryShows(t.dealtTo(t.chance.between(49, 51))).completed(), dealersSide(t)),
  },
  {
    // A12.
    id: 'bridge-39b-waived-by-either',
    expect: stands('bridge:39b'),
    happens: (t) => void waives(adversaryShows(t), dealersSide(t)),
  },
  {
    id: 'bridge-39b-partner-waives-and-dealer-claims',
    expect: refused('bridge:39b', []),
    happens: (t) => void claims(waives(adversaryShows(t), t.partner), t.dealing),
  },
  {
    id: 'bridge-39b-run-out',
    expect: stands('bridge:39d'),
    happens: (t) => void adversaryShows(t).completed(),
  },
  {
    id: 'bridge-40-both-had-looked',
    expect: stands('bridge:40'),
    happens: (t) => void adversaryShows(t.dealtTo(51).looks(t.partner).looks(t.dealing)),
  },
  {
    id: 'bridge-39b-each-side-showed-a-card',
    expect: granted('bridge:39b', ['dealer']),
    happens: (t) => {
      dealerShows(t.dealtTo(4).looks(t.eldest));
      claims(t.deals().exposes(t.pone), t.dealing);
    },
  },
];

const dealerLooks = (t: BridgeTelling): BridgeTelling => {
  t.dealtTo(Math.max(t.dealt, somewhere(t)));
  return t.chance.once(0.5)
    ? t.say({ type: 'CardLookedAt', n: t.chance.pick([t.dealt + 1, 52]), by: t.dealing })
    : t.looks(t.dealing);
};
const lookedAt: readonly Row[] = [
  {
    id: 'bridge-39c-dealer-looks',
    expect: { ...forEldest('bridge:39c'), mayBeSeenBy: 'adversaries' },
    end: ranOut,
    happens: (t) => {
      dealerLooks(t).decides();
      t.completed();
    },
  },
  {
    id: 'bridge-39c-dealer-looks-with-fifty-dealt',
    expect: { ...forEldest('bridge:39c'), mayBeSeenBy: 'adversaries' },
    end: ranOut,
    happens: (t) => {
      t.dealtTo(50).say({ type: 'CardLookedAt', n: 51, by: t.dealing }).decides();
      t.completed();
    },
  },
  {
    id: 'bridge-39c-fifty-one-dealt',
    expect: nothing,
    happens: (t) => void t.dealtTo(51).say({ type: 'CardLookedAt', n: 52, by: t.dealing }),
  },
  {
    id: 'bridge-39c-claimed',
    expect: granted('bridge:39c', eldest),
    happens: (t) => void claims(dealerLooks(t), t.eldest, 'card-looked-at'),
  },
  {
    // A13.
    id: 'bridge-39c-claimed-by-an-eldest-who-looked',
    expect: granted('bridge:39c', eldest),
    happens: (t) => void claims(dealerLooks(t.dealtTo(4).looks(t.eldest)), t.eldest, 'card-looked-at'),
  },
  {
    id: 'bridge-39c-pone-demands-it',
    expect: refused('bridge:103', []),
    happens: (t) => void claims(dealerLooks(t), t.pone, 'card-looked-at'),
  },
  {
    id: 'bridge-39c-claimed-by-dealers-side',
    expect: refused('bridge:39c', eldest, 'deal-completed'),
    happens: (t) => void claims(dealerLooks(t), dealersSide(t), 'card-looked-at'),
  },
  {
    id: 'bridge-39c-claimed-too-late',
    expect: refused('bridge:39d', []),
    happens: (t) => void claims(dealerLooks(t).completed(), t.eldest, 'card-looked-at'),
  },
  { id: 'bridge-39c-run-out', expect: stands('bridge:39d'), happens: (t) => void dealerLooks(t).completed() },
  {
    // A28.
    id: 'bridge-39c-not-the-dealer',
    expect: nothing,
    happens: (t) => {
      const by = t.chance.pick([t.eldest, t.partner, t.pone]);
      t.dealtTo(somewhere(t)).say({ type: 'CardLookedAt', n: t.dealt - 1, by });
    },
  },
  {
    id: 'bridge-39c-another-looks-at-own-hand',
    expect: nothing,
    happens: (t) => void t.dealtTo(somewhere(t)).looks(t.chance.pick([t.eldest, t.partner, t.pone])),
  },
];

/** 39d with A14: one of the last round shown, and the deal hurried to its end. */
const lastShown = (t: BridgeTelling): BridgeTelling =>
  t.dealtTo(t.chance.between(49, 51)).exposes(dealersSide(t));
const lastCards: readonly Row[] = [
  {
    id: 'bridge-39d-last-card-shown',
    expect: claimable('bridge:39d', eldest, 'trump-declared'),
    happens: (t) => void lastShown(t).completed(),
  },
  {
    id: 'bridge-39d-claimed',
    expect: granted('bridge:39d', eldest),
    happens: (t) => void claims(lastShown(t).completed(), t.eldest),
  },
  {
    id: 'bridge-39d-time-was-given',
    expect: refused('bridge:39d', []),
    happens: (t) => {
      lastShown(t).say({ type: 'DecisionTimeGiven', to: t.eldest, about: 'card-exposed' });
      claims(t.completed(), t.eldest);
    },
  },
  {
    id: 'bridge-39d-eldest-looks-and-then-claims',
    expect: refused('bridge:40', []),
    happens: (t) => void claims(lastShown(t).completed().looks(t.eldest), t.eldest),
  },
  {
    id: 'bridge-39d-run-out-at-the-make',
    expect: stands('bridge:39d'),
    happens: (t) => void lastShown(t).completed().looks(t.dealing).declares(t.dealing, 0),
  },
  {
    id: 'bridge-39d-claimed-after-the-make',
    expect: refused('bridge:39d', []),
    happens: (t) => void claims(lastShown(t).completed().looks(t.dealing).declares(t.dealing, 0), t.eldest),
  },
  {
    // 36: turned up as at whist, the last card does not complete the deal.
    id: 'bridge-36-last-card-face-up',
    expect: claimable('bridge:39a', eldest, 'deal-completed'),
    happens: (t) => {
      t.dealtTo(51).deals(undefined, { faceUp: true }).decides();
      t.say({ type: 'CardTurnedDown', n: 52, by: t.dealing });
    },
  },
  {
    id: 'bridge-36-last-card-face-up-claimed',
    expect: granted('bridge:39a', eldest),
    happens: (t) => void claims(t.dealtTo(51).deals(undefined, { faceUp: true }).completed(), t.eldest),
  },
  {
    id: 'bridge-39d-last-card-face-up-turned-down-and-claimed',
    expect: granted('bridge:39d', eldest),
    happens: (t) => {
      t.dealtTo(51).deals(undefined, { faceUp: true }).say({ type: 'CardTurnedDown', n: 52, by: t.dealing });
      claims(t, t.eldest);
    },
  },
];

export const newDealClaims: readonly Row[] = [
  ...shownByDealersSide,
  ...shownByAdversary,
  ...lookedAt,
  ...lastCards,
];
