/** The foot of the side menu: dark mode for everybody, and the way out for those who are in. */
import { useSelector } from '@xstate/react';

import { useAppActors } from '#actors/appActors.tsx';
import { useLogOut } from '#actors/visitor.tsx';
import { selectTheme } from '#machines/themeMachine.ts';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import styles from './SideMenu.module.css';

export function SideMenuFoot() {
  const { theme } = useAppActors();
  const isDark = useSelector(theme, selectTheme) === 'dark';
  const logOut = useLogOut();
  return (
    <div className={styles.foot}>
      <Switch label="Dark mode" checked={isDark} onChange={() => theme.send({ type: 'theme.toggled' })} />
      {logOut && (
        <button type="button" className={styles.logOut} onClick={logOut}>
          Log out
          <ShellIcon name="logOut" />
        </button>
      )}
    </div>
  );
}
