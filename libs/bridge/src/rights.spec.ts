import { beginWalk, type BridgeFact, type Right } from '@fairdeal/facts';
import { bridge } from './index';
import type { BridgeSetup } from './setup';
import { regularEvening } from './testing/any-evening';

const rightsAfter = (facts: readonly BridgeFact[], setup: BridgeSetup = {}): readonly Right[] => {
  const going = beginWalk(bridge, { dealer: 'S', pack: 'red', ...setup });
  for (const fact of facts) going.take(fact);
  return going.rights;
};
const upTo = (type: BridgeFact['type'], more = 0) =>
  regularEvening.slice(0, regularEvening.findIndex((fact) => fact.type === type) + 1 + more);
const whats = (rights: readonly Right[]) =>
  rights.map(({ law, what, by }) => `${law} ${what} ${by.join('')}`);

it('has an adversary call the missing cut while neither has looked', () => {
  const uncut = [...regularEvening.slice(0, 2), ...regularEvening.slice(3, 20)];
  expect(whats(rightsAfter(uncut))).toContain('bridge:38f new-deal-for-no-cut WE');
  const looked = [...uncut, { type: 'HandLookedAt', by: 'E' } as const];
  expect(whats(rightsAfter(looked)).join()).not.toContain('38f');
});

it('says of a claim who has it, until when, and what a director asks first', () => {
  const [right] = rightsAfter([...upTo('DealBegun', 10), { type: 'CardExposed', n: 10, by: 'S' }]);
  expect(right).toMatchObject({ law: 'bridge:39a', what: 'new-deal', by: ['W'], until: 'deal-completed' });
  expect(right?.killedBy).toEqual(
    expect.arrayContaining(['a look at a card of his own (40)', 'a demand by the pone (103)']),
  );
});

it('gives the double to the eldest hand first, and back and forth after it', () => {
  const made = upTo('TrumpDeclared');
  expect(whats(rightsAfter(made))).toContain('bridge:51 double WE');
  expect(whats(rightsAfter([...made, { type: 'Doubled', by: 'W' }]))).toContain('bridge:52 redouble SN');
  const redoubled = [...made, { type: 'Doubled', by: 'W' }, { type: 'Redoubled', by: 'N' }] as const;
  expect(whats(rightsAfter(redoubled))).toContain('bridge:53 redouble WE');
  expect(whats(rightsAfter(upTo('LeadAllowed'))).join()).not.toContain('double');
});

it('leaves out of the doubling a seat whose partner showed a card', () => {
  const shown = [...upTo('TrumpDeclared'), { type: 'CardExposed', n: null, by: 'E' } as const];
  const rights = whats(rightsAfter(shown));
  expect(rights).toContain('bridge:51 double E');
  expect(rights).toContain('bridge:68 call-card-or-bar-suit S');
});

it('keeps a revoke claimable until the next pack is cut', () => {
  const played = upTo('ScoreAgreed');
  expect(whats(rightsAfter(played))).toContain('bridge:94 revoke-penalty WES');
  const shuffled = regularEvening.slice(0, played.length + 2);
  expect(whats(rightsAfter(shuffled))).toContain('bridge:94 revoke-penalty WES');
  const cut = regularEvening.slice(0, played.length + 3);
  expect(whats(rightsAfter(cut)).join()).not.toContain('94');
});

it('leaves no revoke to claim to those who conferred about it', () => {
  const conferred = [
    ...upTo('ScoreAgreed'),
    { type: 'PartnersConsulted', seats: ['W', 'E'], about: 'revoke' } as const,
  ];
  expect(whats(rightsAfter(conferred))).toContain('bridge:94 revoke-penalty S');
});

it('closes a finished game to correction once the next trump is made', () => {
  const setup = { priorScore: { NS: 30, EW: 8 } };
  expect(whats(rightsAfter(upTo('DealCompleted'), setup)).join()).toContain('bridge:12');
  expect(whats(rightsAfter(upTo('TrumpDeclared'), setup)).join()).not.toContain('bridge:12');
  expect(whats(rightsAfter(upTo('TrumpDeclared'), setup)).join()).toContain('bridge:13');
});

it('has nothing to claim in a deal that is void', () => {
  expect(rightsAfter([...upTo('DealBegun', 10), { type: 'CardFoundFaced', n: 11 }])).toEqual([]);
});

it('has the 106 laws, each once, and the paragraphs rulings name', () => {
  const numbers = bridge.index.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: 106 }, (_, i) => String(i + 1))));
  expect(bridge.index.map(({ ref }) => ref)).toEqual(
    expect.arrayContaining([...new Set(bridge.laws.map(({ ref }) => ref))]),
  );
});
