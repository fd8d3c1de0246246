/**
 * The modal dialog in its plate frame: a modal surface that MUI draws, and keeps the focus in. Heavy: always load it lazily.
 */
import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';

import { LogoMark } from '#ui/logo/LogoMark.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

import { useModalSurface } from './modalSurface.ts';

import styles from './Modal.module.css';

export type ModalProps = {
  open: boolean;
  title: string;
  /** Escape and a press beside the dialog; without it only the dialog's own controls close it. */
  onClose?: () => void;
  /** Wide is for what is compared side by side. */
  size?: 'narrow' | 'regular' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /** The star above a centered title: for dialogs in which the auction house itself speaks. */
  mark?: boolean;
  children: ReactNode;
};

const MARK_PX = 44;

export function Modal({
  open,
  title,
  onClose,
  size = 'regular',
  role = 'dialog',
  mark = false,
  children,
}: ModalProps) {
  const { modalId, isInteractive } = useModalSurface(open, { onClose });
  const titleId = `${modalId}-title`;
  const className = [styles.paper, styles[size], mark && styles.centered].filter(Boolean).join(' ');
  return (
    <MuiTheme>
      <Dialog
        open={open}
        role={role}
        aria-labelledby={titleId}
        data-modal={modalId}
        disableAutoFocus
        disableRestoreFocus
        disableScrollLock
        closeAfterTransition={false}
        transitionDuration={180}
        slotProps={{ paper: { className } }}
        onClose={() => isInteractive && onClose?.()}
      >
        <div inert={!isInteractive}>
          {mark && <LogoMark sizePx={MARK_PX} />}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      </Dialog>
    </MuiTheme>
  );
}
