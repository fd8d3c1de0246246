/**
 * The fixed header: a link past it, the logo, and its controls. Without script it is a plain row of links.
 */
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { site } from '#contract/kernel/site.ts';
import { patientIsland } from '#ui/island/island.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Logo } from '#ui/logo/Logo.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { useHeaderFade } from './headerFade.ts';
import { SessionNotice } from './SessionNotice.tsx';

import styles from './Header.module.css';

const HeaderControls = patientIsland(async () => (await import('./HeaderIsland.tsx')).HeaderIsland);

type HeaderProps = {
  /** The page begins with a picture, over which the header lies until it is scrolled. */
  isOnPicture: boolean;
};

export const mainContentId = 'main-content';

export function Header({ isOnPicture }: HeaderProps) {
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
        <HeaderControls />
      </div>
      <SessionNotice pathname={pathname} />
    </header>
  );
}
