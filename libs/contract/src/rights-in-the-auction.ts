import { leftOf, type LawRef, type Right, type Seat } from '@fairdeal/facts';
import { isAdmissible, type Fault } from './auction';
import { mayChangeOnExplanation } from './law-25-change-of-call';
import { untilCalls } from './until-calls';
import { isDefender, type ContractTable } from './table';

/** The law under which the next player may take a call as made; none may take an inadmissible one or one above seven. */
const acceptedUnder: Readonly<Partial<Record<Fault, LawRef>>> = {
  insufficient: 'contract:27A1',
  'out-of-rotation': 'contract:29A',
  'change-of-mind': 'contract:25B1',
  'bound-to-pass': 'contract:37A',
};

const callsNext = (by: Seat): string => `a call by ${by}, which accepts it`;

/** 25B1, 27A1, 29A, 37A. A call in question, which the next player may accept. */
function accept(table: ContractTable): readonly Right[] {
  const { pending } = table.auction;
  const law = pending && acceptedUnder[pending.fault];
  if (pending === undefined || law === undefined || pending.calledOver) return [];
  const isDouble = pending.call === 'X' || pending.call === 'XX';
  if (isDouble && !isAdmissible(table.auction, pending.by, pending.call)) return [];
  const by = leftOf(pending.by);
  const isEarly = pending.fault === 'insufficient' && pending.other !== undefined;
  return [
    {
      law: isEarly ? 'contract:27C' : law,
      what: isEarly ? 'accept-first-bid or let-replacement-stand' : 'accept-call',
      about: pending.call,
      by: [by],
      until: untilCalls[by],
      killedBy: [callsNext(by), 'refusing it'],
    },
  ];
}

/** 27B, 36B. A call that has to be replaced, once it is not accepted. */
function replace({ auction }: ContractTable): readonly Right[] {
  const { pending } = auction;
  if (pending === undefined || pending.calledOver) return [];
  const { fault, dealtWith } = pending;
  // What the next player might accept is replaced once it is not; a bad double, which nobody can, from the first.
  if (fault !== 'inadmissible' && !(fault === 'insufficient' && dealtWith)) return [];
  return [
    {
      law: pending.fault === 'insufficient' ? 'contract:27B1a' : 'contract:36B',
      what: 'replace-call',
      about: pending.call,
      by: [pending.by],
      until: untilCalls[leftOf(pending.by)],
      killedBy: ['the replacement is made'],
    },
  ];
}

/** Seats whose last call stands and whose partner has not called since. */
const unanswered = ({ auction }: ContractTable): readonly Seat[] =>
  auction.standing.slice(-2).map(({ by }) => by);

/** 25A1. An unintended call may be changed until the partner calls. */
function slips(table: ContractTable): readonly Right[] {
  if (table.leadFaced || (table.stage !== 'auction' && table.stage !== 'clarification')) return [];
  const by = unanswered(table);
  if (by.length === 0) return [];
  const misinformed = by.filter((seat) => mayChangeOnExplanation(table, seat));
  const killedBy = ['the partner calls (25A4)', 'the lead is faced (25A5)'];
  return [
    { law: 'contract:25A1', what: 'change-unintended-call', by, until: 'partner-calls', killedBy },
    ...(misinformed.length > 0
      ? [
          {
            law: 'contract:21B1',
            what: 'change-call-on-misinformation',
            by: misinformed,
            until: 'partner-calls',
            killedBy,
          } as const,
        ]
      : []),
    ...(table.mayChange.length > 0
      ? [
          {
            law: 'contract:25A6',
            what: 'change-call-over-a-slip',
            by: table.mayChange,
            until: 'partner-calls',
            killedBy,
          } as const,
        ]
      : []),
  ];
}

/** 26B. At the first lead of the offender's partner declarer may forbid a suit; in the auction, should that side defend. */
function forbid(table: ContractTable): readonly Right[] {
  const { restriction } = table.auction;
  const { declarer } = table;
  if (restriction === undefined || declarer === undefined || !isDefender(table, restriction.on)) return [];
  return [
    {
      law: 'contract:26B',
      what: 'forbid-suit',
      about: `${restriction.on}'s first lead`,
      by: [declarer],
      until: 'play-ended',
      killedBy: [`${restriction.on} leads`],
    },
  ];
}

/** 23, 27D. What the director has still to find. */
function compare({ auction }: ContractTable): readonly Right[] {
  const { withdrawn } = auction;
  if (withdrawn?.replacement === undefined || withdrawn.law === '30A') return [];
  return [
    {
      law: `contract:${withdrawn.law}`,
      what: 'finding: comparable',
      about: `${withdrawn.call} replaced by ${withdrawn.replacement}`,
      by: [],
      until: 'director-rules',
      killedBy: ['the director’s finding'],
    },
  ];
}

export const rightsInTheAuction = (table: ContractTable): readonly Right[] => [
  ...accept(table),
  ...replace(table),
  ...compare(table),
  ...slips(table),
  ...forbid(table),
];
