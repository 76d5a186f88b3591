import { Link } from 'react-router';
import { words } from '../words/en';

export function NoPage() {
  const { title, what, back } = words.noPage;
  return (
    <section className="notice">
      <h1>{title}</h1>
      <p>{what}</p>
      <Link className="button" to="/">
        {back}
      </Link>
    </section>
  );
}
