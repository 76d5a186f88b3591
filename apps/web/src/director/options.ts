import type { RightSeen, RulingSeen, SeatName } from '../api/answers';
import { plain, seatInWords } from '../words/en';
import { director } from '../words/director-en';

const words = director.ruling;

/** What a director may do about a deal with one press: a fact of the table's, an order of the house's. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Tried on a copy first, with the score it would give. */
  readonly way: 'fact' | 'ruling' | 'adjust' | 'void';
  readonly fact?: Readonly<Record<string, unknown>>;
  readonly outcome?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What is ruled on: a right that is open, or a finding, or nothing but the deal. */
export interface Occasion {
  readonly law: string | null;
  readonly right: RightSeen | null;
  /** What holds now. */
  readonly ruling: RulingSeen | null;
}

/** The law's options first, in the order it names the seats; what the director alone can do after them. */
export function optionsOf({ right, ruling }: Occasion): readonly Option[] {
  return [...(right ? claimsOf(right) : []), ...(ruling ? inForce(ruling) : []), ...always];
}

/** A right that is claimed by its ground is claimed, or let go, by each of those who have it. */
function claimsOf({ by, ground, what }: RightSeen): readonly Option[] {
  if (ground === undefined) return [{ ...givenOf(what, by) }];
  return by.flatMap((seat): readonly Option[] => [
    {
      id: `claim ${seat}`,
      name: words.claims(seatInWords(seat)),
      about: words.claimsWhy,
      way: 'fact',
      fact: { type: 'NewDealClaimed', by: seat, ground },
    },
    {
      id: `waive ${seat}`,
      name: words.waives(seatInWords(seat)),
      about: words.waivesWhy,
      way: 'fact',
      fact: { type: 'ClaimWaived', by: seat, ground },
    },
  ]);
}

const givenOf = (what: string, by: readonly SeatName[]): Option => ({
  id: `give ${what}`,
  name: capital(plain(what)),
  about: words.who(by.map(seatInWords).join(', ')),
  way: 'ruling',
  outcome: what,
  details: { by },
});

/** Outcomes that leave it to somebody: there is nothing in them to confirm. */
const leftOpen = new Set(['continues', 'stands', 'new-deal-claimable', 'new-deal-refused', 'act-refused']);

/** The outcome the law gives now. */
const inForce = ({ outcome }: RulingSeen): readonly Option[] =>
  leftOpen.has(outcome)
    ? []
    : [
        {
          id: 'in-force',
          name: capital(plain(outcome)),
          about: words.inForce,
          way: 'ruling',
          outcome,
        },
      ];

const always: readonly Option[] = [
  { id: 'stands', name: words.stands, about: words.standsWhy, way: 'ruling', outcome: 'stands' },
  { id: 'adjust', name: words.adjust, about: words.adjustWhy, way: 'adjust' },
  { id: 'void', name: words.void, about: words.voidWhy, way: 'void' },
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
