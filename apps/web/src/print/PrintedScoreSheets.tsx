import { useQuery } from '@tanstack/react-query';
import type { ScoreSheet, TableRow } from '../api/answers';
import { useNames, type NameOf } from '../names/useNames';
import { tournaments } from '../api/questions';
import { tableApart } from '../names/table-called';
import { Waiting } from '../ui/Answer';
import { Wrong } from '../ui/kit';
import { boardShown, words as all } from '../words/en';
import { desk } from '../words/desk-en';
import { Paper } from './Paper';
import { bidShown } from '../words/undertaken';
import { UndertakenCells, UndertakenHeads } from './UndertakenCells';
import { useSheets } from './useSheets';

const words = desk.print;
/** Lines of a sheet to be written by hand. */
const blankLines = 24;

/** A sheet for each table: what was scored, and lines for what is to be. */
export function PrintedScoreSheets({ tournament }: { readonly tournament: string }) {
  const { sheets, error } = useSheets(tournament);
  const nameOf = useNames(tournament);
  const game = useQuery(tournaments).data?.items.find((one) => one.tournament === tournament)?.game;
  if (error) return <Wrong error={error} />;
  if (sheets === undefined) return <Waiting />;
  if (sheets.length === 0) return <p className="notice">{words.noTables}</p>;
  return sheets.map(({ table, sheet }) => (
    <Paper
      key={table.table}
      tournament={tournament}
      title={tableApart(
        table,
        sheets.map((one) => one.table),
      )}
    >
      <Lines table={table} sheet={sheet} nameOf={nameOf} game={game} />
      <div className="signatures">
        <span>{words.signed}</span>
        <span>{words.signedOther}</span>
      </div>
    </Paper>
  ));
}

const inKind = (kind: string | undefined): string =>
  kind === undefined ? '' : (all.tables.kinds[kind] ?? kind);

interface Lined {
  readonly table: TableRow;
  readonly sheet: ScoreSheet;
  readonly nameOf: NameOf;
  readonly game: string | undefined;
}

function Lines({ table, sheet: { deals }, nameOf, game }: Lined) {
  const blank = table.over ? 0 : Math.max(0, blankLines - deals.length);
  // A board goes by its own number and counts its points, as contract does; another hand goes by its turn and counts its tricks.
  const hasBoards = deals.some(({ board }) => board !== null);
  const scoreOf = (of: Readonly<Record<string, number>> | null | undefined, side: string) => of?.[side];
  return (
    <table className="score-sheet">
      <thead>
        <tr>
          <th scope="col">{hasBoards ? words.board : words.lines}</th>
          <th scope="col">{desk.seats.ns}</th>
          <th scope="col">{desk.seats.ew}</th>
          {game === 'contract' && <UndertakenHeads />}
          {game === 'bridge' && <th scope="col">{words.trump}</th>}
          <th scope="col" className="number">
            {words.ns}
          </th>
          <th scope="col" className="number">
            {words.ew}
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.map(({ deal, board, round, seats, result }, i) => {
          const side = (...of: readonly string[]) =>
            of.flatMap((seat) => (seats?.[seat] === undefined ? [] : nameOf(seats[seat]))).join(' & ');
          const counts =
            board === null && game !== 'contract' ? (result?.tricks ?? result?.points) : result?.points;
          return (
            <tr key={deal}>
              <th scope="row">
                {board === null ? i + 1 : boardShown(board)}
                {round !== null && <span className="paper-note"> {all.tables.roundOf(round)}</span>}
              </th>
              <td>{side('N', 'S')}</td>
              <td>{side('E', 'W')}</td>
              {game === 'contract' && <UndertakenCells of={result?.undertaken} />}
              {game === 'bridge' && <td>{result?.undertaken ? bidShown(result.undertaken) : ''}</td>}
              <td className="number">{scoreOf(counts, 'NS') ?? inKind(result?.kind)}</td>
              <td className="number">{scoreOf(counts, 'EW') ?? ''}</td>
            </tr>
          );
        })}
        {Array.from({ length: blank }, (_, i) => (
          <tr key={`blank ${i}`} className="blank">
            <th scope="row">{hasBoards ? '' : deals.length + i + 1}</th>
            <td />
            <td />
            {game === 'contract' && <UndertakenCells of={null} />}
            {game === 'bridge' && <td />}
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
