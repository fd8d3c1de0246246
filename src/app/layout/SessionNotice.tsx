/**
 * Shows below the header that the visitor was logged out, or that their account can't be loaded. The log-in page shows its
 * own banner.
 */
import { Suspense } from 'react';

import { useSessionBanner } from '#actors/session.tsx';
import { logInLink } from '#app/routes/navigation.ts';

import { LazySessionBanner } from './lazyPieces.ts';

export function SessionNotice({ pathname }: { pathname: string }) {
  const { kind, dismiss } = useSessionBanner();
  if (!kind || pathname.replace(/\/$/u, '') === logInLink.to) return null;
  return (
    <Suspense>
      <LazySessionBanner kind={kind} onDismiss={dismiss} />
    </Suspense>
  );
}
