import { imps } from '@fairdeal/scoring';
import type { BridgeRecord } from '@fairdeal/formats';
import type { Found } from '../imported-finding';

interface InRoom {
  readonly deal: string;
  readonly record: number;
  /** The team that sits North-South. */
  readonly ns: string;
  readonly points: number;
  readonly compared: BridgeRecord['compared'];
}

/** How many boards may wait for their other room. */
const mostWaiting = 20_000;

/** The two rooms of a match, board by board: the IMPs printed beside them against Law 78B. */
export class Rooms {
  private readonly waiting = new Map<string, InRoom>();
  /** Deals whose IMPs were found to be others here. */
  readonly deals = new Set<string>();
  private both = 0;

  /** Boards of which both rooms were told. */
  get compared(): number {
    return this.both;
  }

  /** @param match the two teams and the round, the same for both rooms */
  take(match: string, board: string, room: InRoom): readonly (Found & { deal: string; record: number })[] {
    const key = `${match} ${board}`;
    const other = this.waiting.get(key);
    if (other === undefined) {
      this.waiting.set(key, room);
      if (this.waiting.size > mostWaiting) {
        for (const oldest of this.waiting.keys()) {
          this.waiting.delete(oldest);
          break;
        }
      }
      return [];
    }
    // The same team North-South twice: not the two rooms of a match (78B compares a team’s two scores).
    if (other.ns === room.ns) return [];
    this.waiting.delete(key);
    this.both += 1;
    const found = [
      ...against(room, room.points - other.points),
      ...against(other, other.points - room.points),
    ];
    for (const { deal } of found) this.deals.add(deal);
    return found;
  }
}

/** @param difference what N-S of this room are ahead of N-S of the other, in points */
function against(
  { deal, record, compared }: InRoom,
  difference: number,
): readonly (Found & { deal: string; record: number })[] {
  if (compared === undefined || !/imp/i.test(compared.kind)) return [];
  const won = imps(difference);
  const said = compared.NS ?? (compared.EW === undefined ? undefined : `${-Number(compared.EW)}`);
  if (said === undefined || Number.isNaN(Number(said)) || Number(said) === won) return [];
  return [
    {
      deal,
      record,
      kind: 'imps-otherwise',
      law: 'contract:78B',
      severity: 'fault',
      detail: `${said} IMPs are printed for N-S`,
      expected: `${won}, as the two rooms come to`,
    },
  ];
}
