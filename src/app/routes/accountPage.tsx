/**
 * What stands around every account page. Such a page belongs to one visitor, so the server sends a loading bar in its
 * place and the browser fills it as soon as it knows who is there: a stranger is led to the log-in and back, and
 * someone whose login ends while the page is open stays where they are.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

import { useSession, useSessionFact } from '#actors/session.tsx';
import { AccountLayout } from '#app/layout/AccountLayout.tsx';
import { withReturnTo } from '#contract/page/returnTo.ts';
import { selectIsChecked } from '#machines/session/sessionFacts.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { logInLink } from './navigation.ts';

import styles from './AccountPage.module.css';

/** The log-in that leads back to the address shown, with all that stands behind its path. */
const useWayBack = (): string => withReturnTo(logInLink.to, createPath(useLocation()));

const loading = (
  <>
    {/* No page is without its first heading, not even before it is known whose page it is. */}
    <h1>
      <VisuallyHidden>Your account</VisuallyHidden>
    </h1>
    <LoadingBar label="Loading your account" />
    <noscript>Your account needs JavaScript. Turn it on in your browser and load this page again.</noscript>
  </>
);

function Stranger({ isKnown }: { isKnown: boolean }) {
  const wayBack = useWayBack();
  const navigate = useNavigate();
  useEffect(() => {
    if (isKnown) void navigate(wayBack, { replace: true });
  }, [isKnown, navigate, wayBack]);
  return <div className={`wrap ${styles.place}`}>{loading}</div>;
}

function LoggedOut() {
  const wayBack = useWayBack();
  const sentence = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus may have gone with the page's content; elsewhere the focus is left alone.
    if (document.activeElement === document.body) sentence.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`wrap ${styles.place} ${styles.loggedOut}`}>
      <h1 ref={sentence} tabIndex={-1} className={styles.sentence}>
        You have been logged out. Log in to pick up where you left off.
      </h1>
      <ButtonLink variant="secondary" to={wayBack}>
        Log in
      </ButtonLink>
    </div>
  );
}

/** What the screen shows is asked for in the browser; the list beside it is the same for everybody. */
export function accountPage(
  Screen: ComponentType,
  { isWide = false, isForEverybody = false }: { isWide?: boolean; isForEverybody?: boolean } = {},
): ComponentType {
  return function AccountPage() {
    const { isLoggedIn, isKnown } = useSession();
    const isChecked = useSessionFact(selectIsChecked);
    // A login key that the very first check finds worthless makes a stranger, not someone who was logged out here.
    const [hasBeenIn, setHasBeenIn] = useState(false);
    if (isLoggedIn && isChecked && !hasBeenIn) setHasBeenIn(true);

    const shown = isKnown ? <Screen /> : loading;
    const framed = () => {
      if (isLoggedIn) return isWide ? shown : <AccountLayout>{shown}</AccountLayout>;
      if (isForEverybody && isKnown) return <div className="wrap">{shown}</div>;
      return hasBeenIn ? <LoggedOut /> : <Stranger isKnown={isKnown} />;
    };
    return <MuiTheme>{framed()}</MuiTheme>;
  };
}
