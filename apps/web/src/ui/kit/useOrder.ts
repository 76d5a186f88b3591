import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../api/ask';

export interface Order {
  readonly path: string;
  readonly body?: unknown;
  readonly method?: 'POST' | 'DELETE';
  /** The version its stream was last seen at; an order that came too late is refused with 412. */
  readonly ifVersion?: number;
}

interface Wishes<T> {
  /** What is asked anew afterwards: everything below these keys. */
  readonly changes: readonly QueryKey[];
  /** @param answer of the described type, where the caller names its path */
  readonly onDone?: (answer: T) => void;
}

/** The record follows the log by a moment: what an order changed is asked for again after so many milliseconds. */
const follows = [0, 350, 1_200] as const;

/**
 * Gives an order to the house, once. Pressed twice it goes out once; sent again after silence it goes out under the same
 * Idempotency-Key, so that it has one effect; another order, or the same one after it was taken, has a key of its own.
 */
export function useOrder<T = unknown>({ changes, onDone }: Wishes<T>) {
  const client = useQueryClient();
  const kept = useRef({ spelled: '', key: '' });
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ path, body, method = 'POST', ifVersion }: Order) => {
      const spelled = JSON.stringify([method, path, body ?? null]);
      if (kept.current.spelled !== spelled) kept.current = { spelled, key: crypto.randomUUID() };
      return ask(path, {
        method,
        ...(body !== undefined && { body }),
        headers: {
          'Idempotency-Key': kept.current.key,
          ...(ifVersion !== undefined && { 'If-Match': `"${ifVersion}"` }),
        },
      }) as Promise<T>;
    },
    onSuccess: (answer) => {
      kept.current = { spelled: '', key: '' };
      for (const wait of follows) {
        setTimeout(() => {
          for (const queryKey of changes) void client.invalidateQueries({ queryKey });
        }, wait);
      }
      onDone?.(answer);
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    give: (order: Order) => {
      if (running.current) return;
      running.current = true;
      mutation.mutate(order);
    },
    isPending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
