import { isOutOfTurn } from './law-43-wrong-pack';
import { pointedToByDummy } from './law-61-dummy';
import { isPartnersQuestion } from './law-85-revoke';
import { playCard, playRun, quitTrick } from './play';
import { rightfulDealerOf, type FactOf, type TableDraft } from './table';

type Seen = FactOf<
  | 'CardPlayed'
  | 'TricksPlayed'
  | 'TrickQuitted'
  | 'TricksClaimed'
  | 'ClaimAdmitted'
  | 'SuitQuestionAsked'
  | 'SuitQuestionAnswered'
  | 'RevokeClaimed'
  | 'OtherPackSearched'
  | 'AttentionCalled'
  | 'PenaltyDemanded'
>;

const isOver = ({ phase }: TableDraft) => phase === 'played' || phase === 'rubber' || phase === 'table';

/** The trick a question is about: the one on the table, else the one not yet let go. */
const trickAskedAbout = ({ play }: TableDraft): number =>
  play.inTrick > 0 ? play.tricks + 1 : Math.max(play.tricks, 1);

function pointOut(table: TableDraft, fact: Parameters<typeof pointedToByDummy>[1]): void {
  const pointed = pointedToByDummy(table, fact);
  if (pointed.length > 0) table.pointedOut = [...table.pointedOut, ...pointed];
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
      if (!isOver(table) && table.phase === 'play') quitTrick(table.play, fact.trick);
      break;
    case 'TricksClaimed':
      if (table.phase === 'play') table.claimedRest = fact.by;
      return;
    case 'ClaimAdmitted':
      if (table.phase !== 'play') return;
      table.claimAdmitted = true;
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
      if (!table.accused.includes(fact.against)) table.accused = [...table.accused, fact.against];
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
      return;
  }
  if (table.play.tricks >= 13 && table.phase === 'play') table.phase = 'played';
}
