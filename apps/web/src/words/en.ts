import type { Fraction } from '../api/answers';

/**
 * Every word a person reads, in one place: another language is another file of the same shape. What the law and the log
 * say comes from the answers, not from here.
 */
export const words = {
  house: 'Fairdeal',
  motto: 'Card tournaments, run and afterwards proved.',
  skip: 'To the content',
  start: 'Start page',
  theme: {
    label: 'Colours',
    of: { auto: 'auto', light: 'light', dark: 'dark' },
  },
  health: {
    asking: 'Asking…',
    away: 'Not reachable',
    ready: 'Ready',
    notReady: 'Not ready',
  },
  asking: 'Asking…',
  ui: {
    close: 'Close',
    leave: 'Leave it as it is',
    said: 'What was done',
  },
  desk: {
    announce: 'Announce an event',
    organise: 'Organise',
    direct: 'Director',
  },
  again: 'Try again',
  failed: 'This could not be had',
  noServer: 'The server does not answer. Is the hall’s network up? The page asks again by itself.',
  noPage: {
    title: 'There is no such page',
    what: 'The address may be mistyped, or an event of that name was never announced here.',
    back: 'To the start page',
  },
  broken: {
    title: 'This page broke',
    what: 'Nothing you recorded is lost: what was sent is in the log, and what was not is kept on this device.',
    again: 'Load it again',
    newer: 'Fairdeal was renewed since this page was opened',
    newerWhat:
      'A part of it could not be fetched: it was renewed, or the network was away. Loaded again, it goes on; nothing you recorded is lost.',
  },
  lawbooks: {
    'whist@foster-1897': 'Foster 1897',
    'bridge@elwell-1905': 'Elwell 1905',
    'poker@baxter-wray-1891': 'Baxter-Wray 1891',
    'contract@wbf-2017': 'Laws of Duplicate Bridge 2017',
  } as Readonly<Record<string, string>>,
  games: {
    whist: 'Whist',
    bridge: 'Straight bridge',
    contract: 'Contract bridge',
    poker: 'Draw poker',
  } as Readonly<Record<string, string>>,
  home: {
    what: 'Every shuffle, cut, card, call and claim is kept as it was seen. The laws say what it means, and anybody may go through a hand again, fact by fact.',
    tableCode: 'I have a table code',
    events: 'Events',
    find: 'Find an event',
    none: 'No event has been announced yet.',
    nothingFound: (text: string) => `No event’s name holds “${text}”.`,
    how: 'Whoever runs this house signs in by the link its start printed, and announces one; or a file brings one in:',
    howYours: 'Announce one with the button above; or a file brings one in:',
    commands: ['npx fairdeal import samples/youth-teams-1998.pbn', 'npx fairdeal record evening.facts.jsonl'],
    commandsWhere: 'In a terminal, in the folder Fairdeal was started in; the event then stands here.',
    running: 'running',
    notBegun: 'no table yet',
    published: 'results published',
    over: 'over',
    api: 'The API, described',
  },
  leaderboard: {
    tabs: {
      standings: 'Standings',
      tables: 'Tables',
      casebook: 'Casebook',
      notices: 'Changes',
      appeals: 'Appeals',
    },
    projector: 'Projector',
    leave: 'Leave projector',
    find: 'Find a name',
    place: 'Place',
    entry: 'Entry',
    deals: 'Deals',
    share: '%',
    provisional: 'provisional',
    withdrawn: 'went home',
    title: 'title',
    none: 'Nobody has entered yet. Standings appear with the first entry.',
    nothingFound: (text: string) => `Nobody’s name holds “${text}”.`,
    caption: (name: string) => `Standings of ${name}`,
    direction: { NS: 'North-South', EW: 'East-West', both: 'Both directions' },
    how: 'How was this made?',
    live: 'live',
    liveWhy: 'The page follows the event by itself.',
    polling: 'asked again every few seconds',
    stamp: (position: string) => `Every event up to position ${position} is in these figures.`,
    stampShort: (position: string) => `as of ${position}`,
    asAt: 'As at position',
    asAtWhy: 'Where the event stood then. Corrections that came later are not in it.',
    now: 'Now',
    then: (position: string) => `Shown as it stood at position ${position}, not as it is now.`,
    scoring: 'Scored by',
    chart: 'Rank over rounds',
    chartWhy: 'Place after each round; the first eight of now.',
    round: (round: number) => `Round ${round}`,
    more: 'Show more',
    moved: { up: (n: number) => `up ${n}`, down: (n: number) => `down ${n}` },
    position: 'Log position',
    tie: 'Equal places are shared.',
    printed: (when: string) => `Printed ${when}`,
  },
  explanation: {
    title: (who: string) => `How ${who}’s total was made`,
    total: 'Total',
    amount: 'Counts',
    what: 'What',
    where: 'Where',
    law: 'Law',
    deal: 'Deal',
    board: 'Board',
    against: 'against',
    replay: 'See it again',
    aside: 'set aside',
    close: 'Close',
    none: 'Nothing counts yet.',
    events: (n: number) => (n === 1 ? 'from one event' : `from ${n} events`),
  },
  tables: {
    title: 'Tables',
    none: 'No table is open yet. Tables appear when the organiser opens a session.',
    table: (number: number) => `Table ${number}`,
    inRoom: (number: number, room: 'open' | 'closed') => `Table ${Math.ceil(number / 2)}, ${room} room`,
    session: (session: number) => `session ${session}`,
    vacant: 'vacant',
    sheet: 'Score sheet',
    deal: 'Deal',
    dealer: 'Dealer',
    result: 'Result',
    law: 'Law',
    tricks: 'Tricks',
    points: 'Points',
    watch: 'Replay',
    empty: 'Nothing has been dealt here yet.',
    pack: 'pack',
    boardOf: (board: string) => `Board ${boardShown(board)}`,
    roundOf: (round: number) => `round ${round}`,
    state: { open: 'under way', closed: 'over', void: 'void' } as Readonly<Record<string, string>>,
    kinds: {
      played: 'played',
      void: 'void',
      adjusted: 'adjusted',
      unfinished: 'under way',
      'not-played': 'not played',
      artificial: 'artificial',
      'passed-out': 'passed out',
      average: 'average',
      unknown: 'no result',
    } as Readonly<Record<string, string>>,
    notes: {
      'not-reported': 'nothing was reported',
      disputed: 'the reports differ',
      'not-reckoned': 'what was reported could not be reckoned',
    } as Readonly<Record<string, string>>,
    dealsOf: (table: string) => `Deals of ${table}`,
    rubbers: 'Rubbers',
  },
  replay: {
    title: 'Replay',
    toTables: 'All tables of the event',
    of: (deal: string) => `Deal ${deal}`,
    atTable: (table: string, turn: number) => `${table}, deal ${turn}`,
    first: 'First',
    back: 'Back',
    next: 'Next',
    last: 'Last',
    play: 'Play',
    pause: 'Pause',
    step: (at: number, of: number) => `Fact ${at} of ${of}`,
    facts: 'What was seen',
    keys: 'Arrow keys step, Home and End jump, space plays.',
    ruling: 'What the law says now',
    drawn: 'This fact drew',
    rights: 'Who may claim, and until when',
    noRights: 'Nobody may claim anything at this moment.',
    until: (when: string) => `until ${when}`,
    killedBy: 'lost when',
    share: 'Copy the link to this step',
    copied: 'Link copied',
    hidden:
      'Faces you are not entitled to see are shown as backs. They open when the deal is public, or to its table and officials.',
    dealer: 'dealer',
    packet: (n: number) => `${n} dealt`,
    trick: 'Trick',
    tricks: (n: number) => `${n} ${n === 1 ? 'trick' : 'tricks'} quitted`,
    mistaken: 'A mistaken report, put right later:',
    by: 'reported by',
    house: 'the house',
    law: 'Law',
    lawbook: 'Lawbook',
    asKnown: 'As it was known then',
    asKnownWhy: 'Leaves out what was reported or corrected afterwards.',
    loading: 'Turning to the step…',
    status: { open: 'under way', closed: 'over', void: 'void' } as Readonly<Record<string, string>>,
    back52: 'a card, face down',
    outOfPlace: 'out of place',
    stock: (n: number) => `${n} in the pack`,
    anySeat: (seat: number | string) => (typeof seat === 'number' ? `Seat ${seat}` : String(seat)),
  },
  account: {
    title: 'Sign in',
    what: 'Organisers, directors, players and committee members sign in. Everybody may watch without.',
    login: 'Login',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    invitation: {
      title: 'You are invited',
      what: 'Choose how you will sign in from now on.',
      none: 'This link holds no invitation: open it whole, with what stands behind the #.',
      password: 'At least ten characters.',
      take: 'Take it up',
    },
    table: {
      title: 'Join a table',
      what: 'The code stands on the table’s card, with the hour until which it is good. The desk makes a new one.',
      code: 'The table’s code',
      join: 'Join the table',
    },
  },
  recorder: {
    title: (table: string) => `Table ${table}`,
    join: 'This device is not joined to the table yet. Scan the code on the table’s card, or type what stands beneath it.',
    optional: 'if known',
    notSeen: 'nobody saw it',
    choose: 'Choose…',
    nothingYet: 'Nothing has been seen of this deal yet.',
    lastWasVoid: 'The deal before this one is void: how it came to that, and the law.',
    nextDeal: 'The next deal',
    dealer: 'Dealer',
    pack: 'Pack',
    packs: 'At this table',
    packWanted: 'Name the pack: nothing can be recorded of a deal without one.',
    openDeal: (seat: string) => `${seat} deals`,
    opened: 'A deal was opened',
    openingGoes: 'The deal is being opened…',
    openingWaits: 'The deal is opened as soon as the network is back.',
    close: 'The deal is over',
    closed: 'The deal was closed',
    closeTitle: 'Close this deal without a result?',
    closeWhat:
      'Nothing recorded says what it came to. Closed, it takes no more cards, and no score is agreed for it.',
    closeSure: 'Close it all the same',
    shuffled: 'Shuffled by',
    cut: 'Cut by',
    lifted: 'Cards lifted',
    cutBy: (seat: string, lifted: number, left: number) => `${seat} cut ${lifted}, left ${left}`,
    deal: 'The deal',
    begins: (seat: string) => `${seat} begins to deal`,
    dealsAsUsual: (seat: string) => `${seat} dealt as usual`,
    dealtAsUsual: 'Dealt on as usual',
    dealtTold: (from: number, to: number) => `Cards ${from} to ${to}, dealt as usual`,
    dealtUntil: 'As usual up to a card',
    dealtUntilCard: 'The last card dealt as usual',
    dealtTo: (n: number, seat: string) => `As usual up to card ${n}, to ${seat}`,
    fewer: 'one card fewer',
    more: 'one card more',
    putRight: (n: number) => `Card ${n} is put right, to`,
    tricksTold: (ns: number, ew: number) => `So far: North and South ${ns}, East and West ${ew}`,
    earlyTitle: (tricks: number) => `Over after ${count(tricks, 'trick')}?`,
    earlyWhat: 'Agreed, no more tricks of this deal are taken down.',
    trumpTurned: 'The trump turned up',
    card: (n: number) => `Card ${n} goes to`,
    together: 'two at once',
    faceUp: 'face up',
    faceSeen: 'Its face was seen',
    face: (card: string) => `Face: ${card}`,
    completed: 'The dealing is done',
    plays: (seat: string) => (seat === '' ? 'Who plays' : `${seat} plays`),
    calls: (seat: string) => (seat === '' ? 'Who calls' : `${seat} calls`),
    call: { P: 'Pass', X: 'Double', XX: 'Redouble' },
    strain: { C: '♣', D: '♦', H: '♥', S: '♠' },
    trumpCard: 'The trump card',
    takesTrumpUp: (seat: string) => `${seat} takes the trump card up`,
    trumpLaw:
      'The dealer takes it up at his turn in the first trick; left lying after that trick, it may be called.',
    trickTo: (n: number) => `Trick ${n} to`,
    score: 'The score',
    tricksNS: 'Tricks of North and South',
    tricksEW: 'East and West',
    agreed: (ns: number, ew: number) => `Agreed: ${ns} to ${ew}`,
    leads: (seat: string) => `${seat} leads`,
    handAgreed: 'The score of the hand is agreed',
    makes: (seat: string) => (seat === '' ? 'Who makes the trump' : `${seat} makes the trump`),
    doubles: (seat: string) => `${seat} may double`,
    noTrump: 'No trump',
    soFar: (contract: string, seat: string) => `So far ${contract}${seat === '' ? '' : ` by ${seat}`}`,
    passedOut: 'Passed out by all four',
    scoreOf: (contract: string) => `Score of ${contract}`,
    declarer: 'Declarer',
    tricksTaken: 'Tricks the declarer took',
    contractAgreed: (contract: string, seat: string, tricks: number) =>
      `Agreed: ${contract} by ${seat}, ${tricks} ${tricks === 1 ? 'trick' : 'tricks'}`,
    board: 'Board',
    turnOf: (seat: string) => (seat === '' ? 'Whose turn' : `${seat} is to speak`),
    chips: 'Chips',
    antes: (seat: string) => `${seat} antes`,
    acts: { Bet: 'Bets', Called: 'Calls', Raised: 'Raises', Folded: 'Folds', Passed: 'Passes' },
    draws: (seat: string) => `${seat} draws`,
    shows: (seat: string, cards: number) => (cards === 0 ? `${seat} shows` : `${seat} shows ${cards} cards`),
    showHand: 'Shown so',
    takesPool: (seat: string, chips: number | undefined) =>
      chips === undefined
        ? `${seat} takes the pool: say the chips above`
        : `${seat} takes the pool of ${chips}`,
    mayClaim: 'May be claimed now',
    claims: (seat: string) => `${seat} claims it`,
    honours: (side: string, n: number) => `${side}: ${n} honours`,
    sides: { NS: 'North and South', EW: 'East and West' },
    full: (told: string) =>
      `This device can keep nothing more: “${told}” was not recorded. Free some of its storage, or join the table with another device, and say it again.`,
    other: 'Something else happened',
    whatHappened: 'What happened',
    say: 'Record it',
    amend: 'Put a slip right',
    amendWhy: 'The mistaken report stays in the record, with the right one beside it.',
    amendSay: 'Record it as it was',
    amended: (version: number) => `Fact ${version} was put right`,
    why: 'Why',
    slip: 'a slip of the recorder',
    network: {
      allSent: 'everything is recorded',
      sending: (n: number) => `sending ${n}`,
      stopped: (n: number) => `stopped, ${n} not sent: choose below`,
      away: (n: number) =>
        n === 0 ? 'no network; go on, it is kept here' : `no network; ${n} kept on this device`,
    },
    conflict: {
      overtaken: 'Somebody else recorded in between',
      refused: 'The house did not take this',
      ours: 'On this device',
      theirs: 'In the record',
      sayAfterAll: 'Mine come after theirs',
      drop: 'Leave the first of mine out',
    },
  },
} as const;

const seatsInWords: Readonly<Record<string, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };
export const seatInWords = (seat: string | number): string =>
  seat === '' ? '' : (seatsInWords[String(seat)] ?? `Seat ${String(seat)}`);

export const gameInWords = (game: string): string => words.games[game] ?? game;

export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** `whist@foster-1897` by who wrote it and when; one that is not known here by its id. */
export const lawbookInWords = (lawbook: string): string => words.lawbooks[lawbook] ?? lawbook;

/**
 * A board's number as it stands on the board: an import puts a mark of the match before it,
 * `x2e4c6c1e7226-1`, and behind it the number its dealer and vulnerability are those of, `x2e4c6c1e7226.b9-4`.
 */
export const boardShown = (board: string): string => {
  const [, own, number] = /^x[0-9a-f]{6,}(?:\.b(\d+))?-(\d+)$/.exec(board) ?? [];
  return own ?? number ?? board;
};

/** `nextDealer` as `next dealer`. */
export const fieldInWords = (name: string): string =>
  plain(name).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A deal's id within its event: `spring-pairs.4.12` as `4.12`, of table 4. */
export const shortOf = (deal: string, tournament: string): string =>
  deal.startsWith(`${tournament}.`) ? deal.slice(tournament.length + 1) : deal;

/** `stated-contract` as `stated contract`, `hands-spread` as `hands spread`. */
export const plain = (id: string): string => id.replaceAll('-', ' ');

/** `CardDealt` as `Card dealt`. */
export const factInWords = (type: string): string => {
  const spaced = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const glyphs: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const suitsInWords: Readonly<Record<string, string>> = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
};
const ranksInWords: Readonly<Record<string, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'knave',
  T: 'ten',
};
export const suitGlyph = (suit: string): string => glyphs[suit] ?? suit;
export const rankShown = (rank: string): string => (rank === 'T' ? '10' : rank);
/** `TH` as `ten of hearts`, for who listens to the page. */
export const cardInWords = (card: string): string =>
  `${ranksInWords[card[0] ?? ''] ?? card[0] ?? ''} of ${suitsInWords[card[1] ?? ''] ?? ''}`;

/**
 * A figure as people print it. The api sends exact fractions; halves, thirds and hundredths are cut here for the eye, to
 * two places, with the exact fraction kept for the title of the cell.
 */
export function figure(value: Fraction | null): string {
  if (value === null) return '–';
  const { n, d } = value;
  if (d === 1) return n < 0 ? `−${Math.abs(n)}` : String(n);
  const rounded = Math.abs(n / d)
    .toFixed(2)
    .replace(/0$/, '');
  return n < 0 ? `−${rounded}` : rounded;
}

export const exactly = ({ n, d }: Fraction): string => (d === 1 ? String(n) : `${n}/${d}`);
