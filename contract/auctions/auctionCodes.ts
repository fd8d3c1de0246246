/** Our numbers for kinds of sales and states of sessions. Apart from the schemas: pages need no more. */

/** AuctionTypeID: 1 is the main gun auction, 2 the smaller one in the room, 3 a sale that runs by the clock. */
export const auctionTypes = { premier: 1, regional: 2, timed: 3 } as const;

/** AuctionSessionStatus, as our spec and rules number it. */
export const sessionStatuses = { scheduled: 1, preBid: 2, running: 3, paused: 4, finished: 5 } as const;
