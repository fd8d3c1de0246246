/**
 * The live line as a page has it, wherever its socket is: what comes in on it, what is asked of it, and what the
 * browser says of its network.
 */
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { InboxNews } from '#contract/messages/messages.ts';
import type { Following } from '#contract/page/live.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';

/** What comes in on a socket. */
export type SocketListeners = {
  onOpened: () => void;
  /** It was there and is not any more. */
  onLost: () => void;
  /** An attempt came to nothing; another one follows. */
  onFailed: () => void;
  onHash: (hash: string) => void;
  onLots: (standings: readonly LotStanding[]) => void;
  onOwn: (standing: OwnStanding) => void;
  onRegistration: (auctionId: number | null) => void;
  onMessages: (news: InboxNews) => void;
  onRoom: (room: Room) => void;
};

export type LiveListeners = SocketListeners & {
  /** Another tab has logged in or out, and the line they share is opened once more. */
  onRenewed: () => void;
  onNetworkLost: () => void;
  onNetworkFound: () => void;
};

/** How everything that is followed stands, and how far the server's clock is ahead of ours. */
export type FollowAnswer = {
  lots: readonly LotStanding[];
  offset: { offsetMs: number; errorMs: number };
};

export type LiveLine = {
  /** @returns how to close it. */
  open: (listeners: LiveListeners) => () => void;
  follow: (following: Following) => Promise<FollowAnswer>;
};

export type SocketLine = {
  /** @returns how to close it. */
  open: (listeners: SocketListeners & Pick<LiveListeners, 'onRenewed'>) => () => void;
  follow: LiveLine['follow'];
  /** The browser has found its network: a line that is lost tries at once, one that is there after all says so. */
  tryNow: () => void;
};

/** The browser may be wrong about its network, and the line there all the time. */
export const createLiveLine = (line: SocketLine): LiveLine => ({
  follow: line.follow,
  open(listeners) {
    const notifyLost = (): void => listeners.onNetworkLost();
    const notifyFound = (): void => {
      listeners.onNetworkFound();
      line.tryNow();
    };
    window.addEventListener('offline', notifyLost);
    window.addEventListener('online', notifyFound);
    const close = line.open(listeners);
    if (!navigator.onLine) notifyLost();
    return () => {
      window.removeEventListener('offline', notifyLost);
      window.removeEventListener('online', notifyFound);
      close();
    };
  },
});
