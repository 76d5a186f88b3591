import type { Rulebook, Seat, WhistFact } from '@fairdeal/facts';
import { law02, law03, law06 } from './law-02-score';
import { law11, law12 } from './law-11-score-corrected';
import { law26, law27, law28, law29, law29AfterFalseCut, law32 } from './law-26-shuffle';
import { law34, law35 } from './law-34-cut';
import { law36 } from './law-36-shuffled-after-cut';
import { law37I, law37II } from './law-37-new-deal';
import { law38, law38Claimed } from './law-38-exposed-card';
import { law41, law41Claimed } from './law-41-trump-looked-at';
import { law42, law42Claimed } from './law-42-foreign-card';
import { law44I, law44II, law44III, law44V, law44VI, law44VII, law44VIPutRight } from './law-44-misdeal';
import { law37ICounted, law37IFoundElsewhere, law44IV, law46, law46CardFound } from './law-46-short-hand';
import { law47 } from './law-47-past-score';
import { law48, law48Settled } from './law-48-out-of-turn';
import { law49 } from './law-49-for-partner';
import { law52, law53, law54, law54WrongCard, law55 } from './law-52-trump-card';
import { law56 } from './law-56-exposed-in-play';
import { law62, law63, law68 } from './law-62-lead-out-of-turn';
import { law69, law69Claimed } from './law-69-trick-missed';
import { law46Revoke, law72, law72Taken, law76, law78 } from './law-71-revoke';
import { law83 } from './law-83-new-cards';
import { lawIndex } from './law-index';
import { openTable } from './open-table';
import { rights } from './rights';
import type { WhistSetup } from './setup';
import type { WhistTable } from './table';
import { take } from './take';

/**
 * The precedence of the lawbook's page, section 3: an imperfect pack before all else, then what is automatic, in the
 * order it comes about, then what is only an option.
 */
const laws = [
  law37I,
  law47,
  law37II,
  law44I,
  law44VI,
  law44II,
  law44III,
  law44IV,
  law37ICounted,
  law46,
  law44V,
  law44VII,
  law44VIPutRight,
  law46CardFound,
  law37IFoundElsewhere,
  law36,
  law35,
  law34,
  law29AfterFalseCut,
  law26,
  law27,
  law28,
  law29,
  law32,
  law49,
  law48,
  law48Settled,
  law38,
  law38Claimed,
  law41,
  law41Claimed,
  law42,
  law42Claimed,
  law69,
  law69Claimed,
  law52,
  law53,
  law54,
  law54WrongCard,
  law55,
  law56,
  law62,
  law63,
  law68,
  law78,
  law76,
  law46Revoke,
  law72,
  law72Taken,
  law83,
  law02,
  law06,
  law03,
  law11,
  law12,
];

/** The English laws of 1864 as Foster prints them. */
export const whist: Rulebook<WhistTable, WhistFact, WhistSetup, Seat> = {
  id: 'whist@foster-1897',
  game: 'whist',
  // Each law is asked only about the facts it names.
  laws: laws as Rulebook<WhistTable, WhistFact, WhistSetup, Seat>['laws'],
  index: lawIndex,
  open: openTable,
  take,
  rights,
};
