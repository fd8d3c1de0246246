/** What a bidder can do with an amount; what follows is the chart's. */
export type BidActions = {
  choose: (amountCents: number) => void;
  /** The first step: opens the review. */
  review: () => void;
  /** The second step. */
  place: () => void;
  /** Closes the review without a bid. */
  changeAmount: () => void;
  register: () => void;
  /** Opens the dialog that asks for a higher limit; absent where there is no dialog. */
  requestLimit?: () => void;
  retry: () => void;
};
