import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SheetDeal, TableRow } from '../api/answers';
import { scoreSheet } from '../api/questions';
import { Answer } from '../ui/Answer';
import { words } from '../words/en';
import { undertakenInWords } from '../words/undertaken';
import { tableCalled } from '../names/table-called';

/** A table's deals in turn, and what each came to. */
export function SheetOfTable({
  tournament,
  table,
}: {
  readonly tournament: string;
  readonly table: TableRow;
}) {
  const asked = useQuery(scoreSheet(tournament, table.table));
  return (
    <Answer of={asked}>
      {({ deals, points }) => {
        if (deals.length === 0) return <p className="notice">{words.tables.empty}</p>;
        const holders = holdersOf(deals, points);
        return (
          <div className="scrolls">
            <table>
              <caption className="visually-hidden">{words.tables.dealsOf(tableCalled(table))}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.tables.deal}</th>
                  <th scope="col" className="wide">
                    {words.tables.dealer}
                  </th>
                  <th scope="col">{words.tables.result}</th>
                  {holders.map((holder) => (
                    <th key={holder} scope="col" className="number">
                      {words.replay.anySeat(/^\d+$/.test(holder) ? Number(holder) : holder)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {deals.map((deal, i) => (
                  <Row key={deal.deal} deal={deal} place={i + 1} holders={holders} />
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </Answer>
  );
}

/** Sides, or the seats of a round table, that any deal scored for. */
function holdersOf(deals: readonly SheetDeal[], points: Readonly<Record<string, number>>): readonly string[] {
  const found = new Set(Object.keys(points));
  for (const { result } of deals) for (const holder of Object.keys(result?.points ?? {})) found.add(holder);
  if (found.size === 0 || found.has('NS') || found.has('EW')) return ['NS', 'EW'];
  return [...found].sort((one, other) => Number(one) - Number(other));
}

interface Shown {
  readonly deal: SheetDeal;
  readonly place: number;
  readonly holders: readonly string[];
}

function Row({ deal: { deal, dealer, board, round, result }, place, holders }: Shown) {
  const kind = result?.kind ?? 'unfinished';
  const tricks: Readonly<Record<string, number>> = result?.tricks ?? {};
  return (
    <tr className={kind === 'void' ? 'set-aside' : undefined}>
      <th scope="row">
        <Link to={`/deals/${encodeURIComponent(deal)}`} title={deal}>
          {board === null ? `${words.tables.deal} ${place}` : words.tables.boardOf(board)}
        </Link>
        {round !== null && <span className="aside"> {words.tables.roundOf(round)}</span>}
      </th>
      <td className="wide">{dealer ?? ''}</td>
      <td>
        {result?.undertaken == null ? (
          <span className={kind === 'void' ? 'state state-past' : 'state'}>
            {words.tables.kinds[kind] ?? kind}
          </span>
        ) : (
          <span className="undertaken">{undertakenInWords(result.undertaken)}</span>
        )}{' '}
        <span className="aside">
          {result?.note == null ? '' : (words.tables.notes[result.note] ?? result.note)}
        </span>
        {result?.law != null && <span className="law"> {result.law}</span>}
      </td>
      {holders.map((holder) => (
        <td key={holder} className="number">
          {result?.points?.[holder] ?? '–'}
          {tricks[holder] !== undefined && (
            <span className="aside" title={words.tables.tricks}>
              {' '}
              ({tricks[holder]})
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
