/** Says what was taken away and brings it back. The button that took it is gone: the focus goes on from here. */
import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '#ui/controls/Button.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';

import styles from './UndoToast.module.css';

type UndoToastProps = {
  /** What can be brought back. Null while there is nothing. */
  taken: unknown;
  icon?: IconName;
  isBusy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
  children: ReactNode;
};

export function UndoToast({
  taken,
  icon = 'checkCircle',
  isBusy,
  onUndo,
  onDismiss,
  children,
}: UndoToastProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (taken !== null) button.current?.focus({ preventScroll: true });
  }, [taken]);
  return (
    <ToastRegion>
      {taken !== null && (
        <Toast icon={icon}>
          <span className={styles.undo}>
            {children}
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
