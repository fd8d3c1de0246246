/**
 * The page as one modal sees it: what the modal machine's actors do to the document. Locks are named on the root
 * element (`data-scroll-locked="age-gate disconnected"`), so any number of modals may hold the page still.
 */
import { type EventObject, fromCallback, fromPromise } from 'xstate';

type ModalInput = { modalId: string };
type FocusTarget = ModalInput & { target: 'content' | 'dialog' };

const LOCK = 'data-scroll-locked';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

function changeLocks(change: (holders: Set<string>) => void): void {
  const root = document.documentElement;
  const holders = new Set((root.getAttribute(LOCK) ?? '').split(' ').filter(Boolean));
  const hadScrollbar = window.innerWidth > root.clientWidth;
  const wasFree = holders.size === 0;
  change(holders);
  if (holders.size === 0) root.removeAttribute(LOCK);
  else root.setAttribute(LOCK, [...holders].join(' '));
  // The scrollbar's room stays, or the page would jump sideways under the dialog.
  if (wasFree) root.style.scrollbarGutter = hadScrollbar ? 'stable' : '';
  if (holders.size === 0) root.style.scrollbarGutter = '';
}

const dialogOf = (modalId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    `[data-modal="${CSS.escape(modalId)}"] [role="dialog"], [data-modal="${CSS.escape(modalId)}"] [role="alertdialog"]`,
  );

/** The control marked `data-autofocus`, else the first one; none while the content may not be used yet. */
function firstControl(modalId: string): HTMLElement | null {
  const dialog = dialogOf(modalId);
  const marked = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  const control = marked ?? dialog?.querySelector<HTMLElement>(focusable);
  return control && !control.closest('[inert]') ? control : null;
}

/** Answers when `find` finds something in the document; changes are watched for, nothing is polled. */
function untilFound(find: () => HTMLElement | null, signal: AbortSignal): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look(): void {
      const found = find();
      if (!found) return;
      observer.disconnect();
      resolve(found);
    }
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['inert'],
    });
    signal.addEventListener('abort', () => observer.disconnect());
    look();
  });
}

/** One per modal: it remembers where the focus was before. */
export function createModalPage() {
  let cameFrom: HTMLElement | null = null;

  function giveFocusBack(): void {
    if (cameFrom?.isConnected) cameFrom.focus();
    cameFrom = null;
  }

  return {
    giveFocusBack,
    actors: {
      lockScroll: fromCallback<EventObject, ModalInput>(({ input }) => {
        cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        changeLocks((holders) => holders.add(input.modalId));
        return () => changeLocks((holders) => holders.delete(input.modalId));
      }),
      moveFocusIn: fromPromise<void, FocusTarget>(async ({ input, signal }) => {
        const { modalId, target } = input;
        const found = await untilFound(
          () => (target === 'content' ? firstControl(modalId) : dialogOf(modalId)),
          signal,
        );
        found.focus();
      }),
      returnFocus: fromPromise<void, ModalInput>(async () => giveFocusBack()),
    },
  };
}
