/** The foot of the side menu: dark mode for everybody, and the way out for those who are in. */
import ListItemButton from '@mui/material/ListItemButton';
import { useLocation } from 'react-router-dom';

import { useAppActors } from '#actors/appActors.tsx';
import { useSessionFact, useSession } from '#actors/session.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { selectTheme } from '#machines/page/themeMachine.ts';
import { selectIsLeaving } from '#machines/session/sessionFacts.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';

import styles from './SideMenu.module.css';

export function SideMenuFoot() {
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
