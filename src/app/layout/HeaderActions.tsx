/** The right end of the header: the ways in for a stranger, what waits for a visitor who is logged in. */
import { memo, Suspense } from 'react';

import { createAccountLink, logInLink } from '#app/navigation.ts';
import { ButtonLink } from '#ui/button/Button.tsx';

import { LazyVisitorActions } from './lazyPieces.ts';
import { MenuButton } from './MenuButton.tsx';

import styles from './Header.module.css';

export function EntryActions() {
  return (
    <>
      <ButtonLink variant="text" className={styles.fromTablet} to={logInLink.to}>
        {logInLink.label}
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" className={styles.fromTablet} to={createAccountLink.to}>
        {createAccountLink.label}
      </ButtonLink>
      <MenuButton className={styles.untilDesktop} />
    </>
  );
}

/** Without props: drawn again while its code is on the way, it would lose what the server sent of it. */
export const LateVisitorActions = memo(() => (
  <>
    <Suspense>
      <LazyVisitorActions />
    </Suspense>
    <MenuButton />
  </>
));
