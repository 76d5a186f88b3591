import type { Seat, Side } from '@fairdeal/facts';

/** What a column tells, by its head in small letters without blanks and points. */
const columns: Readonly<Record<string, Column>> = {
  event: 'event',
  site: 'site',
  date: 'date',
  scoring: 'scoring',
  winners: 'winners',
  section: 'section',
  round: 'round',
  rnd: 'round',
  table: 'table',
  tbl: 'table',
  room: 'room',
  board: 'board',
  boardno: 'board',
  boardnumber: 'board',
  brd: 'board',
  bd: 'board',
  dealer: 'dealer',
  dlr: 'dealer',
  vulnerable: 'vulnerability',
  vulnerability: 'vulnerability',
  vul: 'vulnerability',
  ns: 'pairNS',
  nspair: 'pairNS',
  pairns: 'pairNS',
  nsnames: 'pairNS',
  ew: 'pairEW',
  ewpair: 'pairEW',
  pairew: 'pairEW',
  ewnames: 'pairEW',
  teamns: 'teamNS',
  nsteam: 'teamNS',
  teamew: 'teamEW',
  ewteam: 'teamEW',
  north: 'N',
  east: 'E',
  south: 'S',
  west: 'W',
  contract: 'contract',
  declarer: 'declarer',
  decl: 'declarer',
  by: 'declarer',
  lead: 'lead',
  tricks: 'tricks',
  result: 'result',
  made: 'result',
  score: 'scoreNS',
  scorens: 'scoreNS',
  nsscore: 'scoreNS',
  'ns+': 'scoreNS',
  pointsns: 'scoreNS',
  scoreew: 'scoreEW',
  ewscore: 'scoreEW',
  'ew+': 'scoreEW',
  pointsew: 'scoreEW',
  awardns: 'awardNS',
  awardew: 'awardEW',
  matchpointsns: 'mpNS',
  mpns: 'mpNS',
  nsmp: 'mpNS',
  matchpointsew: 'mpEW',
  mpew: 'mpEW',
  ewmp: 'mpEW',
  impsns: 'impNS',
  impns: 'impNS',
  impsew: 'impEW',
  impew: 'impEW',
};
export type Column =
  | Seat
  | `${'pair' | 'team' | 'score' | 'award' | 'mp' | 'imp'}${Side}`
  | 'event'
  | 'site'
  | 'date'
  | 'scoring'
  | 'winners'
  | 'section'
  | 'round'
  | 'table'
  | 'room'
  | 'board'
  | 'dealer'
  | 'vulnerability'
  | 'contract'
  | 'declarer'
  | 'lead'
  | 'tricks'
  | 'result';

/** What a head says its column tells; undefined for one that nobody knows. */
export const columnOf = (head: string): Column | undefined => {
  const key = head.toLowerCase().replace(/[\s._#/()-]/g, '');
  return Object.hasOwn(columns, key) ? columns[key] : undefined;
};

/** Columns that this house writes beside them; they stay with their rows. */
export const ofThisHouse: ReadonlySet<string> = new Set(['Session', 'Deal', 'Note']);
