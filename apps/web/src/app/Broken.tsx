import { useRouteError } from 'react-router';
import { isPartMissing } from './part-missing';
import { words } from '../words/en';

/** A page of ours failed, or could not be fetched while the network was away. */
export function Broken() {
  const error = useRouteError();
  const { title, what, newer, newerWhat, again } = words.broken;
  const isMissing = isPartMissing(error);
  return (
    <section className="notice notice-bad" role="alert">
      <h1>{isMissing ? newer : title}</h1>
      <p>{isMissing ? newerWhat : what}</p>
      <pre>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </pre>
      <button type="button" className="button" onClick={() => location.reload()}>
        {again}
      </button>
    </section>
  );
}
