import { partnerOf, pone, seats, type Seat } from '@fairdeal/facts';
import type { Place } from '../pack';
import type { WhistTelling } from '../whist-telling';
import { nothing, penalty, stands, type RoleColumns } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<WhistTelling>;

const callable = penalty('whist:56.II', 'card-callable', 'against-offender');
/** The turn-up lies open to all until the dealer takes it up, so to show it is nothing. */
const hidden = (t: WhistTelling, seat: Seat): Place[] =>
  t.chance.shuffle(t.hands[seat].filter((card) => card !== t.turnUp));
const somebodyShows = (t: WhistTelling): WhistTelling => {
  t.offender = t.chance.pick(seats);
  return t.shows(t.offender, hidden(t, t.offender)[0]);
};
const exposed: readonly Row[] = [
  {
    id: 'whist-56-card-shown-in-play',
    expect: callable,
    happens: (t) => void somebodyShows(t.playedTo(t.chance.between(1, 10))),
  },
  {
    id: 'whist-56-card-shown-in-the-middle-of-a-trick',
    expect: callable,
    happens: (t) => void somebodyShows(t.playedTo(t.chance.between(0, 10)).plays()),
  },
  {
    // The trump is turned, so 38 has nothing more to give.
    id: 'whist-56-card-shown-before-the-lead',
    expect: callable,
    happens: (t) => void somebodyShows(t.ready()),
  },
  {
    id: 'whist-56-two-cards-shown',
    expect: callable,
    happens: (t) => {
      t.playedTo(t.chance.between(1, 8));
      t.offender = t.chance.pick(seats);
      const [one, other] = hidden(t, t.offender);
      t.shows(t.offender, one).shows(t.offender, other);
    },
  },
  {
    // It stays on the table.
    id: 'whist-56-others-play-on',
    expect: callable,
    happens: (t) => {
      t.playedTo(t.chance.between(1, 8));
      t.offender = t.toPlay;
      t.plays().shows(t.offender, hidden(t, t.offender)[0]).plays().plays();
    },
  },
];

/** Law 62 lets a suit be called instead of the card, so its word for the penalty is not asked. */
const falseLead: RoleColumns = {
  outcome: 'penalty',
  law: 'whist:62',
  nextDealer: null,
  by: 'against-offender',
};
/** Answers whose lead it was. */
const leadsOutOfTurn = (t: WhistTelling): Seat => {
  const leader = t.playedTo(t.chance.between(1, 9)).toPlay;
  t.offender = t.chance.pick(seats.filter((seat) => seat !== leader));
  t.plays(undefined, t.offender);
  return leader;
};
const followed = (t: WhistTelling, by: 1 | 2 | 3): void => {
  leadsOutOfTurn(t);
  for (let n = 0; n < by; n++) t.plays();
};
/** Fourth hand before second, third having played or not. */
const fourthAhead = (t: WhistTelling, third: 'has-played' | 'has-not'): void => {
  const leader = t.playedTo(t.chance.between(1, 9)).toPlay;
  t.plays();
  if (third === 'has-played') t.plays(undefined, partnerOf(leader));
  t.offender = pone(leader);
  t.plays(undefined, t.offender);
};
const outOfTurn: readonly Row[] = [
  { id: 'whist-62-lead-out-of-turn', expect: falseLead, happens: (t) => void leadsOutOfTurn(t) },
  { id: 'whist-63-false-lead-followed-by-one', expect: falseLead, happens: (t) => followed(t, 1) },
  { id: 'whist-63-false-lead-followed-by-two', expect: falseLead, happens: (t) => followed(t, 2) },
  { id: 'whist-63-false-lead-followed-by-all', expect: stands('whist:63'), happens: (t) => followed(t, 3) },
  {
    id: 'whist-62-right-leader-leads-after-it',
    expect: falseLead,
    happens: (t) => void t.takenBack(leadsOutOfTurn(t)).plays(),
  },
  {
    id: 'whist-68-fourth-hand-before-his-partner',
    expect: { outcome: 'penalty', law: 'whist:68', nextDealer: null, by: 'against-offender' },
    happens: (t) => fourthAhead(t, 'has-not'),
  },
  {
    id: 'whist-67-third-hand-had-played-before-second',
    expect: nothing,
    happens: (t) => fourthAhead(t, 'has-played'),
  },
];

export const turnOfPlay: readonly Row[] = [...exposed, ...outOfTurn];
