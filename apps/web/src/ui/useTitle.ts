import { useEffect } from 'react';
import { words } from '../words/en';

/** What the tab, the history and who listens to the page are told. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? words.house : `${title} · ${words.house}`;
  }, [title]);
}
