import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { everythingOf, standings } from '../api/questions';

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
    /** Where things stood when the server began to tell; undefined once that is seen to. */
    let began: bigint | undefined;
    const soon = () => {
      due ??= setTimeout(() => {
        due = undefined;
        if (began === undefined) return anew();
        const shown = client.getQueryState(standings(tournament).queryKey);
        // What is on its way was asked for first: asked anew, it would be thrown away.
        if (shown?.data === undefined && shown?.fetchStatus === 'fetching') return soon();
        const isShown = shown?.data !== undefined && BigInt(shown.data.through) >= began;
        began = undefined;
        if (!isShown) anew();
      }, gather);
    };
    let hasBegun = false;
    const hear = ({ lastEventId }: Pick<MessageEvent, 'lastEventId'>) => {
      began = !hasBegun && /^\d+$/.test(lastEventId) ? BigInt(lastEventId) : undefined;
      hasBegun = true;
      soon();
    };
    const source =
      typeof EventSource === 'undefined'
        ? undefined
        : new EventSource(`/api/tournaments/${encodeURIComponent(tournament)}/live`);
    let listening = false;
    const open = () => {
      listening = true;
      setHeard(true);
    };
    const lost = () => {
      listening = false;
      setHeard(false);
    };
    source?.addEventListener('open', open);
    source?.addEventListener('error', lost);
    source?.addEventListener('message', hear);
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
