/** Says that the logout worked, on the page that comes after it, until the visitor goes to another one. */
import { useState, useSyncExternalStore } from 'react';

import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';

import { type ExtraRouter, renderBeside } from './extraRoot.tsx';

function LoggedOut({ router }: { router: ExtraRouter }) {
  const key = useSyncExternalStore(router.subscribe, () => router.state.location.key);
  const [firstKey] = useState(key);
  return (
    <ToastRegion>
      {key === firstKey && (
        // It comes with its region, and is read out all the same.
        <span role="alert">
          <Toast>You have logged out.</Toast>
        </span>
      )}
    </ToastRegion>
  );
}

export const showLoggedOut = (router: ExtraRouter): void =>
  renderBeside('logged-out', <LoggedOut router={router} />);
