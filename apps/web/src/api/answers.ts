import type { Answer, Schema } from '@fairdeal/api-client';

/** What the pages read of the api’s answers, by the names they have here; the types are those of its description. */

/** Exact, whatever its size on the page. */
export type Fraction = Schema<'Exact'>;
export type Check = Schema<'Check'>;
/** Ready or not, by the checks that either answer has. */
export interface Readiness {
  readonly status: 'ready' | 'not-ready';
  readonly checks: readonly Check[];
}
export type TournamentRow = Answer<'/api/tournaments'>['items'][number];

export type Standings = Answer<'/api/tournaments/{tournament}/standings'>;
export type Standing = Standings['items'][number];
export type Explanation = Answer<'/api/tournaments/{tournament}/standings/{entry}'>;
export type Line = Explanation['lines'][number];

export type TableRow = Answer<'/api/tournaments/{tournament}/tables'>['items'][number];
export type PlaceOfDeal = Answer<'/api/tournaments/{tournament}/deals/{deal}'>;
export type TableAbout = Answer<'/api/tables/{table}'>;
export type Rounds = Answer<'/api/tournaments/{tournament}/rounds'>;
export type RoundClock = Rounds['rounds'][number];
export type ScoreSheet = Answer<'/api/tables/{table}/scores'>;
export type SheetDeal = ScoreSheet['deals'][number];
/** A deal in its table's list. */
export type DealRow = Answer<'/api/tables/{table}/deals'>['items'][number];

export type Face = Schema<'Face'>;
export type SeatName = Schema<'AnySeat'>;
export type Replay = Answer<'/api/deals/{deal}/replay'>;
export type Step = Replay['steps'][number];
export type HandSeen = Step['table']['hands'][number];
export type RulingSeen = Schema<'Ruling'>;
export type RightSeen = Step['rights'][number];

/** Who is asking; nothing but nulls for whoever is not logged in. */
export type Who = Answer<'/api/session'>;
