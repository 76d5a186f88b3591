import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Standings } from '../api/answers';
import { standings } from '../api/questions';
import { useSettled } from '../app/useSettled';
import { useLive } from '../live/useLive';
import { useNames } from '../names/useNames';
import { Answer } from '../ui/Answer';
import { SearchField } from '../ui/SearchField';
import { words } from '../words/en';
import { AsAt } from './AsAt';
import { EventHeading } from './EventHeading';
import { ExplanationOf } from './ExplanationOf';
import { RankChart } from './RankChart';
import { StandingsTable } from './StandingsTable';

// None of them changes with a key in the search box.
const Heading = memo(EventHeading);
const Chart = memo(RankChart);

/** Who leads, live; as it stood at any position; how each total was made. */
export function LeaderboardPage() {
  const tournament = useParams()['tournament'] ?? '';
  const [search, setSearch] = useSearchParams();
  const moment = search.get('at') ?? undefined;
  const entry = search.get('entry') ?? undefined;
  const projector = search.has('projector');
  const set = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === undefined) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: name === 'at', preventScrollReset: true },
    );
  const heard = useLive(tournament, moment === undefined);
  const now = useQuery(standings(tournament));
  const shown = useQuery({ ...standings(tournament, moment), placeholderData: keepPreviousData });
  const [sought, setSought] = useState('');
  const found = useDeferredValue(sought);
  const nameOf = useNames(tournament);
  const settled = useSettled();
  useProjector(projector);

  return (
    <>
      <Heading tournament={tournament} />
      <Answer of={shown}>
        {(sheet) => (
          <>
            <div className="heading leaderboard-tools">
              <p className="stamp" role="status" title={words.leaderboard.stamp(sheet.through)}>
                {moment === undefined ? (
                  <span className={heard ? 'state state-live' : 'state'} title={words.leaderboard.liveWhy}>
                    {heard ? words.leaderboard.live : words.leaderboard.polling}
                  </span>
                ) : (
                  <span className="state state-past">{words.leaderboard.then(sheet.through)}</span>
                )}{' '}
                <span className="aside">{words.leaderboard.stampShort(sheet.through)}</span>
              </p>
              <SearchField label={words.leaderboard.find} value={sought} onChange={setSought} />
              <button
                type="button"
                className="button button-quiet"
                onClick={() => set('projector', projector ? undefined : '')}
              >
                {projector ? words.leaderboard.leave : words.leaderboard.projector}
              </button>
            </div>
            <StandingsTable
              sheet={sheet}
              sought={found}
              chosen={entry}
              choose={(one) => set('entry', one)}
              nameOf={nameOf}
            />
            <Scoring sheet={sheet} />
          </>
        )}
      </Answer>
      {now.data && !projector && (
        <AsAt last={now.data.through} value={moment} onChange={(position) => set('at', position)} />
      )}
      {!projector && settled && <Chart tournament={tournament} nameOf={nameOf} />}
      {entry !== undefined && (
        <ExplanationOf
          tournament={tournament}
          entry={entry}
          moment={moment}
          nameOf={nameOf}
          onClose={() => set('entry', undefined)}
        />
      )}
    </>
  );
}

function Scoring({ sheet: { scoring } }: { readonly sheet: Standings }) {
  return (
    <p className="aside scoring">
      {words.leaderboard.scoring} {scoring.unit}: {scoring.source}. {words.leaderboard.tie}
    </p>
  );
}

/** A hall reads it from thirty feet: everything but the standings steps back. */
function useProjector(on: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle('projector', on);
    return () => document.documentElement.classList.remove('projector');
  }, [on]);
}
