import { useCallback, useEffect, useState } from 'react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { words } from '../../words/en';

interface Notice {
  readonly id: number;
  readonly text: string;
}

const Say = createContext<(text: string) => void>(() => undefined);

/** Says a sentence to whoever looks or listens; it goes by itself. For failures use `Wrong`, which stays. */
export const useSay = () => use(Say);

/** How long a sentence stands, in milliseconds; WCAG 2.2.1: what it says is also to be seen on the page. */
const stands = 6_000;

/** The corner of a page where what was done is said. */
export function Saying({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<readonly Notice[]>([]);
  const say = useCallback((text: string) => {
    setSaid((before) => [{ id: (before.at(-1)?.id ?? 0) + 1, text }]);
  }, []);
  const first = said[0]?.id;
  useEffect(() => {
    if (first === undefined) return undefined;
    const timer = setTimeout(() => setSaid((before) => before.filter(({ id }) => id !== first)), stands);
    return () => clearTimeout(timer);
  }, [first]);
  const list = useMemo(
    () =>
      said.map(({ id, text }) => (
        <p key={id} className="said-notice">
          {text}
        </p>
      )),
    [said],
  );
  return (
    <Say value={say}>
      {children}
      <div className="said-corner" role="status" aria-label={words.ui.said}>
        {list}
      </div>
    </Say>
  );
}
