import fc from 'fast-check';
import { advance, evolve, openDeal, type Deal } from './deal';
import { seats, type Seat } from './seat';
import { anyFact } from './testing';

const open = () => openDeal<Seat>({ seats, dealer: 'S', pack: 'red' });
const facts = fc.array(fc.oneof(anyFact('whist'), anyFact('bridge')), { maxLength: 120 });
const flat = (deal: Deal<Seat>) =>
  JSON.stringify(deal, (_, value: unknown) => (value instanceof Map ? [...value] : (value ?? null)));

it('accepts any facts, and no card lies in two places', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const deal = seen.reduce((before: Deal<Seat>, fact) => evolve(before, fact), open());
      const lying = deal.lies.filter((seat) => seat !== undefined).length;
      expect([...deal.packets.values()].reduce((sum, count) => sum + count, 0)).toBe(lying);
      expect(Math.min(0, ...deal.packets.values())).toBe(0);
    }),
  );
});

it('never touches the deal it was given', () => {
  fc.assert(
    fc.property(facts, fc.oneof(anyFact('whist'), anyFact('bridge')), (seen, next) => {
      const deal = seen.reduce((before: Deal<Seat>, fact) => evolve(before, fact), open());
      const before = flat(deal);
      evolve(deal, next);
      expect(flat(deal)).toBe(before);
    }),
  );
});

it('is the same whether copied at every fact or written into', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const held = open();
      for (const fact of seen) advance(held, fact);
      expect(flat(held)).toBe(flat(seen.reduce((before: Deal<Seat>, fact) => evolve(before, fact), open())));
    }),
  );
});
