/**
 * The fixed header: a link past it, the logo, and its controls. Without script it is a plain row of links.
 */
import { useRef, type RefObject, useEffect, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { useSessionBanner } from '#actors/session.tsx';
import { logInLink } from '#app/routes/navigation.ts';
import { site } from '#contract/kernel/site.ts';
import { patientIsland } from '#ui/island/island.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Logo } from '#ui/logo/Logo.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { LazySessionBanner } from './lazyPieces.ts';

import styles from './Header.module.css';

const HeaderControls = patientIsland(async () => (await import('./HeaderIsland.tsx')).HeaderIsland);

type HeaderProps = {
  /** The page begins with a picture, over which the header lies until it is scrolled. */
  isOnPicture: boolean;
};

export const mainContentId = 'main-content';

const FULL_AT_PX = 120;

export const headerOpacity = (scrolledPx: number): number =>
  Math.min(1, Math.max(0, scrolledPx / FULL_AT_PX));

/**
 * The header fills with paper as the page is scrolled (UI-04). It writes one CSS variable on the element and renders
 * nothing, so that scrolling never costs a render.
 */
function useHeaderFade(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const fill = () => element.style.setProperty('--header-opacity', String(headerOpacity(window.scrollY)));
    fill();
    window.addEventListener('scroll', fill, { passive: true });
    return () => window.removeEventListener('scroll', fill);
  }, [header]);
}

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

/**
 * Shows below the header that the visitor was logged out, or that their account can't be loaded. The log-in page shows
 * its own banner.
 */
function SessionNotice({ pathname }: { pathname: string }) {
  const { kind, dismiss } = useSessionBanner();
  if (!kind || pathname.replace(/\/$/u, '') === logInLink.to) return null;
  return (
    <Suspense>
      <LazySessionBanner kind={kind} onDismiss={dismiss} />
    </Suspense>
  );
}
