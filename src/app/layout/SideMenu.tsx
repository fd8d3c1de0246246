/** The slide-in menu: a greeting, the site's links, the account's own, dark mode and Log out. The machine says whether it is open. */
import ListItemButton from '@mui/material/ListItemButton';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppActors } from '#actors/appActors.tsx';
import { useSessionFact, useSession } from '#actors/session.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { useVisitor, type Visitor, type VisitorCounts } from '#actors/visitor.tsx';
import { mainLinks, createAccountLink, logInLink, accountLink } from '#app/routes/navigation.ts';
import { selectIsMenuOpen } from '#machines/page/sideMenuMachine.ts';
import { selectTheme } from '#machines/page/themeMachine.ts';
import { selectIsLeaving } from '#machines/session/sessionFacts.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';
import { SideDrawer } from '#ui/modal/SideDrawer.tsx';

import { AccountLinks } from './AccountLinks.tsx';

import styles from './SideMenu.module.css';

/** No visitor loads what only our own people may use. */
const StaffMenu = lazy(async () => ({ default: (await import('./StaffMenu.tsx')).StaffMenu }));

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
          <SideMenuGreeting visitor={visitor} onFollow={close} />
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
        {visitor?.isStaff && (
          <Suspense>
            <StaffMenu pathname={pathname} onFollow={close} />
          </Suspense>
        )}
        <SideMenuFoot />
      </div>
    </SideDrawer>
  );
}

type SideMenuGreetingProps = { visitor: Visitor | null; onFollow: () => void };

/** The head of the side menu: the visitor by name, or the two ways to become one. */
function SideMenuGreeting({ visitor, onFollow }: SideMenuGreetingProps) {
  if (visitor) {
    return (
      <>
        <h2 id={titleId}>{visitor.firstName === null ? 'Hello' : `Hello, ${visitor.firstName}`}</h2>
        {visitor.email !== null && <p>{visitor.email}</p>}
      </>
    );
  }
  return (
    <>
      <h2 id={titleId}>Hello</h2>
      <div className={styles.entry}>
        <ButtonLink to={logInLink.to} onClick={onFollow}>
          {logInLink.label}
        </ButtonLink>
        <ButtonLink variant="text" to={createAccountLink.to} onClick={onFollow}>
          Create an account
        </ButtonLink>
      </div>
    </>
  );
}

type SideMenuAccountProps = { counts: VisitorCounts; pathname: string; onFollow: () => void };

const accountHeadingId = 'side-menu-account';

/** The account's own pages in the side menu. */
function SideMenuAccount({ counts, pathname, onFollow }: SideMenuAccountProps) {
  return (
    <nav className={styles.account} aria-labelledby={accountHeadingId}>
      <h3 id={accountHeadingId}>{accountLink.label}</h3>
      <ul className={styles.list}>
        <AccountLinks counts={counts} pathname={pathname} onFollow={onFollow} />
      </ul>
    </nav>
  );
}

/** The foot of the side menu: dark mode for everybody, and the way out for those who are in. */
function SideMenuFoot() {
  const { theme } = useAppActors();
  const isDark = useSelector(theme, selectTheme) === 'dark';
  const { isLoggedIn, send } = useSession();
  const isLeaving = useSessionFact(selectIsLeaving);
  const { pathname } = useLocation();
  return (
    <div className={styles.foot}>
      <Switch label="Dark mode" checked={isDark} onChange={() => theme.send({ type: 'theme.toggled' })} />
      {isLoggedIn && (
        <ListItemButton
          component="button"
          className={styles.logOut}
          aria-disabled={isLeaving}
          onClick={() => send({ type: 'logout.requested', from: pathname })}
        >
          {isLeaving ? 'Logging out' : 'Log out'}
          <ShellIcon name="logOut" />
        </ListItemButton>
      )}
    </div>
  );
}
