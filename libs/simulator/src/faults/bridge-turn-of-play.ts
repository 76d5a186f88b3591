import { adversariesOf, seats, sideOf, type Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { suitAt, suitNames, type Place } from '../pack';
import { nothing, penalty, stands, type RoleColumns } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

const inPlay = (t: BridgeTelling): BridgeTelling => {
  t.playedTo(t.chance.between(1, 9));
  for (let n = t.chance.between(0, 3); n > 0; n--) t.plays();
  return t;
};
const adversaryShows = (t: BridgeTelling): BridgeTelling => inPlay(t).shows(t.adversary);
const exposed: readonly Row[] = [
  {
    id: 'bridge-69-adversary-shows-card-in-play',
    expect: penalty('bridge:69', 'cards-callable'),
    happens: (t) => void adversaryShows(t),
  },
  {
    // 69 speaks of adversaries.
    id: 'bridge-69-dealer-shows-card-in-play',
    expect: nothing,
    happens: (t) => void inPlay(t).shows(t.dealing),
  },
  {
    id: 'bridge-63-dummy-points-to-a-shown-card',
    expect: { outcome: 'stands', law: 'bridge:63', nextDealer: null },
    happens: (t) => {
      adversaryShows(t).say({ type: 'AttentionCalled', by: t.partner, irregularity: 'card-exposed' });
    },
  },
  {
    id: 'bridge-97-dealer-and-dummy-consult-on-a-shown-card',
    expect: { outcome: 'stands', law: 'bridge:97', nextDealer: null },
    happens: (t) => {
      adversaryShows(t).say({ type: 'PartnersConsulted', seats: [t.dealing, t.partner], about: 'penalty' });
    },
  },
  {
    id: 'bridge-102-another-penalty-for-a-shown-card',
    expect: { outcome: 'stands', law: 'bridge:102', nextDealer: null },
    happens: (t) => {
      adversaryShows(t).say({ type: 'PenaltyDemanded', by: t.dealing, penalty: 'revoke-three-tricks' });
    },
  },
  {
    id: 'bridge-74-adversary-throws-down-his-hand',
    expect: penalty('bridge:74', 'cards-callable'),
    happens: (t) => void inPlay(t).say({ type: 'HandFaced', by: t.adversary }),
  },
  {
    // Shown in reliance on the dealer's claim, they cannot be called.
    id: 'bridge-74-dealer-had-claimed-the-rest',
    expect: { outcome: 'stands', law: 'bridge:74', nextDealer: null },
    happens: (t) => {
      const count = 13 - inPlay(t).tricks;
      t.say({ type: 'TricksClaimed', by: t.dealing, count }, { type: 'HandFaced', by: t.adversary });
    },
  },
];

const falseLead: RoleColumns = { outcome: 'penalty', law: 'bridge:76', nextDealer: null };
/** Answers whose lead it was; the opening lead is 60's business. */
const adversaryLeads = (t: BridgeTelling): Seat => {
  const leader = t.playedTo(t.chance.between(1, 9)).toPlay;
  t.offender = t.chance.pick(adversariesOf(t.dealing).filter((seat) => seat !== leader));
  t.plays(undefined, t.offender);
  return leader;
};
/** From his own hand or from dummy, where neither had the lead or the other had. */
const dealerLeads = (t: BridgeTelling): void => {
  const leader = t.playedTo(t.chance.between(1, 9)).toPlay;
  const side = seats.filter((seat) => sideOf(seat) === sideOf(t.dealing));
  t.offender = t.chance.pick(side.filter((seat) => seat !== leader));
  t.plays(undefined, t.offender);
};
const followed = (t: BridgeTelling, by: number): void => {
  for (let n = 0; n < by; n++) t.plays();
};
const outOfTurn: readonly Row[] = [
  {
    id: 'bridge-76-adversary-leads-out-of-turn',
    expect: falseLead,
    happens: (t) => void adversaryLeads(t),
  },
  {
    id: 'bridge-76-right-leader-leads-after-it',
    expect: falseLead,
    happens: (t) => void t.takenBack(adversaryLeads(t)).plays(),
  },
  {
    id: 'bridge-78-false-lead-followed-by-some',
    expect: falseLead,
    happens: (t) => {
      adversaryLeads(t);
      followed(t, t.chance.between(1, 2));
    },
  },
  {
    id: 'bridge-78-false-lead-followed-by-all',
    expect: stands('bridge:78'),
    happens: (t) => {
      adversaryLeads(t);
      followed(t, 3);
    },
  },
  // Nothing is to pay, and whether that is `stands` the page leaves open.
  {
    id: 'bridge-77-dealer-leads-out-of-turn',
    expect: { nextDealer: null, by: [], until: null },
    happens: (t) => dealerLeads(t),
  },
  {
    id: 'bridge-77-second-hand-plays-to-it',
    expect: { nextDealer: null, by: [], until: null },
    happens: (t) => {
      dealerLeads(t);
      followed(t, 1);
    },
  },
  {
    id: 'bridge-78-dealers-false-lead-followed-by-all',
    expect: { nextDealer: null, by: [], until: null },
    happens: (t) => {
      dealerLeads(t);
      followed(t, 3);
    },
  },
];

const dummy: readonly Row[] = [
  {
    id: 'bridge-62a-dummy-asks-the-dealer',
    expect: nothing,
    happens: (t) => {
      t.playedTo(1);
      let led: Place | undefined;
      while (led === undefined && t.tricks < 12) {
        const [lead] = t.trick.cards;
        const renounces =
          lead !== undefined &&
          t.toPlay === t.dealing &&
          !t.hands[t.dealing].some((card) => suitAt(card) === suitAt(lead));
        if (renounces) led = lead;
        else t.plays();
      }
      if (led === undefined) return 'other-cards';
      const suit = suitNames[suitAt(led)] as 'S' | 'C' | 'D' | 'H';
      t.holdsTrick()
        .plays()
        .say(
          { type: 'SuitQuestionAsked', by: t.partner, of: t.dealing, suit },
          { type: 'SuitQuestionAnswered', by: t.dealing, has: false },
        );
      t.decides();
      t.letsGo();
      return undefined;
    },
  },
];

export const turnOfPlay: readonly Row[] = [...exposed, ...outOfTurn, ...dummy];
