import type { DeskResult, Seats } from '../api/desk-answers';
import type { NameOf } from '../names/useNames';
import { desk } from '../words/desk-en';
import { plain } from '../words/en';

/** A deal's result in a line: tricks where there are any, points otherwise. */
export function resultInWords({ kind, tricks, points }: DeskResult, seats: Seats, nameOf: NameOf): string {
  if (kind === 'played' || kind === 'adjusted') {
    if (tricks !== null) return desk.rounds.tricks(tricks['NS'] ?? 0, tricks['EW'] ?? 0);
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
