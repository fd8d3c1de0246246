/** What is said over the page to whoever is logged in: of the live line, of lost leads, of an account about to be deleted. */
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

export function ConnectionNotices({ line, isDialogOpen, mayBeOutbid, onClose }: ConnectionNoticesProps) {
  return (
    <>
      <ConnectionToasts word={line === 'offline' || line === 'recovered' ? line : 'none'} />
      <DisconnectedDialog isOpen={isDialogOpen} onClose={onClose} />
      {mayBeOutbid && <OutbidNews />}
      <DeletionNews />
    </>
  );
}

export { ConnectionAlert } from '#ui/disconnected/ConnectionAlert.tsx';
