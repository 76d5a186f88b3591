import { seats, type Card, type Scenario, type Seat } from '@fairdeal/facts';
import { readContract, type Contract } from './contract';
import { Fields } from './fields';
import { vulnerabilities } from './law-02-board';
import { chicagoIn, rubberIn } from './read-standing';
import type { ContractSetup, PenaltyCard } from './setup';

const setupFields = [
  'game',
  'form',
  'board',
  'dealer',
  'vul',
  'dealtBy',
  'contract',
  'declarer',
  'scoring',
  'event',
  'match',
  'captain',
  'purpose',
  'hands',
  'penaltyCards',
  'obliged',
  'dummyLimited',
  'otherBoardsPercent',
  'correctionMinutes',
  'deal',
  'variant',
  'rubber',
  'chicago',
];

const dummysOffences = ['looked-at-a-defenders-hand', 'looked-at-declarers-hand', 'swapped-hands'] as const;

function contractIn(fields: Fields): Contract {
  const expected = 'a contract, as 4SX or 1NTXX';
  try {
    const contract = readContract(fields.text('contract'));
    if (contract !== null) return contract;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw fields.fault('contract', expected);
}

function handsIn(fields: Fields): Readonly<Partial<Record<Seat, readonly Card[]>>> {
  const inner = fields.inside('hands');
  inner.knowOnly(seats);
  const hands: Partial<Record<Seat, readonly Card[]>> = {};
  const held = new Set<Card>();
  for (const seat of seats) {
    if (!inner.has(seat)) continue;
    const cards = inner.cards(seat);
    for (const card of cards) {
      if (held.has(card)) throw inner.fault(seat, `each card in one place; ${card} lies in two`);
      held.add(card);
    }
    hands[seat] = cards;
  }
  return hands;
}

const penaltyCardIn = (item: Fields): PenaltyCard => {
  // As in `expect`, where a card seen in the auction says which side would have to defend.
  item.knowOnly(['seat', 'card', 'kind', 'if']);
  return {
    seat: item.seat('seat'),
    card: item.card('card'),
    kind: item.oneOf('kind', ['minor', 'major'] as const),
    inAuction: item.has('if'),
  };
};

type Held<T> = { -readonly [K in keyof T]?: T[K] | undefined };

/** What stands written, without what does not. */
const withoutGaps = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** @throws ScenarioFault naming the field of the setup that is wrong. */
export function readSetup({ id, setup }: Pick<Scenario, 'id' | 'setup'>): ContractSetup {
  const fields = new Fields(id, 'setup', setup);
  fields.knowOnly(setupFields);
  fields.oneOf('game', ['contract']);
  const contract = fields.maybe('contract', () => contractIn(fields));
  if ((contract === undefined) !== !fields.has('declarer')) {
    throw fields.fault('declarer', 'who declares the contract, and a contract with its declarer');
  }
  const form = fields.maybe('form', (name) =>
    fields.oneOf(name, ['duplicate', 'rubber', 'chicago'] as const),
  );
  if (form === 'chicago' && !fields.has('variant')) {
    throw fields.fault('variant', 'what the table agreed about partscores and vulnerability');
  }
  if (!fields.has('board') && !fields.has('dealer'))
    throw fields.fault('dealer', `one of ${seats.join(', ')}`);
  const read: Held<ContractSetup> = {
    form: form ?? 'duplicate',
    board: fields.maybe('board', (name) => fields.whole(name, 1, 10_000)),
    dealer: fields.maybe('dealer', (name) => fields.seat(name)),
    vul: fields.maybe('vul', (name) => fields.oneOf(name, vulnerabilities)),
    dealtBy: fields.maybe('dealtBy', (name) => fields.seat(name)),
    contract,
    declarer: fields.maybe('declarer', (name) => fields.seat(name)),
    scoring: fields.maybe('scoring', (name) => fields.oneOf(name, ['matchpoints', 'imps'] as const)),
    event: fields.maybe('event', (name) => fields.oneOf(name, ['pairs', 'teams', 'individual'] as const)),
    match: fields.maybe('match', (name) => fields.oneOf(name, ['knock-out', 'league', 'swiss'] as const)),
    captain: fields.maybe('captain', (name) => fields.text(name)),
    purpose: fields.maybe('purpose', (name) => fields.oneOf(name, ['replay-of-past-deals'] as const)),
    hands: fields.maybe('hands', () => handsIn(fields)),
    penaltyCards: fields.maybe('penaltyCards', (name) => fields.each(name, penaltyCardIn)),
    obliged: fields.maybe('obliged', (name) => {
      const inner = fields.inside(name);
      inner.knowOnly(['seat', 'extent']);
      return {
        seat: inner.seat('seat'),
        extent: inner.oneOf('extent', ['next-turn', 'rest-of-auction'] as const),
      };
    }),
    dummyLimited: fields.maybe('dummyLimited', (name) => fields.oneOf(name, dummysOffences)),
    otherBoardsPercent: fields.maybe('otherBoardsPercent', (name) =>
      fields.bySide(name, (inner, side) => inner.percent(side)),
    ),
    correctionMinutes: fields.maybe('correctionMinutes', (name) => fields.whole(name, 0, 1_000_000)),
    deal: fields.maybe('deal', (name) => fields.whole(name, 1, 10_000)),
    variant: fields.maybe('variant', (name) => {
      const inner = fields.inside(name);
      inner.knowOnly(['partscores', 'vulnerable']);
      return {
        partscores: inner.oneOf('partscores', ['carry', 'duplicate'] as const),
        vulnerable: inner.oneOf('vulnerable', ['dealer', 'non-dealer'] as const),
      };
    }),
    rubber: fields.maybe('rubber', (name) => rubberIn(fields, name)),
    chicago: fields.maybe('chicago', (name) => chicagoIn(fields, name)),
  };
  return withoutGaps(read) as unknown as ContractSetup;
}
