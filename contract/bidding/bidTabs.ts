/** The tabs of My Bids. */
export const bidTabs = ['active', 'won', 'lost'] as const;

export type BidTab = (typeof bidTabs)[number];
