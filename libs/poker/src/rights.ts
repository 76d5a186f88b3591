import type { PokerSeat, Right } from '@fairdeal/facts';
import { canBeAnnounced } from './law-12-wrong-count';
import { drawIsOpen } from './law-34-draw';
import { due, isServedWrong } from './law-42-draw-slips';
import { disputantOf } from './law-46-dispute';
import type { Place } from './place';
import { leftOf, rightOf } from './seating';
import { anteOf, isDealing, playersOf, type PokerTable } from './table';

type PokerRight = Right<PokerSeat>;

const seatsOf = (places: readonly Place[]): readonly PokerSeat[] => places.map(({ seat }) => seat);

const uncut = (table: PokerTable): readonly PokerRight[] =>
  isDealing(table) && table.deal.cut === undefined
    ? [
        {
          law: 'poker:8',
          what: 'new-deal',
          ground: 'not-cut',
          by: table.rotation,
          until: 'deal-completed',
          killedBy: ['every player has five cards (9, 17)'],
        },
      ]
    : [];

const faced = (table: PokerTable): readonly PokerRight[] =>
  isDealing(table) && table.faced
    ? [
        {
          law: 'poker:10',
          what: 'new-deal',
          ground: 'faced-card',
          by: table.rotation,
          until: 'deal-completed',
          killedBy: ['every player has five cards (17)'],
        },
      ]
    : [];

const wrongCounts = (table: PokerTable): readonly PokerRight[] =>
  playersOf(table)
    .filter((place) => canBeAnnounced(table, place))
    .map(({ seat }) => ({
      law: 'poker:12',
      what: 'new-deal',
      ground: 'wrong-count',
      about: `seat ${seat}`,
      by: seatsOf(playersOf(table)),
      until: 'hand-raised',
      killedBy: ['any card of that very hand raised from the table (13, reading A2)'],
    }));

const wrongDealer = (table: PokerTable): readonly PokerRight[] =>
  isDealing(table) && table.deal.dealer !== table.turn
    ? [
        {
          law: 'poker:S3',
          what: 'rightful-dealer',
          by: table.rotation,
          until: 'deal-completed',
          killedBy: ['every player has five cards (17)'],
        },
      ]
    : [];

const recut = ({ ruling, stage, rotation }: PokerTable): readonly PokerRight[] =>
  ruling.outcome === 'recut-required' && (stage === 'preparing' || stage === 'void')
    ? [
        {
          law: 'poker:S2',
          what: 'recut',
          by: rotation,
          until: 'next-card-dealt',
          killedBy: ['the first card dealt without it'],
        },
      ]
    : [];

/** 42, 43. A number of draw cards that is not what was asked, while they lie unraised. */
const drawSlips = (table: PokerTable): readonly PokerRight[] =>
  !drawIsOpen(table)
    ? []
    : playersOf(table)
        .filter((place) => isServedWrong(table, place))
        .map((place) => ({
          law: place.given > due(place) ? 'poker:42' : 'poker:43',
          what: place.given > due(place) ? 'excess-taken-back' : 'deficiency-made-up',
          about: `seat ${place.seat}`,
          by: seatsOf(playersOf(table)),
          until: 'drawn-cards-raised',
          killedBy: ['any of the cards so given raised (48)'],
        }));

/** 49. */
function question(table: PokerTable): readonly PokerRight[] {
  if (table.stage !== 'draw' && table.stage !== 'betting') return [];
  const by = playersOf(table).filter(
    ({ seat, served, drawnRaised, bet }) => seat !== table.deal.dealer && served && !drawnRaised && !bet,
  );
  return by.length === 0
    ? []
    : [
        {
          law: 'poker:49',
          what: 'dealers-draw-told',
          about: `seat ${table.deal.dealer}`,
          by: seatsOf(by),
          until: 'drawn-cards-raised',
          killedBy: ['raising his drawn cards, or a bet (50)'],
        },
      ];
}

/** 46. Whose word is heard next on a disputed number. */
function witness(table: PokerTable): readonly PokerRight[] {
  const { dispute, deal, seats } = table;
  const disputant = dispute && disputantOf(table, dispute);
  if (!dispute || disputant === undefined || table.decidedBy !== undefined) return [];
  const by = seats.filter((seat) => seat !== disputant && seat !== deal.dealer && !dispute.says.has(seat));
  const first = [leftOf(seats, deal.dealer), rightOf(seats, deal.dealer)].find((seat) => by.includes(seat));
  return [
    {
      law: 'poker:46',
      what: 'word-on-number-asked',
      about: `seat ${disputant}`,
      by: first === undefined ? by : [first],
      until: 'show-ended',
      killedBy: ['he cannot say, and the next in order is asked'],
    },
  ];
}

/** 14, 16. Refunds that fell due and have not been made. */
const refunds = ({ refunds: owed, refundsPaid }: PokerTable): readonly PokerRight[] =>
  owed
    .filter(({ from, to }) => !refundsPaid.some((paid) => paid.from === from && paid.to === to))
    .map(({ from, to, amount }) => ({
      law: 'poker:14',
      what: `refund of ${amount}`,
      about: `from seat ${from}`,
      by: [to],
      until: 'next-game',
      killedBy: ['a new deal for a count announced in time (12), or for an imperfect pack (S1)'],
    }));

function pool(table: PokerTable): readonly PokerRight[] {
  const { award, places } = table;
  if (!award) return [];
  return award.payouts
    .filter(({ to }) => (places[to]?.taken ?? 0) === 0)
    .map(({ to, amount }) => ({
      law: award.law,
      what: `pool of ${amount}`,
      by: [to],
      until: 'next-game',
      killedBy: ['the pack proved imperfect before it is taken (S1)'],
    }));
}

const penalty = (table: PokerTable): readonly PokerRight[] =>
  table.falselyOpened && table.opener !== undefined && (table.places[table.opener]?.penalty ?? 0) === 0
    ? [
        {
          law: 'poker:33',
          what: `double ante of ${2 * anteOf(table)} into the pool`,
          about: `from seat ${table.opener}`,
          by: table.rotation,
          until: 'next-game',
          killedBy: [],
        },
      ]
    : [];

/** Who may have what now, as far as the state of the table tells. */
export function rightsOf(table: PokerTable): readonly PokerRight[] {
  if (table.stage === 'void') return recut(table);
  if (table.stage === 'over') return [...pool(table), ...penalty(table), ...refunds(table)];
  return [
    ...recut(table),
    ...uncut(table),
    ...faced(table),
    ...wrongDealer(table),
    ...(table.stage === 'preparing' ? [] : wrongCounts(table)),
    ...drawSlips(table),
    ...question(table),
    ...witness(table),
    ...refunds(table),
  ];
}
