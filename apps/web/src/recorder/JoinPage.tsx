import { Link } from 'react-router';
import { words } from '../words/en';

/** A device that is not joined to the table yet. */
export function JoinPage({ table }: { readonly table: string }) {
  return (
    <section className="notice account">
      <h1>{words.recorder.title(table)}</h1>
      <p>{words.recorder.join}</p>
      <Link className="button button-main" to="/table">
        {words.account.table.join}
      </Link>
    </section>
  );
}
