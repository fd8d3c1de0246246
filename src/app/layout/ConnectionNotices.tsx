/** What is said over the page to whoever is logged in: of the live line, of lost leads, of an account about to be deleted. */
import { useState } from 'react';

import type { LineState } from '#actors/liveConnection.tsx';
import { ConnectionToasts } from '#ui/disconnected/ConnectionToasts.tsx';
import { DisconnectedDialog } from '#ui/disconnected/DisconnectedDialog.tsx';

import { DeletionNews } from './DeletionNews.tsx';
import { OutbidNews } from './OutbidNews.tsx';

type ConnectionNoticesProps = {
  line: LineState;
  isDialogOpen: boolean;
  /** The visitor has bids on lots that are not over. */
  mayBeOutbid: boolean;
  onClose: () => void;
};

/** One notice for one loss: once the dialog has said it, no toast says it again. */
function useIsSaid({ line, isDialogOpen }: Pick<ConnectionNoticesProps, 'line' | 'isDialogOpen'>): boolean {
  const [isSaid, setIsSaid] = useState(isDialogOpen);
  const isOver = line === 'live' || line === 'recovered';
  const next = isDialogOpen || (isSaid && !isOver);
  if (next !== isSaid) setIsSaid(next);
  return next;
}

export function ConnectionNotices({ line, isDialogOpen, mayBeOutbid, onClose }: ConnectionNoticesProps) {
  const isSaid = useIsSaid({ line, isDialogOpen });
  const isToast = line === 'recovered' || (line === 'offline' && !isSaid);
  return (
    <>
      <ConnectionToasts word={isToast ? line : 'none'} />
      <DisconnectedDialog isOpen={isDialogOpen} onClose={onClose} />
      {mayBeOutbid && <OutbidNews />}
      <DeletionNews />
    </>
  );
}

export { ConnectionAlert } from '#ui/disconnected/ConnectionAlert.tsx';
