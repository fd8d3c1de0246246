/** What pages are notified of, and by whom: for all who change how lots stand. How it is said is page/notifying's work. */
export type OfAccount = { lotId: number; accountId: number };

/** Lots that a commit has changed. */
export type ChangedLots = {
  outboxIds: readonly number[];
  lotIds: readonly number[];
  /** Whose own standing has changed by someone else's doing: outbid, won. */
  concerned: readonly OfAccount[];
};

/** Null is every sale. */
export type Decided = { accountId: number; auctionId: number | null };

export type Notifier = {
  notify: (changed: ChangedLots) => void;
  notifySales: (auctionIds: readonly number[]) => void;
  /** Staff have decided about a bidder. */
  notifyBidder: (decided: Decided) => Promise<void>;
  /** Announces what others have left behind. */
  sweep: () => Promise<void>;
  /** Finishes what it is announcing, and announces nothing more. */
  stop: () => Promise<void>;
};
