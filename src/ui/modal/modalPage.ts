/** The page as one modal sees it: what the modal machine's actors do to the document. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';

import { watcher } from '#machines/kernel/watcher.ts';
import type { EscapePressed } from '#machines/page/modalMachine.ts';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Of all modals: any number of them may hold the page still. */
let locks = 0;

function lock(): void {
  const root = document.documentElement;
  locks += 1;
  if (locks > 1) return;
  // The scrollbar's room stays, or the page would jump sideways under the dialog.
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.dataset['scrollLocked'] = '';
}

function unlock(): void {
  const root = document.documentElement;
  locks -= 1;
  if (locks > 0) return;
  root.style.scrollbarGutter = '';
  delete root.dataset['scrollLocked'];
}

/** One per modal: it remembers where the focus was before. */
export function createModalPage(modalId: string) {
  let cameFrom: HTMLElement | null = null;

  /** The element of the modal itself, or the dialog in what MUI draws around it. */
  function findDialog(): HTMLElement | null {
    const marked = document.querySelector<HTMLElement>(`[data-modal="${modalId}"]`);
    return marked?.querySelector<HTMLElement>('[role$="dialog"]') ?? marked;
  }

  /** The control marked `data-autofocus`, else the first one; none while the content may not be used yet. */
  function focusControl(): boolean {
    const dialog = findDialog();
    const control =
      dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>(focusable);
    if (!control || control.closest('[inert]')) return false;
    control.focus();
    return true;
  }

  function giveFocusBack(): void {
    cameFrom?.focus();
    cameFrom = null;
  }

  return {
    giveFocusBack,
    isInUse: (): boolean => findDialog()?.contains(document.activeElement) === true,
    actors: {
      lockScroll: fromCallback<EventObject, void>(() => {
        cameFrom = document.activeElement as HTMLElement | null;
        lock();
        return unlock;
      }),
      /** Changes of the document are watched for, nothing is polled. */
      focusContent: fromPromise<void, void>(
        ({ signal }) =>
          new Promise((resolve) => {
            const observer = new MutationObserver(look);
            function look(): void {
              if (!focusControl()) return;
              observer.disconnect();
              resolve();
            }
            observer.observe(document.body, { subtree: true, childList: true, attributes: true });
            signal.addEventListener('abort', () => observer.disconnect());
            look();
          }),
      ),
      focusDialog: fromPromise<void, void>(async () => findDialog()?.focus()),
      /** What is behind the dialog gets nothing of it. */
      watchEscape: watcher<EscapePressed>((send) => {
        const watching = new AbortController();
        const look = (press: KeyboardEvent): void => {
          if (press.key !== 'Escape' || findDialog()?.contains(press.target as Node)) return;
          press.preventDefault();
          press.stopPropagation();
          send({ type: 'escape.pressed' });
        };
        document.addEventListener('keydown', look, { capture: true, signal: watching.signal });
        return () => watching.abort();
      }),
      returnFocus: fromPromise<void, void>(async () => giveFocusBack()),
    },
  };
}
