import { useQueries, useQuery } from '@tanstack/react-query';
import type { Standings } from '../api/answers';
import { rounds, standings } from '../api/questions';
import type { NameOf } from '../names/useNames';
import { words } from '../words/en';
import { named } from './StandingsTable';

/** More lines than these are a tangle. */
const mostLines = 8;
const mostRounds = 24;
const width = 720;
const row = 26;
const margin = { left: 36, right: 180, top: 28 };

/** Place after each round that is over, as it stood then. Hidden until two rounds are. */
export function RankChart({ tournament, nameOf }: { readonly tournament: string; readonly nameOf: NameOf }) {
  const { data } = useQuery(rounds(tournament));
  const over = (data?.rounds ?? [])
    .flatMap(({ round, closed }) => (closed === null ? [] : [{ round, position: closed.position }]))
    .slice(-mostRounds);
  const then = useQueries({
    queries: over.map(({ position }) => ({ ...standings(tournament, position), staleTime: Infinity })),
  });
  const sheets = then.map((one) => one.data);
  if (over.length < 2 || sheets.some((sheet) => sheet === undefined)) return null;
  return (
    <section aria-labelledby="chart">
      <h2 id="chart">{words.leaderboard.chart}</h2>
      <p className="aside">{words.leaderboard.chartWhy}</p>
      <Lines
        rounds={over.map(({ round }) => round)}
        sheets={sheets as readonly Standings[]}
        nameOf={nameOf}
      />
    </section>
  );
}

function Lines({
  rounds: over,
  sheets,
  nameOf,
}: {
  readonly rounds: readonly number[];
  readonly sheets: readonly Standings[];
  readonly nameOf: NameOf;
}) {
  const last = sheets.at(-1)?.items ?? [];
  const drawn = last.slice(0, mostLines);
  const places = drawn.map(({ entry }) =>
    sheets.map(({ items }) => items.find((one) => one.entry === entry)?.place ?? null),
  );
  const deepest = Math.max(mostLines, ...places.flat().map((place) => place ?? 0));
  const shownTo = Math.min(deepest, 20);
  const height = margin.top + shownTo * row + 10;
  const x = (i: number) =>
    margin.left + (i * (width - margin.left - margin.right)) / Math.max(1, over.length - 1);
  const y = (place: number) => margin.top + (Math.min(place, shownTo) - 0.5) * row;
  return (
    <div className="chart" role="region" aria-labelledby="chart" tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby="chart">
        {over.map((round, i) => (
          <g key={round}>
            <line className="grid" x1={x(i)} x2={x(i)} y1={margin.top} y2={height - 10} />
            <text className="axis" x={x(i)} y={margin.top - 10} textAnchor="middle">
              {round}
            </text>
          </g>
        ))}
        {drawn.map((one, line) => {
          const points = (places[line] ?? []).flatMap((place, i) =>
            place === null ? [] : [`${x(i).toFixed(1)},${y(place).toFixed(1)}`],
          );
          const end = places[line]?.at(-1);
          // Those who share a place are named below one another, in the rows of the places nobody has.
          const above = places.slice(0, line).filter((other) => other.at(-1) === end).length;
          return (
            <g key={one.entry} className={`line line-${line}`}>
              <polyline points={points.join(' ')} />
              {(places[line] ?? []).map(
                (place, i) => place !== null && <circle key={over[i]} cx={x(i)} cy={y(place)} r={4} />,
              )}
              {end !== null && end !== undefined && (
                <text x={x(over.length - 1) + 12} y={y(end) + above * row + 5}>
                  {one.notation} {named(one, nameOf)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
