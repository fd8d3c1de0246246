/**
 * The modal dialog in its plate frame. The modal machine says when it may be used, when the page holds still and
 * where the focus goes (UI-01); MUI draws it and keeps the focus in. Heavy: always load it lazily.
 */
import Dialog from '@mui/material/Dialog';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useState } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { modalMachine, selectIsInteractive } from '#machines/modalMachine.ts';
import { LogoMark } from '#ui/logo/LogoMark.tsx';
import { MuiIsland } from '#ui/theme/MuiIsland.tsx';

import { createModalPage } from './modalPage.ts';

import styles from './Modal.module.css';

export type ModalProps = {
  open: boolean;
  title: string;
  /** Escape and a press beside the dialog; without it only the dialog's own controls close it. */
  onClose?: () => void;
  narrow?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The star above a centered title: for dialogs in which the house itself speaks. */
  mark?: boolean;
  children: ReactNode;
};

const MARK_PX = 44;

export function Modal({
  open,
  title,
  onClose,
  narrow = false,
  role = 'dialog',
  mark = false,
  children,
}: ModalProps) {
  const modalId = useId();
  const [page] = useState(createModalPage);
  const [machine] = useState(() => modalMachine.provide({ actors: page.actors }));
  const modal = useActorRef(machine, { input: { modalId } });
  const isInteractive = useSelector(modal, selectIsInteractive);

  useEffect(() => modal.send({ type: open ? 'modal.opened' : 'modal.closed' }), [modal, open]);
  // Taken off the page while open, the machine stops before it could send the focus back.
  useEffect(() => page.giveFocusBack, [page]);

  const titleId = `${modalId}-title`;
  const className = [styles.paper, narrow && styles.narrow, mark && styles.centered]
    .filter(Boolean)
    .join(' ');
  return (
    <MuiIsland>
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
    </MuiIsland>
  );
}
