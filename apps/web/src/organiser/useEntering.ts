import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AddressOf } from '@fairdeal/api-client';
import { ask, Refused } from '../api/ask';
import type { EntryKind } from '../api/desk-answers';
import { keyOf, type Wanted } from './read-entries';
import { useDesk } from './useDesk';

export interface NotTaken {
  readonly wanted: Wanted;
  readonly why: string;
}

export interface Entering {
  readonly done: number;
  readonly of: number;
}

/** Names asked for at once. */
const atOnce = 500;

/** The same list again has the same keys, so that entering it twice has one effect. */
async function keyFor(...parts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(parts.join('\n'));
  // Only a page that came over an encrypted or a local connection may hash; the key is then a chance one.
  if (crypto.subtle === undefined) return crypto.randomUUID();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `entry-${[...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Enters people: first their names are given ids, which alone go into the log; then each is entered. */
export function useEntering() {
  const { tournament, path, kind, sheet, changes } = useDesk();
  const client = useQueryClient();
  const [state, setState] = useState<Entering>();
  const running = useRef(false);

  async function enter(all: readonly Wanted[]): Promise<readonly NotTaken[]> {
    if (running.current) return [];
    running.current = true;
    setState({ done: 0, of: all.length });
    const failed: NotTaken[] = [];
    try {
      const ids = await idsOf(
        path('names'),
        all.flatMap(({ team, players }) => [
          ...(team === undefined ? [] : [{ kind: 'team' as const, name: team }]),
          ...players.map((name) => ({ kind: 'person' as const, name })),
        ]),
      );
      const bodies = all.map((wanted) => bodyOf(kind, wanted, ids));
      // Who went home and is back enters anew.
      const timesOf = (entry: string) =>
        String(sheet.entries.filter((one) => one.entry === entry && one.withdrawn !== null).length);
      const keyOfEntry = (i: number) => `${all[i] ? keyOf(all[i]) : ''} ${timesOf(bodies[i]?.entry ?? '')}`;
      if (
        all.length > 1 &&
        (await enterList(
          path,
          tournament,
          bodies,
          bodies.map((_, i) => keyOfEntry(i)),
        ))
      )
        return [];
      for (const [i, wanted] of all.entries()) {
        try {
          await ask(path('entries'), {
            method: 'POST',
            body: bodies[i],
            headers: { 'Idempotency-Key': await keyFor(tournament, keyOfEntry(i)) },
          });
        } catch (error) {
          failed.push({ wanted, why: error instanceof Error ? error.message : String(error) });
        }
        setState({ done: i + 1, of: all.length });
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failed.push(...all.map((wanted) => ({ wanted, why })));
    } finally {
      running.current = false;
      setState(undefined);
      for (const queryKey of changes) {
        void client.invalidateQueries({ queryKey });
        setTimeout(() => void client.invalidateQueries({ queryKey }), 500);
      }
    }
    return failed;
  }
  return { enter, entering: state };
}

/**
 * All of a list in one order. Where the house refuses one of them it enters none, and each is tried by itself, so that the
 * others come in and the one is named.
 *
 * @returns whether all are entered
 */
async function enterList(
  path: (...parts: readonly string[]) => string,
  tournament: string,
  entries: readonly object[],
  keys: readonly string[],
): Promise<boolean> {
  try {
    await ask(path('entries', 'lists'), {
      method: 'POST',
      body: { entries },
      headers: { 'Idempotency-Key': await keyFor(tournament, 'list', ...keys) },
    });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status >= 400 && error.status < 500) return false;
    throw error;
  }
}

async function idsOf(
  path: AddressOf<['tournaments', string, 'names']>,
  called: readonly { readonly kind: 'person' | 'team'; readonly name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < called.length; from += atOnce) {
    const part = called.slice(from, from + atOnce);
    const { ids } = await ask(path, {
      method: 'POST',
      body: { called: part },
    });
    part.forEach(({ kind, name }, i) => found.set(`${kind} ${name}`, ids[i] ?? ''));
  }
  return found;
}

/** @param ids by kind and name */
function bodyOf(kind: EntryKind, { team, players }: Wanted, ids: ReadonlyMap<string, string>) {
  const members = players.map((name) => ids.get(`person ${name}`) ?? '');
  if (kind === 'individual') return { entry: members[0] ?? '', kind };
  // Two persons are one pair, in whichever order they are named.
  const pair = `pair-${members
    .map((member) => member.replace(/^person-/, '').slice(0, 8))
    .sort()
    .join('-')}`;
  return { entry: team === undefined ? pair : (ids.get(`team ${team}`) ?? ''), kind, members };
}
