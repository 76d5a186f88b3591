import { queryOptions } from '@tanstack/react-query';
import type { HandSeen, Replay, RightSeen, RulingSeen, SeatName } from './answers';
import type { DeskResult, Ripple, Seats } from './desk-answers';
import { ask, at } from './ask';
import { everythingOf } from './questions';

/** What the director's desk, the appeals and the replay's law ask, apart from questions.ts so that who only looks does not fetch it. */

export interface Cited {
  readonly stream: string;
  readonly version: number;
  readonly position: string;
  readonly at: string;
  readonly by?: string;
  readonly type: string;
}

export interface Call {
  readonly table: string;
  readonly number: number;
  readonly call: number;
  readonly by: SeatName | null;
  readonly why: string | null;
  readonly deal: string | null;
  readonly event: Cited;
  readonly answered: { readonly answer: string | null; readonly event: Cited } | null;
}

export interface TablePace {
  readonly table: string;
  readonly number: number;
  readonly session: number;
  readonly round: number | null;
  readonly over: number;
  readonly now: { readonly deal: string; readonly since: string } | null;
  readonly behind: number;
}

export interface OpenDeal {
  readonly deal: string;
  readonly tableId: string;
  readonly lawbook: string;
  readonly status: 'open' | 'closed' | 'void';
  readonly version: number;
  readonly ruling: RulingSeen | null;
  readonly rights: readonly RightSeen[];
}

export interface Finding {
  readonly about: string;
  readonly finding: number;
  readonly kind: string;
  readonly law: string | null;
  readonly version: number | null;
  readonly detail: string | null;
  readonly severity: 'watch' | 'note' | 'fault' | 'grave' | null;
  readonly expected: string | null;
  readonly deal: string | null;
  readonly facts: readonly { readonly stream: string; readonly version: number }[];
  readonly remedy: { readonly type?: string } | null;
  readonly state: 'open' | 'answered' | 'superseded';
  readonly event: Cited;
  readonly answers: readonly { readonly by: string; readonly answer: string; readonly event: Cited }[];
  readonly withheld: boolean;
}

export interface PackInLedger {
  readonly pack: string;
  readonly registered: Cited | null;
  readonly proofs: readonly {
    readonly missing: readonly string[];
    readonly extra: readonly string[];
    readonly event: Cited;
  }[];
  readonly quarantined: Cited | null;
  readonly retired: Cited | null;
  readonly deals: readonly string[];
  readonly dealtAfterwards: readonly { readonly deal: string; readonly event: Cited }[];
}

export interface Dissent {
  readonly by: string;
  readonly says: string;
}

export interface Appeal {
  readonly appeal: string;
  readonly state: 'open' | 'upheld' | 'dismissed' | 'withdrawn';
  readonly deal: string;
  readonly version: number | null;
  readonly by: readonly string[];
  readonly grounds: string | null;
  readonly lodged: Cited;
  readonly inTime: boolean | null;
  readonly statements: readonly { readonly by: string; readonly statement: string; readonly event: Cited }[];
  readonly members: readonly { readonly member: string; readonly chair: boolean }[];
  readonly recused: readonly { readonly member: string; readonly why: string | null }[];
  readonly frozenAt: { readonly version: number; readonly position: string | null } | null;
  readonly decision: {
    readonly decision: string;
    readonly law: string | null;
    readonly deposit: 'returned' | 'kept' | null;
    readonly dissent: readonly Dissent[];
    readonly event: Cited;
  } | null;
  readonly effects: readonly Cited[];
  readonly withheld: boolean;
}

export interface AppealAnswer {
  readonly appeal: Appeal;
  readonly tournament: string;
  readonly table: string | null;
  readonly seats: Seats;
  readonly lawbook: string | null;
  readonly checkpoint: { readonly size: number; readonly root: string; readonly signedBy: string } | null;
  readonly through: string;
}

export interface Case {
  readonly law: string;
  readonly deal: string;
  readonly decided: 'ruling' | 'appeal-upheld' | 'appeal-dismissed';
  readonly appeal: string | null;
  readonly holds: string | null;
  readonly why: string | null;
  readonly dissent: readonly Dissent[];
  readonly event: Cited;
  readonly withheld: boolean;
}

export interface Notice {
  readonly what: string;
  readonly event: Cited;
  readonly deal: string | null;
  readonly appeal: string | null;
  readonly was: DeskResult | null;
  readonly is: DeskResult | null;
  readonly why: string | null;
  readonly law: string | null;
  readonly to: readonly {
    readonly entry: string;
    readonly was: { readonly n: number; readonly d: number };
    readonly is: { readonly n: number; readonly d: number };
  }[];
  readonly withheld: boolean;
}

export interface LawCard {
  readonly ref: string;
  readonly number: string;
  readonly title: string;
  readonly gist: string;
  readonly source: string;
  readonly readings: readonly {
    readonly id: string;
    readonly asks: string;
    readonly reads: string;
    readonly because?: string;
  }[];
}

/** A replay with the laws it names. */
export type LegalReplay = Replay & { readonly laws: readonly LawCard[] };
export type { HandSeen, Ripple };

const ofEvent = <T>(tournament: string, what: string) =>
  queryOptions({
    queryKey: [...everythingOf(tournament), what],
    queryFn: ({ signal }) => ask<T>(at(['tournaments', tournament, what]), { signal }),
  });

export const callsOf = (tournament: string) =>
  ofEvent<{ readonly calls: readonly Call[]; readonly tables: readonly TablePace[]; readonly now: string }>(
    tournament,
    'calls',
  );
export const openDealsOf = (tournament: string) =>
  ofEvent<{ readonly deals: readonly OpenDeal[] }>(tournament, 'rights');
export const findingsOf = (tournament: string) =>
  ofEvent<{ readonly findings: readonly Finding[] }>(tournament, 'findings');
export const packsOf = (tournament: string) =>
  ofEvent<{ readonly packs: readonly PackInLedger[] }>(tournament, 'packs');
export const appealsOf = (tournament: string) =>
  ofEvent<{ readonly appeals: readonly Appeal[]; readonly through: string }>(tournament, 'appeals');
export const casebookOf = (tournament: string) =>
  ofEvent<{ readonly cases: readonly Case[]; readonly through: string }>(tournament, 'casebook');
export const noticesOf = (tournament: string) =>
  ofEvent<{ readonly notices: readonly Notice[]; readonly through: string }>(tournament, 'notices');

export const changesOfFinding = (tournament: string, { about, finding }: Finding) =>
  queryOptions({
    queryKey: [...everythingOf(tournament), 'finding', about, finding],
    queryFn: ({ signal }) =>
      ask<{ readonly changes: Ripple | null }>(
        at(['tournaments', tournament, 'findings', about, String(finding)]),
        { signal },
      ),
  });

export const appealAt = (appeal: string) =>
  queryOptions({
    queryKey: ['appeal', appeal],
    queryFn: ({ signal }) => ask<AppealAnswer>(at(['appeals', appeal]), { signal }),
  });

export const lawsOf = (game: string) =>
  queryOptions({
    queryKey: ['laws', game],
    queryFn: ({ signal }) => ask<{ readonly laws: readonly LawCard[] }>(at(['laws', game]), { signal }),
    staleTime: Infinity,
  });
