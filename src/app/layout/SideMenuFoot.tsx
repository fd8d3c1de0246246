/** The foot of the side menu: dark mode for everybody, and the way out for those who are in. */
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';

import { useAppActors } from '#actors/appActors.tsx';
import { useSessionFact, useSession } from '#actors/session.tsx';
import { selectIsLeaving } from '#machines/sessionFacts.ts';
import { selectTheme } from '#machines/themeMachine.ts';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

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
        <button
          type="button"
          className={styles.logOut}
          aria-disabled={isLeaving}
          onClick={() => send({ type: 'logout.requested', from: pathname })}
        >
          {isLeaving ? 'Logging out' : 'Log out'}
          <ShellIcon name="logOut" />
        </button>
      )}
    </div>
  );
}
