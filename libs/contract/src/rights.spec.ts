import { beginWalk, type ContractFact, type Right, type Seat } from '@fairdeal/facts';
import { contract, type ContractSetup } from './index';
import { regularBoard } from './testing/any-board';

const rightsAfter = (
  facts: readonly ContractFact[],
  setup: Partial<ContractSetup> = {},
): readonly Right[] => {
  const going = beginWalk(contract, { form: 'duplicate', board: 1, dealer: 'N', vul: 'none', ...setup });
  for (const fact of facts) going.take(fact);
  return going.rights;
};
const whats = (rights: readonly Right[]) =>
  rights.map(({ law, what, by }) => `${law} ${what} ${by.join('')}`);
const calls = (first: Seat, ...said: readonly string[]): readonly ContractFact[] => {
  const round = ['N', 'E', 'S', 'W'] as const;
  return said.map((call, i) => ({
    type: 'CallMade',
    by: round[(round.indexOf(first) + i) % 4] as Seat,
    call,
  }));
};
const fourSpades = { contract: { level: 4, denomination: 'S', doubling: 1 }, declarer: 'S' } as const;

it('lets an opponent of the dealer ask for a cut until the first card is dealt', () => {
  const shuffled = { type: 'PackShuffled', by: 'N', pack: 'red' } as const;
  expect(whats(rightsAfter([shuffled]))).toEqual(['contract:6A cut EW']);
  expect(whats(rightsAfter([shuffled], { form: 'rubber' }))).toEqual(['contract:R6 cut NESW']);
  const dealt = { type: 'CardDealt', n: 1, to: 'E', card: null } as const;
  expect(whats(rightsAfter([shuffled, dealt]))).toEqual([]);
});

it('has a faulty deal dealt again until the first call', () => {
  const two = [
    { type: 'CardDealt', n: 1, to: 'E', card: null },
    { type: 'CardDealt', n: 2, to: 'E', card: null },
  ] as const;
  expect(rightsAfter(two)[0]).toMatchObject({ law: 'contract:6D1', what: 'new-deal', until: 'first-call' });
  expect(whats(rightsAfter([...two, ...calls('N', 'P')])).join()).not.toContain('6D1');
});

it('lets the next player accept an insufficient bid, and says until when', () => {
  const [right] = rightsAfter(calls('N', '1S', '1H'));
  expect(right).toMatchObject({ law: 'contract:27A1', by: ['S'], about: '1H', until: 'south-calls' });
  expect(whats(rightsAfter(calls('N', '1S', '1H', '2S'))).join()).not.toContain('27A1');
});

it('lets nobody accept a double the law forbids', () => {
  expect(whats(rightsAfter(calls('N', '1S', 'P', 'X'))).join()).not.toContain('accept-call');
});

it('has a double the law forbids replaced from the moment it is made until it is called over (36)', () => {
  const bad = calls('N', '1NT', 'P', '3NT', 'XX');
  expect(whats(rightsAfter(bad))).toContain('contract:36B replace-call W');
  const over = [...bad, { type: 'CallMade', by: 'N', call: 'P' } as const];
  expect(whats(rightsAfter(over)).join()).not.toContain('36B');
});

it('lets an unintended call be changed until the partner calls', () => {
  expect(whats(rightsAfter(calls('N', '1S', 'X')))).toContain('contract:25A1 change-unintended-call NE');
  expect(whats(rightsAfter(calls('N', '1S', 'X', '2S')))).toContain(
    'contract:25A1 change-unintended-call ES',
  );
});

it('waits for the director to compare a replacement with the call withdrawn', () => {
  const replaced: readonly ContractFact[] = [
    ...calls('E', '1D'),
    { type: 'IrregularCallRefused', by: 'S' },
    ...calls('N', '1C', '2S'),
  ];
  expect(whats(rightsAfter(replaced))).toContain('contract:31A finding: comparable ');
});

it('gives declarer five choices over an opening lead by the wrong defender', () => {
  const [right] = rightsAfter([{ type: 'LeadFaced', by: 'E', card: 'QH' }], fourSpades);
  expect(right).toMatchObject({ law: 'contract:54', by: ['S'], until: 'declarer-acts' });
  expect(right?.what.split(' or ')).toHaveLength(5);
});

it('lets either defender answer a lead of declarer from the wrong hand', () => {
  const led: readonly ContractFact[] = [
    { type: 'TricksQuitted', from: 1, to: 2, wonBy: ['W', 'N'] },
    { type: 'CardPlayed', by: 'S', card: '4H', trick: 3, lead: true },
  ];
  expect(whats(rightsAfter(led, fourSpades))).toContain('contract:55A accept-lead or refuse EW');
  const refused = [...led, { type: 'OptionChosen', by: 'E', option: 'refuse' } as const];
  expect(whats(rightsAfter(refused, fourSpades))).toContain('contract:55A accept-lead or refuse W');
});

it('lets declarer speak before the partner of a major penalty card leads, and not of a minor one', () => {
  const onLead: readonly ContractFact[] = [{ type: 'TricksQuitted', from: 1, to: 3, wonBy: ['W', 'S', 'W'] }];
  const penalised = (kind: 'major' | 'minor') => ({
    ...fourSpades,
    penaltyCards: [{ seat: 'E', card: '7H', kind } as const],
  });
  expect(whats(rightsAfter(onLead, penalised('major')))).toContain(
    'contract:50D2a require-suit or forbid-suit or leave-card S',
  );
  expect(whats(rightsAfter(onLead, penalised('minor'))).join()).not.toContain('50D2a');
});

it('lets a slip in naming dummy’s card be changed until declarer next plays', () => {
  const named: readonly ContractFact[] = [
    { type: 'CardPlayed', by: 'W', card: '6S', trick: 3, lead: true },
    { type: 'CardNamed', by: 'S', says: 'queen of spades', card: 'QS' },
  ];
  expect(whats(rightsAfter(named, fourSpades))).toContain('contract:45C4b change-unintended-naming S');
  const played: readonly ContractFact[] = [
    ...named,
    { type: 'CardPlayed', by: 'E', card: '2S', trick: 3 },
    { type: 'CardPlayed', by: 'S', card: '3S', trick: 3 },
  ];
  expect(whats(rightsAfter(played, fourSpades)).join()).not.toContain('45C4b');
});

it('leaves nothing to choose in a regular board once it has been played', () => {
  const { facts } = regularBoard(11);
  expect(whats(rightsAfter(facts)).filter((right) => / or |accept|forbid|require/.test(right))).toEqual([]);
});
