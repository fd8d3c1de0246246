/**
 * A clerk's console of a timed sale: what closes next, read again every few seconds, and one command at a time. A command
 * is asked about in a dialog and says what its clerk had seen; where it is refused the dialog stays open with the reason.
 * What may have arrived is sent again under its key, so that it is done once.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type {
  LotBid,
  TimedConsole,
  TimedAction,
  TimedLot,
  TimedOutcome,
} from '#contract/saleroom/timedConsole.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type AskedConsole = { auctionId: number; lotNumber: number | null };
/** What the clerk wants to do, and the lot it is done to. */
export type PendingAction = { action: TimedAction; lot: TimedLot | null };
export type GivenAction = { bidNumber: number | null; minutes: number | null; text: string; key: string };
export type SentAction = GivenAction & {
  auctionId: number;
  action: TimedAction;
  lotNumber: number | null;
  actsSeen: number;
};
type Answer = { Outcome: TimedOutcome; Console: TimedConsole };

type Context = AskedConsole & {
  console: TimedConsole | null;
  pending: PendingAction | null;
  /** Of the lot whose bid is to be voided. */
  bids: readonly LotBid[];
  sent: SentAction | null;
  /** Why the last command was refused. */
  refusal: TimedOutcome | null;
  /** What was done last. */
  finished: PendingAction | null;
  problem: Problem | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'lot.sought'; lotNumber: number | null }
  | ({ type: 'action.started' } & PendingAction)
  | { type: 'action.dropped' }
  | ({ type: 'action.confirmed' } & GivenAction);

/** No command is asked about, and none was refused. */
const nothingAsked = { pending: null, bids: [], sent: null, refusal: null } as const;

const isSame = (sent: SentAction, given: GivenAction): boolean =>
  sent.bidNumber === given.bidNumber && sent.minutes === given.minutes && sent.text === given.text;

export const timedConsoleMachine = setup({
  types: { input: {} as AskedConsole, context: {} as Context, events: {} as Event, tags: {} as 'sending' },
  actors: {
    loadConsole: notProvided<TimedConsole, AskedConsole>(),
    listBids: notProvided<readonly LotBid[], { auctionId: number; lotNumber: number }>(),
    act: notProvided<Answer, SentAction>(),
  },
  actions: {
    rememberConsole: assign((_, console: TimedConsole) => ({ console, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    seek: assign((_, { lotNumber }: { lotNumber: number | null }) => ({ lotNumber })),
    begin: assign((_, { action, lot }: PendingAction) => ({
      ...nothingAsked,
      pending: { action, lot },
      finished: null,
      problem: null,
    })),
    drop: assign({ ...nothingAsked, problem: null }),
    rememberBids: assign((_, bids: readonly LotBid[]) => ({ bids })),
    rememberSent: assign(({ context }, { bidNumber, minutes, text, key }: GivenAction) => {
      const { pending, auctionId, sent, problem, console } = context;
      if (!pending) throw new Error('Nothing was started.');
      const given = { bidNumber, minutes, text, key };
      // It may have arrived: sent again as it was, it is done once.
      if (sent && problem !== null && isSame(sent, given)) return { problem: null, refusal: null };
      const seen = { lotNumber: pending.lot?.LotNumber ?? null, actsSeen: console?.Acts ?? 0 };
      const next: SentAction = { ...given, ...seen, auctionId, action: pending.action };
      return { sent: next, problem: null, refusal: null };
    }),
    rememberDone: assign(({ context: { pending, sent, console } }, { Console: { Acts } }: Answer) => ({
      console: console && Acts === (sent?.actsSeen ?? 0) + 1 ? { ...console, Acts } : console,
      finished: pending,
      ...nothingAsked,
    })),
    rememberRefusal: assign((_, { Outcome, Console }: Answer) => ({ refusal: Outcome, console: Console })),
  },
  guards: {
    isNotFound,
    isVoid: (_, { action }: PendingAction) => action === 'bid.voided',
    isDone: (_, { Outcome }: Answer) => Outcome === 'done',
  },
  delays: { refreshPause: 5_000 },
}).createMachine({
  id: 'timedConsole',
  context: ({ input }) => ({
    ...input,
    ...nothingAsked,
    console: null,
    finished: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadConsole',
        src: 'loadConsole',
        input: ({ context: { auctionId, lotNumber } }) => ({ auctionId, lotNumber }),
        onDone: { target: 'showing', actions: withOutput('rememberConsole') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** No timed sale, or none for this visitor. */
    missing: {},
    showing: {
      initial: 'resting',
      states: {
        resting: {
          after: { refreshPause: 'refreshing' },
          on: {
            'lot.sought': { target: 'refreshing', actions: withEvent('seek') },
            'action.started': [
              { guard: withEvent('isVoid'), target: 'listing', actions: withEvent('begin') },
              { target: 'deciding', actions: withEvent('begin') },
            ],
          },
        },
        /** What is shown may be old for as long as this does not succeed. */
        refreshing: {
          on: {
            'lot.sought': { target: 'refreshing', reenter: true, actions: withEvent('seek') },
            'action.started': [
              { guard: withEvent('isVoid'), target: 'listing', actions: withEvent('begin') },
              { target: 'deciding', actions: withEvent('begin') },
            ],
          },
          invoke: {
            id: 'refreshConsole',
            src: 'loadConsole',
            input: ({ context: { auctionId, lotNumber } }) => ({ auctionId, lotNumber }),
            onDone: { target: 'resting', actions: withOutput('rememberConsole') },
            onError: { target: 'resting', actions: withProblem('rememberProblem') },
          },
        },
        listing: {
          on: { 'action.dropped': { target: 'refreshing', actions: 'drop' } },
          invoke: {
            id: 'listBids',
            src: 'listBids',
            input: ({ context: { auctionId, pending } }) => ({
              auctionId,
              lotNumber: pending?.lot?.LotNumber ?? 0,
            }),
            onDone: { target: 'deciding', actions: withOutput('rememberBids') },
            onError: { target: 'deciding', actions: withProblem('rememberProblem') },
          },
        },
        deciding: {
          on: {
            'action.dropped': { target: 'refreshing', actions: 'drop' },
            'action.confirmed': { target: 'sending', actions: withEvent('rememberSent') },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context: { sent } }) => {
              if (!sent) throw new Error('Nothing was commanded.');
              return sent;
            },
            onDone: [
              { guard: withOutput('isDone'), target: 'refreshing', actions: withOutput('rememberDone') },
              { target: 'deciding', actions: withOutput('rememberRefusal') },
            ],
            onError: { target: 'deciding', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof timedConsoleMachine>;

export const selectTimedConsole = ({ context }: Snapshot): TimedConsole | null => context.console;
export const selectTimedProblem = ({ context }: Snapshot): Problem | null => context.problem;
export const selectTimedRefusal = ({ context }: Snapshot): TimedOutcome | null => context.refusal;
export const selectFinishedAction = ({ context }: Snapshot): PendingAction | null => context.finished;
export const selectLotBids = ({ context }: Snapshot): readonly LotBid[] => context.bids;
export const selectSought = ({ context }: Snapshot): number | null => context.lotNumber;
export const selectIsTimedFailed = (timed: Snapshot): boolean => timed.matches('failed');
export const selectIsTimedMissing = (timed: Snapshot): boolean => timed.matches('missing');
export const selectIsTimedSending = (timed: Snapshot): boolean => timed.hasTag('sending');
/** What is asked about, once all of it is known. */
export const selectAskedAbout = (timed: Snapshot): PendingAction | null =>
  timed.matches({ showing: 'deciding' }) || timed.matches({ showing: 'sending' })
    ? timed.context.pending
    : null;
