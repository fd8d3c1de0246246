/** Whether the page can be seen: hidden behind another tab or window, shown again, brought back from the cache, or left. */

/** Reports at once only a page that starts hidden. A page out of the back/forward cache was away, whatever it says. */
export function watchPageVisibility(listener: (isShown: boolean) => void): () => void {
  const notify = (): void => listener(document.visibilityState === 'visible');
  const notifyOfReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener(true);
  };
  document.addEventListener('visibilitychange', notify);
  window.addEventListener('pageshow', notifyOfReturn);
  if (document.visibilityState === 'hidden') listener(false);
  return () => {
    document.removeEventListener('visibilitychange', notify);
    window.removeEventListener('pageshow', notifyOfReturn);
  };
}

/** The page is about to go, for good or into the back/forward cache. */
export function watchPageLeaving(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}
