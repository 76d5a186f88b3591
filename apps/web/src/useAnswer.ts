import { useEffect, useState } from 'react';

export type Answer<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'here'; readonly value: T }
  | { readonly state: 'failed'; readonly why: string };

/** Asks once, and again every so often where the answer may change; what was here stays until it is answered anew. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, everySeconds?: number): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'asking' });
  useEffect(() => {
    const stop = new AbortController();
    const askNow = () =>
      ask(stop.signal).then(
        (value) => setAnswer({ state: 'here', value }),
        (error: unknown) => {
          if (!stop.signal.aborted) setAnswer({ state: 'failed', why: sentence(error) });
        },
      );
    void askNow();
    const timer =
      everySeconds === undefined ? undefined : setInterval(() => void askNow(), everySeconds * 1000);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [ask, everySeconds]);
  return answer;
}

/** A refused connection is a TypeError whose message is each browser's own. */
const sentence = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) ? error.message : 'The server does not answer.';
