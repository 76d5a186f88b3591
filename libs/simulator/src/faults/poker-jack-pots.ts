import { mayOpenJackPot, type JackPotStep } from '../poker-hands';
import type { PokerTelling } from '../poker-telling';
import { openTable, type PokerRow } from './poker-row';

const jackPot =
  (players: number, step?: JackPotStep) =>
  (t: PokerTelling): boolean =>
    openTable(players)(t) && t.setting.jackPot > 0 && (step === undefined || t.setting.jackPot === step);

const openers = (t: PokerTelling, seat: number): boolean =>
  mayOpenJackPot(t.packet(seat), t.setting.jackPot as JackPotStep);

/** `seat` opens on less than the minimum; false where he holds it after all. */
function opensFalsely(t: PokerTelling, seat: number, ...callers: readonly number[]): boolean {
  t.dealtOut().only(seat, ...callers);
  t.falseOpener = seat;
  // Nobody before him opens.
  for (const one of t.toSay.slice(0, t.toSay.indexOf(seat))) {
    t.staying.delete(one);
    t.leaving.add(one);
  }
  return !openers(t, seat);
}
const carried = { outcome: 'pool-carried', law: 'poker:33', penalty: 'double-ante' } as const;

const unopened = (step: JackPotStep): PokerRow => ({
  id: `poker-31-jack-pot-${step}-unopened`,
  expect: { outcome: 'pool-carried', law: 'poker:31' },
  fits: jackPot(2, step),
  happens: (t) => void t.only().said(),
});

export const jackPots: readonly PokerRow[] = [
  unopened(1),
  unopened(2),
  unopened(3),
  {
    id: 'poker-33-opener-shows-though-nobody-called',
    expect: { outcome: 'pool-awarded', law: 'poker:33' },
    fits: jackPot(2),
    happens(t) {
      t.dealtOut();
      const opener = t.toSay.find((seat) => openers(t, seat));
      if (opener === undefined) return 'other-cards';
      t.only(opener).said().openerShows();
      return undefined;
    },
  },
  {
    id: 'poker-33-false-opener-not-called',
    expect: carried,
    fits: jackPot(2),
    happens(t) {
      if (!opensFalsely(t, t.someone())) return 'other-cards';
      t.said().openerShows();
      return undefined;
    },
  },
  {
    id: 'poker-33-false-opener-wins-the-show',
    expect: carried,
    fits: jackPot(3),
    happens(t) {
      const [opener, other] = t.dealtOut().toSay as [number, number];
      if (!opensFalsely(t, opener, other)) return 'other-cards';
      t.betted();
      if (t.over || t.better(opener, other) <= 0) return 'other-cards';
      t.shown();
      return undefined;
    },
  },
  {
    // A25: 33 speaks only of one who wins.
    id: 'poker-33-false-opener-loses-the-show',
    expect: { outcome: 'pool-awarded', law: 'poker:59' },
    fits: jackPot(3),
    happens(t) {
      const [opener, other] = t.dealtOut().toSay as [number, number];
      if (!opensFalsely(t, opener, other)) return 'other-cards';
      t.betted();
      if (t.over || t.better(opener, other) >= 0) return 'other-cards';
      t.shown();
      return undefined;
    },
  },
  {
    // A25: judged on the hand as dealt, though he broke it up.
    id: 'poker-33-opener-threw-a-card-of-his-openers',
    expect: { outcome: 'pool-awarded', law: 'poker:59' },
    fits: jackPot(3),
    happens(t) {
      const opener = t.dealtOut().toSay.find((seat) => openers(t, seat));
      const other = t.toSay.find(
        (seat) => seat !== opener && t.toSay.indexOf(seat) > t.toSay.indexOf(opener ?? 0),
      );
      if (opener === undefined || other === undefined) return 'other-cards';
      t.only(opener, other).drawnTo(opener);
      if (t.over) return 'other-cards';
      t.takesDraw(opener).draw(opener, 5).betted();
      if (t.over || openers(t, opener) || t.better(opener, other) <= 0) return 'other-cards';
      t.shown();
      return undefined;
    },
  },
];
