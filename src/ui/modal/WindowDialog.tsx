/** A modal surface over the whole window, for pictures: MUI's dialog in its full-screen look. Load it lazily. */
import Dialog from '@mui/material/Dialog';
import type { KeyboardEvent, ReactNode } from 'react';

import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

import { useModalSurface } from './modalSurface.ts';

import styles from './WindowDialog.module.css';

type WindowDialogProps = {
  label: string;
  onClose: () => void;
  /** Keys that are pressed while it may be used. */
  onKeyDown: (press: KeyboardEvent) => void;
  /** What is looked at, and the bar below it. */
  children: ReactNode;
};

/** The buttons of such a window. How far they stand apart is the window's own. */
export const WindowBar = ({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) => <div className={`${styles.bar} ${className}`}>{children}</div>;

/** It is open for as long as it is on the page. */
export function WindowDialog({ label, onClose, onKeyDown, children }: WindowDialogProps) {
  const { modalId, isInteractive } = useModalSurface(true, { onClose });
  return (
    <MuiTheme>
      <Dialog
        open
        fullScreen
        data-modal={modalId}
        disableAutoFocus
        disableRestoreFocus
        disableScrollLock
        transitionDuration={0}
        slotProps={{
          paper: {
            'aria-label': label,
            onKeyDown: (press: KeyboardEvent) => isInteractive && onKeyDown(press),
          },
        }}
        onClose={() => isInteractive && onClose()}
      >
        <div inert={!isInteractive} className={styles.content}>
          {children}
        </div>
      </Dialog>
    </MuiTheme>
  );
}
