/** What lies over the page, each opened by its button: dialogs and a menu. */
import MuiButton from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { Button } from '#ui/controls/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './MuiPieces.module.css';

type Overlay = 'dialog' | 'narrow dialog';
const overlays: Overlay[] = ['dialog', 'narrow dialog'];

export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={styles.row}>
      {overlays.map((overlay) => (
        <MuiButton key={overlay} variant="secondary" onClick={() => setOpen(overlay)}>
          Open {overlay}
        </MuiButton>
      ))}
      <SortMenu />
      <Modal open={open === 'dialog'} title="Disconnected" onClose={close}>
        <Text size="sm" color="text-light">
          Unable to connect to live update server, attempting reconnection.
        </Text>
        <div className={styles.actions}>
          <Button onClick={close}>Close</Button>
        </div>
      </Modal>
      <Modal open={open === 'narrow dialog'} title="Age verification" onClose={close} size="narrow" mark>
        <Text size="sm" color="text-light">
          You must be 18 or older to view this site.
        </Text>
        <div className={styles.actions}>
          <Button fullWidth onClick={close}>
            Verify Age
          </Button>
        </div>
      </Modal>
    </div>
  );
}

function SortMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <MuiButton variant="secondary" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        Open menu
      </MuiButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {['Lot number', 'Ending soonest', 'Highest bid'].map((order, index) => (
          <MenuItem key={order} selected={index === 0} onClick={close}>
            {order}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
