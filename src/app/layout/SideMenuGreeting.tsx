/** The head of the side menu: the visitor by name, or the two ways to become one. */
import type { Visitor } from '#actors/visitor.tsx';
import { createAccountLink, logInLink } from '#app/routes/navigation.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';

import styles from './SideMenu.module.css';

type SideMenuGreetingProps = { titleId: string; visitor: Visitor | null; onFollow: () => void };

export function SideMenuGreeting({ titleId, visitor, onFollow }: SideMenuGreetingProps) {
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
