import { createHash } from 'node:crypto';
import type { EventStore, RecordedEvent } from '@fairdeal/event-store';
import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { catalogue, lawbookOf, reckoners } from '@fairdeal/lawbooks';
import { projections, type Row } from '@fairdeal/read-models';
import { simulate } from '@fairdeal/simulator';
import { foldSheet, happened, reckonerAmong, standings, tableSheets } from '@fairdeal/standings';
import { house, isRefused, recordEvening, type Answer } from '@fairdeal/tournament';
import fc from 'fast-check';

jest.setTimeout(600_000);

// A pack proved imperfect voids the current deal and nothing else: in every lawbook, whenever and however often it is
// told, no row that was there before is another afterwards, nor after all rows are folded anew from position 0.

/** Random histories of each lawbook; more where somebody has the time. */
const histories = Number(process.env['FAIRDEAL_HISTORIES'] ?? 40);

type Game = keyof typeof catalogue;
const games = Object.keys(catalogue) as readonly Game[];

/** Two tables of three deals with faults among them. Both play with packs of the same names. */
const evening = (game: Game, seed: string): readonly string[] =>
  [...simulate({ game, tables: 2, deals: 3, seed, faults: 0.3 })].flatMap((each) =>
    'line' in each ? [each.line] : [],
  );

async function recorded(lines: readonly string[]): Promise<EventStore> {
  const store = inMemoryEventStore();
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  await recordEvening({
    store,
    lawbookOf,
    open: async function* () {
      yield bytes;
    },
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  });
  return store;
}

/** Every row of every projection by its table and key, each as the text it is stored as. */
function rowsOf(log: readonly RecordedEvent[]): ReadonlyMap<string, string> {
  const rows = new Map<string, Row>();
  for (const event of log) {
    for (const { tables } of projections) {
      for (const table of tables) {
        const key = table.keyOf(event);
        if (key === undefined) continue;
        const at = `${table.name} ${key}`;
        const row = table.fold(rows.get(at), event);
        if (row !== undefined) rows.set(at, row);
      }
    }
  }
  return new Map([...rows].map(([at, row]) => [at, JSON.stringify(row)]));
}

/** What every deal but this one came to, and where everybody stands. */
function told(log: readonly RecordedEvent[], but: string) {
  const tournament = log[0]?.stream.slice('tournament-'.length) ?? '';
  const sheet = foldSheet(tournament, reckonerAmong(reckoners), log.map(happened));
  return {
    deals: tableSheets(sheet).flatMap(({ lines }) =>
      lines
        .filter(({ deal }) => deal.deal !== but)
        .map(({ deal, result, before, after }) => [deal.deal, { result, before, after }] as const),
    ),
    rows: standings(sheet).rows,
  };
}

const moments = ['in the deal', 'to the pack', 'to a deal long over'] as const;

it.each(games)('%s', async (game) => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 8 }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
      fc.nat(),
      fc.constantFrom(...moments),
      fc.integer({ min: 1, max: 2 }),
      async (seed, share, which, moment, times) => {
        const lines = evening(game, seed);
        const store = await recorded(lines.slice(0, Math.ceil(lines.length * share)));
        const before = await store.readAll('0', 100_000);
        const deals = before.filter(({ type }) => type === 'DealOpened');
        const opened = moment === 'in the deal' ? deals.at(-1) : deals[which % Math.max(1, deals.length)];
        if (opened === undefined) return;
        const deal = opened.stream.slice('deal-'.length);
        const pack = String(opened.data['pack'] ?? 'red');
        const [was, stood] = [rowsOf(before), told(before, deal)];

        const desk = house(store, lawbookOf);
        const proof = { pack, missing: ['9C'] as const, extra: [] };
        for (let n = 1; n <= times; n++) {
          const order = { at: '2026-11-28T09:00:00Z', commandId: `p${n}`, requestHash: `p${n}` };
          const answer: Answer =
            moment === 'to the pack'
              ? await desk.provePackImperfect({
                  ...order,
                  id: `${String(opened.data['table'])}.${pack}`,
                  data: proof,
                })
              : await desk.recordFacts({
                  ...order,
                  id: deal,
                  facts: [{ fact: { type: 'PackProvedImperfect', ...proof } }],
                });
          expect(isRefused(answer)).toBe(false);
        }

        const after = await store.readAll('0', 100_000);
        expect(after.length).toBeGreaterThan(before.length);
        const is = rowsOf(after);
        // The deal it was reported of counts one report more, and may be void. Nothing else is another.
        const its = new Set([`deal_list ${deal}`, `audit_list ${deal}`]);
        for (const [at, row] of was) if (!its.has(at)) expect([at, is.get(at)]).toEqual([at, row]);
        const stands = told(after, deal);
        const are = new Map(stands.deals);
        for (const [each, came] of stood.deals) expect([each, are.get(each)]).toEqual([each, came]);
        // Where that deal had been scored and closed, its score stands too, and so does everybody.
        const wasOver = before.some(({ stream, type }) => stream === opened.stream && type === 'DealClosed');
        if (wasOver || moment === 'to the pack') expect(stands.rows).toEqual(stood.rows);
      },
    ),
    { numRuns: histories },
  );
});

it('is proved of every lawbook', () =>
  expect([...games].sort()).toEqual(['bridge', 'contract', 'poker', 'whist']));
