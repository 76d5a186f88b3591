import { Link } from 'react-router';
import { at } from '../api/ask';
import type { RoundClock, Rounds } from '../api/answers';
import type { TablePace } from '../api/judging';
import { everythingOf } from '../api/questions';
import { clockFace } from '../organiser/time';
import { Button, useOrder, Wrong } from '../ui/kit';
import { director } from '../words/director-en';
import { useNow } from './useDirector';
import { tableCalled } from '../names/table-called';

const words = director.tables;

interface Shown {
  readonly tournament: string;
  readonly rounds: Rounds | undefined;
  /** When the clocks were asked, by this device. */
  readonly askedAt: number;
  readonly tables: readonly TablePace[];
}

/** The clock, and the tables with the slowest on top. */
export function Tables({ tournament, rounds, askedAt, tables }: Shown) {
  const now = useNow();
  const running = rounds?.rounds.filter(({ state }) => state === 'running' || state === 'paused') ?? [];
  const slowest = [...tables].sort(
    (one, other) => other.behind - one.behind || since(one) - since(other) || one.number - other.number,
  );
  return (
    <section aria-labelledby="pace">
      <h2 id="pace" className="visually-hidden">
        {director.rooms.tables}
      </h2>
      {running.length === 0 && <p className="aside">{words.noRound}</p>}
      {running.map((clock) => (
        <Clock
          key={`${clock.session} ${clock.round}`}
          tournament={tournament}
          clock={clock}
          gone={clock.state === 'running' ? Math.max(0, now - askedAt) / 60_000 : 0}
        />
      ))}
      {tables.length === 0 ? (
        <p className="notice">{words.none}</p>
      ) : (
        <>
          <h3>{words.slow}</h3>
          <ul className="paces">
            {slowest.map((table) => (
              <li key={table.table}>
                <strong>{tableCalled(table)}</strong>
                {table.behind > 0 && <span className="state state-past">{words.behind(table.behind)}</span>}
                <span>{words.done(table.over)}</span>
                <span className="aside">
                  {table.now === null ? (
                    words.idle
                  ) : (
                    <Link to={`/deals/${encodeURIComponent(table.now.deal)}`}>
                      {words.now(Math.max(0, now - Date.parse(table.now.since)) / 60_000)}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const since = ({ now }: TablePace): number => (now === null ? Infinity : Date.parse(now.since));

function Clock({
  tournament,
  clock: { session, round, state, minutesLeft },
  gone,
}: {
  readonly tournament: string;
  readonly clock: RoundClock;
  readonly gone: number;
}) {
  const order = useOrder({ changes: [everythingOf(tournament)] });
  const left = minutesLeft === null ? null : minutesLeft - gone;
  const turn = state === 'running' ? 'pause' : 'resume';
  return (
    <div className={left !== null && left < 0 ? 'duty duty-now' : 'duty'}>
      <div className="heading">
        <h3>
          {words.clock(round)} <span className="aside">{words.state[state]}</span>
        </h3>
        <span className="clock">
          {left === null
            ? words.noEnd
            : left < 0
              ? words.over(clockFace(-left))
              : words.left(clockFace(left))}
        </span>
      </div>
      <Wrong error={order.error} />
      <Button
        isPending={order.isPending}
        onPress={() =>
          order.give({ path: at(['tournaments', tournament, 'rounds', turn]), body: { session, round } })
        }
      >
        {words[turn]}
      </Button>
    </div>
  );
}
