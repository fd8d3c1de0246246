/** The header's controls: the sale being called, the site's links, its search, and what a visitor can do. */
import { useLocation } from 'react-router-dom';

import { useVisitor } from '#actors/visitor.tsx';

import { HeaderAlert } from './ConnectionPieces.tsx';
import { EntryActions, LoggedInActions } from './HeaderActions.tsx';
import { HeaderNav } from './HeaderNav.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LiveNow } from './LiveNow.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

import styles from './Header.module.css';

export function HeaderIsland() {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  return (
    <>
      <LiveNow />
      <HeaderNav pathname={pathname} visitor={visitor} />
      <HeaderSearch />
      <div className={styles.actions}>
        <HeaderAlert />
        <ThemeToggle />
        {visitor ? <LoggedInActions /> : <EntryActions />}
      </div>
    </>
  );
}
