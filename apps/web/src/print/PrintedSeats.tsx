import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tablesOf } from '../api/questions';
import { deskOf } from '../api/desk-questions';
import { useNames } from '../names/useNames';
import { Answer } from '../ui/Answer';
import { Choice } from '../ui/kit';
import { seatInWords } from '../words/en';
import { desk } from '../words/desk-en';
import { Paper } from './Paper';
import { roundTheTable } from '../ui/seat-order';

const words = desk.print;

/** Who sits where: by table for the wall, and by name for whoever looks for their seat. */
export function PrintedSeats({ tournament }: { readonly tournament: string }) {
  const nameOf = useNames(tournament);
  const tables = useQuery(tablesOf(tournament));
  // Only who organises has the draws; others print who sits there now.
  const draws = useQuery({ ...deskOf(tournament), retry: false }).data?.draws ?? [];
  const [chosen, setChosen] = useState<string>();
  const drawn = draws.find((one) => keyOf(one) === chosen) ?? draws.at(-1);
  return (
    <>
      {draws.length > 1 && drawn && (
        <div className="print-tools">
          <Choice
            label={words.chooseRound}
            of={draws.map((one) => ({ value: keyOf(one), name: words.round(one.round) }))}
            value={keyOf(drawn)}
            onChange={setChosen}
          />
        </div>
      )}
      <Answer of={tables}>
        {({ items }) => {
          const seated = drawn
            ? drawn.tables.map(({ number, seats }) => ({ number, seats }))
            : items.map(({ number, seats }) => ({ number: number ?? 0, seats }));
          if (seated.length === 0) return <p className="notice">{words.noTables}</p>;
          const byName = seated
            .flatMap(({ number, seats }) =>
              roundTheTable(seats).flatMap(([seat, who]) =>
                who === null ? [] : [{ who: nameOf(who), number, seat }],
              ),
            )
            .sort((one, other) => one.who.localeCompare(other.who));
          const out = drawn?.out ?? [];
          return (
            <Paper
              tournament={tournament}
              title={drawn ? words.round(drawn.round) : (desk.finish.sheets['seats'] ?? '')}
            >
              <ul className="seat-plan">
                {seated.map(({ number, seats }) => (
                  <li key={number}>
                    <h3>{desk.rounds.table(number)}</h3>
                    {roundTheTable(seats).map(([seat, who]) => (
                      <p key={seat}>
                        <b>{seat}</b> {who === null ? '–' : nameOf(who)}
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
              <ul className="by-name">
                {byName.map(({ who, number, seat }) => (
                  <li key={`${who} ${number} ${seat}`}>
                    <span>{who}</span>
                    <b>
                      {number} {seatInWords(seat)}
                    </b>
                  </li>
                ))}
                {out.map(({ entry }) => (
                  <li key={entry}>
                    <span>{nameOf(entry)}</span>
                    <b>{words.out}</b>
                  </li>
                ))}
              </ul>
            </Paper>
          );
        }}
      </Answer>
    </>
  );
}

const keyOf = ({ session, round }: { readonly session: number; readonly round: number }) =>
  `${session}.${round}`;
