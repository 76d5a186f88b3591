import { leftOf, partnerOf, type Seat } from '@fairdeal/facts';
import type { ContractTelling } from '../contract-telling';
import { enough, opened, restriction, turnAfter } from './contract-calling';
import { penalty, rectified, stands, under, type ContractRow } from './contract-row';

const fits = (t: ContractTelling): boolean => t.form !== 'chicago';
const changes = (t: ContractTelling, by: Seat, from: string, to: string, slip: boolean): ContractTelling =>
  t.say({ type: 'CallChanged', by, from, to, slip });
/** A bid, and another the player would rather have made. */
function twoMinds(t: ContractTelling): { readonly by: Seat; readonly from: string; readonly to: string } {
  if (t.chance.once(0.5)) opened(t);
  else t.taken();
  const by = t.callTurn;
  const from = enough(t);
  let to = enough(t);
  while (to === from) to = enough(t);
  return { by, from, to };
}

const slips: readonly ContractRow[] = [
  {
    id: 'contract-25A1-slip-put-right-at-once',
    expect: rectified('25A1'),
    fits,
    happens: (t) => {
      const { by, from, to } = twoMinds(t);
      changes(t.calls(from), by, from, to, true).uncounts().counts(to, by);
      t.decides({ ...turnAfter(by), leadRestriction: null });
    },
  },
  {
    id: 'contract-25A1-slip-put-right-after-lho-called',
    expect: rectified('25A1'),
    fits,
    happens: (t) => {
      const { by, from, to } = twoMinds(t);
      const lho = leftOf(by);
      changes(t.calls(from).calls('P'), by, from, to, true);
      t.uncounts().uncounts().counts(to, by).counts('P', lho);
      t.decides({ mayWithdraw: [lho], leadRestriction: null });
    },
  },
  {
    id: 'contract-25A4-partner-has-called',
    expect: stands('25A4'),
    fits,
    happens: (t) => {
      const { by, from, to } = twoMinds(t);
      changes(t.calls(from).calls('P').calls('P'), by, from, to, true);
      if (t.auction.ended) return 'other-cards';
      t.decides(turnAfter(partnerOf(by)));
      return undefined;
    },
  },
  {
    id: 'contract-25A5-last-pass-was-a-slip',
    expect: rectified('25A5'),
    fits,
    happens: (t) => {
      t.called();
      const last = t.auction.standing.at(-1)?.by as Seat;
      if (t.passedOut) return 'other-cards';
      const to = enough(t);
      changes(t, last, 'P', to, true).decides(turnAfter(last));
      t.uncounts().counts(to, last).resumes();
      return undefined;
    },
  },
  {
    id: 'contract-25A5-last-pass-was-a-slip-said-after-the-lead',
    expect: stands('25A5'),
    fits,
    happens: (t) => {
      t.called();
      const last = t.auction.standing.at(-1)?.by as Seat;
      if (t.passedOut) return 'other-cards';
      const to = enough(t);
      changes(t.leads(), last, 'P', to, true).decides({ contract: t.contract });
      return undefined;
    },
  },
];

const secondThoughts: readonly ContractRow[] = [
  {
    id: 'contract-25B1-change-of-mind-called-over',
    expect: stands('25B1'),
    fits,
    happens: (t) => {
      const { by, from, to } = twoMinds(t);
      changes(t.calls(from), by, from, to, false).uncounts().counts(to, by);
      t.calls('P').decides(turnAfter(leftOf(by)));
    },
  },
  {
    id: 'contract-25B1-change-of-mind-accepted-in-words',
    expect: stands('25B1'),
    fits,
    happens: (t) => {
      const { by, from, to } = twoMinds(t);
      changes(t.calls(from), by, from, to, false).uncounts().counts(to, by);
      t.say({ type: 'IrregularCallAccepted', by: leftOf(by) }).decides(turnAfter(by));
    },
  },
  {
    id: 'contract-25B2-change-of-mind-refused',
    expect: stands('25B2'),
    fits,
    happens: (t) => {
      const { by, from, to } = twoMinds(t);
      changes(t.calls(from), by, from, to, false);
      t.say({ type: 'IrregularCallRefused', by: leftOf(by) }).decides(turnAfter(by));
    },
  },
  ...(['pass', 'bid'] as const).flatMap((what): readonly ContractRow[] => {
    const law = what === 'pass' ? '30B' : '31C';
    return [
      {
        // The offender has called before: a change of call, whoever's words it comes in.
        id: `contract-25B1-${law}-another-${what}-at-lhos-turn-called-over`,
        expect: stands('25B1'),
        fits,
        happens: (t) => {
          const { by, from } = twoMinds(t);
          t.calls(from);
          const call = what === 'pass' ? 'P' : enough(t);
          t.misCalls(call, by);
          t.uncounts().counts(call, by);
          if (t.auction.ended) return 'other-cards';
          t.calls('P');
          if (t.auction.ended) return 'other-cards';
          t.decides(turnAfter(leftOf(by)));
          return undefined;
        },
      },
      {
        id: `contract-25B2-${law}-another-${what}-at-lhos-turn-refused`,
        expect: stands('25B2'),
        fits,
        happens: (t) => {
          const { by, from } = twoMinds(t);
          t.calls(from);
          const n = t.misCalls(what === 'pass' ? 'P' : enough(t), by);
          t.say({ type: 'IrregularCallRefused', by: leftOf(by) }).decides({
            ...turnAfter(by),
            cancelledCalls: [n],
          });
        },
      },
    ];
  }),
];

const misinformed: readonly ContractRow[] = [
  {
    // 21B1: made because of an opponent's wrong explanation, and partner has not called since.
    id: 'contract-21B1-call-changed-when-the-explanation-is-put-right',
    expect: under('21B1'),
    fits,
    happens: (t) => {
      const by = opened(t, ['1NT']).callTurn;
      const explains = leftOf(by);
      t.say({ type: 'ExplanationGiven', by: explains, of: '1NT', says: '15 to 17', correct: false }).calls(
        'P',
      );
      t.say({ type: 'ExplanationGiven', by: explains, of: '1NT', says: '12 to 14', correct: true });
      const to = t.chance.pick(['X', '2C', '2H']);
      changes(t, by, 'P', to, false).uncounts().counts(to, by).decides(turnAfter(by));
    },
  },
];

/** A call after the final pass. */
const tooLate = (t: ContractTelling, defender: boolean): { readonly by: Seat } | undefined => {
  if (t.called().passedOut) return undefined;
  const by = defender ? t.chance.pick(t.defenders) : t.chance.pick([t.declarer, t.dummy]);
  return { by };
};
const afterTheEnd: readonly ContractRow[] = [
  {
    id: 'contract-39B-declaring-side-calls-after-the-end',
    expect: rectified('39B'),
    fits,
    happens: (t) => {
      const late = tooLate(t, false);
      if (!late) return 'other-cards';
      const n = t.misCalls(t.chance.pick(['P', 'X', enough(t)]), late.by);
      t.attention(t.anyone(), 'call-after-the-end');
      t.decides({
        cancelledCalls: [n],
        contract: t.contract,
        declarer: t.declarer,
        leader: t.opener,
        leadRestriction: null,
      });
      return undefined;
    },
  },
  {
    id: 'contract-39B-defender-passes-after-the-end',
    expect: rectified('39B'),
    fits,
    happens: (t) => {
      const late = tooLate(t, true);
      if (!late) return 'other-cards';
      const n = t.misCalls('P', late.by);
      t.attention(t.anyone(), 'call-after-the-end');
      t.decides({ cancelledCalls: [n], contract: t.contract, leader: t.opener, leadRestriction: null });
      return undefined;
    },
  },
  ...(['bids', 'doubles'] as const).flatMap((what): readonly ContractRow[] => [
    {
      id: `contract-39B-defender-${what}-after-the-end-called-over`,
      expect: rectified('39B'),
      fits,
      happens: (t) => {
        const late = tooLate(t, true);
        if (!late) return 'other-cards';
        const n = t.misCalls(what === 'bids' ? enough(t) : 'X', late.by);
        t.misCalls('P', leftOf(late.by));
        t.attention(t.anyone(), 'call-after-the-end');
        t.decides({ cancelledCalls: [n, n + 1], contract: t.contract, leadRestriction: null });
        return undefined;
      },
    },
    {
      id: `contract-39C-defender-${what}-after-the-end`,
      expect: penalty('39C', 'lead-restriction'),
      fits,
      happens: (t) => {
        const late = tooLate(t, true);
        if (!late) return 'other-cards';
        const n = t.misCalls(what === 'bids' ? enough(t) : 'X', late.by);
        t.attention(leftOf(late.by), 'call-after-the-end');
        t.decides({ cancelledCalls: [n], contract: t.contract, ...restriction(t, late.by) });
        return undefined;
      },
    },
  ]),
];

export const changesOfCall: readonly ContractRow[] = [
  ...slips,
  ...secondThoughts,
  ...misinformed,
  ...afterTheEnd,
];
