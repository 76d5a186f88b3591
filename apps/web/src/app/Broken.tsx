import { useRouteError } from 'react-router';
import { words } from '../words/en';

/** A page of ours failed, or could not be fetched while the network was away. */
export function Broken() {
  const error = useRouteError();
  const { title, what, again } = words.broken;
  return (
    <section className="notice notice-bad" role="alert">
      <h1>{title}</h1>
      <p>{what}</p>
      <pre>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </pre>
      <button type="button" className="button" onClick={() => location.reload()}>
        {again}
      </button>
    </section>
  );
}
