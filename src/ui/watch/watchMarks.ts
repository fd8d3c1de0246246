/**
 * Marks the buttons of lots that are on a list. The buttons are plain markup of the page and know nothing: cards come and
 * go, and each that comes is marked.
 */
const buttons = '[data-watch]:not([data-watch-choice])';

type Marking = {
  isWatched: (lot: string) => boolean;
  /** There are buttons on the page: on pages without any no one needs to know the lists. */
  onFound: () => void;
};

/** Stops with what is returned. */
export function keepMarked(page: Document, { isWatched, onFound }: Marking): () => void {
  function mark(): void {
    const found = page.querySelectorAll<HTMLElement>(buttons);
    if (found.length > 0) onFound();
    for (const button of found) {
      const isPressed = String(isWatched(button.dataset['watch'] ?? ''));
      if (button.getAttribute('aria-pressed') !== isPressed) button.setAttribute('aria-pressed', isPressed);
    }
  }
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
