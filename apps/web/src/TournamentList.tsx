import { tournaments } from './api-client';
import { Tournament } from './Tournament';
import { useAnswer } from './useAnswer';

export function TournamentList() {
  const answer = useAnswer(tournaments, 10);
  return (
    <section aria-labelledby="tournaments">
      <h2 id="tournaments">Tournaments</h2>
      {answer.state === 'asking' && <p className="notice">Asking…</p>}
      {answer.state === 'failed' && (
        <p className="notice notice-bad" role="alert">
          {answer.why}
        </p>
      )}
      {answer.state === 'here' && answer.value.items.length === 0 && (
        <p className="notice">
          No tournament has been announced yet. The desk announces one through the{' '}
          <a href="/api/openapi.json">API</a>, or brings one in from a file:{' '}
          <code>fairdeal import evening.facts.jsonl</code>
        </p>
      )}
      {answer.state === 'here' &&
        answer.value.items.map((tournament, place) => (
          <Tournament key={tournament.tournament} tournament={tournament} open={place === 0} />
        ))}
    </section>
  );
}
