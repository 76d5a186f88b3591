import type { PokerFact, PokerSeat, Rulebook } from '@fairdeal/facts';
import { lawIndex } from './law-index';
import { law04, law08, law08Claimed, law09, law09Claimed, lawS5 } from './law-08-uncut-pack';
import {
  law10,
  law10Claimed,
  law10Said,
  law11,
  law11Claimed,
  law11Exchange,
  law77,
} from './law-10-faced-card';
import { law12, law12Claimed, law13, law13Claimed } from './law-12-wrong-count';
import { law15 } from './law-15-distraction';
import { law19, law20, law21, law22, law30, law56Chips } from './law-19-ante';
import { law25, law26, law27 } from './law-25-say';
import { law29, law31, law33 } from './law-29-jack-pot';
import { law36, law37, law38, law41 } from './law-34-draw';
import { law40, lawS4 } from './law-40-draw-card-shown';
import { law42, law43, law44 } from './law-42-draw-slips';
import { law45, law47, law48 } from './law-45-foul-draw';
import { law50, law51 } from './law-49-dealers-draw';
import { law42Settled, law43Settled, law44Settled } from './law-46-dispute';
import { law13Counted, law48Counted, law64Counted, law64Shown } from './law-48-counted';
import { law54, law55, law56, law59Closed, law60Demand, law62, lawT15Borrowed } from './law-52-betting';
import { poolAwarded } from './law-58-award';
import { rightsOf } from './rights';
import type { PokerSetup } from './setup';
import { lawS1, lawS1Dealt, lawS1Shown, lawS2, lawS3, lawS5Moved } from './supplements';
import { openTable } from './open-table';
import type { Consequence, PokerLaw, PokerTable } from './table';
import { takeWith } from './take';
import { consequenceUnlessWaived, unlessWaived } from './waivers';

/** What voids a deal beats everything found in it; then what is refused; then what merely stands. */
const laws = [
  ...[lawS1, lawS1Dealt, lawS1Shown, law08, law10, law10Said, law12, lawS3],
  ...[law08Claimed, law09Claimed, law10Claimed, law11Claimed, law12Claimed, law13Claimed],
  ...[law13Counted, law48Counted, law64Counted, law64Shown],
  ...[law56Chips, law30, law20, law19, law21, law22],
  ...[law27, law59Closed, law25, law26, law55, law56],
  ...[law11, law77, law11Exchange, law15, lawS2, lawS5Moved],
  ...[law38, law36, law37, lawS4, law40, law41, law42, law43, law44, law50, law51],
  ...[law42Settled, law43Settled, law44Settled],
  ...[law54, law62, law60Demand, lawT15Borrowed],
] as PokerLaw[];

/** As one thing brings about another: hands put out, the deal finished, nobody opened, the pool somebody's. */
const consequences = [
  ...[law13, law45, law47, law48],
  ...[law09, law04, lawS5],
  ...[law29, law31],
  ...[law33, poolAwarded],
];

/** A law of the table's lie stands in the list, for the index and whoever looks a law up; no fact is put to it. */
const asLaws = ({ refs }: Consequence): readonly PokerLaw[] =>
  refs.map((ref) => ({ ref, on: [], rule: () => undefined }));

/** Draw poker by the code of 1891, as Baxter-Wray prints it, its gaps filled by S1 to S6. */
export const poker: Rulebook<PokerTable, PokerFact, PokerSetup, PokerSeat> = {
  id: 'poker@baxter-wray-1891',
  game: 'poker',
  laws: [...laws.map(unlessWaived), ...consequences.flatMap(asLaws)],
  index: lawIndex,
  open: openTable,
  take: takeWith(laws, consequences.map(consequenceUnlessWaived)),
  rights: rightsOf,
};
