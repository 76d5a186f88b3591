import type { Schema } from '@fairdeal/api-client';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ask, Refused } from '../api/ask';
import type { Answered, Keep, Send, Sending } from './outbox';

interface Kept extends DBSchema {
  outbox: { key: number; value: Sending; indexes: { id: string } };
}

const database = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>('fairdeal', 1, {
    upgrade: (made) => {
      made.createObjectStore('outbox', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
    },
  });

/** What one table's recorder has not got through yet, in the device's own database. */
export function keepOf(table: string): Keep {
  const opened = database();
  return {
    load: async () => (await (await opened).getAll('outbox')).filter((one) => one.table === table),
    add: async (sending) => {
      await (await opened).add('outbox', sending);
    },
    taken: async (id, version) => {
      const base = await opened;
      const key = await base.getKeyFromIndex('outbox', 'id', id);
      const one = key === undefined ? undefined : await base.get('outbox', key);
      if (one !== undefined) await base.put('outbox', { ...one, takenAt: version }, key);
    },
    remove: async (id) => {
      const base = await opened;
      const key = await base.getKeyFromIndex('outbox', 'id', id);
      if (key !== undefined) await base.delete('outbox', key);
    },
  };
}

const tokenAt = (table: string): string => `fairdeal-recorder-${table}`;

/** The token this device was given for a table. */
export const tokenOf = (table: string): string | null => localStorage.getItem(tokenAt(table));
export const keepToken = (table: string, token: string): void => localStorage.setItem(tokenAt(table), token);
export const forgetToken = (table: string): void => localStorage.removeItem(tokenAt(table));

/** Over HTTP, as the recorder of a table. Whatever is not an answer of the house counts as nobody answering. */
export const sendAs =
  (table: string): Send =>
  async ({ id, path, body }, version): Promise<Answered> => {
    try {
      const recorded = (await ask(path, {
        method: 'POST',
        body,
        token: tokenOf(table),
        headers: {
          'Idempotency-Key': id,
          ...(version !== undefined && { 'If-Match': `"${version}"` }),
        },
        // Whatever a recorder sends writes to a stream.
      })) as Schema<'RecordedAnswer'>;
      return { kind: 'taken', stream: recorded.stream, version: recorded.version };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, problem } = error;
      if (status === 0 || status === 429 || status >= 500) return { kind: 'away' };
      const currentVersion = problem['currentVersion'];
      return status === 412 && typeof currentVersion === 'number'
        ? { kind: 'overtaken', currentVersion }
        : { kind: 'refused', why: error.message };
    }
  };
