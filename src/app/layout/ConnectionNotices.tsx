/** What is said of the live line over the page. */
import type { LineState } from '#actors/liveConnection.tsx';
import { ConnectionToasts } from '#ui/disconnected/ConnectionToasts.tsx';
import { DisconnectedDialog } from '#ui/disconnected/DisconnectedDialog.tsx';

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
    </>
  );
}

export { ConnectionAlert } from '#ui/disconnected/ConnectionAlert.tsx';
