import { useState } from 'react';
import type { Standing, Standings } from '../api/answers';
import type { NameOf } from '../names/useNames';
import { exactly, figure, plain, words } from '../words/en';

interface Shown {
  readonly sheet: Standings;
  readonly sought: string;
  readonly chosen: string | undefined;
  readonly choose: (entry: string) => void;
  readonly nameOf: NameOf;
}

/** A page of a large field; the rest is asked for. */
const atOnce = 100;

export function StandingsTable({ sheet, sought, chosen, choose, nameOf }: Shown) {
  const [shown, setShown] = useState(atOnce);
  const text = sought.trim().toLocaleLowerCase();
  const found = sheet.items.filter((one) => named(one, nameOf).toLocaleLowerCase().includes(text));
  if (sheet.items.length === 0) return <p className="notice">{words.leaderboard.none}</p>;
  if (found.length === 0) return <p className="notice">{words.leaderboard.nothingFound(sought)}</p>;
  const shares = sheet.items.some(({ percentage }) => percentage !== null);
  return (
    <>
      <table className="standings">
        <caption className="visually-hidden">{words.leaderboard.caption(plain(sheet.tournament))}</caption>
        <thead>
          <tr>
            <th scope="col" className="place">
              {words.leaderboard.place}
            </th>
            <th scope="col">{words.leaderboard.entry}</th>
            <th scope="col" className="number wide">
              {words.leaderboard.deals}
            </th>
            {shares && (
              <th scope="col" className="number wide">
                {words.leaderboard.share}
              </th>
            )}
            <th scope="col" className="number">
              {sheet.scoring.unit}
            </th>
          </tr>
        </thead>
        {directionsOf(found.slice(0, shown)).map(([direction, rows]) => (
          <tbody key={direction}>
            {direction !== 'all' && (
              <tr className="direction">
                <th scope="rowgroup" colSpan={shares ? 5 : 4}>
                  {words.leaderboard.direction[direction]}
                </th>
              </tr>
            )}
            {rows.map((one) => (
              <tr key={one.entry} className={one.entry === chosen ? 'chosen' : undefined}>
                <td className="place">{one.notation ?? '–'}</td>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    title={words.leaderboard.how}
                    onClick={() => choose(one.entry)}
                  >
                    {named(one, nameOf)}
                  </button>
                  <Marks of={one} />
                </th>
                <td className="number wide">{one.deals}</td>
                {shares && <td className="number wide">{share(one)}</td>}
                <td className="number total" title={exactly(one.total)}>
                  {figure(one.total)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {found.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + atOnce)}>
          {words.leaderboard.more}
        </button>
      )}
    </>
  );
}

/** Those who are ranked together, in turn; all of them where there is one winner. */
export function directionsOf(
  items: readonly Standing[],
): readonly (readonly ['NS' | 'EW' | 'both' | 'all', readonly Standing[]])[] {
  if (items.every(({ direction }) => direction === null)) return [['all', items]];
  return (['NS', 'EW', 'both'] as const)
    .map((way) => [way, items.filter(({ direction }) => (direction ?? 'both') === way)] as const)
    .filter(([, rows]) => rows.length > 0);
}

function Marks({ of: { provisional, withdrawn, title } }: { readonly of: Standing }) {
  return (
    <>
      {title !== null && <span className="state state-live">{title}</span>}
      {provisional.length > 0 && <span className="state state-past">{words.leaderboard.provisional}</span>}
      {withdrawn && <span className="state">{words.leaderboard.withdrawn}</span>}
    </>
  );
}

/** An entry's name; with its members, where they are not in it already. */
export function named({ entry, members }: Pick<Standing, 'entry' | 'members'>, nameOf: NameOf): string {
  const own = nameOf(entry);
  const others = members.filter((member) => member !== entry).map(nameOf);
  return others.every((other) => own.includes(other)) ? own : `${own} (${others.join(', ')})`;
}

const share = ({ percentage }: Standing): string =>
  percentage === null ? '–' : typeof percentage === 'string' ? percentage : figure(percentage);
