import { fullPack, seats, sideOf, type Card, type ContractFact, type Fact, type Seat } from '@fairdeal/facts';
import { simulatedDeals } from './simulated-deals';

const ranks = 'AKQJT98765432';
const bids = [1, 2, 3, 4, 5, 6, 7].flatMap((level) =>
  ['C', 'D', 'H', 'S', 'NT'].map((one) => `${level}${one}`),
);
const next = (seat: Seat): Seat => seats[(seats.indexOf(seat) + 1) % 4] as Seat;
const isType =
  <T extends ContractFact['type']>(type: T) =>
  (fact: Fact): fact is Extract<ContractFact, { readonly type: T }> =>
    fact.type === type;

const deals = [...simulatedDeals({ game: 'contract', tables: 6, deals: 80, seed: 'clean boards' })].map(
  (deal) => ({
    ...deal,
    dealer: deal.dealer as Seat,
    calls: deal.facts.filter(isType('CallMade')),
    cards: deal.facts.flatMap((fact): { readonly by: Seat; readonly card: Card }[] =>
      isType('CardPlayed')(fact) || isType('LeadFaced')(fact) ? [{ by: fact.by, card: fact.card }] : [],
    ),
    score: deal.facts.find(isType('ScoreAgreed')),
    claim: deal.facts.find(isType('TricksClaimed')),
  }),
);
const played = deals.filter(({ score }) => score?.contract !== 'PASS');

/** The auction read anew: whose turn, what was enough, and what it came to. */
function auctionOf(dealer: Seat, calls: readonly { readonly by: Seat; readonly call: string }[]) {
  let turn = dealer;
  let bid: { readonly by: Seat; readonly call: string } | undefined;
  let doubled = '';
  let passes = 0;
  const faults: string[] = [];
  calls.forEach(({ by, call }, i) => {
    if (by !== turn) faults.push(`${i}: ${by} for ${turn}`);
    if (passes >= 4 || (passes >= 3 && bid)) faults.push(`${i}: after the end`);
    turn = next(by);
    passes = call === 'P' ? passes + 1 : 0;
    if (call === 'X' || call === 'XX') {
      const own = bid && sideOf(bid.by) === sideOf(by);
      if (!bid || (call === 'X' ? own || doubled !== '' : !own || doubled !== 'X'))
        faults.push(`${i}: ${call}`);
      doubled = call;
    } else if (call !== 'P') {
      if (!bids.includes(call) || (bid && bids.indexOf(call) <= bids.indexOf(bid.call)))
        faults.push(`${i}: ${call}`);
      bid = { by, call };
      doubled = '';
    }
  });
  const over = bid ? passes === 3 : passes === 4;
  const first = calls.find(
    ({ by, call }) => bid && sideOf(by) === sideOf(bid.by) && call.slice(1) === bid.call.slice(1),
  );
  return { faults, over, contract: bid ? `${bid.call}${doubled}` : 'PASS', declarer: first?.by ?? null };
}
const winnerOf = (trick: readonly { readonly by: Seat; readonly card: Card }[], trump: string): Seat => {
  const led = trick[0]?.card[1];
  const value = ({ card }: { readonly card: Card }) =>
    (card[1] === trump ? 100 : card[1] === led ? 50 : 0) - ranks.indexOf(card[0] as string);
  return [...trick].sort((a, b) => value(b) - value(a))[0]?.by as Seat;
};

describe('a clean deal of contract', () => {
  it('has nothing planted in it and comes to a score', () => {
    expect(deals.filter(({ planted, played: scored }) => planted || !scored)).toEqual([]);
  });

  it('is told in all three forms, some boards dealt at the table and some brought with their hands', () => {
    const kinds = new Set(
      deals.map(({ setup, facts }) =>
        setup.game === 'contract' ? `${setup.form} ${facts.some(({ type }) => type === 'CardDealt')}` : '',
      ),
    );
    expect([...kinds].sort()).toEqual(['chicago true', 'duplicate false', 'duplicate true', 'rubber true']);
  });

  it('is bid in turn, each call enough and admissible, to an end that the law makes', () => {
    for (const { dealer, calls } of deals) {
      const { faults, over } = auctionOf(dealer, calls);
      expect(faults).toEqual([]);
      expect(over).toBe(true);
    }
  });

  it('is scored at the contract bid, by the first of the side to name it', () => {
    for (const { dealer, calls, score } of deals) {
      const { contract, declarer } = auctionOf(dealer, calls);
      expect(score).toMatchObject({ contract, declarer });
    }
  });

  it('plays each card once, all fifty-two unless somebody claims', () => {
    for (const { cards, claim } of played) {
      const told = cards.map(({ card }) => card);
      if (claim) expect(new Set(told).size).toBe(52 - 4 * claim.of);
      else expect([...told].sort()).toEqual([...fullPack].sort());
    }
  });

  it('is led from the left of declarer and then by whoever won, everybody following suit who can', () => {
    for (const { cards, score, claim, facts } of played) {
      const trump = score?.contract[1] as string;
      let leads = next(score?.declarer as Seat);
      let own = 0;
      const turned = facts.filter(isType('TrickQuitted'));
      for (let at = 0; at < cards.length; at += 4) {
        const trick = cards.slice(at, at + 4);
        expect(trick.map(({ by }) => by)).toEqual([
          leads,
          next(leads),
          next(next(leads)),
          next(next(next(leads))),
        ]);
        for (const { by, card } of trick) {
          if (card[1] === trick[0]?.card[1]) continue;
          expect(
            cards.slice(at + 4).filter((one) => one.by === by && one.card[1] === trick[0]?.card[1]),
          ).toEqual([]);
        }
        leads = winnerOf(trick, trump);
        expect(turned[at / 4]).toMatchObject({ trick: at / 4 + 1, wonBy: leads });
        if (sideOf(leads) === sideOf(score?.declarer as Seat)) own += 1;
      }
      if (!claim) expect(score?.tricks).toBe(own);
      else {
        const theirs =
          sideOf(claim.by) === sideOf(score?.declarer as Seat) ? claim.tricks : claim.of - claim.tricks;
        expect(score?.tricks).toBe(own + theirs);
      }
    }
  });

  it('takes the boards in order, each with its own dealer, and the deal round at rubber and Chicago', () => {
    deals.forEach(({ table, setup, dealer }, i) => {
      const after = deals[i + 1];
      if (setup.game !== 'contract' || after?.table !== table || after.setup.game !== 'contract') return;
      if (setup.form === 'duplicate') expect(dealer).toBe(seats[((setup.board as number) - 1) % 4]);
      if (setup.form === after.setup.form && after.setup.board === (setup.board ?? 0) + 1) {
        expect(after.dealer).toBe(next(dealer));
      }
    });
  });
});
