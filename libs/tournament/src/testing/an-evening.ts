import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import type { EventStore, RecordedEvent } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { isRefused, type Answer, type Envelope, type Recorded } from '../answer';
import { house, type House } from '../house';

export interface Evening {
  readonly store: EventStore;
  readonly desk: House;
  /** An envelope under a command id of its own. */
  envelope(more?: Partial<Envelope>): Envelope;
  all(): Promise<readonly RecordedEvent[]>;
}

/** A house with an empty store. */
export function emptyHouse(): Evening {
  const store = inMemoryEventStore();
  let commands = 0;
  return {
    store,
    desk: house(store, lawbookOf),
    envelope: (more) => {
      commands += 1;
      return {
        commandId: `c${commands}`,
        requestHash: `h${commands}`,
        at: '1897-11-01T20:15:00+00:00',
        by: 'recorder-1',
        ...more,
      };
    },
    all: () => store.readAll('0', 10_000),
  };
}

/** A whist tournament with a session, one table seated, packs red and blue, and deal `d1` open with the red one. */
export async function oneTable(): Promise<Evening> {
  const evening = emptyHouse();
  const { desk, envelope } = evening;
  const tournament = {
    name: 'Winter rubber',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'rubber-table',
  } as const;
  granted(await desk.announceTournament({ id: 'w', data: tournament, ...envelope() }));
  granted(await desk.openSession({ id: 'w', data: { session: 1 }, ...envelope() }));
  const table = { tournament: 'w', session: 1, table: 1, packs: ['red', 'blue'] };
  granted(await desk.openTable({ id: 'w.1', data: table, ...envelope() }));
  const players = { N: 'ann', E: 'ben', S: 'cat', W: 'dan' };
  granted(await desk.seatPlayers({ id: 'w.1', data: players, ...envelope() }));
  granted(await desk.openDeal({ id: 'd1', data: deal(), ...envelope() }));
  return evening;
}

export const deal = (
  more: { pack?: string; table?: string; lawbook?: string; dealer?: string | number } = {},
) => ({
  table: 'w.1',
  lawbook: 'whist@foster-1897',
  dealer: 'S' as string | number,
  pack: 'red',
  ...more,
});

export function granted(answer: Answer): Recorded {
  if (isRefused(answer)) throw new Error(`${answer.refused.code}: ${answer.refused.detail}`);
  return answer;
}

export const codeOf = (answer: Answer): string => (isRefused(answer) ? answer.refused.code : 'granted');
