import { contractReckoner } from '@fairdeal/contract';
import { whistReckoner } from '@fairdeal/whist';
import fc from 'fast-check';
import { changeNotices } from './change-notices';
import { exactText } from './exact-text';
import { explain } from './explain';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner, contractReckoner]), telling(...told));

const tournament = (type: string, data: NonNullable<Told[2]>): Told => ['tournament-x', type, data];
const penalty = (points: string, more: object = {}) =>
  tournament('PenaltyGiven', { penalty: 'p1', entry: 'f', points, why: 'slow play', ...more });

/** In the drive f and h have 19, a and c 14, e and g 10, b and d 9. */
const list = (...told: readonly Told[]) =>
  Object.fromEntries(
    standings(sheetOf(...drive, ...told)).rows.map(({ entry, notation, total, deals }) => [
      entry,
      `${notation} ${exactText(total)} of ${deals}`,
    ]),
  );

describe('a penalty', () => {
  it('is taken off the total, and is no deal', () => {
    expect(list(penalty('6'))).toMatchObject({ h: '1 19 of 2', a: '2= 14 of 2', f: '4 13 of 2' });
  });

  it('may take a total below nought', () => {
    expect(list(penalty('19.5'))).toMatchObject({ f: '8 -0.5 of 2' });
  });

  it('said again takes the place of what was said, and of no points takes it back: the same bytes', () => {
    expect(list(penalty('6'), penalty('1.25'))).toMatchObject({ f: '2 17.75 of 2' });
    expect(list(penalty('6'), penalty('0'))).toEqual(list());
  });

  it('of another name is another', () => {
    expect(list(penalty('6'), penalty('1', { penalty: 'p2' }))).toMatchObject({ f: '4 12 of 2' });
  });

  it('is a line of the explanation, with its law, who said so and where', () => {
    const explained = explain(
      sheetOf(...drive, penalty('6', { round: 2, session: 1, law: 'whist:10' })),
      'f',
    );
    const given = explained?.lines.find(({ kind }) => kind === 'penalty');
    expect(given).toMatchObject({
      amount: { n: -6, d: 1 },
      why: { how: 'added', what: 'penalty', note: 'slow play' },
      law: 'whist:10',
      round: 2,
      deal: null,
      events: [{ type: 'PenaltyGiven', by: 'desk', stream: 'tournament-x' }],
    });
  });

  it('after publication is told to those it is about', () => {
    const sheet = sheetOf(...drive, tournament('ResultsPublished', { session: 1 }), penalty('6'));
    expect(changeNotices(sheet)).toMatchObject([
      {
        what: 'points-given',
        why: 'slow play',
        to: [{ entry: 'f', was: { n: 19, d: 1 }, is: { n: 13, d: 1 } }],
      },
    ]);
  });
});

describe('a handicap', () => {
  const given = (entry: string, points: string, each?: string) =>
    tournament('HandicapGiven', { entry, points, ...(each !== undefined && { each }) });

  it.each([
    [undefined, '9 + 1.5', '10.5'],
    ['event', '9 + 1.5', '10.5'],
    ['session', '9 + 1 × 1.5', '10.5'],
    ['round', '9 + 2 × 1.5', '12'],
    ['deal', '9 + 2 × 1.5', '12'],
  ])('for each %s: %s', (each, _, total) => {
    expect(list(given('b', '1.5', each))['b']).toContain(` ${total} of 2`);
  });

  it('may be a burden, and the last one holds', () => {
    expect(list(given('f', '4'), given('f', '-2'))).toMatchObject({ f: '2 17 of 2' });
  });
});

it('what is carried over says from where and how much of what', () => {
  const carried = tournament('ScoreCarriedOver', {
    entry: 'd',
    from: 'heat-1',
    points: '12.345',
    total: '24.69',
    factor: '0.5',
    through: '812',
  });
  expect(list(carried)).toMatchObject({ d: '1 21.345 of 2' });
  expect(explain(sheetOf(...drive, carried), 'd')?.lines[0]).toMatchObject({
    kind: 'carry-over',
    why: { note: 'from heat-1, 0.5 of 24.69' },
  });
});

describe('who comes late', () => {
  const swiss = (lateEntry: number) => [
    tournament('TournamentAnnounced', {
      name: 'Swiss',
      game: 'contract',
      lawbook: 'contract@wbf-2017',
      format: 'teams-swiss',
    }),
    tournament('EntryAccepted', { entry: 'kent', kind: 'team' }),
    tournament('SessionOpened', { session: 1 }),
    ...[1, 2].map((round) =>
      tournament('MovementDrawn', {
        session: 1,
        movement: `teams-swiss-round-${round}`,
        details: { round, settings: { lateEntry } },
      }),
    ),
    tournament('EntryAccepted', { entry: 'late', kind: 'team' }),
  ];

  it('has 45 per cent of the victory points of each round missed', () => {
    const { rows } = standings(sheetOf(...swiss(45)));
    // forums.ebu.co.uk, discussion 1360: twice 45 per cent of 20.
    expect(rows.map(({ entry, total }) => [entry, exactText(total)])).toEqual([
      ['late', '18'],
      ['kent', '0'],
    ]);
  });

  it('has nothing where the event gives nothing', () => {
    expect(standings(sheetOf(...swiss(0))).rows.map(({ total }) => total.n)).toEqual([0, 0]);
  });
});

it('the lines of an entry add up to its total, whatever points were given, in whatever order', () => {
  const points = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n / 100));
  const anyGiven: fc.Arbitrary<Told> = fc.oneof(
    fc
      .record({ penalty: fc.constantFrom('p1', 'p2'), entry: fc.constantFrom('a', 'f'), points })
      .map((data) => tournament('PenaltyGiven', { ...data, why: 'so ruled' })),
    fc
      .record({ entry: fc.constantFrom('a', 'f'), points, each: fc.constantFrom('event', 'round', 'deal') })
      .map((data) => tournament('HandicapGiven', data)),
    fc
      .record({ entry: fc.constantFrom('a', 'f'), points, from: fc.constantFrom('y', 'z') })
      .map((data) => tournament('ScoreCarriedOver', data)),
  );
  fc.assert(
    fc.property(fc.array(anyGiven, { maxLength: 8 }), (given) => {
      const sheet = sheetOf(...drive, ...given);
      for (const { entry, total } of standings(sheet).rows) {
        const lines = explain(sheet, entry)?.lines ?? [];
        const inTenThousandths = lines.map(({ amount }) => (10_000 * (amount?.n ?? 0)) / (amount?.d ?? 1));
        expect(Math.round(inTenThousandths.reduce((sum, one) => sum + one, 0))).toBe(
          Math.round((10_000 * total.n) / total.d),
        );
      }
    }),
    { numRuns: 60 },
  );
});
