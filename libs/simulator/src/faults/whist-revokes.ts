import { adversariesOf, leftOf, sideOf, type Seat } from '@fairdeal/facts';
import type { WhistTelling } from '../whist-telling';
import { nothing, penalty, stands } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<WhistTelling>;

/** Somebody plays another suit with the led one in hand; answers the trick. */
export const revokes = (t: WhistTelling, who: (seat: Seat) => boolean = () => true): number => {
  t.playedTo(Math.max(t.tricks, t.chance.between(0, 3)));
  while (t.tricks < 11) {
    const wrong = t.revokes().filter((card) => card !== t.turnUp);
    if (wrong.length > 0 && who(t.toPlay) && t.chance.once(0.6)) {
      t.offender = t.toPlay;
      const trick = t.tricks + 1;
      t.plays(t.chance.pick(wrong));
      return trick;
    }
    t.plays();
  }
  return 0;
};
export const claimRevoke = (t: WhistTelling, trick: number): WhistTelling =>
  t.say({ type: 'RevokeClaimed', by: t.chance.pick(adversariesOf(t.offender)), against: t.offender, trick });

const claimed: readonly Row[] = [
  ...(['take-tricks', 'deduct-points', 'add-points'] as const).map((form): Row => ({
    id: `whist-72-revoke-claimed-and-${form}`,
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(13), trick).decides();
      t.say({ type: 'RevokePenaltyTaken', against: t.offender, by: sideOf(leftOf(t.offender)), form });
      t.revokesPaid.push({ against: sideOf(t.offender), form });
      return undefined;
    },
  })),
  {
    id: 'whist-72-revoke-claimed-in-play',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(trick + 1), trick).decides();
      t.playedTo(13).say({
        type: 'RevokePenaltyTaken',
        against: t.offender,
        by: sideOf(leftOf(t.offender)),
        form: 'take-tricks',
      });
      t.revokesPaid.push({ against: sideOf(t.offender), form: 'take-tricks' });
      return undefined;
    },
  },
  {
    id: 'whist-81-both-sides-revoke',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const first = revokes(t);
      const one = t.offender;
      // The second is looked for among the other side's hands.
      const second = first === 0 ? 0 : revokes(t, (seat) => sideOf(seat) !== sideOf(one));
      if (second === 0) return 'other-cards';
      const other = t.offender;
      t.offender = one;
      claimRevoke(t.playedTo(13), first);
      t.offender = other;
      claimRevoke(t, second).decides();
      for (const against of [one, other]) {
        const form = t.chance.pick(['take-tricks', 'add-points'] as const);
        t.say({ type: 'RevokePenaltyTaken', against, by: sideOf(leftOf(against)), form });
        t.revokesPaid.push({ against: sideOf(against), form });
      }
      return undefined;
    },
  },
  {
    // 78's other arm: the score is agreed, but the next pack not yet cut. The claimants take no penalty.
    id: 'whist-78-revoke-claimed-before-the-next-cut',
    expect: { outcome: 'penalty', law: 'whist:72.I', penalty: 'revoke', by: 'against-offender' },
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.agreed(), trick);
      return undefined;
    },
  },
  {
    id: 'whist-78-revoke-claimed-after-the-next-cut',
    expect: stands('whist:78', 'eldest'),
    fits: (t) => t.rubber.games.length < 2,
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      t.agreed();
      // After a rubber nobody has the next deal by this ruling, and no cut is due.
      if (t.reckoning?.rubberWon) return 'other-cards';
      claimRevoke(t.nextDealCut(), trick);
      return undefined;
    },
  },
  {
    // Nobody claims it, so nobody has to answer for it.
    id: 'whist-72-revoke-not-noticed',
    expect: nothing,
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      t.playedTo(trick + 1);
      return undefined;
    },
  },
];

/** A revoke not yet established (73), its trick left lying. That it is mended after, no fact of whist's can tell. */
const revokesAndTrickLies = (t: WhistTelling): boolean => {
  t.playedTo(t.chance.between(1, 3));
  while (t.tricks < 11) {
    const wrong = t.revokes().filter((card) => card !== t.turnUp);
    if (wrong.length > 0 && t.chance.once(0.6)) {
      t.offender = t.toPlay;
      t.holdsTrick().plays(t.chance.pick(wrong));
      return true;
    }
    t.plays();
  }
  return false;
};
const fillsTrick = (t: WhistTelling): WhistTelling => {
  while (t.trick.cards.length < 4) t.plays();
  return t;
};

const unestablished: readonly Row[] = [
  {
    id: 'whist-76-revoke-claimed-before-it-is-established',
    expect: { outcome: 'penalty', law: 'whist:76', by: 'against-offender' },
    happens: (t) => {
      if (!revokesAndTrickLies(t)) return 'other-cards';
      claimRevoke(t, t.tricks + 1).decides();
      fillsTrick(t).letsGo();
      return undefined;
    },
  },
  {
    id: 'whist-76-revoke-claimed-with-four-cards-played',
    expect: { outcome: 'penalty', law: 'whist:76', by: 'against-offender' },
    happens: (t) => {
      if (!revokesAndTrickLies(t)) return 'other-cards';
      claimRevoke(fillsTrick(t), t.tricks + 1).decides();
      t.letsGo();
      return undefined;
    },
  },
  {
    // 73: quitted or not, his side has played to the next trick.
    id: 'whist-73-revoking-side-leads-on',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      if (!revokesAndTrickLies(t)) return 'other-cards';
      const trick = t.tricks + 1;
      fillsTrick(t).letsGo('untold');
      if (sideOf(t.toPlay) !== sideOf(t.offender)) return 'other-cards';
      claimRevoke(t.plays(), trick).decides();
      t.say({ type: 'TrickQuitted', trick });
      return undefined;
    },
  },
  {
    id: 'whist-73-revoking-side-plays-on-to-a-lead',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      if (!revokesAndTrickLies(t)) return 'other-cards';
      const trick = t.tricks + 1;
      fillsTrick(t).letsGo('untold');
      if (sideOf(t.toPlay) === sideOf(t.offender)) return 'other-cards';
      claimRevoke(t.plays().plays(), trick).decides();
      t.say({ type: 'TrickQuitted', trick });
      return undefined;
    },
  },
];

const twice: readonly Row[] = [
  {
    // 72.II: for each.
    id: 'whist-72-one-side-revokes-twice',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const first = revokes(t);
      const one = t.offender;
      if (first === 0) return 'other-cards';
      t.playedTo(first);
      const second = revokes(t, (seat) => sideOf(seat) === sideOf(one));
      if (second === 0) return 'other-cards';
      const revoked = [
        [one, first],
        [t.offender, second],
      ] as const;
      t.playedTo(13);
      for (const [seat, trick] of revoked) {
        t.offender = seat;
        claimRevoke(t, trick);
      }
      t.decides();
      for (const [against] of revoked) {
        const form = t.chance.pick(['deduct-points', 'add-points'] as const);
        t.say({ type: 'RevokePenaltyTaken', against, by: sideOf(leftOf(against)), form });
        t.revokesPaid.push({ against: sideOf(against), form });
      }
      return undefined;
    },
  },
];

export const revokeRows: readonly Row[] = [...claimed, ...unestablished, ...twice];
