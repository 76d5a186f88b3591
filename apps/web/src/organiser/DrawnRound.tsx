import type { Drawn } from '../api/desk-answers';
import { desk } from '../words/desk-en';
import { because, whyOut } from './reasons';
import { useDesk } from './useDesk';
import { roundTheTable } from '../ui/seat-order';

const words = desk.seats;

/** Who sits where in a round, and what decided it. */
export function DrawnRound({ of: { tables, out, because: why } }: { readonly of: Drawn }) {
  const { nameOf } = useDesk();
  const hasSets = tables.some(({ set }) => set !== null);
  // At poker a table has seats and no sides.
  const bySeat = tables.every(({ ew }) => ew.length === 0);
  const reasonAt = (number: number, room: string | undefined) =>
    why.find(({ table }) => table === (room === undefined ? number : Math.ceil(number / 2)))?.because;
  return (
    <div className="scrolls">
      <table className="drawn">
        <thead>
          <tr>
            <th scope="col">{words.table}</th>
            <th scope="col">{bySeat ? words.seats : words.ns}</th>
            {!bySeat && <th scope="col">{words.ew}</th>}
            {hasSets && (
              <th scope="col" className="number">
                {words.set}
              </th>
            )}
            <th scope="col" className="wide">
              {words.why}
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ number, seats, set, room }) => {
            const reason = reasonAt(number, room);
            const at = (...names: readonly string[]) =>
              names.flatMap((seat) => (seats[seat] === undefined ? [] : nameOf(seats[seat]))).join(' & ');
            return (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>
                  {bySeat
                    ? roundTheTable(seats)
                        .map(([seat, who]) => `${seat} ${nameOf(who)}`)
                        .join(', ')
                    : at('N', 'S')}
                </td>
                {!bySeat && <td>{at('E', 'W')}</td>}
                {hasSets && <td className="number">{set ?? ''}</td>}
                <td className="wide aside">{reason ? because(reason, nameOf) : ''}</td>
              </tr>
            );
          })}
          {out.map(({ entry, because: reason }) => (
            <tr key={entry} className="set-aside">
              <th scope="row">–</th>
              <td colSpan={bySeat ? 1 : 2}>
                {nameOf(entry)} <span className="state">{words.out}</span>
              </td>
              {hasSets && <td />}
              <td className="wide aside">{whyOut(reason, nameOf)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
