import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../api/ask';
import { who } from '../api/questions';
import { words } from '../words/en';

/** Who is logged in here, or the way to it. */
export function WhoAmI() {
  const client = useQueryClient();
  const { data } = useQuery(who);
  const out = useMutation({
    mutationFn: () => ask('/api/session', { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries(),
  });
  if (data?.login == null) {
    return (
      <Link className="button button-quiet" to="/sign-in">
        {words.account.signIn}
      </Link>
    );
  }
  return (
    <>
      <span className="login-name">{data.login}</span>
      <button type="button" className="button button-quiet" onClick={() => out.mutate()}>
        {words.account.signOut}
      </button>
    </>
  );
}
