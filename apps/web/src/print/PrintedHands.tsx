import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableRow } from '../api/answers';
import { replay } from '../api/questions';
import { tableApart } from '../names/table-called';
import { Waiting } from '../ui/Answer';
import { Choice, Wrong } from '../ui/kit';
import { rankShown, seatInWords, suitGlyph, words as all } from '../words/en';
import { desk } from '../words/desk-en';
import { handsDealt, type HandShown } from './hands-dealt';
import { Paper } from './Paper';
import { useSheets } from './useSheets';

const words = desk.print;

/** The cards as they were dealt, of deals that are over: one of each board, or all of a table's. */
export function PrintedHands({ tournament }: { readonly tournament: string }) {
  const { sheets = [], error } = useSheets(tournament);
  const [chosen, setChosen] = useState<string>();
  const table = sheets.find((one) => one.table.table === chosen) ?? sheets[0];
  const deals = table?.sheet.deals ?? [];
  const asked = useQueries({ queries: deals.map(({ deal }) => replay(deal, 1)) });
  if (error) return <Wrong error={error} />;
  const called = (of: TableRow) =>
    tableApart(
      of,
      sheets.map((one) => one.table),
    );
  const shown = asked.flatMap(({ data }, i) => {
    const deal = deals[i];
    if (data === undefined || deal === undefined || data.status === 'open') return [];
    const hands = handsDealt(data.steps);
    return hands.length === 0 ? [] : [{ deal, hands }];
  });
  return (
    <>
      {sheets.length > 1 && table && (
        <div className="print-tools">
          <Choice
            label={desk.seats.table}
            of={sheets.map((one) => ({
              value: one.table.table,
              name: called(one.table),
            }))}
            value={table.table.table}
            onChange={setChosen}
          />
        </div>
      )}
      {asked.some(({ isPending }) => isPending) ? (
        <Waiting />
      ) : shown.length === 0 ? (
        <p className="notice">{words.noHands}</p>
      ) : (
        <Paper tournament={tournament} title={table === undefined ? '' : called(table.table)}>
          <ul className="hand-records">
            {shown.map(({ deal: { deal, board, round, dealer }, hands }, i) => (
              <li key={deal}>
                <h3>
                  {board === null ? `${all.tables.deal} ${i + 1}` : words.traveller(board)}
                  {round !== null && `, ${all.tables.roundOf(round)}`}
                </h3>
                {dealer !== null && <p className="paper-note">{words.dealer(seatInWords(dealer))}</p>}
                <div className="hand-diagram">
                  {hands.map((hand) => (
                    <Hand key={hand.seat} of={hand} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </>
  );
}

function Hand({ of: { seat, suits, unseen } }: { readonly of: HandShown }) {
  return (
    <div className={`hand-of hand-of-${seat}`}>
      <b>{seat}</b>
      {suits.map((ranks, i) => {
        const suit = 'SHDC'[i] ?? '';
        return (
          <p key={suit}>
            <span className={`suit-${suit}`}>{suitGlyph(suit)}</span>{' '}
            {ranks === '' ? '–' : [...ranks].map(rankShown).join(' ')}
          </p>
        );
      })}
      {unseen > 0 && <p className="paper-note">{words.cardsUnseen(unseen)}</p>}
    </div>
  );
}
