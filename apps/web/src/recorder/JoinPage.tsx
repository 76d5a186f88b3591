import { useEffect, useState, type FormEvent } from 'react';
import { words } from '../words/en';
import { keepToken } from './device';

interface Joining {
  readonly table: string;
  readonly onJoined: () => void;
}

/** A link from the table's card carries the token behind its #, which no server and no log ever sees. */
export function JoinPage({ table, onJoined }: Joining) {
  const [token, setToken] = useState('');
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1)).get('token');
    if (given === null) return;
    keepToken(table, given);
    history.replaceState(null, '', location.pathname);
    onJoined();
  }, [table, onJoined]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === '') return;
    keepToken(table, token.trim());
    onJoined();
  };
  return (
    <form className="notice" onSubmit={submit}>
      <h1>{words.recorder.title(table)}</h1>
      <p>{words.recorder.join}</p>
      <label className="field">
        <span>{words.recorder.token}</span>
        <input
          type="text"
          autoComplete="off"
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
      </label>
      <button type="submit" className="button button-main">
        {words.recorder.sit}
      </button>
    </form>
  );
}
