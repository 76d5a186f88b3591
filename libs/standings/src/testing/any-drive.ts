import fc from 'fast-check';
import { scored, writtenHand, type Told } from './telling';

/** What may befall one hand after it was scored. */
type Later =
  | { readonly is: 'corrected' | 'adjusted'; readonly NS: number; readonly ripple: string | undefined }
  | { readonly is: 'voided' | 'not-played' | 'average' | 'ruled' | 'reported-again' | 'closed' };

interface HandPlayed {
  readonly NS: number;
  readonly variant: 'drive' | 'rubber';
  readonly later: readonly Later[];
}

const tricks = fc.integer({ min: 0, max: 13 });
const ripples = fc.constantFrom(undefined, 'all', 'later-rounds', 'score-only', 'title-only');

const later: fc.Arbitrary<Later> = fc.oneof(
  fc.record({ is: fc.constantFrom('corrected' as const, 'adjusted' as const), NS: tricks, ripple: ripples }),
  fc.record({
    is: fc.constantFrom(
      'voided' as const,
      'not-played' as const,
      'average' as const,
      'ruled' as const,
      'reported-again' as const,
      'closed' as const,
    ),
  }),
);

const handPlayed = fc.record({
  NS: tricks,
  variant: fc.constantFrom('drive' as const, 'rubber' as const),
  later: fc.array(later, { maxLength: 3 }),
});

function told(deal: string, { is, ...more }: Later): readonly Told[] {
  const stream = `deal-${deal}`;
  const { NS = 0, ripple } = more as { NS?: number; ripple?: string };
  const how = ripple === undefined ? {} : { ripple };
  switch (is) {
    case 'corrected':
      return [
        [
          stream,
          'FactCorrected',
          {
            version: 2,
            fact: { type: 'ScoreAgreed', tricks: { NS, EW: 13 - NS } },
            who: 'desk',
            why: 'misread',
          },
        ],
        scored(deal, NS),
      ];
    case 'adjusted':
      return [[stream, 'ScoreAdjusted', { tricks: { NS, EW: 13 - NS }, why: 'so', ...how }]];
    case 'voided':
      return [[stream, 'DealVoided', { reason: 'so' }]];
    case 'not-played':
      return [[stream, 'ScoreAdjusted', { details: { notPlayed: true }, why: 'so' }]];
    case 'average':
      return [[stream, 'ScoreAdjusted', { details: { awards: { NS: 'A+', EW: 'A-' } }, why: 'so' }]];
    case 'ruled':
      return [[stream, 'RulingGiven', { law: 'whist:71', outcome: 'stands' }]];
    case 'reported-again':
      return [[stream, 'ScoreAgreed', { tricks: { NS: 4, EW: 9 } }, { by: 'other' }]];
    case 'closed':
      return [[stream, 'DealClosed']];
    default:
      return is satisfies never;
  }
}

export interface AnyDrive {
  /** What the house says before anybody plays; entries in any order. */
  readonly opening: readonly Told[];
  /** Each table's own events in their order; tables know nothing of each other. */
  readonly tables: readonly (readonly Told[])[];
  readonly players: readonly string[];
}

const seats = ['N', 'E', 'S', 'W'] as const;

function lane(table: number, hands: readonly HandPlayed[], order: readonly number[]): readonly Told[] {
  const id = String(table + 1);
  const sit = Object.fromEntries(seats.map((seat, i) => [seat, playerAt(table, order[i] ?? i)]));
  const cut = Math.ceil(hands.length / 2);
  return [
    [`table-${id}`, 'TableOpened', { tournament: 'x', session: 1, table: table + 1, packs: ['red'] }],
    [`table-${id}`, 'PlayersSeated', sit],
    ...hands.flatMap(({ NS, variant, later: after }, n): readonly Told[] => {
      const deal = `${id}.${n + 1}`;
      return [
        [
          `deal-${deal}`,
          'DealOpened',
          {
            table: id,
            lawbook: 'whist@foster-1897',
            dealer: 'N',
            pack: 'red',
            round: n < cut ? 1 : 2,
            ...(variant === 'drive' && { variant }),
          },
        ],
        [`deal-${deal}`, 'ScoreAgreed', { tricks: { NS, EW: 13 - NS } }],
        [`deal-${deal}`, 'DealScored', { hand: writtenHand(NS, variant === 'drive' ? variant : undefined) }],
        ...after.flatMap((one) => told(deal, one)),
      ];
    }),
  ];
}

const playerAt = (table: number, seat: number): string => `p${4 * table + seat + 1}`;

/** A drive or an evening of rubbers at a few tables, with all that can befall a hand. */
export const anyDrive: fc.Arbitrary<AnyDrive> = fc
  .record({
    format: fc.constantFrom('whist-drive', 'rubber-table'),
    tables: fc.array(
      fc.record({
        hands: fc.array(handPlayed, { maxLength: 6 }),
        order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    withdrawn: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  })
  .map(({ format, tables, withdrawn }) => {
    const players = tables.flatMap((_, table) => seats.map((__, seat) => playerAt(table, seat)));
    const opening: readonly Told[] = [
      [
        'tournament-x',
        'TournamentAnnounced',
        { name: 'Any', game: 'whist', lawbook: 'whist@foster-1897', format },
      ],
      ...players.map((entry): Told => ['tournament-x', 'EntryAccepted', { entry, kind: 'individual' }]),
      ['tournament-x', 'SessionOpened', { session: 1 }],
      ['tournament-x', 'RoundStarted', { session: 1, round: 1 }],
      ['tournament-x', 'RoundStarted', { session: 1, round: 2 }],
      ...(withdrawn === undefined
        ? []
        : [
            [
              'tournament-x',
              'EntryWithdrawn',
              { entry: `p${withdrawn}`, session: 1, round: 2 },
            ] satisfies Told,
          ]),
    ];
    return { opening, players, tables: tables.map(({ hands, order }, i) => lane(i, hands, order)) };
  });

/** The lanes merged, each in its own order; `turns` says whose turn it is. */
export function merged(lanes: readonly (readonly Told[])[], turns: readonly number[]): readonly Told[] {
  const left = lanes.map((one) => [...one]);
  const all: Told[] = [];
  for (let turn = 0; left.some((one) => one.length > 0); turn++) {
    const open = left.filter((one) => one.length > 0);
    const next = open[(turns[turn % Math.max(1, turns.length)] ?? 0) % open.length]?.shift();
    if (next) all.push(next);
  }
  return all;
}
