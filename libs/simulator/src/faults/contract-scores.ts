import { partnerOf, type Card } from '@fairdeal/facts';
import { reckonChicago, reckonRubber, type ScoredDeal } from '../contract-rubber';
import { denominations, duplicateScore, type BySide } from '../contract-score';
import type { ContractTelling } from '../contract-telling';
import {
  atChicago,
  atDuplicate,
  atRubber,
  penalty,
  rectified,
  stands,
  type ContractRow,
} from './contract-row';

const fits = atDuplicate;
const score = (t: ContractTelling, tricks = t.declarerTricks): BySide =>
  duplicateScore(t.contract, t.passedOut ? null : t.declarer, t.passedOut ? null : tricks, t.vul);
/** A score that is not the one. */
const wrong = (t: ContractTelling): BySide => {
  const by = t.chance.pick([10, 20, 30, 50, 100, 200]);
  const NS = score(t).NS + by;
  return { NS, EW: -NS };
};
const reports = (
  t: ContractTelling,
  kind: 'entry' | 'arithmetic' | 'tricks',
  minutes: number,
): ContractTelling => t.say({ type: 'ScoreErrorReported', by: t.anyone(), kind, minutes });
/** Agreed, entered wrongly, posted, and told of. */
const misentered = (t: ContractTelling, minutes: number): BySide => {
  const entered = wrong(t.scored());
  t.finds('entered-as', entered).say({ type: 'ScorePosted', minutes: 0 });
  reports(t, t.chance.pick(['entry', 'arithmetic'] as const), minutes);
  return entered;
};

const entries: readonly ContractRow[] = [
  {
    id: 'contract-79C1-entry-put-right-in-time',
    expect: rectified('79C1'),
    fits,
    happens: (t) => {
      misentered(t, t.chance.between(0, 29));
      t.decides({ score: score(t) });
    },
  },
  {
    id: 'contract-79C1-entry-put-right-in-the-last-minute',
    expect: rectified('79C1'),
    fits,
    happens: (t) => {
      misentered(t, 30);
      t.decides({ score: score(t) });
    },
  },
  {
    id: 'contract-79C1-entry-told-of-too-late',
    expect: stands('79C1'),
    fits,
    happens: (t) => {
      const entered = misentered(t, t.chance.between(31, 200));
      t.decides({ score: entered });
    },
  },
  {
    id: 'contract-79C1-organiser-allows-an-hour',
    expect: rectified('79C1'),
    fits,
    happens: (t) => {
      t.asks = { correctionMinutes: 60 };
      misentered(t, t.chance.between(31, 60));
      t.decides({ score: score(t) });
    },
  },
  {
    id: 'contract-79C1-organiser-allows-twenty-minutes',
    expect: stands('79C1'),
    fits,
    happens: (t) => {
      t.asks = { correctionMinutes: 20 };
      const entered = misentered(t, t.chance.between(21, 30));
      t.decides({ score: entered });
    },
  },
  {
    // 79C2: with the organiser's approval, and beyond reasonable doubt.
    id: 'contract-79C2-late-and-approved',
    expect: rectified('79C2'),
    fits,
    happens: (t) => {
      misentered(t, t.chance.between(31, 200));
      t.finds('beyond-reasonable-doubt', { value: true });
      t.finds('organiser-approves-late-correction', { value: true }).decides({ score: score(t) });
    },
  },
  {
    id: 'contract-79C1-late-and-not-approved',
    expect: stands('79C1'),
    fits,
    happens: (t) => {
      const entered = misentered(t, t.chance.between(31, 200));
      t.finds('organiser-approves-late-correction', { value: false }).decides({ score: entered });
    },
  },
];

/** Tricks disputed when the round is over. */
const afterTheRound = (t: ContractTelling): boolean => {
  if (!t.comesToPlay()) return false;
  t.scored().say({ type: 'RoundEnded', round: Math.ceil(t.number / 4) });
  reports(t, 'tricks', 0);
  return true;
};
const tricks: readonly ContractRow[] = [
  {
    id: 'contract-79B3-director-clearly-convinced',
    expect: rectified('79B3'),
    fits,
    happens: (t) => {
      if (!afterTheRound(t)) return 'other-cards';
      const other =
        t.declarerTricks === 0
          ? 1
          : t.declarerTricks + (t.declarerTricks < 13 && t.chance.once(0.5) ? 1 : -1);
      t.finds('clearly-convinced-of-table-result', { value: true, declarerTricks: other });
      t.decides({ declarerTricks: other, score: score(t, other) });
      return undefined;
    },
  },
  {
    id: 'contract-79B3-director-not-convinced',
    expect: stands('79B3'),
    fits,
    happens: (t) => {
      if (!afterTheRound(t)) return 'other-cards';
      t.finds('clearly-convinced-of-table-result', { value: false });
      t.decides({ declarerTricks: t.declarerTricks, score: score(t) });
      return undefined;
    },
  },
];

interface Appeal {
  readonly name: string;
  readonly law: string;
  readonly heard: boolean;
  readonly event: 'pairs' | 'teams' | 'individual';
  readonly late?: true;
  readonly both: boolean;
  readonly captain?: boolean;
}
const appeals: readonly ContractRow[] = (
  [
    { name: 'both-of-a-pair', law: '92D1', heard: true, event: 'pairs', both: true },
    { name: 'one-of-a-pair', law: '92D1', heard: false, event: 'pairs', both: false },
    { name: 'both-of-a-pair-too-late', law: '92B', heard: false, event: 'pairs', both: true, late: true },
    { name: 'one-player-in-an-individual', law: '92D1', heard: true, event: 'individual', both: false },
    {
      name: 'team-whose-captain-concurs',
      law: '92D2',
      heard: true,
      event: 'teams',
      both: true,
      captain: true,
    },
    {
      name: 'team-whose-captain-does-not',
      law: '92D2',
      heard: false,
      event: 'teams',
      both: true,
      captain: false,
    },
  ] satisfies readonly Appeal[]
).map(({ name, law, heard, event, both, late, captain }: Appeal): ContractRow => ({
  id: `contract-${law}-appeal-by-${name}`,
  expect: heard ? { outcome: 'continues', by: [], until: null } : stands(law),
  fits,
  happens: (t) => {
    t.asks = { event };
    const by = t.scored().anyone();
    t.say({ type: 'ScorePosted', minutes: 0 });
    t.say({
      type: 'AppealLodged',
      by: both ? [by, partnerOf(by)] : [by],
      minutes: late ? t.chance.between(31, 90) : t.chance.between(0, 30),
    });
    if (captain !== undefined) t.finds('captain-concurs', { value: captain });
    t.decides({ referTo: heard ? 'appeals' : null });
  },
}));

const percent = { none: 60, partial: 50, direct: 40 } as const;
const imps = { none: 3, partial: 0, direct: -3 } as const;
type Fault = keyof typeof percent;
const faults: readonly Fault[] = ['none', 'partial', 'direct'];
const artificial: readonly ContractRow[] = [
  ...faults.flatMap((NS) =>
    faults.flatMap((EW): readonly ContractRow[] =>
      (['matchpoints', 'imps'] as const).map((scoring) => ({
        id: `contract-12C2${scoring === 'imps' ? 'b' : 'a'}-no-result-ns-${NS}-ew-${EW}`,
        expect: penalty(scoring === 'imps' ? '12C2b' : '12C2a', 'adjusted-score'),
        fits,
        happens: (t) => {
          t.asks = { scoring };
          t.fromTheBoard(false).auctionTo(t.chance.between(1, 4));
          t.finds('no-result-possible', { value: true }).finds('responsibility', { NS, EW });
          t.decides({
            adjusted:
              scoring === 'imps'
                ? { NS: imps[NS], EW: imps[EW], unit: 'imps' }
                : { NS: percent[NS], EW: percent[EW] },
          }).stops();
        },
      })),
    ),
  ),
  {
    id: 'contract-12A2-no-normal-play',
    expect: penalty('12A2', 'adjusted-score'),
    fits,
    happens: (t) => {
      t.asks = { scoring: 'matchpoints' };
      t.fromTheBoard(false).auctionTo(t.chance.between(1, 3));
      t.say({ type: 'PackProvedImperfect', pack: 'red', missing: [t.face(1)], extra: [t.face(2)] });
      const [NS, EW] = [t.chance.pick(faults), t.chance.pick(faults)];
      t.finds('normal-play-possible', { value: false }).finds('responsibility', { NS, EW });
      t.decides({ adjusted: { NS: percent[NS], EW: percent[EW] } }).stops();
    },
  },
  {
    // 12C2c: a faultless side that does better elsewhere gets that, and so does one at fault that does worse.
    id: 'contract-12C2c-better-and-worse-on-the-other-boards',
    expect: { outcome: 'penalty', penalty: 'adjusted-score' },
    fits,
    happens: (t) => {
      const better = t.chance.between(6100, 7500) / 100;
      const worse = t.chance.between(2500, 3900) / 100;
      t.asks = { scoring: 'matchpoints', otherBoardsPercent: { NS: better, EW: worse } };
      t.fromTheBoard(false).auctionTo(t.chance.between(1, 4));
      t.finds('no-result-possible', { value: true }).finds('responsibility', { NS: 'none', EW: 'direct' });
      t.decides({ adjusted: { NS: better, EW: worse } }).stops();
    },
  },
  {
    id: 'contract-12C2c-neither-better-nor-worse-on-the-other-boards',
    expect: { outcome: 'penalty', penalty: 'adjusted-score' },
    fits,
    happens: (t) => {
      t.asks = { scoring: 'matchpoints', otherBoardsPercent: { NS: 55.25, EW: 47.5 } };
      t.fromTheBoard(false).auctionTo(t.chance.between(1, 4));
      t.finds('no-result-possible', { value: true }).finds('responsibility', { NS: 'none', EW: 'direct' });
      t.decides({ adjusted: { NS: 60, EW: 40 } }).stops();
    },
  },
  {
    // 82C: both sides as if neither were at fault.
    id: 'contract-82C-directors-error',
    expect: penalty('82C', 'adjusted-score'),
    fits,
    happens: (t) => {
      t.asks = { scoring: 'matchpoints' };
      t.fromTheBoard(false).auctionTo(t.chance.between(1, 4));
      t.finds('director-error-cannot-be-put-right', { value: true })
        .finds('no-result-possible', { value: true })
        .decides({ adjusted: { NS: 60, EW: 60 } })
        .stops();
    },
  },
  {
    id: 'contract-12C4-non-balancing-scores-in-a-knock-out',
    expect: penalty('12C4', 'adjusted-score'),
    fits,
    happens: (t) => {
      t.asks = { event: 'teams', match: 'knock-out', scoring: 'imps' };
      const NS = t.chance.between(-6, 12);
      const EW = -NS + 2 * t.chance.between(1, 6);
      t.scored().finds('non-balancing-scores', { NS, EW, unit: 'imps' });
      const average = (NS - EW) / 2;
      t.decides({ adjusted: { NS: average, EW: average === 0 ? 0 : -average, unit: 'imps' } });
    },
  },
];

/** 87B: contestants are compared with those who played the same form. */
const fouled: ContractRow = {
  id: 'contract-87B-fouled-board-scored-in-groups',
  // 87A says what is fouled, 87B how it is scored: which of them is named the page leaves open.
  expect: { outcome: 'rectified', by: [], until: null },
  fits,
  happens: (t) => {
    t.asks = { event: 'pairs', scoring: 'matchpoints' };
    t.scored();
    const forms = ['A', 'B'] as const;
    const results = forms.flatMap((form) =>
      Array.from({ length: t.chance.between(2, 4) }, () => ({
        ns: 10 * t.chance.between(-20, 62),
        form: form as string,
      })),
    );
    t.say({
      type: 'FouledBoard',
      board: t.number,
      change: 'cards-swapped',
      results: t.chance.shuffle([...results]),
    });
    t.decides({
      groups: forms.map((form) => {
        const scores = results.filter((one) => one.form === form).map(({ ns }) => ns);
        return {
          form,
          matchpoints: Object.fromEntries(scores.map((ns) => [`${ns}`, pointsFor(ns, scores)])),
        };
      }),
    });
  },
};
/** 78A: two for each beaten, one for each tied. */
const pointsFor = (own: number, all: readonly number[]): number =>
  all.reduce((sum, other) => sum + (other < own ? 2 : other === own ? 1 : 0), -1);

/** 78B as printed: the least difference worth each number of IMPs. */
const impLadder = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
];
const impsFor = (difference: number): number => {
  const size = impLadder.filter((least) => least <= Math.abs(difference)).length;
  return difference < 0 ? -size : size;
};
const methods: readonly ContractRow[] = [
  {
    id: 'contract-78B-two-tables',
    expect: {},
    fits,
    happens: (t) => {
      t.asks = { scoring: 'imps', event: 'teams' };
      const open = 10 * t.chance.between(-180, 200);
      const closed = 10 * t.chance.between(-180, 200);
      t.scored().finds('two-table-results', { open: { NS: open }, closed: { NS: closed } });
      t.decides({ imps: impsFor(open - closed) });
    },
  },
  {
    id: 'contract-78A-all-tables',
    expect: {},
    fits,
    happens: (t) => {
      t.asks = { scoring: 'matchpoints', event: 'pairs' };
      const NS = Array.from({ length: t.chance.between(2, 9) }, () =>
        t.chance.pick([620, 650, 170, 140, -50, -100, 420]),
      );
      t.scored().finds('board-results', { NS });
      const points = NS.map((own) => pointsFor(own, NS));
      t.decides({ matchpoints: { NS: points, EW: points.map((own) => 2 * (NS.length - 1) - own) } });
    },
  },
];

/** Lines of a score sheet as chance has them, the last the one that ends it. */
function sheetOf(
  t: ContractTelling,
  most: number,
  ended: (sheet: readonly ScoredDeal[]) => boolean,
): readonly ScoredDeal[] {
  const sheet: ScoredDeal[] = [];
  while (sheet.length < most && !ended(sheet)) {
    const deal = sheet.length + 1;
    if (t.form === 'rubber' && t.chance.once(0.05)) {
      sheet.push({ deal, contract: 'PASS', declarer: null, tricks: null });
      continue;
    }
    const denomination = t.chance.pick(denominations);
    const contract = `${t.chance.between(1, 7)}${denomination}${t.chance.pick(['', '', '', 'X', 'XX'])}`;
    const tricks = Math.max(0, Math.min(13, Number(contract[0]) + 6 + t.chance.between(-3, 2)));
    const held =
      denomination === 'NT' ? ['AS', 'AH', 'AD', 'AC'] : [...'AKQJT'].map((rank) => `${rank}${denomination}`);
    const holding = held.slice(denomination === 'NT' || t.chance.once(0.5) ? 0 : 1) as Card[];
    const honours = t.chance.once(0.25) ? { by: t.anyone(), holding } : undefined;
    sheet.push({ deal, contract, declarer: t.anyone(), tricks, ...(honours ? { honours } : {}) });
  }
  return sheet;
}
const readOut = (t: ContractTelling, sheet: readonly ScoredDeal[]): ContractTelling => {
  for (const line of sheet) t.enters(line);
  return t;
};
const rubberWon = (sheet: readonly ScoredDeal[]): boolean => reckonRubber(sheet).finished;
const sheets: readonly ContractRow[] = [
  {
    id: 'contract-R81-a-rubber-read-out',
    expect: {},
    fits: atRubber,
    happens: (t) => {
      const sheet = sheetOf(t, 15, rubberWon);
      readOut(t, sheet)
        .decides({ rubber: reckonRubber(sheet) })
        .stops();
    },
  },
  {
    id: 'contract-R81-part-of-a-rubber-read-out',
    expect: {},
    fits: atRubber,
    happens: (t) => {
      const sheet = sheetOf(t, t.chance.between(1, 4), rubberWon);
      readOut(t, sheet)
        .decides({ rubber: reckonRubber(sheet) })
        .stops();
    },
  },
  {
    id: 'contract-R80-players-stop',
    expect: {},
    fits: atRubber,
    happens: (t) => {
      const sheet = sheetOf(t, t.chance.between(1, 6), rubberWon);
      if (rubberWon(sheet)) return 'other-cards';
      readOut(t, sheet).say({ type: 'RubberClosed', finished: false });
      t.decides({ rubber: reckonRubber(sheet, true) }).stops();
      return undefined;
    },
  },
  {
    id: 'contract-FD-four-deals-read-out',
    expect: {},
    fits: atChicago,
    happens: (t) => {
      if (t.sitting.form !== 'chicago') return 'other-cards';
      const { first, variant } = t.sitting;
      t.asks = { deal: 1, dealer: first };
      const sheet = sheetOf(t, t.chance.between(1, 4), () => false);
      readOut(t, sheet)
        .decides({ chicago: reckonChicago(sheet, first, variant) })
        .stops();
      return undefined;
    },
  },
];

export const scoreRows: readonly ContractRow[] = [
  ...entries,
  ...tricks,
  ...appeals,
  ...artificial,
  fouled,
  ...methods,
  ...sheets,
];
