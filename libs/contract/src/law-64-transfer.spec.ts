import { leftOf, partnerOf, seats, type Seat } from '@fairdeal/facts';
import fc from 'fast-check';
import { rectify, type Revoke, type Winner } from './law-64-transfer';

const revoke = (seat: Seat, trick: number, more: Partial<Revoke> = {}): Revoke => ({
  seat,
  trick,
  suit: undefined,
  how: 'played',
  from: undefined,
  late: undefined,
  faced: false,
  corrected: false,
  forfeited: false,
  ...more,
});

/** Law 64's table as it is printed: who won the revoke trick, later tricks of the offending side -> transferred. */
const printed = [
  { wonBy: 'the offending player', later: 'none', transferred: 1 },
  { wonBy: 'the offending player', later: 'one or more', transferred: 2 },
  { wonBy: "offender's partner", later: 'none', transferred: 1 },
  { wonBy: "offender's partner", later: 'one or more', transferred: 1 },
  { wonBy: 'the other side', later: 'one or more', transferred: 1 },
  { wonBy: 'the other side', later: 'none', transferred: 0 },
] as const;

const row = (wonBy: (typeof printed)[number]['wonBy'], later: number): number =>
  printed.find((one) => one.wonBy === wonBy && (one.later === 'none') === (later === 0))!.transferred;

it('moves what the printed table says, whoever revokes, on whichever trick, whatever came later', () => {
  const dummy = 'N';
  let seen = 0;
  for (const seat of seats.filter((one) => one !== dummy)) {
    for (const trick of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]) {
      for (const winner of seats) {
        for (let later = 0; later <= 13 - trick; later++) {
          const before = Array.from({ length: trick - 1 }, (): Winner => seat);
          const own = Array.from({ length: later }, (): Winner => partnerOf(seat));
          const others = Array.from({ length: 13 - trick - later }, (): Winner => leftOf(seat));
          const { moved } = rectify([revoke(seat, trick)], [...before, winner, ...others, ...own], dummy);
          const wonBy =
            winner === seat
              ? 'the offending player'
              : winner === partnerOf(seat)
                ? "offender's partner"
                : 'the other side';
          expect(moved).toBe(row(wonBy, later));
          seen += 1;
        }
      }
    }
  }
  // Three hands, four winners, and for each of the twelve tricks one case more than there are tricks after it.
  expect(seen).toBe(3 * 4 * (13 + 12 + 11 + 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 1));
});

const winners = (text: string): readonly Winner[] => [...text] as readonly Seat[];

describe('64B', () => {
  const play = winners('EENNNNNNNNNEE');
  it.each([
    ['64B2', [revoke('E', 2, { suit: 'D' }), revoke('E', 4, { suit: 'D' })], 2],
    ['64B3', [revoke('E', 2, { faced: true })], 0],
    ['64B4', [revoke('E', 2, { late: 'next-board-called' })], 0],
    ['64B5', [revoke('E', 2, { late: 'round-ended' })], 0],
    ['64B6', [revoke('E', 12)], 0],
    ['64B7', [revoke('E', 2), revoke('S', 5)], 0],
    ['64B8', [revoke('E', 2, { corrected: true })], 0],
  ] as const)(
    '%s keeps tricks where they are, those of an earlier revoke excepted',
    (_law, revokes, moved) => {
      expect(rectify(revokes, play, 'N').moved).toBe(moved);
    },
  );

  it('covers dummy, whose revokes never cost a trick of themselves', () => {
    expect(rectify([revoke('N', 4)], play, 'N')).toMatchObject({
      law: 'contract:64B3',
      moved: 0,
      review: true,
    });
  });

  it('names the first that applies of 7, 5, 4, 6, 3, 2, 1', () => {
    const law = (more: Partial<Revoke>, trick = 2) => rectify([revoke('E', trick, more)], play, 'N').law;
    expect(law({ late: 'round-ended', faced: true }, 12)).toBe('contract:64B5');
    expect(law({ late: 'next-board-called', faced: true }, 12)).toBe('contract:64B4');
    expect(law({ faced: true }, 12)).toBe('contract:64B6');
    expect(law({ faced: true })).toBe('contract:64B3');
  });
});

it('takes an omitted card as one trick, even where its owner won it (reading A10)', () => {
  expect(rectify([revoke('E', 2, { from: 'omitted' })], winners('EENNNNNNNNNEE'), 'N')).toEqual({
    law: 'contract:67B1',
    moved: 1,
    to: 'NS',
    review: false,
  });
});

it('hands no trick over twice, and spares none that another revoke could take (reading A7)', () => {
  // East revokes in two suits on tricks 4 and 8, losing both; the side has tricks 5 and 9: one for each.
  const two = [revoke('E', 4, { suit: 'D' }), revoke('E', 8, { suit: 'H' })];
  expect(rectify(two, winners('NNNNWNNNENNNN'), 'N').moved).toBe(2);
  // With trick 9 alone there is one to take.
  expect(rectify(two, winners('NNNNNNNNENNNN'), 'N').moved).toBe(1);
});

const anyRevokes = fc.array(
  fc.record({
    seat: fc.constantFrom(...seats),
    trick: fc.integer({ min: 1, max: 13 }),
    suit: fc.constantFrom('S', 'H', 'D', 'C', undefined),
  }),
  { minLength: 1, maxLength: 5 },
);

it('never moves more than the offending side won, from the first revoke on, nor to a side that revoked', () => {
  fc.assert(
    fc.property(
      anyRevokes,
      fc.array(fc.constantFrom(...seats), { minLength: 13, maxLength: 13 }),
      (made, won) => {
        const revokes = made.map(({ seat, trick, suit }) => revoke(seat, trick, { suit }));
        const { moved, to } = rectify(revokes, won, 'N');
        const first = Math.min(...revokes.map(({ trick }) => trick));
        const isOf = (side: string, seat: Seat) => side.includes(seat);
        if (to === undefined) expect(moved).toBe(0);
        else {
          const offending = to === 'NS' ? 'EW' : 'NS';
          expect(moved).toBeLessThanOrEqual(
            won.slice(first - 1).filter((seat) => isOf(offending, seat)).length,
          );
          expect(revokes.some(({ seat }) => isOf(to, seat))).toBe(false);
        }
      },
    ),
  );
});
