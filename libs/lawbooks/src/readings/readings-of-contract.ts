import type { Reading } from './reading';

/** What the house takes the doubtful laws of this book to mean. */
export const readingsOfContract: readonly Reading[] = [
  {
    id: 'A1',
    on: ['6A'],
    asks: 'Cut',
    reads:
      "Law 6A gives no cutter and no size. Taken here: the opponent who asked cuts; any two non-empty parts; the four-card rule is rubber's only.",
  },
  {
    id: 'A2',
    on: ['6B', '6D1'],
    asks: '"Dealt wrongly"',
    reads:
      'Taken as a breach of a must of 6B (face down, singly, no neighbours, 13 each), not of the recommendation to go clockwise.',
  },
  {
    id: 'A3',
    on: ['6D1', '6D3'],
    asks: '"Before the auction first begins"',
    reads:
      'For a pre-dealt board: the first call at the first table to play it. A deal fault seen later at another table is not a redeal but 6D3, 12A2 or 87.',
  },
  {
    id: 'A4',
    on: ['13'],
    asks: 'Imperfect pack',
    reads: 'No law covers a duplicated card.',
  },
  {
    id: 'A5',
    on: ['32', '26B', '31'],
    asks: '32, second half',
    reads:
      'Editions in other languages differ on whether 26B is named for a double out of rotation replaced by a non-comparable call. Taken: 26B applies, as in 31.',
  },
  {
    id: 'A6',
    on: ['54'],
    asks: "54 after a card from declarer's hand",
    reads:
      'Playing (not spreading) one card on an opening lead out of turn is treated as accepting it (53A, 54B): the player stays declarer. Some directors make them dummy; 54A speaks of spreading.',
  },
  {
    id: 'A7',
    on: ['64'],
    asks: 'Two revokes by one side',
    reads:
      '64 does not say if one later trick can serve two revokes. Taken: each trick moves once; work the revokes in order.',
  },
  {
    id: 'A8',
    on: ['64', '68'],
    asks: 'Claims and 64',
    reads: 'Tricks agreed in a claim count as won later tricks.',
  },
  {
    id: 'A9',
    on: ['64B4'],
    asks: '64B4',
    reads:
      'Only a call by the non-offending side on the next board closes the door, not one by the offenders.',
  },
  {
    id: 'A10',
    on: ['67B1'],
    asks: '67B1',
    reads: '"One trick as 64A2" is read with its condition: OS must have won that trick or a later one.',
  },
  {
    id: 'A11',
    on: ['79C', '92B'],
    asks: 'Times',
    reads: "30 minutes is the default for 79C and 92B; store each event's own value.",
  },
  {
    id: 'A12',
    on: ['86B2'],
    asks: '86B2',
    reads:
      '(teams, two results that cannot be compared). Taken: neither side at fault → board cancelled, substitute if time allows (86A); one at fault → the other gets the better of +3 IMPs and what its own valid result deserves; both at fault → cancelled. Check against the printed law before relying on it; no scenario depends on it.',
  },
  {
    id: 'A13',
    on: ['12C2c'],
    asks: '12C2c rounding',
    reads: 'percentage to two decimals, half up.',
  },
  {
    id: 'A14',
    on: ['23', '16'],
    asks: 'Comparable, damage, likely, normal, slip',
    reads: 'are findings, not computed. The engine asks for a DirectorFinds.',
  },
  {
    id: 'A15',
    on: ['12C1c'],
    asks: 'Weighted scores',
    reads:
      '(12C1c): stored as a list of {result, weight}; match score is the weighted mean of the converted scores, not the conversion of the mean.',
  },
  {
    id: 'A16',
    on: ['36A'],
    asks: '36A, whose turn',
    reads: '"The player whose turn it was" is the offender, when the bad double was in rotation.',
  },
  {
    id: 'A17',
    on: ['R80'],
    asks: 'R80',
    reads:
      'Older printings give 50 for the lone partscore; 100 is used. If both sides have a partscore, nobody scores it. The rubber rules on redeals, missing and surplus cards (from R6 on) could not be read in full; only what 1.18 states is relied on. R22, R80 and 86B2 are the points least firmly sourced here.',
  },
  {
    id: 'A18',
    on: ['FD'],
    asks: 'Chicago',
    reads:
      'has no single code. Setup must name variant.partscores (carry / duplicate) and variant.vulnerable (dealer / non-dealer).',
  },
  {
    id: 'A19',
    on: ['27', '61'],
    asks: 'Screens and machines',
    reads:
      'A platform that refuses illegal calls and plays never meets Laws 27–39 or 61–64 on its own tables; tables that report by hand do.',
  },
  {
    id: 'A20',
    on: ['13'],
    asks: 'Law 13, who is liable',
    reads:
      'The law says only an offender; both hands failed to count. Taken: the side of the hand with 14 or more, which took up or could see what was not its own.',
  },
];
