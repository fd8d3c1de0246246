/**
 * Opens and closes a `<dialog>` as the browser's own modal: the browser makes the page inert, keeps the focus in and listens
 * for Escape. The rest is every modal surface's. Whether it is open is its owner's to say.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { useModalSurface } from './modalSurface.ts';

type ModalDialog = { isOpen: boolean; onClose: () => void };

type DialogWiring = {
  /** Spread onto the dialog. */
  dialog: { ref: RefObject<HTMLDialogElement | null>; 'data-modal': string };
  /** Spread onto the one element that everything in it is in. */
  content: { inert: boolean };
};

export function useModalDialog({ isOpen, onClose }: ModalDialog): DialogWiring {
  // Before the browser moves the focus: it is to come back to where it is now.
  const { modalId, isInteractive } = useModalSurface(isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  const mayClose = useEffectEvent(() => isInteractive);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    // The content fills the dialog: a press that reaches the dialog itself fell on the backdrop.
    const closeFromBackdrop = ({ target }: MouseEvent) => {
      if (target === element && mayClose()) close();
    };
    const holdOpen = (cancel: Event) => {
      if (!mayClose()) cancel.preventDefault();
    };
    // The browser reports a closing a moment later, when the dialog may have been opened again.
    const closeWithBrowser = () => {
      if (!element.open) close();
    };
    element.addEventListener('click', closeFromBackdrop);
    element.addEventListener('cancel', holdOpen);
    element.addEventListener('close', closeWithBrowser);
    return () => {
      element.removeEventListener('click', closeFromBackdrop);
      element.removeEventListener('cancel', holdOpen);
      element.removeEventListener('close', closeWithBrowser);
      element.close();
    };
  }, [isOpen]);

  return { dialog: { ref: dialog, 'data-modal': modalId }, content: { inert: !isInteractive } };
}
