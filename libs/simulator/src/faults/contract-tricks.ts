import { leftOf, sideOf, type Seat } from '@fairdeal/facts';
import { duplicateScore } from '../contract-score';
import type { ContractTelling } from '../contract-telling';
import { bestOf } from '../players/trick';
import { atDuplicate, penalty, rectified, stands, under, type ContractRow } from './contract-row';

const fits = atDuplicate;

/** Somebody plays no card to a trick, which is turned with three; answers who, and which trick. */
function omits(t: ContractTelling): { readonly by: Seat; readonly trick: number } | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(1, 9);
  const place = t.chance.between(1, 3);
  while (t.trick.cards.length < place) t.plays();
  const by = t.toPlay;
  if (by === t.dummy) return undefined;
  t.toPlay = leftOf(by);
  while (t.trick.cards.length < 3) t.plays();
  return { by, trick: t.tricks + 1 };
}
/** The trick counts as it lies. */
const turned = (t: ContractTelling): ContractTelling => t.quits();
const winnerNow = (t: ContractTelling): Seat => t.trick.seats[bestOf(t.trick, t.trump)] as Seat;

const omitted: readonly ContractRow[] = ([true, false] as const).map((moves): ContractRow => ({
  id: `contract-${moves ? '67B1-card-omitted-and-a-trick-won-there-or-later' : '64B1-card-omitted-and-no-trick-won-there-or-later'}`,
  expect: moves ? penalty('67B1', 'tricks-transferred') : stands('64B1'),
  fits,
  happens: (t) => {
    const slip = omits(t);
    if (!slip) return 'other-cards';
    const { by, trick } = slip;
    turned(t);
    // The hand that is a card behind keeps it to the end.
    while (t.tricks < 13) t.plays();
    t.say({ type: 'HandCounted', seat: by, count: 13, inHand: 1, raised: true, played: true });
    t.finds('card-omitted', { by, trick });
    const own = t.winners.slice(trick - 1).filter((seat) => sideOf(seat) === sideOf(by)).length;
    if (own > 0 !== moves) return 'other-cards';
    const tricks = moves ? 1 : 0;
    t.say({ type: 'RevokeEstablished', against: by, trick, how: 'played' });
    t.moved += sideOf(by) === t.declarersSide ? -tricks : tricks;
    t.decides({
      tricksTransferred: tricks,
      declarerTricks: t.declarerTricks,
      score: duplicateScore(t.contract, t.declarer, t.declarerTricks, t.vul),
    });
    t.stopsPlay();
    return undefined;
  },
}));

const inTime: readonly ContractRow[] = [
  {
    // 67A: before both sides have played on, the card is supplied.
    id: 'contract-67A-missing-card-supplied',
    expect: rectified('67A'),
    fits,
    happens: (t) => {
      const slip = omits(t);
      if (!slip) return 'other-cards';
      t.attention(winnerNow(t), 'card-missing');
      t.toPlay = slip.by;
      const tricks = t.tricks;
      t.plays().decides();
      return t.tricks > tricks ? undefined : 'other-cards';
    },
  },
];

const twoPlayed: readonly ContractRow[] = [
  {
    id: 'contract-67B2-two-cards-played-to-a-trick',
    expect: under('67B2'),
    fits,
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      t.intoPlay(3, 10);
      const by = t.chance.pick([t.declarer, ...t.defenders]);
      t.say({
        type: 'HandCounted',
        seat: by,
        count: 13,
        inHand: t.hands[by].length - 1,
        raised: true,
        played: true,
      });
      t.finds('two-cards-played', { by, trick: t.chance.between(1, t.tricks - 2) }).decides();
      return undefined;
    },
  },
];

export const defectiveTricks: readonly ContractRow[] = [...omitted, ...inTime, ...twoPlayed];
