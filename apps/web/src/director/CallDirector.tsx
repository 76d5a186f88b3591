import { useState } from 'react';
import { at, ask } from '../api/ask';
import { useMutation } from '@tanstack/react-query';
import { director } from '../words/director-en';

const words = director.callButton;

interface Calling {
  readonly table: string;
  readonly deal?: string | undefined;
  /** The recorder's; a signed-in player is known by their session. */
  readonly token?: string | null;
}

/** A table asks for the director: one press, and what it is about where somebody wants to say it. */
export function CallDirector({ table, deal, token = null }: Calling) {
  const [why, setWhy] = useState('');
  const text = why.trim();
  const call = useMutation({
    mutationFn: () =>
      ask(at(['tables', table, 'calls']), {
        method: 'POST',
        token,
        body: { ...(text !== '' && { why: text }), ...(deal !== undefined && { deal }) },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
    onSuccess: () => setWhy(''),
  });
  return (
    <details className="table-card call-director">
      <summary>
        <h2>{words.say}</h2>
      </summary>
      <label className="field">
        <span>{words.why}</span>
        <input type="text" value={why} maxLength={500} onChange={({ target }) => setWhy(target.value)} />
        <span className="aside">{words.hint}</span>
      </label>
      {call.error && (
        <p className="notice notice-bad" role="alert">
          {call.error.message}
        </p>
      )}
      <button
        type="button"
        className="button button-main"
        disabled={call.isPending}
        onClick={() => call.mutate()}
      >
        {words.send}
      </button>
      <p role="status">{call.isSuccess && words.said}</p>
    </details>
  );
}
