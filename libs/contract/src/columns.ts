import { leftOf, rightOf, sideOf, type Seat } from '@fairdeal/facts';
import { resultColumn } from './columns-of-the-result';
import { fallenWith } from './auction';
import { writeContract } from './contract';
import { isCalledOver } from './law-36-inadmissible-double';
import { followingOf } from './law-61-revoke';
import { cardIn, trickInHand, tricksWon } from './play';
import type { Says } from './says';
import { dealerOf } from './setup';
import type { ContractTable } from './table';

/** A ruling laid out in the columns §4 of the page describes. */
export type Columns = Readonly<Record<string, unknown>>;

const lists = new Set([
  'options',
  'by',
  'cancelledCalls',
  'mayWithdraw',
  'penaltyCards',
  'mustCorrect',
  'correctedTo',
  'revokes',
  'groups',
  'proceduralLiable',
]);
const flags = new Set(['reviewAfterPlay', 'redeal']);

/** What a column says when there is nothing to say. */
const blank = (name: string): unknown =>
  lists.has(name) ? [] : flags.has(name) ? false : name === 'tricksTransferred' ? 0 : null;

/** 26B, as the page lays it out; null where that side plays the contract. */
function restriction({ auction, declarer }: ContractTable): unknown {
  if (auction.restriction === undefined) return null;
  const { on, except } = auction.restriction;
  if (declarer !== undefined && sideOf(declarer) === sideOf(on)) return null;
  return {
    on,
    by: 'declarer',
    forbid: 'one-suit',
    exceptSuits: typeof except === 'string' ? `suits-${except}-then-specifies` : except,
    when: 'first-turn-to-lead',
  };
}

function mustPass({ auction, ruling }: ContractTable): unknown {
  const { duties } = auction;
  if (duties.length === 0) return null;
  if (ruling.outcome === 'penalty' && ruling.penalty === 'side-must-pass') return duties;
  return duties.at(-1);
}

const turnOf = ({ stage, auction, play }: ContractTable): Seat | null => {
  switch (stage) {
    case 'set':
    case 'dealing':
    case 'dealt':
    case 'auction':
      return auction.turn;
    case 'clarification':
    case 'play':
      return play.turn ?? null;
    default:
      return null;
  }
};

/** Did the last card played break no duty of following suit or of a lead? What is open about a card is told by its ruling. */
function wasLegal(table: ContractTable): boolean | null {
  const { play, pendingCard, disobeyed } = table;
  const isBetween = play.inTrick === 0;
  const trick = isBetween ? play.tricks : trickInHand(play);
  const next = isBetween ? play.leaders[trick - 1] : play.turn;
  if (next === undefined || pendingCard !== undefined || cardIn(play, trick, rightOf(next)) === undefined) {
    return null;
  }
  return !disobeyed && followingOf(table, rightOf(next), trick) !== 'revoked';
}

/** Cards seen in the auction count only if that side comes to defend. */
const penaltyCards = ({ faceUp, contract }: ContractTable): unknown =>
  faceUp.map(({ seat, card, kind, inAuction }) => ({
    seat,
    card,
    kind,
    ...(inAuction &&
      contract === undefined && { if: seat === 'N' || seat === 'S' ? 'NS-defend' : 'EW-defend' }),
  }));

/** What the state of the table says in a column. */
function ofTheTable(table: ContractTable, name: string): unknown {
  const unfound = isCalledOver(table.ruling) && !table.leadFaced ? fallenWith(table.auction) : undefined;
  switch (name) {
    case 'turn':
      return unfound?.turn ?? turnOf(table);
    case 'contract':
      return table.contract === undefined ? null : writeContract(table.contract);
    case 'declarer':
      return table.declarer ?? null;
    case 'leader':
      return table.play.leaders[0] ?? (table.declarer === undefined ? null : leftOf(table.declarer));
    case 'wonBy':
      return table.play.inTrick === 0 ? table.play.winners[table.play.tricks - 1] : null;
    case 'cancelledCalls':
      return [...table.auction.cancelled, ...(unfound?.numbers ?? [])];
    case 'mustPass':
      return mustPass(table);
    case 'leadRestriction':
      return restriction(table);
    case 'penaltyCards':
      return penaltyCards(table);
    case 'legal':
      return wasLegal(table);
    case 'tricksWon':
      return tricksWon(table.play);
    case 'dealer':
      return dealerOf(table.setup);
    case 'vul':
      return table.vul;
    case 'priorScore':
      return 'unchanged';
    default:
      return undefined;
  }
}

/** What one column says of the ruling in force. */
export function column(table: ContractTable, name: string): unknown {
  const { ruling } = table;
  switch (name) {
    case 'outcome':
      return ruling.outcome;
    case 'law':
      return 'law' in ruling ? (ruling.law ?? null) : null;
    case 'by':
      return ('by' in ruling && ruling.by) || [];
    case 'until':
      return ('until' in ruling && ruling.until) || null;
    case 'penalty':
      return ('penalty' in ruling && ruling.penalty) || null;
    case 'nextDealer':
      return ('nextDealer' in ruling && ruling.nextDealer) || ruling.says?.nextDealer || null;
    default:
  }
  const said = ruling.says?.[name as keyof Says];
  return said ?? resultColumn(table, name) ?? ofTheTable(table, name) ?? blank(name);
}

/** Columns every ruling answers in; the rest are there where they help. */
export const standardColumns = ['outcome', 'law', 'by', 'until'] as const;

const extraColumns = ['penalty', 'nextDealer', 'turn', 'contract', 'declarer'] as const;

/** Every column that has something to say, for a reader who asked for none in particular. */
export function allColumns(table: ContractTable): Columns {
  const said = Object.keys(table.ruling.says ?? {});
  const extra = [...new Set([...extraColumns, ...said])]
    .map((name) => [name, column(table, name)] as const)
    .filter(([, value]) => value !== null);
  return Object.fromEntries([
    ...standardColumns.map((name) => [name, column(table, name)] as const),
    ...extra,
  ]);
}
