import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { everythingOf } from '../api/questions';

/** How often an event is asked anew where nothing tells of changes, in milliseconds. */
const askEvery = 5_000;
/** Changes that come closer together are asked for once. */
const gather = 250;

/**
 * Keeps everything that is shown of an event as it is now. The server tells of each change; where it cannot be heard,
 * the questions are simply asked again.
 *
 * @returns whether changes are heard
 */
export function useLive(tournament: string, wanted = true): boolean {
  const client = useQueryClient();
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const anew = () => void client.invalidateQueries({ queryKey: everythingOf(tournament) });
    let due: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      due ??= setTimeout(() => {
        due = undefined;
        anew();
      }, gather);
    };
    const source =
      typeof EventSource === 'undefined'
        ? undefined
        : new EventSource(`/api/tournaments/${encodeURIComponent(tournament)}/live`);
    let listening = false;
    const open = () => {
      listening = true;
      setHeard(true);
      soon();
    };
    const lost = () => {
      listening = false;
      setHeard(false);
    };
    source?.addEventListener('open', open);
    source?.addEventListener('error', lost);
    source?.addEventListener('message', soon);
    const timer = setInterval(() => {
      if (!listening) anew();
    }, askEvery);
    return () => {
      source?.close();
      clearTimeout(due);
      clearInterval(timer);
    };
  }, [client, tournament, wanted]);
  return heard;
}
