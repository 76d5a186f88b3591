import { adversariesOf, partnerOf, type Right, type Seat } from '@fairdeal/facts';
import { partnersCards } from './face-up';
import { cardIn, trickInHand } from './play';
import type { Option } from './says';
import { dummyOf, isDefender, isOver, type ContractTable, type PendingCard } from './table';

/** What the ruling in force leaves somebody to choose. */
function choices({ ruling }: ContractTable): readonly Right[] {
  if (ruling.outcome !== 'penalty' || ruling.penalty !== 'player-chooses') return [];
  const options: readonly Option[] = ruling.says?.options ?? [];
  if (options.length === 0) return [];
  return [
    {
      law: ruling.law,
      what: options.join(' or '),
      by: ruling.by,
      until: ruling.until ?? 'director-rules',
      killedBy: ['the choice is made'],
    },
  ];
}

/** 55A. Either defender may take declarer's lead from the wrong hand, or refuse it. */
function declarersLead(lead: PendingCard): readonly Right[] {
  const defenders = adversariesOf(lead.by);
  return [
    {
      law: 'contract:55A',
      what: 'accept-lead or refuse',
      about: lead.card,
      by: defenders.filter((seat) => lead.answers?.[seat] === undefined),
      until: 'next-card',
      killedBy: ['the next hand plays to it, which accepts it (53A)', 'declarer leads from the right hand'],
    },
  ];
}

/** 52B. Declarer may take a card played in place of a penalty card. */
const wrongCard = (declarer: Seat, { card }: PendingCard): Right => ({
  law: 'contract:52B1a',
  what: 'accept-card or refuse-card',
  about: card,
  by: [declarer],
  until: 'declarer-plays-from-either-hand',
  killedBy: ['declarer plays from either hand, which accepts it (52B1b)'],
});

function pendingRights(table: ContractTable): readonly Right[] {
  const { pendingCard, declarer } = table;
  if (pendingCard === undefined || declarer === undefined) return [];
  if (pendingCard.kind === 'lead' && !isDefender(table, pendingCard.by)) {
    return declarersLead(pendingCard);
  }
  // The choice itself, while it is the ruling in force, is told already.
  return pendingCard.kind === 'kept-back' && table.ruling.outcome !== 'penalty'
    ? [wrongCard(declarer, pendingCard)]
    : [];
}

/** 50D2, 51B. Before the partner of a penalty card leads, declarer may require or forbid its suit. */
function penaltyLead(table: ContractTable): readonly Right[] {
  const { play, declarer, leadDuty, pendingCard } = table;
  const { turn } = play;
  if (declarer === undefined || turn === undefined || play.inTrick > 0 || leadDuty || pendingCard) return [];
  if (!isDefender(table, turn)) return [];
  const majors = partnersCards(table, turn).filter(({ kind }) => kind === 'major');
  if (majors.length === 0) return [];
  return [
    {
      law: majors.length > 1 ? 'contract:51B1a' : 'contract:50D2a',
      what: 'require-suit or forbid-suit or leave-card',
      about: majors.map(({ card }) => card).join(' '),
      by: [declarer],
      until: 'next-card',
      killedBy: [`${turn} leads`, `${partnerOf(turn)} plays the card`],
    },
  ];
}

/** 45C4b, 45D1. Dummy's card, named by a slip or put forward by dummy. */
function dummysCard(table: ContractTable): readonly Right[] {
  const { named, declarer, wrongDummyCard, play } = table;
  const dummy = dummyOf(table);
  if (declarer === undefined || dummy === undefined) return [];
  const inTrick = cardIn(play, trickInHand(play), dummy);
  return [
    ...(named !== undefined && inTrick === named
      ? [
          {
            law: 'contract:45C4b',
            what: 'change-unintended-naming',
            about: named,
            by: [declarer],
            until: 'declarer-plays-from-either-hand',
            killedBy: ['declarer next plays from either hand', 'second thoughts: only a slip is changed'],
          } as const,
        ]
      : []),
    ...(wrongDummyCard
      ? [
          {
            law: 'contract:45D1',
            what: 'play-the-card-named',
            about: wrongDummyCard.named,
            by: [declarer, ...adversariesOf(declarer)],
            until: 'side-plays-on',
            killedBy: ['each side plays to the next trick'],
          } as const,
        ]
      : []),
  ];
}

export function rightsInThePlay(table: ContractTable): readonly Right[] {
  if (isOver(table)) return [];
  return [...choices(table), ...pendingRights(table), ...penaltyLead(table), ...dummysCard(table)];
}
