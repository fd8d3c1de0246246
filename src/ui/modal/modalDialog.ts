/**
 * Opens and closes a `<dialog>` as the browser's own modal: the browser makes the page inert, keeps the focus in,
 * listens for Escape and gives the focus back. Whether it is open is somebody else's to say.
 */
import { type RefObject, useEffect, useRef } from 'react';

type ModalDialog = { isOpen: boolean; onClose: () => void };

/** The stylesheet locks the page while the dialog is open; where a scrollbar took room, the room stays. */
function keepScrollbarRoom(): void {
  const root = document.documentElement;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  root.style.setProperty('--locked-gutter', hasScrollbar ? 'stable' : 'auto');
}

export function useModalDialog({ isOpen, onClose }: ModalDialog): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    keepScrollbarRoom();
    element.showModal();
    // The content fills the dialog: a press that reaches the dialog itself fell on the backdrop.
    const closeFromBackdrop = ({ target }: MouseEvent) => {
      if (target === element) onClose();
    };
    // The browser tells of a closing a moment later, when the dialog may have been opened again.
    const closeWithBrowser = () => {
      if (!element.open) onClose();
    };
    element.addEventListener('click', closeFromBackdrop);
    element.addEventListener('close', closeWithBrowser);
    return () => {
      element.removeEventListener('click', closeFromBackdrop);
      element.removeEventListener('close', closeWithBrowser);
      element.close();
    };
  }, [isOpen, onClose]);

  return dialog;
}
