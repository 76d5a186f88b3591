import type { PokerTelling } from '../poker-telling';
import { anteGame, atLeast, newDeal, stands, type PokerRow } from './poker-row';

/** Missing, extra, or one in another's place. */
const proved = (t: PokerTelling): PokerTelling => {
  const [missing, extra] = t.chance.pick([
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 2],
  ] as const);
  return t.provesImperfect(missing, extra);
};
/** The game is void; what each put in goes back, and the same dealer deals again with a good pack. */
const before = (
  what: string,
  when: (t: PokerTelling) => PokerTelling | undefined,
  fits = atLeast(2),
): PokerRow => ({
  id: `poker-S1-proved-imperfect-${what}`,
  expect: { ...newDeal('poker:S1'), asks: (t) => ({ returned: t.returned }) },
  fits,
  happens(t) {
    if (!when(t) || t.over) return 'other-cards';
    proved(t).voidsGame();
    return undefined;
  },
});

export const pack: readonly PokerRow[] = [
  before('while-dealing', (t) => t.dealtTo(t.chance.between(1, t.fullDeal - 1))),
  before('before-the-say', (t) => t.dealtOut()),
  before('during-the-says', (t) => t.dealtOut().nextSay().nextSay()),
  before('during-the-draw', (t) => t.some(2).said().nextDraw(), atLeast(3)),
  before('during-the-betting', (t) => t.readyToBet().nextBet()),
  before('after-the-first-deal-fell', (t) => {
    t.dealtTo(t.chance.between(1, t.fullDeal - 1)).say({ type: 'CardFoundFaced', n: t.dealt + 1 });
    return t.falls('poker:10').dealtAnew().dealtOut().nextSay();
  }),
  before(
    'in-a-jack-pot',
    (t) => t.dealtOut().nextSay(),
    (t) => t.setting.jackPot > 0,
  ),
  {
    id: 'poker-S1-proved-imperfect-before-the-pool-is-taken',
    expect: { ...newDeal('poker:S1'), asks: (t) => ({ returned: t.returned }) },
    unasked: ['also'],
    fits: anteGame(3),
    happens(t) {
      t.some(2).shown();
      if (!t.award) return 'other-cards';
      proved(t).voidsGame();
      return undefined;
    },
  },
  {
    id: 'poker-S1-proved-imperfect-after-the-pool-is-taken',
    expect: { ...stands('poker:S1'), asks: () => ({ returned: {} }) },
    fits: (t) => t.setting.tournament === undefined,
    happens(t) {
      t.finish();
      if (!t.award || t.inDoubt) return 'other-cards';
      t.imperfect = 'after';
      proved(t);
      return undefined;
    },
  },
];
