/** A sheet from the side of the window: a modal surface that MUI draws. Load it lazily, or with what is behind the log-in. */
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

import { useModalSurface } from './modalSurface.ts';

import styles from './SideDrawer.module.css';

type SideDrawerProps = {
  open: boolean;
  side?: 'left' | 'right';
  /** For what is worked in: wider than a menu. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
} & (
  | { label: string }
  /** The id of its heading. */
  | { titleId: string }
);

export function SideDrawer({
  open,
  side = 'left',
  isWide = false,
  onClose,
  children,
  ...name
}: SideDrawerProps) {
  const { modalId, isInteractive } = useModalSurface(open, { onClose });
  const named = 'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.titleId };
  return (
    <Drawer
      open={open}
      anchor={side}
      data-modal={modalId}
      disableAutoFocus
      disableRestoreFocus
      disableScrollLock
      closeAfterTransition={false}
      slotProps={{ paper: { ...named, className: isWide ? styles.wide : undefined } }}
      onClose={() => isInteractive && onClose()}
    >
      <div inert={!isInteractive}>{children}</div>
    </Drawer>
  );
}
