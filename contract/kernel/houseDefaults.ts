/**
 * Every number of the bidding rules in one place, besides the ladder and the bidders' tiers: server, browser and the
 * page that explains bidding read the same. Where a sale may have its own, the function that uses the number takes it.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export const houseDefaults = {
  /** The opening price, of the low estimate. */
  openingPercent: 40,
  /** So long before the first close, or the session, a reserve is final. */
  reserveFrozenMs: 24 * hour,

  /** Between the ends of two lots of a timed sale. */
  staggerMs: 30 * second,
  /** What a late bid leaves on the clock. */
  softCloseMs: 3 * minute,
  /** So far past its schedule a lot is worth a look by staff; it is never cut off. */
  longExtendedMs: 4 * hour,
  /** In the last so long before a lot closes no bid on it is voided: bidders need time to answer. */
  voidsEndMs: hour,
  /** A shorter outage is bridged by the soft close. */
  outageBridgedMs: minute,
  /** To come back after an outage, besides what was lost. */
  outageReturnMs: 10 * minute,

  pilot: {
    openMs: 20 * second,
    /** At least so much is left after a bid. */
    afterBidMs: 10 * second,
    fairWarningLeftMs: 8 * second,
    finalCallLeftMs: 4 * second,
    /** How long the hammer is confirmed, with a clerk too; a late bid still counts. */
    graceMs: 3 * second,
  },
  /** A lot of a live session, before the session has shown its own pace. */
  startPaceMs: 27 * second,
  /** So many of the last lots make the pace. */
  paceLots: 20,

  /** A max beyond one of these is asked about once more. */
  jump: { timesAsk: 5, timesHighEstimate: 2 },

  notices: {
    /** While one of the bidder's sales closes, what they were outbid on comes in one letter after so long. */
    outbidBatchMs: minute,
    /** Otherwise at most one letter a lot in so long. */
    outbidPauseMs: 10 * minute,
    /** So long before a lot closes its bidders are notified. */
    closingLeftMs: [hour, 10 * minute],
    /** So long before the first lot of a sale its approved bidders are notified. */
    reminderLeftMs: [24 * hour, 30 * minute],
  },

  /** In hundredths of a percent: 1,750 is 17.5 %. */
  rates: { premium: 1_750, liveFee: 100, cardFee: 350 },
} as const;
