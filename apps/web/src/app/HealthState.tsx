import { useQuery } from '@tanstack/react-query';
import { readiness } from '../api/questions';
import { words } from '../words/en';
import { useSettled } from './useSettled';

/** Says nothing while the house is ready; what is missing, when it is not. */
export function HealthState() {
  const { data, isError } = useQuery({ ...readiness, enabled: useSettled() });
  if (isError) {
    return (
      <p className="health health-bad" role="status">
        {words.health.away}
      </p>
    );
  }
  if (data === undefined || data.status === 'ready') return null;
  const missing = data.checks.filter(({ ok }) => !ok);
  return (
    <details className="health health-bad" role="status">
      <summary>{words.health.notReady}</summary>
      <ul>
        {missing.map(({ name, detail }) => (
          <li key={name}>
            <strong>{name}</strong> {detail}
          </li>
        ))}
      </ul>
    </details>
  );
}
