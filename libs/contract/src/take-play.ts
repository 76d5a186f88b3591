import type { Seat } from '@fairdeal/facts';
import { isRepeat } from './judge-card';
import { playCard, quitTricks, skipTo } from './play';
import { isOver, type FactOf, type TableDraft } from './table';

function takeCard(table: TableDraft, fact: FactOf<'CardPlayed'>): void {
  if (isOver(table) || isRepeat(table, fact)) return;
  table.stage = 'play';
  table.leadFaced = true;
  if (fact.trick !== undefined) skipTo(table.play, fact.trick);
  playCard(table.play, fact.by, fact.card);
  if (table.play.tricks >= 13) table.stage = 'ended';
}

function takeTricks(table: TableDraft, from: number, wonBy: readonly Seat[]): void {
  if (table.stage === 'agreed' || table.stage === 'scored' || table.stage === 'passed-out') return;
  table.stage = 'play';
  table.leadFaced = true;
  quitTricks(table.play, from, wonBy);
  if (table.play.tricks >= 13) table.stage = 'ended';
}

export function takePlay(
  table: TableDraft,
  fact: FactOf<'CardPlayed' | 'LeadFaced' | 'TrickQuitted' | 'TricksQuitted'>,
): void {
  switch (fact.type) {
    case 'CardPlayed':
      takeCard(table, fact);
      return;
    case 'LeadFaced':
      takeCard(table, { type: 'CardPlayed', by: fact.by, card: fact.card, trick: 1, lead: true });
      return;
    case 'TrickQuitted':
      takeTricks(table, fact.trick, [fact.wonBy]);
      return;
    case 'TricksQuitted':
      takeTricks(table, fact.from, fact.wonBy.slice(0, Math.max(0, fact.to - fact.from + 1)));
  }
}
