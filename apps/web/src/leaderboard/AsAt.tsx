import { useEffect, useState } from 'react';
import { words } from '../words/en';

interface Choice {
  /** The last position of now. */
  readonly last: string;
  readonly value: string | undefined;
  readonly onChange: (position: string | undefined) => void;
}

/** Asked once the hand rests, in milliseconds. */
const rest = 250;

/** Where the event stood at any position of the log. */
export function AsAt({ last, value, onChange }: Choice) {
  const most = Number(last);
  const [held, setHeld] = useState<number>();
  useEffect(() => {
    if (held === undefined) return undefined;
    const timer = setTimeout(() => {
      setHeld(undefined);
      onChange(held >= most ? undefined : String(held));
    }, rest);
    return () => clearTimeout(timer);
  }, [held, most, onChange]);
  const at = held ?? Number(value ?? last);
  return (
    <section className="as-at" aria-labelledby="as-at">
      <h2 id="as-at">{words.leaderboard.asAt}</h2>
      <p className="aside">{words.leaderboard.asAtWhy}</p>
      <div className="slider">
        <input
          type="range"
          min={0}
          max={most}
          value={at}
          aria-labelledby="as-at"
          onChange={({ target }) => setHeld(Number(target.value))}
        />
        <output>{at}</output>
        <button
          type="button"
          className="button button-quiet"
          disabled={value === undefined}
          onClick={() => onChange(undefined)}
        >
          {words.leaderboard.now}
        </button>
      </div>
    </section>
  );
}
