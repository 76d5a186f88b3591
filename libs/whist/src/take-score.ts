import type { Ruling } from '@fairdeal/facts';
import { honoursOfHand, keepsScore } from './law-02-score';
import { mayStillBeReckoned } from './law-71-revoke';
import { openAfterHand, turnAfter } from './next-deal';
import { reckon, type Hand, type Reckoning, type Standing } from './score';
import { reckonedDealer, type FactOf, type Held, type WhistTable } from './table';

export function takeScore(
  held: Held,
  fact: FactOf<'ScoreAgreed' | 'HonoursCalled' | 'RevokePenaltyTaken'>,
  drawn: Ruling | undefined,
): void {
  const reckoned = drawn?.outcome === 'continues';
  switch (fact.type) {
    case 'ScoreAgreed':
      if (reckoned) agreed(held, fact);
      return;
    case 'HonoursCalled':
      if (reckoned && held.past) {
        const { hand } = held.past;
        return reckonAgain(held, { ...hand, honours: { ...hand.honours, [fact.by]: fact.count } });
      }
      if (held.phase !== 'playing') return;
      if (drawn) held.honoursBeforePlay = { ...held.honoursBeforePlay, [fact.by]: fact.count };
      else held.honours = { ...held.honours, [fact.by]: fact.count };
      return;
    case 'RevokePenaltyTaken': {
      if (!reckoned) return;
      held.exactable = held.exactable.filter(
        (each) => each.what !== 'revoke' || each.against !== fact.against,
      );
      const penalty = { against: fact.against, form: fact.form };
      if (held.phase === 'playing') held.penalties = [...held.penalties, penalty];
      else if (held.past && mayStillBeReckoned(held)) {
        reckonAgain(held, { ...held.past.hand, penalties: [...held.past.hand.penalties, penalty] });
      }
      return;
    }
    default:
      return fact satisfies never;
  }
}

const reckoningOf = (table: WhistTable, before: Standing, hand: Hand): Reckoning =>
  keepsScore(table)
    ? reckon(before, hand)
    : {
        law: `whist:${table.variant}`,
        standing: before,
        counted: before.score,
        game: undefined,
        rubber: undefined,
      };

function agreed(held: Held, { tricks }: FactOf<'ScoreAgreed'>): void {
  const hand = { tricks, honours: honoursOfHand(held), penalties: held.penalties };
  const { pack } = held.deal;
  settle(held, {
    dealer: reckonedDealer(held),
    pack,
    before: held.standing,
    hand,
    reckoning: reckoningOf(held, held.standing, hand),
    shortHand: held.shortHand,
    offSuit: held.offSuit,
    dealsBegun: held.dealsBegun,
  });
  if (pack !== undefined && !held.pastPacks.includes(pack)) held.pastPacks = [...held.pastPacks, pack];
  openAfterHand(held);
}

/** Honours announced or a revoke paid for after the result was entered: the same hand, reckoned again from its start. */
function reckonAgain(held: Held, hand: Hand): void {
  if (!held.past) return;
  settle(held, { ...held.past, hand, reckoning: reckoningOf(held, held.past.before, hand) });
  if (held.phase === 'preparing') held.turn = turnAfter(held.past);
}

function settle(held: Held, past: NonNullable<Held['past']>): void {
  held.past = past;
  held.standing = past.reckoning.standing;
  held.reckonedBy = past.reckoning.law;
}
