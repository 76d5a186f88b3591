/** What Chromium, Firefox and WebKit, and the build's own loader, say of a part of the pages that cannot be fetched. */
const said =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime/i;

/** The error of a page whose next part is not where it was: the pages were built anew, or the network is away. */
export const isPartMissing = (error: unknown): boolean => error instanceof Error && said.test(error.message);

const kept = 'fairdeal-loaded-again';
/** Within this time of the last it is not tried again, in milliseconds. */
const once = 60_000;

/** A page that lacks a part is loaded again, once: it then comes whole from what is served now. */
export function loadAgainWhereRenewed(
  target: Pick<Window, 'addEventListener'>,
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
  now: () => number,
): void {
  // https://vite.dev/guide/build#load-error-handling
  target.addEventListener('vite:preloadError', () => {
    if (now() - Number(memory.getItem(kept) ?? -once) < once) return;
    memory.setItem(kept, String(now()));
    reload();
  });
}
