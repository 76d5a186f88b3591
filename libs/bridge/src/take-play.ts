import { otherSide, sideOf } from '@fairdeal/facts';
import { isOutOfTurn } from './law-43-wrong-pack';
import { isDummy, pointedToByDummy } from './law-61-dummy';
import { correctedUnder, isByAnAdversary, isPartnersQuestion } from './law-85-revoke';
import { consultingSide, isAboutRevoke, isPaid, law102Call, law97Call } from './law-97-consultation';
import { playCard, playRun, quitTrick, withdrawCard } from './play';
import {
  isBeforeTheDeal,
  rightfulDealerOf,
  type FactOf,
  type TableDraft,
  type TricksConceded,
} from './table';

type Seen = FactOf<
  | 'CardPlayed'
  | 'TricksPlayed'
  | 'TrickQuitted'
  | 'TricksClaimed'
  | 'ClaimAdmitted'
  | 'SuitQuestionAsked'
  | 'SuitQuestionAnswered'
  | 'RevokeClaimed'
  | 'RevokeCorrected'
  | 'OtherPackSearched'
  | 'AttentionCalled'
  | 'PenaltyDemanded'
  | 'PartnersConsulted'
  | 'ScoreAgreed'
>;

const isOver = ({ phase }: TableDraft) => phase === 'played' || phase === 'rubber' || phase === 'table';

/** The trick a question is about: the one on the table, else the one not yet let go. */
const trickAskedAbout = ({ play }: TableDraft): number =>
  play.inTrick > 0 ? play.tricks + 1 : Math.max(play.tricks, 1);

function pointOut(table: TableDraft, fact: Parameters<typeof pointedToByDummy>[1]): void {
  const pointed = pointedToByDummy(table, fact);
  if (pointed.length === 0) return;
  if (isBeforeTheDeal(table) && table.last) {
    table.last = { ...table.last, pointedOut: [...table.last.pointedOut, ...pointed] };
  } else table.pointedOut = [...table.pointedOut, ...pointed];
}

/** Is the revoke corrected before it is established, or dummy's before its trick is quitted (65)? */
const isInTime = (table: TableDraft, fact: FactOf<'RevokeCorrected'>): boolean =>
  isDummy(table, fact.by) ? table.play.quitted < fact.trick : correctedUnder(table, fact) !== '87';

/** The revokes so far are paid for (law 97); those still to come are not, nor those of a hand long put away. */
function conferOnRevoke(table: TableDraft, fact: FactOf<'PartnersConsulted'>): void {
  const side = consultingSide(fact);
  if (side === undefined) return;
  table.accused = table.accused.filter(({ by }) => sideOf(by) !== side);
  const { phase, play, last } = table;
  if (phase === 'play') {
    const upTo = play.tricks + (play.inTrick > 0 ? 1 : 0);
    table.conferred = [...table.conferred, { side, upTo }];
  } else if (phase === 'played') table.conferred = [...table.conferred, { side, upTo: 13 }];
  else if (last) table.last = { ...last, conferred: [...last.conferred, { side, upTo: 13 }] };
}

/** What the claim last made is given; a count in the admission goes before that of the claim. */
function concededBy({ claimed }: TableDraft, { by, count }: FactOf<'ClaimAdmitted'>): TricksConceded {
  if (claimed === undefined) return { to: otherSide(sideOf(by)), count };
  return { to: sideOf(claimed.by), count: count ?? claimed.count };
}

export function takeInPlay(table: TableDraft, fact: Seen): void {
  switch (fact.type) {
    case 'CardPlayed':
      if (isOver(table)) return;
      table.phase = 'play';
      // A card played after it shows that a claim to the rest was not taken up.
      table.claimedRest = undefined;
      playCard(table.play, fact.by, fact.card, table.make.trump);
      break;
    case 'TricksPlayed':
      if (isOver(table)) return;
      table.phase = 'play';
      playRun(table.play, fact.to);
      break;
    case 'TrickQuitted':
      if (!isOver(table) && table.phase === 'play') quitTrick(table.play, fact.trick, table.make.trump);
      break;
    case 'TricksClaimed':
      if (table.phase === 'play') {
        table.claimedRest = fact.by;
        table.claimed = fact;
      }
      return;
    case 'ClaimAdmitted':
      if (table.phase !== 'play') return;
      table.claimAdmitted = true;
      table.conceded = concededBy(table, fact);
      table.phase = 'played';
      return;
    case 'SuitQuestionAsked':
      pointOut(table, fact);
      if (table.phase === 'play' && isPartnersQuestion(fact)) {
        const { by, of } = fact;
        table.questions = [
          ...table.questions,
          { by, of, trick: trickAskedAbout(table), deniedHolding: false },
        ];
      }
      return;
    case 'SuitQuestionAnswered':
      if (!fact.has) {
        table.questions = table.questions.map((asked) =>
          asked.of === fact.by ? { ...asked, deniedHolding: true } : asked,
        );
      }
      return;
    case 'RevokeClaimed':
      pointOut(table, fact);
      if (isByAnAdversary(fact) && !isPaid(table, fact)) table.accused = [...table.accused, fact];
      return;
    case 'RevokeCorrected':
      if (table.phase === 'play' && isInTime(table, fact)) withdrawCard(table.play, fact.by, fact.trick);
      return;
    case 'PartnersConsulted':
      if (isAboutRevoke(fact)) conferOnRevoke(table, fact);
      else if (law97Call.rule(table, fact)) table.callable = [];
      return;
    case 'ScoreAgreed':
      // What was claimed is scored with the hand, and there is nothing left to prove or to confer about.
      if (table.accused.length > 0) table.accused = [];
      return;
    case 'OtherPackSearched':
      table.found = { ...table.found, [fact.by]: [...(table.found[fact.by] ?? []), ...fact.found] };
      return;
    case 'AttentionCalled':
      pointOut(table, fact);
      if (fact.irregularity === 'deal-out-of-turn') {
        if (isOutOfTurn(table)) table.dealsNext = rightfulDealerOf(table);
        return;
      }
      return;
    case 'PenaltyDemanded':
      pointOut(table, fact);
      if (law102Call.rule(table, fact)) table.callable = [];
      return;
  }
  if (table.play.tricks >= 13 && table.phase === 'play') table.phase = 'played';
}
