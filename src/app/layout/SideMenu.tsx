/** The slide-in menu: a greeting, the site's links, the account's own, dark mode and Log out. The machine says whether it is open. */
import { useLocation } from 'react-router-dom';

import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { useVisitor } from '#actors/visitor.tsx';
import { mainLinks } from '#app/routes/navigation.ts';
import { selectIsMenuOpen } from '#machines/page/sideMenuMachine.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';
import { SideDrawer } from '#ui/modal/SideDrawer.tsx';

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
  const close = () => sideMenu.send({ type: 'menu.closed' });

  return (
    <SideDrawer open={isOpen} side="right" titleId={titleId} onClose={close}>
      <div className={styles.menu}>
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
    </SideDrawer>
  );
}
