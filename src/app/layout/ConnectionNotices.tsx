/** What is said over the page to anyone who is logged in: of the live line, of lost leads, of an account about to be deleted. */
import { useCallback, useState } from 'react';

import { useLineState, useLive } from '#actors/liveConnection.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { useVisitor } from '#actors/visitor.tsx';
import { selectIsDialogOpen } from '#machines/page/disconnectDialogFacts.ts';
import type { LineState } from '#machines/page/liveConnectionFacts.ts';
import { DisconnectedDialog, ConnectionAlert, ConnectionToasts } from '#ui/disconnected/Disconnected.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

import { DeletionNews } from './DeletionNews.tsx';
import { OutbidNews } from './OutbidNews.tsx';

/** One notice for one loss: once the dialog has said it, no toast says it again. */
function useIsSaid(line: LineState, isDialogOpen: boolean): boolean {
  const [isSaid, setIsSaid] = useState(isDialogOpen);
  const isOver = line === 'live' || line === 'recovered';
  const next = isDialogOpen || (isSaid && !isOver);
  if (next !== isSaid) setIsSaid(next);
  return next;
}

/** The Disconnected dialog, for what comes late: the first paint needs none of this. */
const useIsConnectionDialogOpen = (): boolean => useSelector(useLive().dialog, selectIsDialogOpen);

export function ConnectionNotices() {
  const { dialog } = useLive();
  /** The visitor has bids on lots that are not over. */
  const mayBeOutbid = Boolean(useVisitor()?.counts?.bids);
  const line = useLineState();
  const isDialogOpen = useIsConnectionDialogOpen();
  const close = useCallback(() => dialog.send({ type: 'dialog.closed' }), [dialog]);
  const isSaid = useIsSaid(line, isDialogOpen);
  const isToast = line === 'recovered' || (line === 'offline' && !isSaid);
  return (
    <MuiTheme>
      <ConnectionToasts word={isToast ? line : 'none'} />
      <DisconnectedDialog isOpen={isDialogOpen} onClose={close} />
      {mayBeOutbid && <OutbidNews />}
      <DeletionNews />
    </MuiTheme>
  );
}

/** The header's icon. */
export function HeaderConnectionAlert() {
  const { dialog } = useLive();
  return <ConnectionAlert onPress={() => dialog.send({ type: 'icon.pressed' })} />;
}
