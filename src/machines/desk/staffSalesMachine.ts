/**
 * The sales that are to come or under way, for staff: read, and postponed one at a time. A postponement is asked about in a
 * dialog and says when the sale was to begin as its clerk saw it; where it is refused the dialog stays open with the reason.
 * What may have arrived is sent again under its key, so that it is done once.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { PostponeOutcome, StaffSale } from '#contract/saleroom/postponing.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** The sale, or one session of it. */
export type PendingPostponement = { sale: StaffSale; sessionNumber: number | null };
/** `startsAt` as a wall clock in Chicago shows it. */
export type GivenPostponement = { startsAt: string; reason: string; key: string };
export type SentPostponement = GivenPostponement & {
  auctionId: number;
  sessionNumber: number | null;
  seenStartsAt: string;
};
export type PostponeAnswer = { Outcome: PostponeOutcome; Sales: readonly StaffSale[] };

type Context = {
  sales: readonly StaffSale[];
  pending: PendingPostponement | null;
  sent: SentPostponement | null;
  /** Why the last one was refused. */
  refusal: PostponeOutcome | null;
  /** What was postponed last. */
  finished: PendingPostponement | null;
  problem: Problem | null;
};
type Event =
  | { type: 'retry.asked' }
  | ({ type: 'postponement.started' } & PendingPostponement)
  | { type: 'postponement.dropped' }
  | ({ type: 'postponement.confirmed' } & GivenPostponement);

/** When it begins by what is known. */
export const startsAtOf = ({ sale: { Auction }, sessionNumber }: PendingPostponement): string =>
  Auction.Sessions.find(({ SessionNumber }) => sessionNumber === null || SessionNumber === sessionNumber)
    ?.StartsAt ?? Auction.StartsAt;

const isSame = (sent: SentPostponement, given: GivenPostponement): boolean =>
  sent.startsAt === given.startsAt && sent.reason === given.reason;

/** As the sale is now; one that is over is on no list. */
function renewed(pending: PendingPostponement, sales: readonly StaffSale[]): PendingPostponement {
  const { AuctionID } = pending.sale.Auction;
  return { ...pending, sale: sales.find(({ Auction }) => Auction.AuctionID === AuctionID) ?? pending.sale };
}

export const staffSalesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'sending' },
  actors: {
    listSales: notProvided<readonly StaffSale[]>(),
    postpone: notProvided<PostponeAnswer, SentPostponement>(),
  },
  actions: {
    rememberSales: assign((_, sales: readonly StaffSale[]) => ({ sales, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    begin: assign((_, { sale, sessionNumber }: PendingPostponement) => ({
      pending: { sale, sessionNumber },
      sent: null,
      refusal: null,
      finished: null,
      problem: null,
    })),
    drop: assign({ pending: null, sent: null, refusal: null, problem: null }),
    rememberSent: assign(({ context }, { startsAt, reason, key }: GivenPostponement) => {
      const { pending, sent, problem } = context;
      if (!pending) throw new Error('Nothing was started.');
      const given = { startsAt, reason, key };
      // It may have arrived: sent again as it was, it is done once.
      if (sent && problem !== null && isSame(sent, given)) return { problem: null, refusal: null };
      const { sale, sessionNumber } = pending;
      const next = {
        ...given,
        auctionId: sale.Auction.AuctionID,
        sessionNumber,
        seenStartsAt: startsAtOf(pending),
      };
      return { sent: next, problem: null, refusal: null };
    }),
    rememberDone: assign(({ context: { pending } }, { Sales }: PostponeAnswer) => ({
      sales: Sales,
      finished: pending && renewed(pending, Sales),
      pending: null,
      sent: null,
    })),
    rememberRefusal: assign(({ context: { pending } }, { Outcome, Sales }: PostponeAnswer) => ({
      sales: Sales,
      pending: pending && renewed(pending, Sales),
      refusal: Outcome,
    })),
  },
  guards: {
    isNotFound,
    isDone: (_, { Outcome }: PostponeAnswer) => Outcome === 'done',
  },
}).createMachine({
  id: 'staffSales',
  context: { sales: [], pending: null, sent: null, refusal: null, finished: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listSales',
        src: 'listSales',
        onDone: { target: 'showing', actions: withOutput('rememberSales') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** No one but our own people finds anything here. */
    missing: {},
    showing: {
      on: {
        'postponement.started': { target: 'deciding', actions: withEvent('begin') },
      },
    },
    deciding: {
      on: {
        'postponement.dropped': { target: 'showing', actions: 'drop' },
        'postponement.confirmed': { target: 'sending', actions: withEvent('rememberSent') },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'postpone',
        src: 'postpone',
        input: ({ context: { sent } }) => {
          if (!sent) throw new Error('Nothing was confirmed.');
          return sent;
        },
        onDone: [
          { guard: withOutput('isDone'), target: 'showing', actions: withOutput('rememberDone') },
          { target: 'deciding', actions: withOutput('rememberRefusal') },
        ],
        onError: { target: 'deciding', actions: withProblem('rememberProblem') },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof staffSalesMachine>;

export const selectStaffSales = ({ context }: Snapshot): readonly StaffSale[] => context.sales;
export const selectSalesProblem = ({ context }: Snapshot): Problem | null => context.problem;
export const selectPostponing = ({ context }: Snapshot): PendingPostponement | null => context.pending;
export const selectPostponeRefusal = ({ context }: Snapshot): PostponeOutcome | null => context.refusal;
export const selectPostponed = ({ context }: Snapshot): PendingPostponement | null => context.finished;
export const selectAreSalesLoading = (sales: Snapshot): boolean => sales.matches('loading');
export const selectAreSalesFailed = (sales: Snapshot): boolean => sales.matches('failed');
export const selectAreSalesMissing = (sales: Snapshot): boolean => sales.matches('missing');
export const selectIsPostponing = (sales: Snapshot): boolean => sales.hasTag('sending');
