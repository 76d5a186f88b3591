import type { DeskResult, Seats } from '../api/desk-answers';
import type { NameOf } from '../names/useNames';
import { desk } from '../words/desk-en';
import { plain } from '../words/en';
import { undertakenInWords } from '../words/undertaken';

/** A deal's result in a line: the contract with its score, or the tricks; points otherwise. */
export function resultInWords(
  { kind, tricks, points, undertaken }: DeskResult,
  seats: Seats,
  nameOf: NameOf,
): string {
  if (kind === 'played') {
    if (tricks !== null) {
      const taken =
        undertaken?.declarer === undefined
          ? desk.rounds.tricks(tricks['NS'] ?? 0, tricks['EW'] ?? 0)
          : undertakenInWords(undertaken);
      const [ns = 0, ew = 0] = [points?.['NS'], points?.['EW']];
      // Where one side's score is the other's loss, the score is what was played for.
      return ns !== 0 && ns === -ew ? desk.rounds.scored(taken, ns) : taken;
    }
    if (points !== null) {
      const isBySide = 'NS' in points || 'EW' in points;
      if (isBySide) return desk.rounds.tricks(points['NS'] ?? 0, points['EW'] ?? 0);
      return Object.entries(points)
        .map(([seat, n]) => `${nameOf(seats[seat] ?? seat)} ${n}`)
        .join(', ');
    }
  }
  return desk.corrections.result[kind] ?? plain(kind);
}
