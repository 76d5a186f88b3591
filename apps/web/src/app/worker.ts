/** A leaderboard stands before the worker fetches all the pages there are, in milliseconds. */
const afterStanding = 3_000;

/** The worker that keeps the pages for a time without network; whoever comes to record may lose theirs at any moment. */
export function keepPages(path: string): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => void navigator.serviceWorker.register('/sw.js');
  const wait = path.startsWith('/events/') ? afterStanding : 0;
  const soon = () => setTimeout(register, wait);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
