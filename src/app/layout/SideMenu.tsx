/**
 * The slide-in menu: a greeting, the site's links, the account's own, dark mode and the way out. The browser's own
 * modal dialog keeps the focus in, the page still and Escape working; the machine alone says whether it is open.
 */
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppActors } from '#actors/appActors.tsx';
import { useVisitor } from '#actors/visitor.tsx';
import { mainLinks } from '#app/navigation.ts';
import { selectIsMenuOpen } from '#machines/sideMenuMachine.ts';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';
import { useModalDialog } from '#ui/modal/modalDialog.ts';

import { SideMenuAccount } from './SideMenuAccount.tsx';
import { SideMenuFoot } from './SideMenuFoot.tsx';
import { SideMenuGreeting } from './SideMenuGreeting.tsx';
import { SideMenuStaff } from './SideMenuStaff.tsx';

import styles from './SideMenu.module.css';

const titleId = 'side-menu-title';

export function SideMenu() {
  const { sideMenu } = useAppActors();
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const isOpen = useSelector(sideMenu, selectIsMenuOpen);
  const close = useCallback(() => sideMenu.send({ type: 'menu.closed' }), [sideMenu]);
  const { dialog, content } = useModalDialog({ isOpen, onClose: close });

  return (
    <dialog {...dialog} className={styles.menu} aria-labelledby={titleId}>
      <div {...content} className={styles.panel}>
        <div className={styles.greeting}>
          <SideMenuGreeting titleId={titleId} visitor={visitor} onFollow={close} />
          <IconButton
            icon={<ShellIcon name="close" />}
            label="Close menu"
            className={styles.close}
            onClick={close}
          />
        </div>
        <nav aria-label="Site">
          <ul className={`${styles.list} ${styles.main}`}>
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <AppLink to={to} {...currentMark(to, pathname)} onClick={close}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        {visitor && <SideMenuAccount counts={visitor.counts} pathname={pathname} onFollow={close} />}
        {visitor?.isStaff && <SideMenuStaff pathname={pathname} onFollow={close} />}
        <SideMenuFoot />
      </div>
    </dialog>
  );
}
