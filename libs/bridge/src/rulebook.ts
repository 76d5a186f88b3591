import type { BridgeFact, Rulebook } from '@fairdeal/facts';
import { lawsOfClaims } from './claim';
import { lawIndex } from './law-index';
import { law104 } from './law-104-new-cards';
import { law12, law13 } from './law-12-score-correction';
import { law22, law23, law26 } from './law-22-table';
import { law30 } from './law-30-shuffle';
import { law33, law34, law35, law44 } from './law-33-cut';
import { law37 } from './law-37-no-misdeal';
import { finishedUncut, law38a, law38c, law38d, law38e, law38f, law38g, putRight } from './law-38-new-deal';
import {
  lapse,
  law39a,
  law39b,
  law39c,
  law39d,
  law40,
  lookWithoutRight,
  timeToDecide,
  waiver,
} from './law-39-exposed-card';
import { law41 } from './law-41-short-hand';
import { law38b, law42 } from './law-42-imperfect-pack';
import { law43 } from './law-43-wrong-pack';
import { law46, law47, law48, law49 } from './law-45-declaration';
import { law54, law55, law55Consultation, law56, law57, law58, law59, law60 } from './law-50-doubling';
import { law62a, law62g, law63, law65 } from './law-61-dummy';
import { law67, law68, law69, law74, notCallable } from './law-67-exposed-after-deal';
import { law76, law77, law78 } from './law-76-lead-out-of-turn';
import { law83, missedWithoutRight } from './law-83-missed-trick';
import {
  lateCorrection,
  law41Revoke,
  law85,
  law86,
  law87,
  law88,
  law90,
  law91,
  law92,
  law93,
  law94,
} from './law-85-revoke';
import {
  alternativeTaken,
  law102,
  law102Call,
  law103,
  law97,
  law97Call,
  law97Revoke,
} from './law-97-consultation';
import { asEnding, asGiving, Rights, type RightEnded, type RightGiven } from './ledger';
import { rightsOf } from './rights';
import type { BridgeSetup } from './setup';
import { openTable, type BridgeLaw, type BridgeTable } from './table';
import { takeWith } from './take';

const given = [law39a, law39b, law39c, law46, law47, law48, law55Consultation, law67, law83] as RightGiven[];
const ended = [
  law40,
  waiver,
  law97,
  alternativeTaken,
  law102,
  law103,
  law39d,
  lapse,
  timeToDecide,
] as RightEnded[];
const rights = new Rights(given, ended);

/** A compulsory new deal is final (§3): in a deal that is over no law has anything left to say. */
const whileItLasts = (law: BridgeLaw): BridgeLaw => ({
  ...law,
  rule: (before, fact) => (before.final ? undefined : law.rule(before, fact)),
});

/** In the page's order of judgement: what compels, what gives a right, what ends one, claims, and all the rest. */
const laws = [
  ...[law38e, law38a, law38g, law38d, law38c, law38b, law42, law41, law38f, law43],
  ...given.map((law) => asGiving(rights, law)),
  // Before what ends rights: a pone's claim ends his partner's, and is refused (law 103).
  ...lawsOfClaims,
  ...ended.map((law) => asEnding(rights, law)),
  finishedUncut,
  putRight,
  ...[law30, law44, law34, law35, law33, law104],
  ...[law49, law68, law57, law54, law58, law55, law56, law59, law60],
  ...[law69, law74, law76, law77, law78, missedWithoutRight],
  ...[law62a, law63, law65, law62g, law97Call, law102Call, notCallable, law37],
  ...[
    law88,
    law94,
    law86,
    law85,
    law97Revoke,
    law41Revoke,
    law87,
    law93,
    law92,
    law91,
    law90,
    lateCorrection,
  ],
  ...[law12, law13, law22, law26, law23],
  lookWithoutRight,
] as BridgeLaw[];

/** Straight bridge by Elwell's laws of 1905 (reading A1). There is no misdeal in it (law 37). */
export const bridge: Rulebook<BridgeTable, BridgeFact, BridgeSetup> = {
  id: 'bridge@elwell-1905',
  game: 'bridge',
  laws: laws.map(whileItLasts),
  index: lawIndex,
  open: openTable,
  take: takeWith(rights),
  rights: rightsOf,
};
