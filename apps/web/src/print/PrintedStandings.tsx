import { useQuery } from '@tanstack/react-query';
import { standings } from '../api/questions';
import { directionsOf, named } from '../leaderboard/StandingsTable';
import { useNames } from '../names/useNames';
import { Answer } from '../ui/Answer';
import { figure, words } from '../words/en';
import { desk } from '../words/desk-en';
import { Paper } from './Paper';

export function PrintedStandings({ tournament }: { readonly tournament: string }) {
  const asked = useQuery(standings(tournament));
  const nameOf = useNames(tournament);
  return (
    <Answer of={asked}>
      {({ items, scoring }) => {
        const isOpen = items.length > 0 && items.every(({ provisional }) => provisional.length > 0);
        return (
          <Paper tournament={tournament} title={isOpen ? desk.print.provisional : desk.print.standings}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.leaderboard.place}</th>
                  <th scope="col">{words.leaderboard.entry}</th>
                  <th scope="col" className="number">
                    {words.leaderboard.deals}
                  </th>
                  <th scope="col" className="number">
                    {scoring.unit}
                  </th>
                </tr>
              </thead>
              {directionsOf(items).map(([direction, rows]) => (
                <tbody key={direction}>
                  {direction !== 'all' && (
                    <tr>
                      <th scope="rowgroup" colSpan={4}>
                        {words.leaderboard.direction[direction]}
                      </th>
                    </tr>
                  )}
                  {rows.map((one) => (
                    <tr key={one.entry}>
                      <td>{one.notation ?? '–'}</td>
                      <th scope="row">
                        {named(one, nameOf)}
                        {!isOpen && one.provisional.length > 0 && ` (${words.leaderboard.provisional})`}
                        {one.withdrawn && ` (${words.leaderboard.withdrawn})`}
                      </th>
                      <td className="number">{one.deals}</td>
                      <td className="number total">{figure(one.total)}</td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
            <p className="paper-note">
              {words.leaderboard.scoring} {scoring.unit}: {scoring.source}. {words.leaderboard.tie}
            </p>
          </Paper>
        );
      }}
    </Answer>
  );
}
