/** The place under the header where a visitor reads that the server ended the login; the log-in page has its own. */
import { Suspense } from 'react';

import { useLoggedOutBanner } from '#actors/session.tsx';
import { logInLink } from '#app/navigation.ts';

import { LazyLoggedOutBanner } from './lazyPieces.ts';

export function LoggedOutNotice({ pathname }: { pathname: string }) {
  const { isShown, dismiss } = useLoggedOutBanner();
  if (!isShown || pathname.replace(/\/$/u, '') === logInLink.to) return null;
  return (
    <Suspense>
      <LazyLoggedOutBanner onDismiss={dismiss} />
    </Suspense>
  );
}
