import { otherSide, seats, seatsOf, sideOf, type Right } from '@fairdeal/facts';
import { isOpen } from './claim';
import { isOver, type ContractTable } from './table';

/** 61, 64. Attention may be drawn to a revoke as long as it costs a trick. */
function revokes({ result, stage, play }: ContractTable): readonly Right[] {
  if (play.tricks === 0 || (stage !== 'play' && stage !== 'ended')) return [];
  if (result.roundEnded) return [];
  const by = seats.filter((seat) => !result.calledOnNext.includes(sideOf(seat)));
  if (by.length === 0) return [];
  return [
    {
      law: 'contract:64',
      what: 'revoke-transfer',
      by,
      until: 'next-board-called',
      killedBy: [
        'a call of the side that did not revoke on the next board (64B4)',
        'the end of the round (64B5)',
      ],
    },
  ];
}

/** 68D, 69A. A claim open to be agreed or doubted; one agreed, until that side calls again. */
function claims({ result }: ContractTable): readonly Right[] {
  const { claim, calledOnNext, roundEnded } = result;
  if (isOpen(claim)) {
    return [
      {
        law: 'contract:68D2a',
        what: claim.state === 'made' ? 'agree-or-doubt-claim' : 'play-on-by-agreement',
        by: seats,
        until: 'director-rules',
        killedBy: ['the director’s ruling (70)'],
      },
    ];
  }
  if (claim?.state !== 'agreed' || roundEnded) return [];
  const side = otherSide(sideOf(claim.by));
  if (calledOnNext.includes(side)) return [];
  return [
    {
      law: 'contract:69A',
      what: 'object-to-claim',
      by: seatsOf(side),
      until: 'next-board-called',
      killedBy: ['its own first call on a later board', 'the end of the round'],
    },
  ];
}

/** 79C, 92B. While scores may be corrected and rulings appealed against. The end of that time is a clock's to tell. */
function afterwards(table: ContractTable): readonly Right[] {
  if (table.result.agreed === undefined && !isOver(table)) return [];
  const until = 'correction-period-ended';
  return [
    {
      law: 'contract:79C1',
      what: 'correct-score',
      by: seats,
      until,
      killedBy: ['the end of the correction period'],
    },
    { law: 'contract:92B', what: 'appeal', by: seats, until, killedBy: ['the end of the time for appeals'] },
  ];
}

/** What Laws 61 to 93 still leave to be claimed, corrected or appealed. */
export const rightsOfTheResult = (table: ContractTable): readonly Right[] => [
  ...revokes(table),
  ...claims(table),
  ...afterwards(table),
];
