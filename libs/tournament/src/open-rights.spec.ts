import type { RecordedEvent } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { openRights } from './open-rights';
import { granted, oneTable, type Evening } from './testing/an-evening';

const whist = lawbookOf('whist@foster-1897');

async function tell(evening: Evening, id: string, facts: readonly { readonly type: string }[]) {
  const { desk, envelope } = evening;
  await granted(desk.recordFacts({ ...envelope(), id, facts: facts.map((fact) => ({ fact })) }));
  return evening.store.readStream(`deal-${id}`);
}

const dealt = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    type: 'CardDealt',
    n: from + i,
    to: ['W', 'N', 'E', 'S'][(from + i - 1) % 4],
    card: null,
  }));
const begun = [
  { type: 'PackShuffled', by: 'N', pack: 'red' },
  { type: 'PackPresented', by: 'S', to: 'E' },
  { type: 'PackCut', by: 'E', lifted: 30, left: 22 },
  { type: 'DealBegun', dealer: 'S', pack: 'red' },
];

it('says who may have a new deal and until when, as whist 38 has it', async () => {
  const evening = await oneTable();
  const events = await tell(evening, 'd1', [
    ...begun,
    ...dealt(1, 9),
    { type: 'CardExposed', n: 9, by: 'S', card: '7H' },
  ]);
  const open = openRights(whist, events);
  expect(open).toMatchObject({ deal: 'd1', status: 'open', version: events.length });
  expect(open?.rights).toEqual([
    expect.objectContaining({ law: 'whist:38', what: 'new-deal', by: ['E', 'W'], until: 'trump-turned' }),
  ]);
});

it('has nothing left where the deal is void', async () => {
  const evening = await oneTable();
  await tell(evening, 'd1', [...begun, ...dealt(1, 9), { type: 'CardExposed', n: 9, by: 'S', card: '7H' }]);
  await granted(
    evening.desk.voidDeal({ ...evening.envelope(), id: 'd1', data: { reason: 'the lights went out' } }),
  );
  const events = await evening.store.readStream('deal-d1');
  expect(openRights(whist, events)).toMatchObject({ status: 'void', rights: [] });
});

it('a moment that the next deal brings ends what was open until then', () => {
  const right = {
    law: 'whist:6',
    what: 'honours',
    by: ['N'],
    until: 'next-trump-turned',
    killedBy: [],
  } as const;
  const book = {
    begin: () => ({ take: () => undefined, ruling: { outcome: 'continues' } as const, rights: [right] }),
  };
  const at = (stream: string, version: number, type: string, data: RecordedEvent['data']) =>
    ({
      stream,
      version,
      position: String(version),
      type,
      data,
      meta: {},
      recordedAt: '',
    }) as unknown as RecordedEvent;
  const opening = { table: 't', lawbook: 'whist@foster-1897', dealer: 'N' };
  const events = [at('deal-1', 1, 'DealOpened', opening)];
  const next = [at('deal-2', 1, 'DealOpened', opening), at('deal-2', 2, 'PackCut', {})];
  expect(openRights(book, events)?.rights).toEqual([right]);
  expect(openRights(book, events, next)?.rights).toEqual([right]);
  const turned = [...next, at('deal-2', 3, 'TrumpTurned', { n: 52, card: '9H' })];
  expect(openRights(book, events, turned)?.rights).toEqual([]);
  const misread = [
    ...turned,
    at('deal-2', 4, 'FactCorrected', { version: 3, fact: { type: 'CardDealt', n: 51, to: 'E', card: null } }),
  ];
  expect(openRights(book, events, misread)?.rights).toEqual([right]);
});
