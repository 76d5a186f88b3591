import { eldestHand, partnerOf, seats, sideOf, type Right } from '@fairdeal/facts';
import { mayDouble } from './law-50-doubling';
import { claimantsOf, isOpen, type HeldRight } from './right-held';
import { adversaries, isAdversary } from './ruled-order';
import { isBeforeTheDeal, packInUse, rightfulDealerOf, type BridgeTable } from './table';

const untilItIsUsed = [
  'a decision announced, for good or ill',
  'conferring with the partner (97)',
  'demanding anything else (102)',
];

/** What a director asks first: has one of these happened since? */
function killersOf({ law, named }: HeldRight, table: BridgeTable): readonly string[] {
  const looks = law === 'bridge:39a' || law === 'bridge:39b' || law === 'bridge:39d';
  const partners =
    named.length === 1 && named[0] === eldestHand(table.deal.dealer) ? ['a demand by the pone (103)'] : [];
  return [...(looks ? ['a look at a card of his own (40)'] : []), ...untilItIsUsed, ...partners];
}

const newDeals = (table: BridgeTable): readonly Right[] =>
  table.ledger.filter(isOpen).map((right) => ({
    law: right.law,
    what: right.alternative === undefined ? 'new-deal' : `new-deal or ${right.alternative}`,
    ground: right.ground,
    ...(right.n !== null && { about: `card ${right.n}` }),
    by: claimantsOf(right),
    until: right.until,
    killedBy: killersOf(right, table),
  }));

function preparing(table: BridgeTable): readonly Right[] {
  const { ruling } = table;
  if (ruling.outcome !== 'recut-required' && ruling.outcome !== 'reshuffle-required') return [];
  const what = ruling.outcome === 'recut-required' ? 'recut' : 'reshuffle';
  return [
    {
      law: ruling.law,
      what,
      by: seats,
      until: 'next-card-dealt',
      killedBy: ['the first card dealt without it'],
    },
  ];
}

function uncut({ phase, cut, deal, looked }: BridgeTable): readonly Right[] {
  const callers = adversaries(deal.dealer);
  if (phase !== 'deal' || cut || callers.some((seat) => looked.includes(seat))) return [];
  return [
    {
      law: 'bridge:38f',
      what: 'new-deal-for-no-cut',
      by: callers,
      until: 'deal-completed',
      killedBy: ['either adversary looks at a card of his own (reading A4)', 'the last card laid down'],
    },
  ];
}

function wrongPackOrTurn(table: BridgeTable): readonly Right[] {
  const { phase, setup, deal } = table;
  if (phase === 'table' || phase === 'played' || phase === 'rubber') return [];
  const own = setup.packOf ? setup.packOf[sideOf(deal.dealer)] : deal.rightfulPack;
  const used = packInUse(table);
  const isWrongPack = own !== undefined && used !== undefined && own !== used && phase !== 'play';
  const isWrongTurn = isAdversary(deal.dealer, rightfulDealerOf(table));
  return [
    ...(isWrongPack
      ? [
          {
            law: 'bridge:43',
            what: 'right-pack',
            by: seats,
            until: 'first-card-played',
            killedBy: ['the opening lead'],
          } as const,
        ]
      : []),
    ...(isWrongTurn
      ? [
          {
            law: 'bridge:43',
            what: phase === 'play' ? 'rightful-dealer-next' : 'rightful-dealer',
            by: seats,
            until: 'next-deal-dealt',
            killedBy: ['cards of the next deal dealt'],
          } as const,
        ]
      : []),
  ];
}

function doubling(table: BridgeTable): readonly Right[] {
  const may = mayDouble(table);
  return may
    ? [
        {
          law: may.law,
          what: table.make.doubles.length === 0 ? 'double' : 'redouble',
          by: may.by,
          until: 'first-card-played',
          killedBy: ['the answer to "May I lead?" (57)', "a card shown from the partner's hand (68)"],
        },
      ]
    : [];
}

const calling = ({ phase, callable, deal }: BridgeTable): readonly Right[] =>
  phase === 'make' || phase === 'play'
    ? callable.map(({ law, card }) => ({
        law,
        what: law === 'bridge:68' ? 'call-card-or-bar-suit' : 'call-card',
        ...(card !== null && { about: card }),
        by: [deal.dealer],
        until: law === 'bridge:68' ? 'first-card-played' : 'play-ended',
        killedBy: ['demanding anything else (102)', 'dummy pointing it out (63)'],
      }))
    : [];

function revokeClaims({
  phase,
  play,
  last,
  cut,
  deal,
  pointedOut,
  conferred,
}: BridgeTable): readonly Right[] {
  const ofThis = (phase === 'play' && play.tricks > 0) || phase === 'played';
  const ofLast = last !== undefined && isBeforeTheDeal({ phase } as BridgeTable) && !cut;
  if (!ofThis && !ofLast) return [];
  const dealer = ofThis ? deal.dealer : (last?.dealer ?? deal.dealer);
  const against = adversaries(dealer).some((seat) => !pointedOut.includes(seat));
  // Conferred about in the play, a revoke is paid for; the next one is not (97).
  const paid = phase === 'play' ? [] : (ofThis ? conferred : (last?.conferred ?? [])).map(({ side }) => side);
  // Dummy's revoke costs nothing (65), and dummy points nothing out (63).
  const by = [...adversaries(dealer), ...(against ? [dealer] : [])].filter(
    (seat) => !paid.includes(sideOf(seat)),
  );
  if (by.length === 0) return [];
  return [
    {
      law: 'bridge:94',
      what: 'revoke-penalty',
      by,
      until: 'next-cut',
      killedBy: [
        'the cut for the next deal (94)',
        'conferring with the partner about it (97)',
        `${partnerOf(dealer)}, dummy, points it out (63)`,
      ],
    },
  ];
}

function scoreCorrections({ rubberAgreed, phase, setup, make }: BridgeTable): readonly Right[] {
  if (rubberAgreed || phase === 'table') return [];
  const shown = setup.priorScore;
  const isDone = shown !== undefined && (shown.NS >= 30 || shown.EW >= 30);
  const honours: Right = {
    law: 'bridge:13',
    what: 'correct-honours',
    by: seats,
    until: 'rubber-agreed',
    killedBy: ['both sides accept the account'],
  };
  const tricksClosed = isDone && make.maker !== undefined && !setup.rubberOver;
  if (tricksClosed) return [honours];
  const until = setup.rubberOver ? 'rubber-agreed' : 'next-trump-declared';
  return [
    {
      law: 'bridge:12',
      what: 'correct-tricks',
      by: seats,
      until,
      killedBy: ['the game it happened in is over'],
    },
    honours,
  ];
}

const newCards = ({ phase, cut }: BridgeTable): readonly Right[] =>
  (phase === 'shuffle' || phase === 'cut') && !cut
    ? [{ law: 'bridge:104', what: 'new-cards', by: seats, until: 'next-cut', killedBy: ['the cut'] }]
    : [];

/** Who may have what now, as far as the state of the table tells. */
export function rightsOf(table: BridgeTable): readonly Right[] {
  if (table.final || table.phase === 'table') return [];
  return [
    ...newDeals(table),
    ...preparing(table),
    ...uncut(table),
    ...wrongPackOrTurn(table),
    ...doubling(table),
    ...calling(table),
    ...revokeClaims(table),
    ...scoreCorrections(table),
    ...newCards(table),
  ];
}
