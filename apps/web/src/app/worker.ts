/** Its files are fetched once the page stands, in milliseconds after: they are many, and nobody waits for them. */
const after = 3_000;

/** The worker that keeps the pages for a time without network. */
export function keepPages(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => setTimeout(() => void navigator.serviceWorker.register('/sw.js'), after);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
