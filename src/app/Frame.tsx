/** The frame of every page: the shell around its content, the age gate before it, and the rules of moving about. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { AgeGateCover } from '#screens/page/ageGate/AgeGateCover.tsx';

import { mainContentId } from './layout/Header.tsx';
import { Shell } from './layout/Shell.tsx';
import { FollowLinks } from './routes/FollowLinks.tsx';
import { OutOfDateNavigation } from './routes/OutOfDateNavigation.tsx';
import { ScrollRules } from './routes/ScrollRules.tsx';

/** After a navigation inside the app the focus goes where a page load would have put a reader: to the content. */
function FocusRules() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

type FrameProps = { headerOnPicture: boolean; children: ReactNode };

export function Frame({ headerOnPicture, children }: FrameProps) {
  return (
    <>
      <Shell headerOnPicture={headerOnPicture}>{children}</Shell>
      <AgeGateCover />
      <FollowLinks />
      <ScrollRules />
      <FocusRules />
      <OutOfDateNavigation />
    </>
  );
}
