import type { ReactNode } from 'react';
import { words } from '../../words/en';
import { Button } from './Button';

interface Failed {
  /** Null: nothing is wrong, and nothing is shown. */
  readonly error: Error | null | undefined;
  readonly onAgain?: () => void;
  readonly children?: ReactNode;
}

/** What the house refused, in its words, or that nobody answered. It stays until something else happens. */
export function Wrong({ error, onAgain, children }: Failed) {
  if (error == null) return null;
  return (
    <div className="notice notice-bad" role="alert">
      <p>{error.message}</p>
      {children}
      {onAgain && <Button onPress={onAgain}>{words.again}</Button>}
    </div>
  );
}
