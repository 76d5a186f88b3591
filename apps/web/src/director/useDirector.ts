import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { at } from '../api/ask';
import { everythingOf } from '../api/questions';

/** Changes that come closer together are asked for once, in milliseconds. */
const gather = 250;
/** How often the desk is asked anew where nothing tells of changes, in milliseconds. */
const askEvery = 5_000;

/** Keeps the desk as it is now: the server tells of each call, finding, right and appeal. @returns whether it is heard */
export function useDirectorLive(tournament: string): boolean {
  const client = useQueryClient();
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const anew = () => void client.invalidateQueries({ queryKey: everythingOf(tournament) });
    let due: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      due ??= setTimeout(() => {
        due = undefined;
        anew();
      }, gather);
    };
    // What is seen at the tables stands in the other stream: it opens rights and ends them.
    const sources =
      typeof EventSource === 'undefined'
        ? []
        : [['desk', 'live'], ['live']].map(
            (parts) => new EventSource(at(['tournaments', tournament, ...parts])),
          );
    const [desk] = sources;
    desk?.addEventListener('open', () => setHeard(true));
    desk?.addEventListener('error', () => setHeard(false));
    for (const source of sources) source.addEventListener('message', soon);
    // A right may open without any change of the standings.
    const timer = setInterval(anew, askEvery);
    return () => {
      for (const source of sources) source.close();
      clearTimeout(due);
      clearInterval(timer);
    };
  }, [client, tournament]);
  return heard;
}

/** The minute it is, so that what says how long ago is never long wrong. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
