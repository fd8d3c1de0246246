/** Says that the logout worked, on the page that comes after it, until the visitor goes to another one. */
import { useEffect, useState } from 'react';

import { Toast, ToastRegion } from '#ui/toast/Toast.tsx';

import { type ExtraRouter, renderBeside } from './extraRoot.tsx';

function LoggedOut({ router }: { router: ExtraRouter }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const { key } = router.state.location;
    // After the region: words that come with it are not read out.
    setIsShown(true);
    return router.subscribe(({ location }) => {
      if (location.key !== key) setIsShown(false);
    });
  }, [router]);
  return <ToastRegion>{isShown && <Toast>You have logged out.</Toast>}</ToastRegion>;
}

export const showLoggedOut = (router: ExtraRouter): void =>
  renderBeside('logged-out', <LoggedOut router={router} />);
