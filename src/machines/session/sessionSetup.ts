/** Types, actors, actions, guards and delays of the session machine; its states are in `sessionMachine.ts`. */
import { assign, enqueueActions, sendTo, setup, spawnChild } from 'xstate';

import { accountInfoMachine } from '#machines/account/accountInfoMachine.ts';
import type { FaultReport } from '#machines/kernel/faultReport.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';
import { headerCountsMachine } from '#machines/page/headerCountsMachine.ts';

import type {
  CallOutcomeEvent,
  LoginNews,
  OtherTabEvent,
  PageVisibilityEvent,
  SessionEvent,
} from './sessionEvents.ts';
import type { SessionFacts } from './sessionFacts.ts';

type Input = Pick<SessionFacts, 'startsLoggedIn'> & {
  /** From 0 up to 1. It spreads retries, so that all open pages don't retry at the same moment. */
  jitter: number;
};
export type SessionContext = Input &
  SessionFacts & {
    /** How many times in a row calls were refused although the session was confirmed. */
    refusals: number;
    isPageHidden: boolean;
    /** The path of the page that is being left by logging out. */
    leavesFrom: string | null;
  };

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;
/** The longest pause is reached by then. */
const mostDoublings = 5;

/** The pause before the next retry: 5 seconds at first, then doubled, plus jitter, up to a minute. */
const refusedPauseMs = ({ refusals, jitter }: Pick<SessionContext, 'refusals' | 'jitter'>): number =>
  Math.min(firstPauseMs * 2 ** (refusals - 1) * (1 + jitter / 2), longestPauseMs);

export const sessionSetup = setup({
  types: {
    input: {} as Input,
    context: {} as SessionContext,
    events: {} as SessionEvent | OtherTabEvent | PageVisibilityEvent | CallOutcomeEvent,
    tags: {} as 'loggedIn' | 'leaving',
  },
  actors: {
    readLoginKey: notProvided<{ hasLoginKey: boolean }>(),
    validate: notProvided<{ isValid: boolean }>(),
    clearCookies: notProvided<void>(),
    logOut: notProvided<void>(),
    leavePage: notProvided<void, { to: '/login' | 'samePage' }>(),
    notifyOtherTabs: notProvided<void, { news: LoginNews }>(),
    reportFault: notProvided<void, FaultReport>(),
    watchOtherTabs: notWatched<OtherTabEvent>(),
    watchPage: notWatched<PageVisibilityEvent>(),
    watchCalls: notWatched<CallOutcomeEvent>(),
    headerCounts: headerCountsMachine,
    accountInfo: accountInfoMachine,
  },
  actions: {
    noteHidden: assign({ isPageHidden: true }),
    noteShown: assign({ isPageHidden: false }),
    countRefusal: assign(({ context }) => ({ refusals: Math.min(context.refusals + 1, mostDoublings) })),
    forgetRefusals: assign({ refusals: 0 }),
    showRefusal: assign({ isRefusalShown: true }),
    hideRefusal: assign({ isRefusalShown: false }),
    noteAnswer: assign({ isSilent: false }),
    showBanner: assign((_, { isSilent }: { isSilent: boolean }) => ({ isBannerShown: !isSilent })),
    hideBanner: assign({ isBannerShown: false, isRefusalShown: false }),
    rememberPage: assign((_, { from }: { from: string | null }) => ({ leavesFrom: from })),
    rememberAccount: assign((_, { account }: Pick<SessionFacts, 'account'>) => ({ account })),
    rememberCounts: assign((_, { counts }: Pick<SessionFacts, 'counts'>) => ({ counts })),
    forgetVisitor: assign({ account: null, counts: null }),
    outdateCounts: sendTo('headerCounts', { type: 'counts.outdated' }),
    confirmToCounts: sendTo('headerCounts', { type: 'session.confirmed' }),
    confirmToAccount: sendTo('accountInfo', { type: 'session.confirmed' }),
    clearCookies: spawnChild('clearCookies', { id: 'clearCookies' }),
    notifyOfLogin: spawnChild('notifyOtherTabs', { id: 'notifyOtherTabs', input: { news: 'loggedIn' } }),
    notifyOfLogout: spawnChild('notifyOtherTabs', { id: 'notifyOtherTabs', input: { news: 'loggedOut' } }),
    reportFault: enqueueActions(({ enqueue }, input: FaultReport) => {
      enqueue.spawnChild('reportFault', { id: 'reportFault', input });
    }),
  },
  guards: {
    startsLoggedIn: ({ context }, { hasLoginKey }: { hasLoginKey: boolean }) =>
      hasLoginKey || context.startsLoggedIn,
    isValid: (_, { isValid }: { isValid: boolean }) => isValid,
    isNewAccount: ({ context }, { account }: Pick<SessionFacts, 'account'>) => account !== context.account,
    areNewCounts: ({ context }, { counts }: Pick<SessionFacts, 'counts'>) => counts !== context.counts,
    isPageShown: ({ context }) => !context.isPageHidden,
    isStaying: ({ context }) => context.leavesFrom === null,
  },
  delays: {
    pollDelay: 15_000,
    stayDelay: 10_000,
    refusedPause: ({ context }) => refusedPauseMs(context),
    sayDelay: 60_000,
  },
});
