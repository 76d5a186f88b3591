import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepOf, sendAs } from './device';
import { Outbox, type OutboxState } from './outbox';

/** While the network is away, it is tried again after so long, in milliseconds. */
const tryAgain = 4_000;

export function useOutbox(table: string): { readonly outbox: Outbox; readonly state: OutboxState } {
  const [outbox] = useState(() => new Outbox(keepOf(table), sendAs(table)));
  useEffect(() => {
    void outbox.open();
    const again = () => void outbox.drain();
    const timer = setInterval(again, tryAgain);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [outbox]);
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.state) };
}
