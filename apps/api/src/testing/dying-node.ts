import { StoreUnavailable, type CommandAppend, type EventStore } from '@fairdeal/event-store';
import { type RunningApi, startApi } from './running-api';

/** Another node on the same database, which is killed when it is about to store an event of this type: nothing of it is stored. */
export async function nodeThatDiesAt(type: string, api: RunningApi): Promise<RunningApi> {
  const tells = ({ appends }: CommandAppend) =>
    appends.some(({ events }) => events.some((event) => event.type === type));
  const killed = () => Promise.reject(new StoreUnavailable('the process was killed'));
  const store: EventStore = {
    append: (command) => (tells(command) ? killed() : api.store.append(command)),
    appendInTurn: (commands) => (commands.some(tells) ? killed() : api.store.appendInTurn(commands)),
    findCommand: (id, hash) => api.store.findCommand(id, hash),
    readStream: (stream, from) => api.store.readStream(stream, from),
    readAll: (after, limit) => api.store.readAll(after, limit),
    headPosition: () => api.store.headPosition(),
    onAppended: (wake) => api.store.onAppended(wake),
  };
  return startApi({ store }, { beside: api, quiet: true });
}
