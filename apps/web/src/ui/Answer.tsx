import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { words } from '../words/en';

/** What was asked, or why it is not here and what to do; what was here stays while it is asked anew. */
export function Answer<T>({
  of: { data, error, refetch },
  children,
}: {
  readonly of: UseQueryResult<T>;
  readonly children: (value: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <div className="notice notice-bad" role="alert">
        <h2>{words.failed}</h2>
        <p>{error.message}</p>
        <button className="button" type="button" onClick={() => void refetch()}>
          {words.again}
        </button>
      </div>
    );
  }
  return <Waiting />;
}

export const Waiting = () => (
  <div className="waiting" role="status">
    <span className="visually-hidden">{words.asking}</span>
    <i />
    <i />
    <i />
  </div>
);
