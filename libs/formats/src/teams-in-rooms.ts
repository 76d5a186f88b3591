import type { Side } from '@fairdeal/facts';
import type { BridgeRecord } from './bridge-record';

/** The name of the team on a side: home sit North-South in the open room, and East-West in the closed one. */
export const teamOn = (
  { teams, room }: Pick<BridgeRecord, 'teams' | 'room'>,
  side: Side,
): string | undefined => ((side === 'NS') === (room !== 'closed') ? teams?.home : teams?.away);

/** The same of two teams, turned round. */
export const teamsOf = (
  { NS, EW }: Readonly<Record<Side, string>>,
  room: BridgeRecord['room'],
): NonNullable<BridgeRecord['teams']> =>
  room === 'closed' ? { home: EW, away: NS } : { home: NS, away: EW };
