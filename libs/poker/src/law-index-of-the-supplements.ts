import type { Line } from './law-index';

/** What the code leaves out, and what a tournament adds to it. */
export const lawsOfTheSupplements: readonly Line[] = [
  [
    'S1',
    'Imperfect pack',
    'Proved before the pool is taken the game is void and all it took goes back; proved later, the result stands.',
    ['shuffle', 'deal', 'dealt', 'say', 'draw', 'betting', 'show', 'played'],
  ],
  ['S2', 'Spoiled cut', 'A card shown, confusion or doubt: cut again.', ['cut']],
  [
    'S3',
    'Wrong dealer',
    'Noticed before the deal is finished, the right one deals; later, the deal stands and turns go on from him who dealt.',
    ['deal', 'dealt'],
  ],
  ['S4', 'Faced card in the draw', 'As one exposed in giving (40).', ['draw']],
  [
    'S5',
    'Two cards together, or a seat skipped',
    'Put right while dealing; or, if every player ends with five, the deal stands.',
    ['deal'],
  ],
  [
    'S6',
    'Refund beyond the chips',
    'What he has is paid; the balance from what he holds at the end, and then it lapses.',
    ['played'],
  ],
  [
    'T3',
    'Turns in a tournament',
    'The next occupied seat after the last ante is ante; the nearest on its right deals.',
    ['table', 'played'],
  ],
  [
    'T8',
    'Balancing',
    'After a game a table two over the smallest gives it whoever would be ante next.',
    ['table'],
  ],
  ['T11', 'Hand for hand', 'Near the money all tables play one game and wait; they count as one.', ['table']],
  [
    'T12',
    'Places',
    'Out in one game, more chips at its start place higher; otherwise by the order the games ended.',
    ['played'],
  ],
  [
    'T13',
    'Prizes',
    'By the number of entries, rounded down, the rest to the first; tied players share.',
    ['played'],
  ],
  [
    'T15',
    'Side pots',
    'All-in by pots of equal stakes, each judged and split by itself; nobody borrows.',
    ['betting', 'show', 'played'],
  ],
  ['T16', 'Forced stakes short', 'Who has less than a whole ante or payment puts in what he has.', ['ante']],
];
