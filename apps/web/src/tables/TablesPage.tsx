import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { TableRow } from '../api/answers';
import { tablesOf } from '../api/questions';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';
import { useNames } from '../names/useNames';
import { Answer } from '../ui/Answer';
import { tableCalled } from '../names/table-called';
import { words } from '../words/en';
import { byPlace } from './by-place';
import { SheetOfTable } from './SheetOfTable';
import { roundTheTable } from '../ui/seat-order';

/** Every table of an event: who sits there, and its score sheet when it is opened. */
export function TablesPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  const asked = useQuery(tablesOf(tournament));
  return (
    <>
      <EventHeading tournament={tournament} />
      <Answer of={asked}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="notice">{words.tables.none}</p>
          ) : (
            <div className="tables">
              {[...items].sort(byPlace).map((table) => (
                <OneTable key={table.table} tournament={tournament} table={table} open={items.length === 1} />
              ))}
            </div>
          )
        }
      </Answer>
    </>
  );
}

function OneTable({
  tournament,
  table,
  open,
}: {
  readonly tournament: string;
  readonly table: TableRow;
  readonly open: boolean;
}) {
  const nameOf = useNames(tournament);
  const seated = roundTheTable(table.seats);
  return (
    <details className="table-card" open={open}>
      <summary>
        <h2>{tableCalled(table)}</h2>
        {table.session !== null && <span className="aside">{words.tables.session(table.session)}</span>}
        <span className="seats">
          {seated.map(([seat, who]) => (
            <span key={seat}>
              <b>{seat}</b> {who === null ? <i>{words.tables.vacant}</i> : nameOf(who)}
            </span>
          ))}
        </span>
        <span className={table.over ? 'state' : 'state state-live'}>
          {table.over ? words.home.over : words.home.running}
        </span>
      </summary>
      <SheetOfTable tournament={tournament} table={table} />
    </details>
  );
}
