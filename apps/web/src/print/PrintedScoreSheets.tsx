import type { ScoreSheet, TableRow } from '../api/answers';
import { useNames, type NameOf } from '../names/useNames';
import { Waiting } from '../ui/Answer';
import { Wrong } from '../ui/kit';
import { boardShown, words as all } from '../words/en';
import { desk } from '../words/desk-en';
import { Paper } from './Paper';
import { useSheets } from './useSheets';

const words = desk.print;
/** Lines of a sheet to be written by hand. */
const blankLines = 24;

/** A sheet for each table: what was scored, and lines for what is to be. */
export function PrintedScoreSheets({ tournament }: { readonly tournament: string }) {
  const { sheets, error } = useSheets(tournament);
  const nameOf = useNames(tournament);
  if (error) return <Wrong error={error} />;
  if (sheets === undefined) return <Waiting />;
  if (sheets.length === 0) return <p className="notice">{words.noTables}</p>;
  return sheets.map(({ table, sheet }) => (
    <Paper key={table.table} tournament={tournament} title={words.sheetOf(table.number ?? 0)}>
      <Lines table={table} sheet={sheet} nameOf={nameOf} />
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
}

function Lines({ table, sheet: { deals }, nameOf }: Lined) {
  const blank = table.over ? 0 : Math.max(0, blankLines - deals.length);
  // A board goes by its own number and counts its points; a hand goes by its turn and counts its tricks.
  const hasBoards = deals.some(({ board }) => board !== null);
  const scoreOf = (of: Readonly<Record<string, number>> | null | undefined, side: string) => of?.[side];
  return (
    <table className="score-sheet">
      <thead>
        <tr>
          <th scope="col">{hasBoards ? words.board : words.lines}</th>
          <th scope="col">{desk.seats.ns}</th>
          <th scope="col">{desk.seats.ew}</th>
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
          const counts = board === null ? (result?.tricks ?? result?.points) : result?.points;
          return (
            <tr key={deal}>
              <th scope="row">
                {board === null ? i + 1 : boardShown(board)}
                {round !== null && <span className="paper-note"> {all.tables.roundOf(round)}</span>}
              </th>
              <td>{side('N', 'S')}</td>
              <td>{side('E', 'W')}</td>
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
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
