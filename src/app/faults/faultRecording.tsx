/**
 * Adds to any view of a fault the offer to send what the page did before. The view is part of the first load and has no
 * room for it; the offer is put below the code that it shows, in a root of its own.
 */
import { createRoot } from 'react-dom/client';

import styles from '#ui/notFound/NotFound.module.css';

const marks = `.${styles['reference']}`;
/** An unrecorded fault shows "not recorded" instead of a code. */
const isCode = /^\w+$/u;

async function offerBelow(mark: HTMLElement, reference: string): Promise<void> {
  const [{ SendRecording }, { MuiTheme }] = await Promise.all([
    import('./SendRecording.tsx'),
    import('#ui/theme/MuiTheme.tsx'),
  ]);
  const place = document.createElement('div');
  mark.after(place);
  const root = createRoot(place, { identifierPrefix: 'fault' });
  root.render(
    <MuiTheme>
      <SendRecording reference={reference} />
    </MuiTheme>,
  );
  const observer = new MutationObserver(() => {
    if (place.isConnected) return;
    observer.disconnect();
    root.unmount();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Stops with what is returned. */
export function offerRecordings(): () => void {
  const offered = new WeakSet<Element>();
  function offer(): void {
    const mark = document.querySelector<HTMLElement>(marks);
    const reference = mark?.querySelector('code')?.textContent;
    if (!mark || !reference || !isCode.test(reference) || offered.has(mark)) return;
    offered.add(mark);
    // It is an offer: a page that has lost its line shows the code alone.
    offerBelow(mark, reference).catch(() => undefined);
  }
  offer();
  const observer = new MutationObserver(offer);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
