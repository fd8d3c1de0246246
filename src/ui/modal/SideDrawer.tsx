/** A sheet from the side of the window: a modal surface that MUI draws. Load it with what is behind the log-in. */
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

import { useModalSurface } from './modalSurface.ts';

type SideDrawerProps = { open: boolean; label: string; onClose: () => void; children: ReactNode };

export function SideDrawer({ open, label, onClose, children }: SideDrawerProps) {
  const { modalId, isInteractive } = useModalSurface(open);
  return (
    <Drawer
      open={open}
      data-modal={modalId}
      disableAutoFocus
      disableRestoreFocus
      disableScrollLock
      closeAfterTransition={false}
      slotProps={{ paper: { 'aria-label': label } }}
      onClose={() => isInteractive && onClose()}
    >
      <div inert={!isInteractive}>{children}</div>
    </Drawer>
  );
}
