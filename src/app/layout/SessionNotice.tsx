/**
 * The place under the header where a visitor reads that the server ended the login, or that their account is out of reach;
 * the log-in page has its own.
 */
import { Suspense } from 'react';

import { useSessionBanner } from '#actors/session.tsx';
import { logInLink } from '#app/navigation.ts';

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
