/** The right end of the header: the ways in for a stranger, what waits for a visitor who is logged in. */
import { createAccountLink, logInLink } from '#app/routes/navigation.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';

import { MenuButton } from './MenuButton.tsx';
import { VisitorActions } from './VisitorActions.tsx';

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

export const LoggedInActions = () => (
  <>
    <VisitorActions />
    <MenuButton />
  </>
);
