import { useCallback, useState } from 'react';
import type { TournamentRow } from './answers';
import { tablesOf } from './api-client';
import { Table } from './Table';
import { useAnswer } from './useAnswer';
import { gameInWords } from './words';

/** One tournament; its tables are asked for when it is opened. */
export function Tournament({
  tournament,
  open: atFirst,
}: {
  readonly tournament: TournamentRow;
  readonly open: boolean;
}) {
  const [open, setOpen] = useState(atFirst);
  const { name, game, lawbook, closed } = tournament;
  return (
    <details className="tournament" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{name}</h3>
        <span className="aside">
          {gameInWords(game)}, {lawbook}
        </span>
        {closed && <span className="state state-closed">Closed</span>}
      </summary>
      {open && <Tables of={tournament.tournament} />}
    </details>
  );
}

function Tables({ of }: { readonly of: string }) {
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => tablesOf(of, signal), [of]),
    10,
  );
  if (answer.state === 'asking') return <p className="tables aside">Asking…</p>;
  if (answer.state === 'failed') return <p className="tables aside">{answer.why}</p>;
  const { items } = answer.value;
  if (items.length === 0) return <p className="tables aside">No table is open yet.</p>;
  return (
    <div className="tables">
      {items.map((table) => (
        <Table key={table.table} table={table} />
      ))}
    </div>
  );
}
