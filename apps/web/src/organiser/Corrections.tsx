import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskDeal, DeskTable } from '../api/desk-answers';
import { Button } from '../ui/kit';
import { SearchField } from '../ui/SearchField';
import { words as all } from '../words/en';
import { desk } from '../words/desk-en';
import { CorrectionSheet } from './CorrectionSheet';
import { resultInWords } from './result-words';
import { useDesk } from './useDesk';

const words = desk.corrections;

interface Scored {
  readonly table: DeskTable;
  readonly deal: DeskDeal;
}

/** Every deal with its score, and the way to put one right. */
export function Corrections() {
  const { sheet, nameOf } = useDesk();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<Scored>();
  const dealt = sheet.tables
    .flatMap((table) => table.deals.map((deal): Scored => ({ table, deal })))
    .sort((one, other) => (other.deal.round ?? 0) - (one.deal.round ?? 0));
  const text = sought.trim().toLocaleLowerCase();
  const shown = dealt.filter(({ table, deal }) =>
    [desk.rounds.table(table.number), ...Object.values(deal.seats).map(nameOf)]
      .join(' ')
      .toLocaleLowerCase()
      .includes(text),
  );
  if (dealt.length === 0) return <p className="notice">{words.none}</p>;
  return (
    <section aria-labelledby="corrections">
      <div className="heading">
        <h2 id="corrections">{words.title}</h2>
        <SearchField label={words.find} value={sought} onChange={setSought} />
      </div>
      <p className="aside">{words.what}</p>
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.deal}</th>
              <th scope="col" className="wide">
                {desk.seats.ns}
              </th>
              <th scope="col" className="wide">
                {desk.seats.ew}
              </th>
              <th scope="col">{words.was}</th>
              <th scope="col">
                <span className="visually-hidden">{words.correct}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ table, deal }) => (
              <tr key={deal.deal} className={deal.result.kind === 'void' ? 'set-aside' : undefined}>
                <th scope="row">
                  <Link to={`/deals/${encodeURIComponent(deal.deal)}`}>{placeOf({ table, deal })}</Link>
                </th>
                <td className="wide">{sideOf(deal, nameOf, 'N', 'S')}</td>
                <td className="wide">{sideOf(deal, nameOf, 'E', 'W')}</td>
                <td>{resultInWords(deal.result, deal.seats, nameOf)}</td>
                <td className="number">
                  <Button onPress={() => setChosen({ table, deal })}>{words.correct}</Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen && (
        <CorrectionSheet
          key={chosen.deal.deal}
          deal={chosen.deal}
          title={words.of(placeOf(chosen))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

const sideOf = ({ seats }: DeskDeal, nameOf: (id: string) => string, ...of: readonly string[]) =>
  of.flatMap((seat) => (seats[seat] === undefined ? [] : nameOf(seats[seat]))).join(' & ');

const placeOf = ({ table, deal: { round, board } }: Scored): string =>
  [
    desk.rounds.table(table.number),
    round !== null && all.leaderboard.round(round),
    board !== null && desk.score.board(board),
  ]
    .filter((part) => part !== false)
    .join(', ');
