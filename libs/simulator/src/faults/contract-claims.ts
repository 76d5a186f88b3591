import { partnerOf, seats, sideOf, type Seat } from '@fairdeal/facts';
import { duplicateScore } from '../contract-score';
import type { ContractColumns } from '../contract-columns';
import type { ContractTelling } from '../contract-telling';
import { atDuplicate, chooses, penalty, rectified, stands, under, type ContractRow } from './contract-row';

const fits = atDuplicate;
type Who = 'declarer' | 'defender';
const result = (t: ContractTelling): ContractColumns => ({
  declarerTricks: t.declarerTricks,
  score: duplicateScore(t.contract, t.declarer, t.declarerTricks, t.vul),
});
const claimant = (t: ContractTelling, who: Who): Seat =>
  who === 'declarer' ? t.declarer : t.chance.pick(t.defenders);
const opponent = (t: ContractTelling, by: Seat): Seat =>
  sideOf(by) === t.declarersSide ? t.chance.pick(t.defenders) : t.declarer;

interface Claim {
  readonly by: Seat;
  readonly tricks: number;
  readonly of: number;
}
/** Between tricks somebody claims; what is claimed counts until it is taken away. */
function claims(t: ContractTelling, who: Who, { more = 0, least = 1 } = {}): Claim | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(4, 10);
  const by = claimant(t, who);
  const { tricks, of } = t.claims(by, more);
  return tricks < least ? undefined : { by, tricks, of };
}
const agrees = (t: ContractTelling, by: Seat): ContractTelling => t.say({ type: 'ClaimAgreed', by });
const objects = (t: ContractTelling, by: Seat): ContractTelling => t.say({ type: 'ClaimObjected', by });
/** `tricks` of the claimer's go to the other side. */
const loses = (t: ContractTelling, { by }: Claim, tricks: number): void => {
  t.moved += sideOf(by) === t.declarersSide ? -tricks : tricks;
};

const agreed: readonly ContractRow[] = (['declarer', 'defender'] as const).flatMap(
  (who): readonly ContractRow[] => [
    {
      id: `contract-69A-${who}-claims-and-it-is-agreed`,
      expect: stands('69A'),
      fits,
      happens: (t) => {
        const claim = claims(t, who, { least: 0 });
        if (!claim) return 'other-cards';
        agrees(t, opponent(t, claim.by)).decides(result(t));
        return undefined;
      },
    },
    {
      id: `contract-69A-${who}-concedes-and-it-is-agreed`,
      expect: stands('69A'),
      fits,
      happens: (t) => {
        if (!t.comesToPlay()) return 'other-cards';
        t.intoPlay(4, 10);
        const by = claimant(t, who);
        const of = 13 - t.tricks;
        const tricks = t.chance.between(1, of);
        t.say({ type: 'TricksConceded', by, tricks, of }).stopsPlay();
        t.moved += sideOf(by) === t.declarersSide ? of - tricks : tricks;
        agrees(t, opponent(t, by)).decides(result(t));
        return undefined;
      },
    },
  ],
);

const disputed: readonly ContractRow[] = [
  {
    id: 'contract-68D2a-objection',
    expect: chooses('68D2a'),
    fits,
    happens: (t) => {
      const claim = claims(t, 'declarer');
      if (!claim) return 'other-cards';
      objects(t, opponent(t, claim.by));
      t.decides({ by: [], until: 'director-rules', options: ['adjudicate-under-70'], playResumes: false });
      t.finds('any-normal-line-wins-claimed-tricks', { value: true });
      return undefined;
    },
  },
  ...([4, 3] as const).map((agreeing): ContractRow => ({
    id: `contract-68D2${agreeing === 4 ? 'b' : 'a'}-${agreeing}-agree-to-play-on`,
    expect: agreeing === 4 ? under('68D2b') : {},
    fits,
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      t.intoPlay(4, 10);
      const of = 13 - t.tricks;
      t.say({ type: 'TricksClaimed', by: t.declarer, tricks: of, of });
      objects(t, t.chance.pick(t.defenders));
      t.say({ type: 'PlayResumedByAgreement', by: seats.slice(0, agreeing) });
      t.decides({ playResumes: agreeing === 4 });
      if (agreeing === 4) return undefined;
      t.finds('any-normal-line-wins-claimed-tricks', { value: true });
      t.moved += of;
      t.stopsPlay();
      return undefined;
    },
  })),
  {
    // 68B2: neither claim nor concession; the objector may not use what was shown (16C).
    id: 'contract-68B2-partner-objects-to-a-concession',
    expect: under('68B2'),
    fits,
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      t.intoPlay(1, 10);
      const of = 13 - t.tricks;
      const by = t.chance.pick(t.defenders);
      t.say({ type: 'TricksConceded', by, tricks: t.chance.between(1, of), of });
      objects(t, partnerOf(by)).decides({ playResumes: true, reviewAfterPlay: true });
      return undefined;
    },
  },
];

/** 70: what the director finds, and what of the claimed tricks the worst normal line loses. */
interface Finding {
  readonly law?: string;
  readonly name: string;
  readonly who: Who;
  /** The conditions are met, and tricks are lost. */
  readonly costs: boolean;
  readonly finds: (t: ContractTelling, claim: Claim, normalPlayLoses: number) => unknown;
}
const findings: readonly Finding[] = [
  {
    law: '70C',
    name: 'trump-out-unmentioned-and-unnoticed',
    who: 'declarer',
    costs: true,
    finds: (t, { by }, normalPlayLoses) =>
      t.finds('trump-out', { with: opponent(t, by), mentioned: false, likelyUnaware: true, normalPlayLoses }),
  },
  {
    law: '70C',
    name: 'trump-out-and-mentioned',
    who: 'declarer',
    costs: false,
    finds: (t, { by }) =>
      t.finds('trump-out', {
        with: opponent(t, by),
        mentioned: true,
        likelyUnaware: false,
        normalPlayLoses: 0,
      }),
  },
  {
    law: '70C',
    name: 'trump-out-and-known-of',
    who: 'declarer',
    costs: false,
    finds: (t, { by }) =>
      t.finds('trump-out', {
        with: opponent(t, by),
        mentioned: false,
        likelyUnaware: false,
        normalPlayLoses: 0,
      }),
  },
  {
    law: '70C',
    name: 'trump-out-that-takes-no-trick',
    who: 'declarer',
    costs: false,
    finds: (t, { by }) =>
      t.finds('trump-out', {
        with: opponent(t, by),
        mentioned: false,
        likelyUnaware: true,
        normalPlayLoses: 0,
      }),
  },
  {
    law: '70E1',
    name: 'unstated-finesse',
    who: 'declarer',
    costs: true,
    finds: (t, { by }, normalPlayLoses) =>
      t.finds('line-needs-finesse', { card: 'QC', with: opponent(t, by), shownOut: false, normalPlayLoses }),
  },
  {
    law: '70E1',
    name: 'finesse-proved-by-a-void',
    who: 'declarer',
    costs: false,
    finds: (t, { by }) =>
      t.finds('line-needs-finesse', {
        card: 'QC',
        with: opponent(t, by),
        shownOut: true,
        normalPlayLoses: 0,
      }),
  },
  {
    law: '70D1',
    name: 'better-line-was-not-stated',
    who: 'declarer',
    costs: true,
    finds: (t, _, normalPlayLoses) =>
      t.finds('stated-line-fails-and-better-line-was-not-stated', { normalPlayLoses }),
  },
  {
    name: 'stated-line-can-fail',
    who: 'declarer',
    costs: true,
    finds: (t, _, normalPlayLoses) => t.finds('stated-line-can-normally-fail', { normalPlayLoses }),
  },
  {
    law: '70D2',
    name: 'defenders-claim-needs-partners-choice',
    who: 'defender',
    costs: true,
    finds: (t, _, normalPlayLoses) => t.finds('defenders-claim-needs-partner-choice', { normalPlayLoses }),
  },
  {
    law: '70D2',
    name: 'partner-has-no-choice',
    who: 'defender',
    costs: false,
    finds: (t) => t.finds('defenders-claim-needs-partner-choice', { normalPlayLoses: 0 }),
  },
  {
    law: '70A',
    name: 'any-normal-line-wins',
    who: 'declarer',
    costs: false,
    finds: (t) => t.finds('any-normal-line-wins-claimed-tricks', { value: true }),
  },
];
const adjudicated: readonly ContractRow[] = findings.map(({ law, name, who, costs, finds }): ContractRow => ({
  id: `contract-${law ?? '70'}-${name}`,
  expect: law
    ? costs
      ? penalty(law, 'claim-adjudicated')
      : stands(law)
    : { outcome: 'penalty', penalty: 'claim-adjudicated' },
  fits,
  happens: (t) => {
    const claim = claims(t, who, { more: costs ? 1 : 0 });
    if (!claim) return 'other-cards';
    objects(t, opponent(t, claim.by));
    const lost = costs ? t.chance.between(1, Math.min(2, claim.tricks)) : 0;
    finds(t, claim, lost);
    loses(t, claim, lost);
    t.decides(result(t));
    return undefined;
  },
}));

/** Agreed, scored and posted, and then somebody thinks again. */
function laterDoubted(t: ContractTelling, minutes: number, doubts: 'claimer' | 'other'): Claim | undefined {
  const claim = claims(t, 'declarer');
  if (!claim || claim.tricks === claim.of) return undefined;
  agrees(t, opponent(t, claim.by)).scored();
  const by = doubts === 'claimer' ? claim.by : opponent(t, claim.by);
  t.say({ type: 'ScorePosted', minutes: 0 }, { type: 'ScoreErrorReported', by, kind: 'tricks', minutes });
  return claim;
}
const inTime = (t: ContractTelling): number => t.chance.between(1, 30);
const late = (t: ContractTelling): number => t.chance.between(31, 90);
const cannotLose = 'conceded-trick-could-not-be-lost-by-normal-play';
const doubtful = 'conceded-trick-likely-but-not-surely-won';
const likelyWon = 'agreed-trick-likely-won-if-played';
const secondThoughts: readonly ContractRow[] = [
  {
    id: 'contract-71B-conceded-trick-could-not-be-lost',
    expect: rectified('71B'),
    fits,
    happens: (t) => {
      const claim = laterDoubted(t, inTime(t), 'claimer');
      if (!claim) return 'other-cards';
      t.finds(cannotLose, { tricks: 1 });
      t.moved += 1;
      t.decides(result(t));
      return undefined;
    },
  },
  {
    id: 'contract-71-conceded-trick-could-be-lost',
    expect: stands('71'),
    fits,
    happens: (t) => {
      if (!laterDoubted(t, inTime(t), 'claimer')) return 'other-cards';
      t.finds(cannotLose, { tricks: 0 }).decides(result(t));
      return undefined;
    },
  },
  {
    id: 'contract-71-conceded-trick-likely-won',
    expect: stands('71'),
    fits,
    happens: (t) => {
      if (!laterDoubted(t, inTime(t), 'claimer')) return 'other-cards';
      t.finds(doubtful, { tricks: 1 }).decides(result(t));
      return undefined;
    },
  },
  {
    id: 'contract-71B-said-too-late',
    expect: { outcome: 'stands' },
    fits,
    happens: (t) => {
      if (!laterDoubted(t, late(t), 'claimer')) return 'other-cards';
      t.finds(cannotLose, { tricks: 1 }).decides(result(t));
      return undefined;
    },
  },
  {
    id: 'contract-69B2-agreed-trick-likely-won',
    expect: rectified('69B2'),
    fits,
    happens: (t) => {
      const claim = laterDoubted(t, inTime(t), 'other');
      if (!claim) return 'other-cards';
      t.finds(likelyWon, { tricks: 1 });
      loses(t, claim, 1);
      t.decides(result(t));
      return undefined;
    },
  },
  {
    id: 'contract-69B2-said-too-late',
    expect: stands('69B2'),
    fits,
    happens: (t) => {
      if (!laterDoubted(t, late(t), 'other')) return 'other-cards';
      t.finds(likelyWon, { tricks: 1 }).decides(result(t));
      return undefined;
    },
  },
];

/** 71A: a trick conceded that the side had already won comes back, within the time for it. */
const wonAndConceded: readonly ContractRow[] = [
  {
    id: 'contract-71A-conceded-trick-had-been-won',
    expect: rectified('71A'),
    fits,
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      t.played();
      const won = t.winners.flatMap((seat, i) => (sideOf(seat) === t.declarersSide ? [i + 1] : []));
      if (won.length === 0) return 'other-cards';
      const trick = t.chance.pick(won);
      t.say({ type: 'TricksConceded', by: t.declarer, tricks: 1, of: 1, trick });
      agrees(t, t.chance.pick(t.defenders));
      t.moved -= 1;
      t.scored().say(
        { type: 'ScorePosted', minutes: 0 },
        { type: 'ScoreErrorReported', by: t.declarer, kind: 'tricks', minutes: inTime(t) },
      );
      t.moved += 1;
      t.decides(result(t));
      return undefined;
    },
  },
  {
    // 68: a remark about the trick in progress is neither claim nor concession.
    id: 'contract-68-the-trick-in-progress-conceded',
    expect: {},
    fits,
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      t.intoPlay(1, 10).plays();
      const by = t.chance.pick(t.defenders);
      t.say({ type: 'TricksConceded', by, tricks: 1, of: 1, scope: 'current-trick' });
      t.decides({ penaltyCards: [], turn: t.toPlay });
      return undefined;
    },
  },
];

export const claimRows: readonly ContractRow[] = [
  ...agreed,
  ...disputed,
  ...adjudicated,
  ...secondThoughts,
  ...wonAndConceded,
];
