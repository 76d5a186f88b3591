import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Explanation, Line } from '../api/answers';
import { explanation } from '../api/questions';
import type { NameOf } from '../names/useNames';
import { Answer } from '../ui/Answer';
import { exactly, figure, plain, words } from '../words/en';
import { named } from './StandingsTable';

interface Asked {
  readonly tournament: string;
  readonly entry: string;
  readonly moment: string | undefined;
  readonly nameOf: NameOf;
  readonly onClose: () => void;
}

/** How a total was made, line by line, each with its law and its deal to be seen again. */
export function ExplanationOf({ tournament, entry, moment, nameOf, onClose }: Asked) {
  const asked = useQuery(explanation(tournament, entry, moment));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // jsdom has no dialogs to open.
    dialog.current?.showModal?.();
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="explained" onClose={onClose}>
      <div className="heading">
        <h2 id="explained">
          {words.explanation.title(asked.data ? named(asked.data.standing, nameOf) : nameOf(entry))}
        </h2>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {words.explanation.close}
        </button>
      </div>
      <Answer of={asked}>{(answer) => <Lines of={answer} nameOf={nameOf} />}</Answer>
    </dialog>
  );
}

interface Lined {
  readonly of: Explanation;
  readonly nameOf: NameOf;
}

function Lines({ of: { lines, standing, scoring }, nameOf }: Lined) {
  if (lines.length === 0) return <p className="notice">{words.explanation.none}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.explanation.deal}</th>
          <th scope="col">{words.explanation.what}</th>
          <th scope="col" className="wide">
            {words.explanation.law}
          </th>
          <th scope="col" className="number">
            {scoring.unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={`${line.deal ?? ''} ${i}`} className={line.setAside ? 'set-aside' : undefined}>
            <th scope="row">
              <Where of={line} nameOf={nameOf} />
            </th>
            <td>
              {plain(line.why.how)}
              {line.setAside ? ` (${words.explanation.aside})` : ''}
              <span className="aside"> {words.explanation.events(line.events.length)}</span>
            </td>
            <td className="wide">{line.law ?? ''}</td>
            <td className="number" title={line.amount ? exactly(line.amount) : undefined}>
              {figure(line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.explanation.total}
          </th>
          <td className="wide" />
          <td className="number total">{figure(standing.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface Placed {
  readonly of: Line;
  readonly nameOf: NameOf;
}

function Where({ of: { deal, board, round, table, against }, nameOf }: Placed) {
  const place = [
    round !== null && words.leaderboard.round(round),
    table?.number != null && words.tables.table(table.number),
    board !== null && words.tables.boardOf(board),
  ].filter((part) => part !== false);
  return (
    <>
      {deal === null ? (
        place.join(', ')
      ) : (
        <Link to={`/deals/${encodeURIComponent(deal)}`}>{place.join(', ') || deal}</Link>
      )}
      {against.length > 0 && (
        <span className="aside">
          {' '}
          {words.explanation.against} {against.map(nameOf).join(', ')}
        </span>
      )}
    </>
  );
}
