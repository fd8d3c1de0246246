/** Where the page says how its live line is: the header's icon, the dialog behind it, and passing words. */
import { Suspense, useCallback } from 'react';

import { useLiveDoor, useLiveFact } from '#actors/liveConnection.tsx';
import { useVisitor } from '#actors/visitor.tsx';

import { LazyConnectionAlert, LazyConnectionNotices } from './lazyPieces.ts';

export function HeaderAlert() {
  const { send } = useLiveDoor();
  if (!useLiveFact(({ isCutOff }) => isCutOff)) return null;
  return (
    <Suspense>
      <LazyConnectionAlert onPress={() => send({ type: 'icon.pressed' })} />
    </Suspense>
  );
}

/** Nothing until the line has been asked for, unless the account is about to be deleted: that is said at once. */
export function ConnectionPieces() {
  const { send } = useLiveDoor();
  const visitor = useVisitor();
  const mayBeOutbid = Boolean(visitor?.counts?.bids);
  const line = useLiveFact((facts) => facts.line);
  const isDialogOpen = useLiveFact((facts) => facts.isDialogOpen);
  const close = useCallback(() => send({ type: 'dialog.closed' }), [send]);
  if (line === 'idle' && !isDialogOpen && !visitor?.deletesAt) return null;
  return (
    <Suspense>
      <LazyConnectionNotices {...{ line, isDialogOpen, mayBeOutbid }} onClose={close} />
    </Suspense>
  );
}
