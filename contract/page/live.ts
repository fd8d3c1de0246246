/**
 * What travels on the live socket, both ways. Sockets are a hint and the database is the truth: nothing here may
 * be the only way to learn something, and no bid ever travels by socket.
 */

import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { InboxNews } from '#contract/messages/messages.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';

/** The socket's address on every host; the host itself comes from a page setting. */
export const livePath = '/api/socket.io';

/** Why the server closes a socket; sent before it does, so that a page can distinguish a restart from a lost line. */
export type CloseReason = 'shutting_down';

/** A lot by the names it has on the wire. */
export type LotName = { AuctionID: number; LotNumber: number };

/**
 * What a page shows and wants to be notified of. Each message of a page replaces the one before it, and one that names
 * nothing ends what the page followed. One that names more than is allowed here is not answered.
 */
export type Following = {
  /** Which of the pages that share a line asks; a page with a line of its own may leave it out. Forty at most. */
  page?: number | undefined;
  /** Whole sales: how they come along, and every lot of theirs; three at most. The live room follows one. */
  auctions: readonly number[];
  /** Live sales of which only the lots that are called are of interest; three at most. */
  turns?: readonly number[] | undefined;
  /** 120 at most. */
  lots: readonly LotName[];
};

export type ServerToClient = {
  /** The build the server runs. A page built from another one is out of date (behavior HC-01). */
  hashcheck: (hash: string) => void;
  closing: (reason: CloseReason) => void;
  /** Lots that a page follows, as they stand now; at most one message in 100 ms. The higher `Version` is right. */
  lots: (standings: readonly LotStanding[]) => void;
  /**
   * Something of a sale itself has changed: it opened, a session began or ended, its lots close later, it is over. What
   * it is now is asked for by HTTP.
   */
  sale: (auctionId: number) => void;
  /**
   * To the pages of one account alone: what it has on a lot was changed by another bidder. A socket is its
   * account's by the session at its handshake: a page that logs in opens another one.
   */
  own: (standing: OwnStanding) => void;
  /**
   * To the pages of one account alone: staff have decided about its bidding in a sale, or in every sale (null). How it
   * stands now is asked for by HTTP.
   */
  registration: (auctionId: number | null) => void;
  /** To the pages of one account alone: how its inbox stands, on every connect and whenever that changes. */
  messages: (news: InboxNews) => void;
  /**
   * To the pages that follow a live sale: its room as it is now, with the newest few events alone; at most one in 100 ms.
   * The higher `Version` is right. A page that misses the number of an event asks for the room by HTTP.
   */
  room: (room: Room) => void;
};

/**
 * What a page gets in answer: how the lots it names stand now, with those that are up in the sales of its `turns`, and
 * the server's time. Of sales it asks by HTTP.
 */
export type Followed = { lots: readonly LotStanding[]; serverMs: number };

export type ClientToServer = {
  /** Sent on every connect and whenever what the page shows changes. */
  follow: (following: Following, answer: (followed: Followed) => void) => void;
};
