/** Says what was taken out, and takes it back until it is waved away. The button that did it is gone: the focus goes on here. */
import { useEffect, useRef } from 'react';

import { Button } from '#ui/controls/Button.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';

import styles from './Contacts.module.css';

type UndoProps = {
  /** Null while nothing is to be taken back. */
  removed: string | null;
  isBusy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

export function UndoRemoval({ removed, isBusy, onUndo, onDismiss }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== null) button.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <ToastRegion>
      {removed !== null && (
        <Toast>
          <span className={styles.undo}>
            {`${removed} was removed.`}
            <Button ref={button} size="sm" variant="link" busy={isBusy} onClick={onUndo}>
              Undo
            </Button>
            <Button size="sm" variant="link" onClick={onDismiss}>
              Dismiss
            </Button>
          </span>
        </Toast>
      )}
    </ToastRegion>
  );
}
