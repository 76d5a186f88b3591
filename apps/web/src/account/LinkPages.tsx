import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../api/ask';
import { who } from '../api/questions';
import { keepToken } from '../recorder/device';
import { useTitle } from '../ui/useTitle';
import { words } from '../words/en';

/** What stands behind the # of a link: no server and no log sees it. It is taken out of the address bar at once. */
function useSecret(): string {
  const [secret] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return secret;
}

interface Fields {
  readonly login: string;
  readonly password: string;
}

/** An invitation is taken up: whoever holds the link chooses a login and a password. */
export function InvitationPage() {
  const token = useSecret();
  const { title, what, password, take, none } = words.account.invitation;
  return (
    <LoginForm
      title={title}
      what={token === '' ? none : what}
      hint={password}
      say={take}
      newPassword
      send={({ login, password: chosen }) =>
        ask('/api/invitations/accepted', { method: 'POST', body: { token, login, password: chosen } })
      }
    />
  );
}

export function SignInPage() {
  const { title, what, signIn } = words.account;
  return (
    <LoginForm
      title={title}
      what={what}
      say={signIn}
      besides={<Link to="/table">{words.home.tableCode}</Link>}
      send={(fields) => ask('/api/session', { method: 'POST', body: fields })}
    />
  );
}

interface Form {
  readonly title: string;
  readonly what: string;
  readonly hint?: string;
  readonly say: string;
  readonly newPassword?: boolean;
  readonly besides?: ReactNode;
  readonly send: (fields: Fields) => Promise<unknown>;
}

function LoginForm({ title, what, hint, say, newPassword = false, besides, send }: Form) {
  useTitle(title);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fields, setFields] = useState<Fields>({ login: '', password: '' });
  const sent = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: who.queryKey });
      await navigate('/');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.mutate(fields);
  };
  return (
    <form className="notice account" onSubmit={submit}>
      <h1>{title}</h1>
      <p>{what}</p>
      <label className="field">
        <span>{words.account.login}</span>
        <input
          type="text"
          required
          minLength={3}
          autoComplete="username"
          value={fields.login}
          onChange={({ target }) => setFields({ ...fields, login: target.value })}
        />
      </label>
      <label className="field">
        <span>{words.account.password}</span>
        <input
          type="password"
          required
          minLength={10}
          autoComplete={newPassword ? 'new-password' : 'current-password'}
          value={fields.password}
          onChange={({ target }) => setFields({ ...fields, password: target.value })}
        />
        {hint !== undefined && <span className="aside">{hint}</span>}
      </label>
      {sent.error && (
        <p className="notice notice-bad" role="alert">
          {sent.error.message}
        </p>
      )}
      <p className="account-ways">
        <button type="submit" className="button button-main" disabled={sent.isPending}>
          {say}
        </button>
        {besides}
      </p>
    </form>
  );
}

/** A phone joins a table by the code on its card, scanned or typed. */
export function TableCodePage() {
  const scanned = useSecret();
  const { title, what, code: label, join } = words.account.table;
  useTitle(title);
  const navigate = useNavigate();
  const [code, setCode] = useState(scanned);
  const sent = useMutation({
    mutationFn: (written: string) => ask('/api/tables/joined', { method: 'POST', body: { code: written } }),
    onSuccess: async ({ table, recorderToken }) => {
      keepToken(table, recorderToken);
      await navigate(`/record/${encodeURIComponent(table)}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.mutate(code);
  };
  return (
    <form className="notice account" onSubmit={submit}>
      <h1>{title}</h1>
      <p>{what}</p>
      <label className="field">
        <span>{label}</span>
        <input
          type="text"
          required
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      {sent.error && (
        <p className="notice notice-bad" role="alert">
          {sent.error.message}
        </p>
      )}
      <button type="submit" className="button button-main" disabled={sent.isPending}>
        {join}
      </button>
    </form>
  );
}
