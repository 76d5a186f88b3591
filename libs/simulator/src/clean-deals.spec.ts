import { fullPack, seats, sideOf, type Fact, type Seat } from '@fairdeal/facts';
import type { KeyColumns } from './faults/columns';
import { simulatedDeals } from './simulated-deals';

interface Played {
  readonly by: Seat;
  readonly card: string;
}
const order = 'AKQJT98765432';

/** Counted anew from the facts alone: who had to win each trick. */
function winnerOf(trick: readonly Played[], trump: string): Seat {
  const led = trick[0]?.card[1];
  const value = ({ card }: Played) =>
    (card[1] === trump ? 100 : card[1] === led ? 50 : 0) - order.indexOf(card[0] as string);
  return [...trick].sort((a, b) => value(b) - value(a))[0]?.by as Seat;
}

function trumpOf(facts: readonly Fact[]): string {
  for (const fact of facts) {
    if (fact.type === 'TrumpTurned') return fact.card[1] as string;
    if (fact.type === 'TrumpDeclared' && 'suit' in fact) return fact.suit;
  }
  throw new Error('no trump');
}

describe.each(['whist', 'bridge'] as const)('a clean deal of %s', (game) => {
  const deals = [...simulatedDeals({ game, tables: 3, deals: 60, seed: 'clean' })];
  const played = deals.map(({ facts }) =>
    facts.flatMap((fact) => (fact.type === 'CardPlayed' ? [fact as Played] : [])),
  );

  it('has nothing planted in it and is played to a score', () => {
    expect(deals.every(({ planted, played: scored }) => !planted && scored)).toBe(true);
  });

  it('deals fifty-two cards singly in rotation from the left of the dealer', () => {
    for (const { facts, dealer } of deals) {
      const at = seats.indexOf(dealer as Seat);
      const dealt = facts.flatMap((fact) => (fact.type === 'CardDealt' ? [fact.to] : []));
      expect(dealt).toEqual(dealt.map((_, i) => seats[(at + i + 1) % 4]));
      expect(dealt).toHaveLength(game === 'whist' ? 51 : 52);
    }
  });

  it('plays each of the fifty-two once', () => {
    for (const cards of played) expect(cards.map(({ card }) => card).sort()).toEqual([...fullPack].sort());
  });

  it('follows suit wherever the hand can', () => {
    for (const cards of played) {
      const revoked = cards.filter(({ by, card }, i) => {
        const led = (cards[i - (i % 4)] as Played).card[1];
        const still = cards.slice(i + 1).filter((later) => later.by === by);
        return card[1] !== led && still.some((later) => later.card[1] === led);
      });
      expect(revoked).toEqual([]);
    }
  });

  it('is led by the eldest hand, and then by whoever won', () => {
    deals.forEach(({ facts, dealer }, d) => {
      const cards = played[d] as readonly Played[];
      const won = { NS: 0, EW: 0 };
      let leads = seats[(seats.indexOf(dealer as Seat) + 1) % 4];
      for (let trick = 0; trick < 13; trick++) {
        const four = cards.slice(trick * 4, trick * 4 + 4);
        const first = seats.indexOf(leads as Seat);
        expect(four.map(({ by }) => by)).toEqual([0, 1, 2, 3].map((i) => seats[(first + i) % 4]));
        leads = winnerOf(four, trumpOf(facts));
        won[sideOf(leads)] += 1;
      }
      if (game !== 'whist') return;
      const agreed = facts.find((fact) => fact.type === 'ScoreAgreed');
      expect(agreed).toMatchObject({ tricks: won });
    });
  });

  it('takes the deal round, save after a rubber', () => {
    const rubbers = deals.filter(({ table }, i) => {
      const next = deals[i + 1];
      return (
        next?.table === table &&
        next.dealer !== seats[(seats.indexOf((deals[i] as typeof next).dealer as Seat) + 1) % 4]
      );
    });
    for (const { end, facts } of rubbers) {
      if (game === 'whist') expect((end as KeyColumns).rubber).not.toBeNull();
      else expect(facts.at(-1)?.type).toBe('RubberAgreed');
    }
  });
});
