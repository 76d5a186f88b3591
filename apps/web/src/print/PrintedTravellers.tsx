import { useNames } from '../names/useNames';
import { Waiting } from '../ui/Answer';
import { Wrong } from '../ui/kit';
import { boardShown, words as all } from '../words/en';
import { desk } from '../words/desk-en';
import { Paper } from './Paper';
import { declares, UndertakenCells, UndertakenHeads } from './UndertakenCells';
import { tableNumber } from '../names/table-called';
import { useSheets } from './useSheets';

const words = desk.print;

/** A board's results wherever it was played: what went round with it, as it came in. */
export function PrintedTravellers({ tournament }: { readonly tournament: string }) {
  const { sheets, error } = useSheets(tournament);
  const nameOf = useNames(tournament);
  if (error) return <Wrong error={error} />;
  if (sheets === undefined) return <Waiting />;
  const played = sheets.flatMap(({ table, sheet }) =>
    sheet.deals.flatMap((deal) => (deal.board === null ? [] : [{ table, deal, board: deal.board }])),
  );
  const boards = [...new Set(played.map(({ board }) => board))].sort((one, other) =>
    boardShown(one).localeCompare(boardShown(other), 'en', { numeric: true }),
  );
  const hasRounds = played.some(({ deal }) => deal.round !== null);
  const hasContracts = played.some(({ deal }) => declares(deal.result?.undertaken));
  if (boards.length === 0) return <p className="notice">{words.noBoards}</p>;
  return boards.map((board) => (
    <Paper key={board} tournament={tournament} title={words.traveller(board)} isSlip>
      <table>
        <thead>
          <tr>
            <th scope="col">{desk.seats.table}</th>
            {hasRounds && <th scope="col">{words.inRound}</th>}
            <th scope="col">{desk.seats.ns}</th>
            <th scope="col">{desk.seats.ew}</th>
            {hasContracts && <UndertakenHeads />}
            <th scope="col" className="number">
              {words.ns}
            </th>
            <th scope="col" className="number">
              {words.ew}
            </th>
          </tr>
        </thead>
        <tbody>
          {played
            .filter((one) => one.board === board)
            .sort((one, other) => (one.deal.round ?? 0) - (other.deal.round ?? 0))
            .map(({ table, deal: { deal, round, seats, result } }) => {
              const side = (...of: readonly string[]) =>
                of.flatMap((seat) => (seats?.[seat] === undefined ? [] : nameOf(seats[seat]))).join(' & ');
              return (
                <tr key={deal}>
                  <th scope="row">{tableNumber(table)}</th>
                  {hasRounds && <td>{round}</td>}
                  <td>{side('N', 'S')}</td>
                  <td>{side('E', 'W')}</td>
                  {hasContracts && <UndertakenCells of={result?.undertaken} />}
                  <td className="number">
                    {result?.points?.['NS'] ?? all.tables.kinds[result?.kind ?? ''] ?? ''}
                  </td>
                  <td className="number">{result?.points?.['EW'] ?? ''}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </Paper>
  ));
}
