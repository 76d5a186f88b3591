import type { Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { stands, type RoleColumns } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

/** Who may decide is the page's to say in each law, but not that `by` names him: it leaves that empty at 68. */
const ruled = (law: string): RoleColumns => ({ outcome: 'penalty', law, nextDealer: null });
const maker = (t: BridgeTelling): Seat => t.made().maker as Seat;
const makersPartner = (t: BridgeTelling): Seat => (maker(t) === t.dealing ? t.partner : t.dealing);
const consults = (t: BridgeTelling, seats: readonly Seat[]): BridgeTelling =>
  t.say({ type: 'PartnersConsulted', seats: [...seats], about: 'doubling' });

export const doubling: readonly Row[] = [
  {
    id: 'bridge-49-make-changed',
    expect: stands('bridge:49'),
    happens: (t) => {
      const suit = t.chance.pick(
        (['S', 'C', 'D', 'H', 'NT'] as const).filter((one) => one !== t.made().suitMade()),
      );
      t.say({ type: 'TrumpDeclared', by: maker(t), suit });
    },
  },
  {
    id: 'bridge-54-pone-doubles-before-being-asked',
    expect: ruled('bridge:54'),
    happens: (t) => {
      t.made().says('Doubled', t.pone).decides();
      t.satisfied(maker(t));
    },
  },
  {
    id: 'bridge-55-makers-partner-redoubles-first',
    expect: ruled('bridge:55'),
    happens: (t) => {
      const partner = makersPartner(t);
      t.says('Doubled', t.eldest).says('Redoubled', partner).decides();
      t.satisfied(t.eldest);
    },
  },
  {
    // 53: the right was his who doubled.
    id: 'bridge-55-doublers-partner-redoubles-first',
    expect: ruled('bridge:55'),
    happens: (t) => {
      t.made().says('Doubled', t.eldest).says('Redoubled', maker(t)).says('Redoubled', t.pone).decides();
      t.satisfied(maker(t));
    },
  },
  {
    id: 'bridge-55-adversaries-have-consulted',
    expect: { outcome: 'new-deal-claimable', law: 'bridge:55', nextDealer: null },
    happens: (t) => void consults(t.made(), [t.eldest, t.pone]),
  },
  {
    id: 'bridge-55-makers-have-consulted',
    expect: { outcome: 'new-deal-claimable', law: 'bridge:55', nextDealer: null, by: ['eldest'] },
    happens: (t) => void consults(t.leadAsked(), [t.dealing, t.partner]),
  },
  {
    id: 'bridge-55-consultation-waived',
    expect: stands('bridge:55'),
    happens: (t) => {
      consults(t.leadAsked(), [t.dealing, t.partner]);
      t.say({ type: 'ClaimWaived', by: t.eldest, ground: 'consultation' });
    },
  },
  {
    // 56 and 58 touch the pone alone, so the ruling is asked for when he speaks.
    id: 'bridge-56-pone-redoubles-after-a-hasty-lead',
    expect: ruled('bridge:56'),
    happens: (t) => {
      t.made().says('Doubled', t.eldest).says('Redoubled', maker(t));
      t.plays().says('Redoubled', t.pone).decides();
      t.satisfied(maker(t));
    },
  },
  {
    id: 'bridge-58-pone-doubles-after-a-lead-nobody-asked-for',
    expect: ruled('bridge:58'),
    happens: (t) => {
      t.unasked().plays().says('Doubled', t.pone).decides();
      t.satisfied(maker(t));
    },
  },
  {
    id: 'bridge-59-pone-asks-leave-to-lead',
    expect: { law: 'bridge:59', nextDealer: null },
    happens: (t) => {
      t.made().say({ type: 'LeadAsked', by: t.pone }).decides();
      t.doubles(t.eldest);
    },
  },
  {
    id: 'bridge-60-pone-leads',
    expect: ruled('bridge:60'),
    happens: (t) => {
      t.unasked().plays(undefined, t.pone).decides();
      t.takenBack(t.eldest);
    },
  },
  {
    // 60 speaks of his lead, 76 of any adversary's.
    id: 'bridge-60-pone-leads-when-doubling-is-over',
    expect: { outcome: 'penalty', nextDealer: null },
    happens: (t) => {
      t.leadAsked().leadAllowed().plays(undefined, t.pone).decides();
      t.takenBack(t.eldest);
    },
  },
];
