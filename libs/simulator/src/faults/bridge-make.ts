import type { Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { claimable, granted, penalty, refused, stands, type Seats } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;
type Ground = 'card-exposed' | 'declaration' | 'consultation';

const eldest: Seats = ['eldest'];
const claims = (t: BridgeTelling, by: Seat, ground: Ground) => t.say({ type: 'NewDealClaimed', by, ground });
const waives = (t: BridgeTelling, by: Seat, ground: Ground) => t.say({ type: 'ClaimWaived', by, ground });
const someTrump = (t: BridgeTelling): number => t.chance.between(-1, 3);

const unasked = (t: BridgeTelling): BridgeTelling => t.handsLookedAt().declares(t.partner, someTrump(t));
const passedBack = (t: BridgeTelling): BridgeTelling => t.handsLookedAt().passes(t.dealing).passes(t.partner);
const adversaryMakes = (t: BridgeTelling): BridgeTelling => {
  t.handsLookedAt();
  const by = t.adversary;
  if (t.chance.once(0.3)) return t.passes(by);
  return t.say({ type: 'TrumpDeclared', by, suit: t.chance.pick(['S', 'H', 'D', 'C', 'NT'] as const) });
};

const declarations: readonly Row[] = [
  {
    id: 'bridge-46-partner-declares-unasked',
    expect: claimable('bridge:46', eldest, 'doubling-declared'),
    end: { outcome: 'stands', law: 'bridge:46' },
    happens: (t) => void unasked(t),
  },
  {
    id: 'bridge-46-claimed',
    expect: granted('bridge:46', eldest),
    happens: (t) => void claims(unasked(t), t.eldest, 'declaration'),
  },
  {
    id: 'bridge-46-waived',
    expect: stands('bridge:46'),
    happens: (t) => void waives(unasked(t), t.eldest, 'declaration'),
  },
  { id: 'bridge-46-run-out', expect: stands('bridge:46'), happens: (t) => void unasked(t).settled() },
  {
    id: 'bridge-46-claimed-after-a-double',
    expect: refused('bridge:46', []),
    happens: (t) => void claims(unasked(t).doubles(t.eldest), t.eldest, 'declaration'),
  },
  {
    id: 'bridge-47-partner-passes-back',
    expect: { ...claimable('bridge:47', eldest, 'doubling-declared'), alternative: 'partner-must-declare' },
    end: { outcome: 'stands', law: 'bridge:47' },
    happens: (t) => {
      passedBack(t).decides();
      t.declares(t.partner, someTrump(t));
    },
  },
  {
    id: 'bridge-47-claimed',
    expect: granted('bridge:47', eldest),
    happens: (t) => void claims(passedBack(t), t.eldest, 'declaration'),
  },
  {
    id: 'bridge-47-run-out',
    expect: stands('bridge:47'),
    happens: (t) => void passedBack(t).declares(t.partner, someTrump(t)).settled(),
  },
  {
    id: 'bridge-47-claimed-too-late',
    expect: refused('bridge:47', []),
    happens: (t) =>
      void claims(passedBack(t).declares(t.partner, someTrump(t)).settled(), t.eldest, 'declaration'),
  },
  {
    id: 'bridge-48-adversary-declares-or-passes',
    expect: claimable('bridge:48', ['dealer'], 'dealer-declares'),
    end: { outcome: 'stands', law: 'bridge:48' },
    happens: (t) => {
      adversaryMakes(t).decides();
      t.declares(t.dealing, someTrump(t));
    },
  },
  {
    id: 'bridge-48-claimed',
    expect: granted('bridge:48', ['dealer']),
    happens: (t) => void claims(adversaryMakes(t), t.dealing, 'declaration'),
  },
  {
    id: 'bridge-48-dealer-declares',
    expect: stands('bridge:48'),
    happens: (t) => void adversaryMakes(t).declares(t.dealing, someTrump(t)),
  },
  {
    id: 'bridge-48-claimed-too-late',
    expect: refused('bridge:48', []),
    happens: (t) =>
      void claims(adversaryMakes(t).declares(t.dealing, someTrump(t)), t.dealing, 'declaration'),
  },
  {
    id: 'bridge-48-waived',
    expect: stands('bridge:48'),
    happens: (t) => void waives(adversaryMakes(t), t.dealing, 'declaration'),
  },
  {
    id: 'bridge-55-adversaries-consult-on-doubling',
    expect: { outcome: 'new-deal-compulsory', law: 'bridge:55', nextDealer: 'dealer', claim: 'granted' },
    happens: (t) => {
      t.made().say({ type: 'PartnersConsulted', seats: [t.eldest, t.pone], about: 'doubling' });
      claims(t, t.maker as Seat, 'consultation');
    },
  },
  {
    id: 'bridge-55-makers-consult-on-doubling',
    expect: granted('bridge:55', eldest),
    happens: (t) => {
      t.leadAsked().say({ type: 'PartnersConsulted', seats: [t.dealing, t.partner], about: 'doubling' });
      claims(t, t.eldest, 'consultation');
    },
  },
];

const shows = (t: BridgeTelling, by: Seat): BridgeTelling => {
  t.offender = by;
  return t.shows(by);
};
const beforeTheMake = (t: BridgeTelling): BridgeTelling =>
  shows(t.handsLookedAt(), t.chance.pick([t.dealing, t.partner]));

const shown: readonly Row[] = [
  {
    id: 'bridge-67-card-shown-before-the-make',
    expect: claimable('bridge:67', eldest, 'doubling-declared'),
    end: { outcome: 'stands', law: 'bridge:67' },
    happens: (t) => void beforeTheMake(t),
  },
  {
    id: 'bridge-67-claimed',
    expect: granted('bridge:67', eldest),
    happens: (t) => void claims(beforeTheMake(t), t.eldest, 'card-exposed'),
  },
  {
    id: 'bridge-67-claimed-after-the-make',
    expect: granted('bridge:67', eldest),
    happens: (t) => void claims(beforeTheMake(t).made(), t.eldest, 'card-exposed'),
  },
  {
    id: 'bridge-67-pone-demands-it',
    expect: refused('bridge:103', []),
    happens: (t) => void claims(beforeTheMake(t), t.pone, 'card-exposed'),
  },
  {
    id: 'bridge-67-claimed-by-offending-side',
    expect: refused('bridge:67', eldest, 'doubling-declared'),
    happens: (t) => void claims(beforeTheMake(t), t.dealing, 'card-exposed'),
  },
  {
    id: 'bridge-67-waived',
    expect: stands('bridge:67'),
    happens: (t) => void waives(beforeTheMake(t), t.eldest, 'card-exposed'),
  },
  { id: 'bridge-67-run-out', expect: stands('bridge:67'), happens: (t) => void beforeTheMake(t).settled() },
  {
    id: 'bridge-68-pone-shows-card-before-the-make',
    expect: penalty('bridge:68', 'partner-loses-double+call-card-or-bar-suit'),
    happens: (t) => void shows(t.handsLookedAt(), t.pone),
  },
  {
    id: 'bridge-68-pone-shows-card-after-the-make',
    expect: penalty('bridge:68', 'partner-loses-double+call-card-or-bar-suit'),
    happens: (t) => void shows(t.made(), t.pone),
  },
  {
    id: 'bridge-68-eldest-shows-card',
    expect: penalty('bridge:68', 'partner-loses-double'),
    happens: (t) => void shows(t.chance.once(0.5) ? t.handsLookedAt() : t.made(), t.eldest),
  },
  {
    id: 'bridge-68-makers-side-shows-card-after-the-make',
    expect: penalty('bridge:68', 'partner-loses-double'),
    happens: (t) => void shows(t.made(), t.chance.pick([t.dealing, t.partner])),
  },
  {
    id: 'bridge-40-card-shown-in-the-deal-cannot-be-called',
    expect: { ...stands('bridge:40'), penalty: 'none' },
    happens: (t) => {
      const n = t.chance.pick([5, 7, 9, 11, 13, 15]);
      // 5, 9 and 13 are the eldest hand's, 7, 11 and 15 the pone's.
      t.dealtTo(n).exposes(n % 4 === 1 ? t.eldest : t.pone);
      t.playedTo(2).say({ type: 'PenaltyDemanded', by: t.dealing, penalty: 'call-card', card: t.face(n) });
    },
  },
];

export const make: readonly Row[] = [...declarations, ...shown];
