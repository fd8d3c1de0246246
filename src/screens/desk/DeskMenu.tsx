/** The desk's menu: beside the page where there is room, and on narrow screens in a drawer that a button opens. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { selectIsMenuOpen, sideMenuMachine } from '#machines/page/sideMenuMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { SideDrawer } from '#ui/modal/SideDrawer.tsx';

import { DeskLinks } from './DeskLinks.tsx';

import styles from './DeskFrame.module.css';

const name = 'Staff pages';

export function DeskMenu() {
  const { pathname } = useLocation();
  const menu = useActorRef(sideMenuMachine);
  const isOpen = useSelector(menu, selectIsMenuOpen);
  const close = () => menu.send({ type: 'menu.closed' });
  const before = useRef(pathname);
  // Not by a link of the menu alone: the browser leads back, too.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    menu.send({ type: 'page.changed' });
  }, [menu, pathname]);
  return (
    <div className={styles.menu}>
      <div className={styles.opener}>
        <Button
          variant="secondary"
          startIcon={<ShellIcon name="menu" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={(press) => {
            // Safari does not focus a pressed button, and the focus must find its way back here.
            press.currentTarget.focus();
            menu.send({ type: 'menu.opened' });
          }}
        >
          Staff menu
        </Button>
      </div>
      <nav aria-label={name} className={styles.beside}>
        <DeskLinks pathname={pathname} />
      </nav>
      <SideDrawer open={isOpen} label="Staff menu" onClose={close}>
        <div className={styles.close}>
          <IconButton icon={<ShellIcon name="close" />} label="Close menu" onClick={close} />
        </div>
        <nav aria-label={name} className={styles.drawn}>
          <DeskLinks pathname={pathname} onFollow={close} />
        </nav>
      </SideDrawer>
    </div>
  );
}
