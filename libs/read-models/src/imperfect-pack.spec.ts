import type { JsonObject } from '@fairdeal/event-store';
import fc from 'fast-check';
import { projections } from './projections';
import { Projectors } from './projectors';
import { rebuild } from './rebuild';
import { caughtUp, openStage, type Stage } from './testing/stage';

jest.setTimeout(60_000);

// A pack proved imperfect voids the current deal and nothing else: no earlier row changes by a byte, whether the fact
// comes in time, late, twice, or during a rebuild.

let stage: Stage;
let projectors: Projectors;

beforeAll(async () => {
  stage = await openStage();
  projectors = new Projectors(projections, stage);
  projectors.start();
});

afterAll(async () => {
  await projectors.stop();
  await stage.close();
});

type Happening = readonly [type: string, data: JsonObject];

const tricks = fc.integer({ min: 0, max: 13 }).map((NS) => ({ NS, EW: 13 - NS }));
const honours: fc.Arbitrary<Happening> = fc
  .record({ by: fc.constantFrom('NS', 'EW'), count: fc.integer({ min: 0, max: 4 }) })
  .map((data) => ['HonoursCalled', data]);
const playing: fc.Arbitrary<Happening> = fc.oneof(
  fc.integer({ min: 1, max: 52 }).map((n): Happening => ['CardDealt', { n, to: 'E', card: null }]),
  honours,
  tricks.map((agreed): Happening => ['ScoreAgreed', { tricks: agreed }]),
  fc
    .record({ version: fc.integer({ min: 1, max: 6 }), tricks })
    .map(({ version, tricks: agreed }): Happening => [
      'FactCorrected',
      { version, fact: { type: 'ScoreAgreed', tricks: agreed }, who: 'd', why: 'misread' },
    ]),
);
const ending: fc.Arbitrary<readonly Happening[]> = fc.constantFrom(
  [['DealClosed', {}]],
  [
    ['ScoreAgreed', { tricks: { NS: 7, EW: 6 } }],
    ['DealClosed', {}],
  ],
  [['DealVoided', { reason: 'misdeal' }]],
);
const earlierDeal = fc.tuple(fc.array(playing, { maxLength: 8 }), ending);

const imperfect: Happening = ['PackProvedImperfect', { pack: 'red', missing: ['7H'], extra: [] }];
/** Where the fact lands: at the table during the deal, with the pack itself, or much later in a deal long over. */
const places = ['current deal', 'pack', 'earlier deal'] as const;
const moments = ['before the rebuild', 'during the rebuild', 'after the rebuild'] as const;

let evening = 0;

const rowsOfDeals = async (deals: readonly string[], withCounts: boolean) => {
  const { rows } = await stage.pool.query<{ row: string }>(
    `SELECT t::text AS row FROM record_event t WHERE stream = ANY ($3) AND type <> 'PackProvedImperfect' UNION ALL
     SELECT t::text FROM audit_list t WHERE deal = ANY ($1) UNION ALL
     SELECT t::text FROM deal_list t WHERE deal = ANY ($1) AND $2 UNION ALL
     SELECT t::text FROM record_event t WHERE stream LIKE 'table-%' ORDER BY 1`,
    [deals, withCounts, deals.map((deal) => `deal-${deal}`)],
  );
  return rows.map(({ row }) => row);
};

it('leaves every earlier row byte for byte as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(earlierDeal, { minLength: 1, maxLength: 4 }),
      fc.array(playing, { maxLength: 5 }),
      fc.constantFrom(...places),
      fc.constantFrom(...moments),
      fc.boolean(),
      async (earlier, current, place, moment, twice) => {
        evening += 1;
        const [table, pack] = [`t${evening}`, `p${evening}`];
        await stage.append(`table-${table}`, [
          'TableOpened',
          { tournament: 'x', session: 1, table: 1, packs: [pack] },
        ]);
        await stage.append(`table-${table}`, ['PlayersSeated', { N: 'a', E: 'b', S: 'c', W: 'd' }]);
        const opening: Happening = ['DealOpened', { table, lawbook: 'whist@foster-1897', dealer: 'N', pack }];
        const deals = earlier.map((_, n) => `${evening}-${n}`);
        await Promise.all(
          earlier.map(([play, end], n) => stage.append(`deal-${evening}-${n}`, opening, ...play, ...end)),
        );
        await stage.append(`deal-${evening}-now`, opening, ...current);
        for (const { name } of projections) await caughtUp(stage, name);
        // A deal that is over still counts the facts reported about it; what it comes to must not move.
        const withCounts = place !== 'earlier deal';
        const before = await rowsOfDeals(deals, withCounts);

        const stream =
          place === 'pack' ? `pack-${pack}` : `deal-${evening}-${place === 'current deal' ? 'now' : '0'}`;
        const prove = async () => {
          await stage.append(stream, imperfect);
          if (twice) await stage.append(stream, imperfect);
          if (place === 'current deal')
            await stage.append(stream, ['DealVoided', { reason: 'imperfect pack' }]);
        };
        const rebuildAll = async () => {
          for (const projection of projections) await rebuild(projection, stage);
        };
        if (moment === 'before the rebuild') await prove();
        await Promise.all([rebuildAll(), moment === 'during the rebuild' && prove()]);
        if (moment === 'after the rebuild') await prove();
        for (const { name } of projections) await caughtUp(stage, name);
        expect(await rowsOfDeals(deals, withCounts)).toEqual(before);

        await rebuildAll();
        expect(await rowsOfDeals(deals, withCounts)).toEqual(before);
        if (place === 'current deal') {
          const { rows } = await stage.pool.query('SELECT state FROM deal_list WHERE deal = $1', [
            `${evening}-now`,
          ]);
          expect(rows).toEqual([{ state: 'void' }]);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
