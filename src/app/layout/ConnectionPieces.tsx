/** Where the page says how its live line is: the header's icon, the dialog behind it, and passing words. */
import { Suspense } from 'react';

import { useIsCutOff, useLineState } from '#actors/liveConnection.tsx';
import { useVisitor } from '#actors/visitor.tsx';

import { LazyConnectionAlert, LazyConnectionNotices } from './lazyPieces.ts';

export function HeaderAlert() {
  if (!useIsCutOff()) return null;
  return (
    <Suspense>
      <LazyConnectionAlert />
    </Suspense>
  );
}

/** Nothing until the line has been asked for, unless the account is about to be deleted: that is said at once. */
export function ConnectionPieces() {
  const visitor = useVisitor();
  if (useLineState() === 'idle' && !visitor?.deletesAt) return null;
  return (
    <Suspense>
      <LazyConnectionNotices />
    </Suspense>
  );
}
