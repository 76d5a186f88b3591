import type { Line } from './law-index';

const adjusting: readonly Line[] = [
  [
    '12A2',
    'No normal play',
    'Nothing lets the board be played normally: an adjusted score.',
    ['auction', 'play'],
  ],
  [
    '12C1',
    'Assigned score',
    'The probable result without the infraction takes the place of the table’s.',
    ['played'],
  ],
  [
    '12C2a',
    'Artificial score',
    'No result can be got: directly at fault at most 40 %, partly 50 %, in no way at least 60 %.',
    ['played'],
  ],
  ['12C2b', 'Artificial score at IMPs', 'Average plus and minus are three IMPs each way.', ['played']],
  [
    '12C4',
    'Non-balancing scores',
    'In a knock-out each side’s result is worked out, and the two are averaged.',
    ['scored'],
  ],
];

const revokes: readonly Line[] = [
  [
    '61',
    'Revoke',
    'Failing to follow suit, or to lead or play what the law or an opponent requires, when able.',
    ['play'],
  ],
  ['61A', 'What is a revoke', 'A claimed revoke that the cards show to be none is none.', ['play', 'played']],
  ['62', 'Correction', 'A revoke must be corrected until it is established.', ['play']],
  [
    '62A',
    'Defender’s revoke corrected',
    'The card comes back and is a major penalty card; a legal one is played.',
    ['play'],
  ],
  [
    '62B2',
    'Declarer’s or a faced card',
    'Declarer’s, dummy’s or a faced card comes back at no cost.',
    ['play'],
  ],
  ['62C3', 'Both sides revoked', 'Only one side has played on: both revokes are corrected.', ['play']],
  [
    '62D1',
    'Trick 12',
    'A revoke on trick 12 is put right until all four hands are back in the board.',
    ['play', 'played'],
  ],
  [
    '63',
    'Establishment',
    'A revoke is established when its side plays on, names a card, claims or has agreed.',
    ['play'],
  ],
  ['63A1', 'By the partner’s play', 'Its maker or the partner leads or plays to the next trick.', ['play']],
  ['63A2', 'By naming a card', 'Its maker or the partner names a card to be played.', ['play']],
  ['63A3', 'By a claim', 'Its side claims or concedes in any way.', ['claim']],
  ['63A4', 'By agreement', 'Its side’s agreement to an opponent’s claim is complete.', ['claim', 'played']],
  [
    '43B2b',
    'Dummy asked',
    'A dummy who has looked is first to ask declarer about a revoke: as though established.',
    ['play'],
  ],
  [
    '64',
    'Established revoke',
    'Tricks are transferred at the end of play, by who won the revoke trick and what came later.',
    ['played'],
  ],
  [
    '64A1',
    'Won by the offending player',
    'That trick is transferred, and one more if the side won one later.',
    ['played'],
  ],
  [
    '64A2',
    'Not won by the offending player',
    'One trick, if the side won that trick or a later one.',
    ['played'],
  ],
  ['64B1', 'Nothing won', 'The side won neither the revoke trick nor a later one.', ['played']],
  [
    '64B2',
    'Again in that suit',
    'A later revoke by the same player in the same suit moves nothing of itself.',
    ['played'],
  ],
  [
    '64B3',
    'A faced card',
    'A penalty card, or one of a faced hand, dummy’s included, was not played.',
    ['played'],
  ],
  [
    '64B4',
    'Next board called on',
    'First noticed after the other side has called on the next board.',
    ['played'],
  ],
  ['64B5', 'Round ended', 'First noticed after the round has ended.', ['played']],
  ['64B6', 'Trick 12', 'A revoke on trick 12 moves no trick.', ['played']],
  ['64B7', 'Both sides', 'Both sides have established revokes on the board.', ['played']],
  ['64B8', 'Corrected', 'Both revokes were corrected under 62C3.', ['played']],
  [
    '64C1',
    'Redress',
    'The side that did not revoke is still worse off: the result without it is assigned.',
    ['played'],
  ],
];

const tricks: readonly Line[] = [
  [
    '65',
    'Arrangement of tricks',
    'Each turns completed tricks face down in order, along the line of the side that won.',
    ['play'],
  ],
  [
    '66',
    'Looking at tricks',
    'A trick may be seen again until one has turned one’s card and one’s side has played on.',
    ['play'],
  ],
  ['67', 'Defective trick', 'A trick with too few or too many cards from a hand.', ['play']],
  ['67A', 'Before both play on', 'It is put right: a card is supplied, or taken back.', ['play']],
  [
    '67B1',
    'A card omitted',
    'Noticed later it counts as a revoke: one trick as 64A2 has it.',
    ['play', 'played'],
  ],
  [
    '67B2',
    'A card too many',
    'Noticed later it goes back to the hand and counts as always held there.',
    ['play', 'played'],
  ],
  [
    '14B4',
    'A card restored',
    'It counts as always held: not having played it may be a revoke.',
    ['play', 'played'],
  ],
];

const claims: readonly Line[] = [
  ['68', 'Claim or concession', 'It must concern tricks other than the one in progress.', ['claim']],
  ['68A', 'Claim', 'A statement that a side will win a number of tricks, or the hand shown.', ['claim']],
  [
    '68B1',
    'Concession',
    'A statement that a side will lose a number; claiming some concedes the rest.',
    ['claim'],
  ],
  [
    '68B2',
    'Partner objects',
    'A defender’s concession to which partner at once objects is none; play goes on.',
    ['claim'],
  ],
  ['68D2a', 'Doubted', 'Anyone doubts it: no further play, and the director adjudicates.', ['claim']],
  ['68D2b', 'Played on', 'All four agree to play on as though nothing had been claimed.', ['claim']],
  ['69', 'Agreed claim', 'Agreed, it is scored as claimed.', ['claim']],
  [
    '69A',
    'When it is agreed',
    'A side says yes, and does not object before its next call or the end of the round.',
    ['claim'],
  ],
  ['69B2', 'Agreement undone', 'In time, for a trick the side would likely have won.', ['played', 'scored']],
  ['70', 'Contested claim', 'As fair as possible to both sides, with doubt against the claimer.', ['claim']],
  ['70A', 'The aim', 'A doubtful point goes against the claimer.', ['claim']],
  ['70C', 'A trump is out', 'Not mentioned, likely not known of, and a normal play loses to it.', ['claim']],
  ['70D1', 'No better line', 'No new line if some normal line does worse.', ['claim']],
  ['70D2', 'Partner’s choice', 'A defender’s claim may not lean on what partner would choose.', ['claim']],
  [
    '70E1',
    'Unstated finesse',
    'No line that depends on who holds a card, unless somebody has shown out.',
    ['claim'],
  ],
  [
    '71',
    'Concession cancelled',
    'A concession stands, unless it is cancelled in time.',
    ['played', 'scored'],
  ],
  ['71A', 'A trick won', 'The side had already won the trick it conceded.', ['played', 'scored']],
  ['71B', 'Could not be lost', 'No normal play loses the trick conceded.', ['played', 'scored']],
];

const conduct: readonly Line[] = [
  ['72', 'General principles', 'To win within the laws, and to break none on purpose.', ['auction', 'play']],
  ['73', 'Tempo and deception', 'Partners communicate by calls and plays alone.', ['auction', 'play']],
  ['74', 'Conduct', 'Courtesy, attention and the proper way to call and play.', ['auction', 'play']],
  [
    '75',
    'Mistaken explanation',
    'A wrong explanation that did no harm leaves the result as it is.',
    ['auction', 'played'],
  ],
  ['76', 'Spectators', 'They do not disturb, nor show what they see.', ['auction', 'play']],
];

const scores: readonly Line[] = [
  [
    '77',
    'Score of a board',
    'Tricks bid and made, premiums, overtricks; or undertricks to the other side.',
    ['scored'],
  ],
  ['78', 'Methods', 'Matchpoints, IMPs, total points, or as announced.', ['scored']],
  ['78A', 'Matchpoints', 'Two for each score beaten, one for each tied.', ['scored']],
  ['78B', 'IMPs', 'The difference between two scores by the scale.', ['scored']],
  ['79', 'Tricks won', 'They are agreed before the hands are back in the board.', ['played']],
  ['79A1', 'Agreed', 'The number of tricks both sides agree on.', ['played']],
  ['79B2', 'Dispute', 'The director rules on disputed tricks.', ['played']],
  [
    '79B3',
    'After the round',
    'Both scores change only if the director is clearly convinced of the result.',
    ['scored'],
  ],
  ['79C1', 'Errors of score', 'Corrected until the organiser’s time is up.', ['scored']],
  ['79C2', 'Corrected late', 'With the organiser’s approval, beyond reasonable doubt.', ['scored']],
];

const direction: readonly Line[] = [
  ['80', 'Authority and organiser', 'Who regulates, and who runs the event.', ['table']],
  ['81', 'The director', 'Applies the laws, and is bound by them.', ['table']],
  ['82', 'Errors of procedure', 'The director puts them right.', ['table', 'auction', 'play']],
  [
    '82C',
    'Director’s error',
    'Not to be put right: both sides are scored as non-offending.',
    ['table', 'played'],
  ],
  ['83', 'Telling of appeal', 'Players are told where a ruling is open to review.', ['played']],
  [
    '84',
    'Agreed facts',
    'A law is applied, a choice explained; doubt is for the non-offending side.',
    ['table'],
  ],
  ['85', 'Disputed facts', 'What is more probable.', ['table']],
  [
    '86',
    'Team matches',
    'No redeal of a board where the match could be known; results of the other table.',
    ['deal', 'scored'],
  ],
  [
    '86A',
    'No redeal',
    'The match’s result without the board could be known: an adjusted score.',
    ['deal', 'dealt'],
  ],
  [
    '86B2',
    'Fouled board of a match',
    'Two results that cannot be compared: cancelled, or three IMPs to the side without fault.',
    ['scored'],
  ],
  ['87', 'Fouled board', 'Contestants to be compared did not play the same deal.', ['scored']],
  ['87A', 'Fouled or not', 'Each form of the deal is rated by itself.', ['scored']],
  [
    '88',
    'Indemnity points',
    'A blameless contestant gets at least 60 %, or what it made on the rest.',
    ['scored'],
  ],
  ['89', 'Individual events', 'Both players of the side are treated alike.', ['scored']],
  [
    '90',
    'Procedural penalties',
    'For delay, noise, comparing scores, cards in wrong pockets, disobeying.',
    ['table'],
  ],
  ['90B6', 'Wrong pocket', 'Cards put in a wrong pocket.', ['table', 'played']],
  ['91', 'Discipline', 'Points, suspension, disqualification.', ['table']],
  ['92', 'Appeal', 'A contestant may appeal any ruling at its own table.', ['scored']],
  [
    '92B',
    'Time of appeal',
    'Until thirty minutes after the score is available, or as the organiser says.',
    ['scored'],
  ],
  ['92D1', 'Partners’ consent', 'Both partners must agree; playing for himself, one is enough.', ['scored']],
  ['92D2', 'Captain’s consent', 'At teams the captain must agree.', ['scored']],
  ['93', 'Committee', 'It may do what the director could, but not overrule him on law.', ['scored']],
];

const rubber: readonly Line[] = [
  ['R5', 'Cut at rubber', 'By the dealer’s right, at least four cards in each part.', ['cut']],
  ['R6', 'New cut', 'Any player may demand one before the first card is dealt.', ['cut']],
  ['R22', 'Passed out', 'Nothing is scored, and the deal passes to the left.', ['auction']],
  ['R73', 'Game', 'A hundred below the line; it wipes both partscores for the next.', ['scored', 'rubber']],
  ['R74', 'Rubber', 'Two games: seven hundred if the other side has none, else five hundred.', ['rubber']],
  ['R80', 'Unfinished', 'Three hundred for the only game, a hundred for the only partscore.', ['rubber']],
  [
    'R81',
    'Score at rubber',
    'Trick score below the line, all else above, honours in one hand among it.',
    ['scored'],
  ],
  [
    'FD',
    'Four deals',
    'Vulnerability by deal, games at once, a passed deal dealt again.',
    ['scored', 'auction'],
  ],
];

/** Laws 61 to 93, the rubber and Chicago, and the paragraphs that their rulings name. */
export const lawsOfTheResultLines: readonly Line[] = [
  ...adjusting,
  ...revokes,
  ...tricks,
  ...claims,
  ...conduct,
  ...scores,
  ...direction,
  ...rubber,
];
