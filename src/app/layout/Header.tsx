/**
 * The fixed header: the way past it, the way home, the site's links, and what the visitor can do. Without script it
 * is a plain row of links.
 */
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useVisitor } from '#actors/visitor.tsx';
import { site } from '#contract/site.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Logo } from '#ui/logo/Logo.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { EntryActions, LateVisitorActions } from './HeaderActions.tsx';
import { useHeaderFade } from './headerFade.ts';
import { HeaderNav } from './HeaderNav.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LiveNow } from './LiveNow.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

import styles from './Header.module.css';

type HeaderProps = {
  /** The page begins with a picture, over which the header lies until it is scrolled. */
  isOnPicture: boolean;
  /** The alert icon, while live updates are cut off. */
  connectionAlert?: ReactNode;
};

export const mainContentId = 'main-content';

export function Header({ isOnPicture, connectionAlert }: HeaderProps) {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const header = useRef<HTMLElement>(null);
  useHeaderFade(header);
  return (
    <header ref={header} className={isOnPicture ? `${styles.header} ${styles.onPicture}` : styles.header}>
      <a className={styles.skip} href={`#${mainContentId}`}>
        Skip to main content
      </a>
      <div className={`wrap ${styles.row}`}>
        <AppLink to="/" className={styles.home}>
          <span aria-hidden="true">
            <Logo />
          </span>
          <VisuallyHidden>{`${site.companyName}, home`}</VisuallyHidden>
        </AppLink>
        <LiveNow />
        <HeaderNav pathname={pathname} visitor={visitor} />
        <HeaderSearch />
        <div className={styles.actions}>
          {connectionAlert}
          <ThemeToggle />
          {visitor ? <LateVisitorActions /> : <EntryActions />}
        </div>
      </div>
      <SessionNotice pathname={pathname} />
    </header>
  );
}
