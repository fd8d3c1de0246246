/** What a bidder reads after a bid: a plain sentence for every code, and what they can do next. */
import type { BidCode } from '#contract/bidding/bidOutcomes.ts';
import { formatUsd } from '#contract/kernel/money.ts';

/** What came with the code, as far as there is anything. */
export type BidFacts = {
  /** The ask after the bid. Every answer brings it while the lot takes bids. */
  askCents: number | null;
  ownMaxCents?: number | null;
  /** The rungs around an amount that is none. */
  nearestCents?: readonly number[];
  headroomCents?: number | null;
  reference?: string | null;
};

export type NextStep =
  | { kind: 'bid'; words: string; amountCents: number }
  | {
      kind:
        | ('chooseAmount' | 'requestIncrease' | 'register' | 'logIn')
        | ('enterLive' | 'wait' | 'seeSimilar' | 'contact' | 'retry');
      words: string;
    };

export type BidAnswer = { words: string; next: NextStep | null };

const usd = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatUsd(cents);

/** The button that places the fresh ask; without one there is an amount to choose. */
const bidAt = (cents: number | null | undefined): NextStep =>
  cents === null || cents === undefined
    ? { kind: 'chooseAmount', words: 'Choose an amount' }
    : { kind: 'bid', words: `Bid ${formatUsd(cents)}`, amountCents: cents };

const contact: NextStep = { kind: 'contact', words: 'Contact us' };
const seeSimilar: NextStep = { kind: 'seeSimilar', words: 'Similar lots' };

/** The lower neighbor first; none that would be refused as too low. */
function offered({ nearestCents = [], askCents }: BidFacts): readonly number[] {
  const taken = nearestCents.filter((cents) => cents >= (askCents ?? 0));
  return taken.length > 0 || askCents === null ? taken : [askCents];
}

function offIncrement(facts: BidFacts): BidAnswer {
  const amounts = offered(facts);
  const tail = amounts.length === 0 ? '' : ` Choose ${amounts.map(usd).join(' or ')}.`;
  return { words: `This amount is between two bids.${tail}`, next: bidAt(amounts[0]) };
}

const wordsOf: Record<BidCode, (facts: BidFacts) => BidAnswer> = {
  LEADING: () => ({ words: "You're the high bidder", next: null }),
  RAISED: ({ ownMaxCents }) => ({ words: `Your max is now ${usd(ownMaxCents)}`, next: null }),
  RESERVE_NOT_MET: () => ({
    words: 'Accepted. The reserve is not met yet.',
    next: { kind: 'chooseAmount', words: 'Raise max bid' },
  }),
  OUTBID: ({ askCents }) => ({
    words: 'Bid placed, but you’ve been outbid.',
    next: bidAt(askCents),
  }),
  SEALED_LODGED: ({ ownMaxCents }) => ({
    words: `Sealed bid lodged: up to ${usd(ownMaxCents)} when the lot comes up`,
    next: null,
  }),
  SEALED_WITHDRAWN: () => ({ words: 'Your sealed bid is withdrawn', next: null }),
  BELOW_MIN: ({ askCents }) => ({
    words: `The price moved. Minimum is now ${usd(askCents)}.`,
    next: bidAt(askCents),
  }),
  OFF_INCREMENT: offIncrement,
  NOT_HIGHER: ({ ownMaxCents }) => ({
    words: `Your max is already ${usd(ownMaxCents)}`,
    next: { kind: 'chooseAmount', words: 'Raise max bid' },
  }),
  ASK_MOVED: ({ askCents }) => ({
    words: `The ask moved before your bid arrived. It is now ${usd(askCents)}.`,
    next: bidAt(askCents),
  }),
  LOT_NOT_OPEN: () => ({
    words: 'Bidding on this lot hasn’t started.',
    next: { kind: 'wait', words: 'Wait for the lot' },
  }),
  DECIDED_LATE: () => ({
    words: 'We received your bid in time but could not place it before the lot closed. We are sorry.',
    next: contact,
  }),
  LOT_CLOSED: () => ({ words: 'Your bid arrived after the lot closed.', next: seeSimilar }),
  LIVE_STARTED: () => ({
    words: 'Live bidding has started',
    next: { kind: 'enterLive', words: 'Enter live bidding' },
  }),
  NOTHING_SEALED: () => ({
    words: 'You have no sealed bid on this lot.',
    next: { kind: 'chooseAmount', words: 'Choose an amount' },
  }),
  LOT_WITHDRAWN: () => ({ words: 'This lot was withdrawn. Your bid was not placed.', next: seeSimilar }),
  LOT_HELD: () => ({
    words: 'This lot is on hold while we review its bids. Your bid was not placed.',
    next: { kind: 'wait', words: 'Bid again when bidding resumes' },
  }),
  ON_HOLD: () => ({
    words: 'The auctioneer has paused this lot.',
    next: { kind: 'wait', words: 'Bid again when it goes on' },
  }),
  LIMIT_EXCEEDED: ({ headroomCents }) => ({
    words: `Above your limit: ${formatUsd(headroomCents ?? 0)} left`,
    next: { kind: 'requestIncrease', words: 'Request increase' },
  }),
  NOT_REGISTERED: () => ({ words: 'Register to bid', next: { kind: 'register', words: 'Register' } }),
  REGISTRATION_CLOSED: () => ({ words: 'Registration closed', next: contact }),
  NOT_APPROVED: () => ({
    words: 'Approval pending',
    next: { kind: 'wait', words: 'We usually reply during business hours' },
  }),
  DECLINED: () => ({ words: 'Bidding not available', next: contact }),
  SUSPENDED: () => ({ words: 'Your bidding is suspended', next: contact }),
  UNDER_AGE: () => ({ words: 'You are younger than the law asks for this lot.', next: contact }),
  CONFLICT_OF_INTEREST: () => ({ words: "Staff and consignors can't bid on this lot.", next: contact }),
  DUPLICATE: () => ({
    words: 'This bid was already sent. Nothing new was placed.',
    next: { kind: 'retry', words: 'Show my bid' },
  }),
  RATE_LIMITED: () => ({ words: 'Wait a moment', next: { kind: 'retry', words: 'Try again' } }),
  LOGGED_OUT: () => ({
    words: 'Log in again; your amount is kept',
    next: { kind: 'logIn', words: 'Log in' },
  }),
  SERVER: ({ reference }) => ({
    words: `Not placed. Something went wrong on our side. Please try again.${reference ? ` Code ${reference}` : ''}`,
    next: { kind: 'retry', words: 'Try again' },
  }),
};

export const bidAnswer = (code: BidCode, facts: BidFacts): BidAnswer => wordsOf[code](facts);
