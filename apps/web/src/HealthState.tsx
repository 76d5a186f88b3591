import { readiness } from './api-client';
import { useAnswer } from './useAnswer';

/** Whether the house is ready, and if not, what is missing. */
export function HealthState() {
  const answer = useAnswer(readiness, 10);
  if (answer.state === 'asking') return <p className="health">Asking…</p>;
  if (answer.state === 'failed') {
    return (
      <p className="health health-bad" role="status">
        Not reachable
      </p>
    );
  }
  const { status, checks } = answer.value;
  if (status === 'ready') {
    return (
      <p className="health health-good" role="status">
        Ready
      </p>
    );
  }
  return (
    <div className="health-details" role="status">
      <p className="health health-bad">Not ready</p>
      <ul>
        {checks
          .filter(({ ok }) => !ok)
          .map(({ name, detail }) => (
            <li key={name}>
              <strong>{name}</strong> {detail}
            </li>
          ))}
      </ul>
    </div>
  );
}
