import type { RecordedEvent } from '@fairdeal/event-store';
import { seatOfCard, type WhistFact } from '@fairdeal/facts';
import { lawbookOf } from '@fairdeal/lawbooks';
import { openRights, openRightsOf } from './open-rights';
import { granted, oneTable, type Evening } from './testing/an-evening';

const whist = lawbookOf('whist@foster-1897');

async function tell(evening: Evening, id: string, facts: readonly WhistFact[]) {
  const { desk, envelope } = evening;
  granted(await desk.recordFacts({ ...envelope(), id, facts: facts.map((fact) => ({ fact })) }));
  return evening.store.readStream(`deal-${id}`);
}

const dealt = (from: number, to: number): readonly WhistFact[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    type: 'CardDealt',
    n: from + i,
    to: seatOfCard('S', from + i),
    card: null,
  }));
const begun: readonly WhistFact[] = [
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
  granted(
    await evening.desk.voidDeal({ ...evening.envelope(), id: 'd1', data: { reason: 'the lights went out' } }),
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
  expect(openRights(book, events, [next])?.rights).toEqual([right]);
  const turned = [...next, at('deal-2', 3, 'TrumpTurned', { n: 52, card: '9H' })];
  expect(openRights(book, events, [turned])?.rights).toEqual([]);
  const misread = [
    ...turned,
    at('deal-2', 4, 'FactCorrected', { version: 3, fact: { type: 'CardDealt', n: 51, to: 'E', card: null } }),
  ];
  expect(openRights(book, events, [misread])?.rights).toEqual([right]);
});

it('honours are called until the next trump is turned, as whist 6 has it', async () => {
  const evening = await oneTable();
  const { desk, envelope } = evening;
  const played: readonly WhistFact[] = [
    ...begun,
    ...dealt(1, 51),
    { type: 'TrumpTurned', n: 52, card: '9H' },
  ];
  await tell(evening, 'd1', [...played, { type: 'ScoreAgreed', tricks: { NS: 9, EW: 4 } }]);
  granted(await desk.closeDeal({ ...envelope(), id: 'd1', data: {} }));
  const lawsOpen = async () => {
    const open = await openRightsOf(evening.store, lawbookOf, 'd1');
    return open?.rights.map(({ law }) => law) ?? [];
  };
  expect(await lawsOpen()).toContain('whist:6');
  const opening = { table: 'w.1', lawbook: 'whist@foster-1897', dealer: 'W', pack: 'blue' };
  granted(await desk.openDeal({ ...envelope(), id: 'd2', data: opening }));
  const next: readonly WhistFact[] = [
    { type: 'PackShuffled', by: 'E', pack: 'blue' },
    { type: 'PackPresented', by: 'W', to: 'S' },
    { type: 'PackCut', by: 'S', lifted: 30, left: 22 },
    { type: 'DealBegun', dealer: 'W', pack: 'blue' },
    ...Array.from({ length: 51 }, (_, i): WhistFact => ({
      type: 'CardDealt',
      n: i + 1,
      to: seatOfCard('W', i + 1),
      card: null,
    })),
  ];
  await tell(evening, 'd2', next);
  expect(await lawsOpen()).toContain('whist:6');
  await tell(evening, 'd2', [{ type: 'TrumpTurned', n: 52, card: '8C' }]);
  expect(await lawsOpen()).not.toContain('whist:6');
});
