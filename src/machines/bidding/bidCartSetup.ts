/** What the chart of the Bid Cart works with: what it remembers, what it receives, and what it asks the server. */
import { assign, emit, setup } from 'xstate';

import type { BidAnswer, LotStanding } from '#contract/bidding/bids.ts';
import type { Cart, CartResult, CartSale, KeptLine, SubmittedLine } from '#contract/bidding/cart.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { LotName } from '#contract/page/live.ts';
import { hasUpdates, type Updates, updatesLeft } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type ChosenLine = LotName & { maxCents: number };
export type KeyedAnswer = { Key: string; Answer: BidAnswer };

/** A line in the review: it has no key yet, because nothing is sent. */
export type ReviewedLine = Omit<SubmittedLine, 'Key'>;

/** What became of a line that was submitted; null where it never reached the server. */
export type LineOutcome = LotName & { MaxCents: number; Answer: BidAnswer | null };

type Context = {
  sales: readonly CartSale[];
  /** As they were when the review opened. */
  reviewed: readonly ReviewedLine[];
  /** Of the last submission: each line under its own key. */
  sent: readonly SubmittedLine[];
  outcomes: readonly LineOutcome[];
  /** The line that is being changed or taken out, and why it could not be. */
  line: ChosenLine;
  kept: KeptLine | null;
  /** Why something could not be done, or the cart could not be had. */
  problem: Problem | null;
  updates: Updates;
};

type Event =
  /** Something of the bidder's has changed by another way. */
  | { type: 'cart.outdated' }
  | { type: 'retry.asked' }
  | ({ type: 'amount.chosen' } & ChosenLine)
  | ({ type: 'line.removed' } & LotName)
  /** The first step: opens the review. */
  | { type: 'submit.pressed'; lines: readonly ReviewedLine[] }
  /** The second step, with a key for each line of the review. */
  | { type: 'submit.confirmed'; keys: readonly string[] }
  | { type: 'review.closed' };

/** For the rest of the page: the cart is another one, and how the lots stand that were bid on. */
type Emitted = { type: 'cart.changed'; lots: readonly LotStanding[] };

const isLot = (one: LotName, other: LotName): boolean =>
  one.AuctionID === other.AuctionID && one.LotNumber === other.LotNumber;

/** What is to be seen at once, before the server has answered. */
const withAmount = (sales: readonly CartSale[], line: ChosenLine): CartSale[] =>
  sales.map((sale) => ({
    ...sale,
    Lines: sale.Lines.map((one) => (isLot(one.Lot, line) ? { ...one, MaxCents: line.maxCents } : one)),
  }));

const without = (sales: readonly CartSale[], lot: LotName): CartSale[] =>
  sales
    .map((sale) => ({ ...sale, Lines: sale.Lines.filter(({ Lot }) => !isLot(Lot, lot)) }))
    .filter(({ Lines }) => Lines.length > 0);

const standingsOf = (outcomes: readonly LineOutcome[]): LotStanding[] =>
  outcomes.flatMap(({ Answer }) => Answer?.Lot ?? []);

/** What was sent, with what is known of each line by its key. */
const outcomesBy = (sent: readonly SubmittedLine[], answers: readonly KeyedAnswer[]): LineOutcome[] => {
  const byKey = new Map(answers.map(({ Key, Answer }) => [Key, Answer]));
  return sent.map(({ Key, ...line }) => ({ ...line, Answer: byKey.get(Key) ?? null }));
};

export const noLine: ChosenLine = { AuctionID: 0, LotNumber: 0, maxCents: 0 };

export const bidCartSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'checking' | 'shown' | 'reviewed',
  },
  actors: {
    loadCart: notProvided<Cart>(),
    keepLine: notProvided<KeptLine, ChosenLine>(),
    removeLine: notProvided<void, LotName>(),
    submitCart: notProvided<readonly CartResult[], { lines: readonly SubmittedLine[] }>(),
    findAnswers: notProvided<readonly KeyedAnswer[], { keys: readonly string[] }>(),
  },
  actions: {
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
    rememberCart: assign((_, { Sales }: Cart) => ({ sales: Sales, problem: null })),
    rememberChoice: assign(({ context }, line: ChosenLine) => ({
      line,
      sales: withAmount(context.sales, line),
      outcomes: context.outcomes.filter((outcome) => !isLot(outcome, line)),
      kept: null,
      problem: null,
    })),
    rememberRemoval: assign((_, { AuctionID, LotNumber }: LotName) => ({
      line: { AuctionID, LotNumber, maxCents: 0 },
      kept: null,
      problem: null,
    })),
    forgetLine: assign(({ context: { sales, outcomes, line } }) => ({
      sales: without(sales, line),
      outcomes: outcomes.filter((outcome) => !isLot(outcome, line)),
    })),
    rememberKept: assign((_, kept: KeptLine) => ({ kept })),
    rememberSent: assign(({ context }, { keys }: { keys: readonly string[] }) => ({
      sent: context.reviewed.map((line, place) => ({ ...line, Key: keys[place] ?? '' })),
    })),
    rememberReviewed: assign((_, { lines }: { lines: readonly ReviewedLine[] }) => ({
      reviewed: lines,
      outcomes: [],
      kept: null,
      problem: null,
    })),
    rememberResults: assign((_, { results }: { results: readonly CartResult[] }) => ({ outcomes: results })),
    rememberAnswers: assign(({ context }, { answers }: { answers: readonly KeyedAnswer[] }) => ({
      outcomes: outcomesBy(context.sent, answers),
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    notifyChange: emit(({ context }): Emitted => ({
      type: 'cart.changed',
      lots: standingsOf(context.outcomes),
    })),
  },
  guards: {
    hasUpdates,
    hasLines: (_, { lines }: { lines: readonly ReviewedLine[] }) => lines.length > 0,
    /** The call itself was refused: nothing was bid, and there are no answers to look for. */
    isRefusal: (_, { code }: Problem) =>
      code === 'not_logged_in' || code === 'rate_limited' || code === 'invalid_input' || code === 'not_found',
    isLoggedOut: (_, { code }: Problem) => code === 'not_logged_in',
  },
  delays: { answerExpected: 8_000, nextQuestion: 3_000, readable: 500 },
});
