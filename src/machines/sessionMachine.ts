/**
 * Whether somebody is logged in on this page: first what server and login key say, then what the server answers every
 * 15 seconds, and at once what the visitor or another tab does. Cookies, calls and addresses are its actors' business.
 */
import { assign, enqueueActions, sendTo, setup, type SnapshotFrom, spawnChild } from 'xstate';

import { accountInfoMachine } from './accountInfoMachine.ts';
import { type FaultReport, reportOf } from './faultReport.ts';
import { headerCountsMachine } from './headerCountsMachine.ts';
import { notProvided, notWatched } from './placeholders.ts';
import type {
  LoginNews,
  OtherTabEvent,
  PageVisibilityEvent,
  RefusalEvent,
  SessionEvent,
} from './sessionEvents.ts';

type Input = {
  /** What the server saw in the session's cookie when it sent the page. */
  startsLoggedIn: boolean;
};
type Context = Input & {
  /** No check has been answered yet: an end that the first one finds came before this visit, and is no news. */
  isSilent: boolean;
  /** The check under way was asked for by a doubt. Its own call may raise the next, which must not go on for ever. */
  isDoubted: boolean;
  isPageHidden: boolean;
  isBannerShown: boolean;
  /** The path of the page that is being left by logging out. */
  leavesFrom: string | null;
};

const checkFailed = reportOf('Failed to validate the login session');
const logoutFailed = reportOf('Failed to log out');
const accountPattern = /^\/account(?:\/|$)/u;

export const sessionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as SessionEvent | OtherTabEvent | PageVisibilityEvent | RefusalEvent,
    tags: {} as 'loggedIn' | 'leaving',
  },
  actors: {
    readLoginKey: notProvided<{ hasLoginKey: boolean }>(),
    validate: notProvided<{ isValid: boolean }>(),
    clearCookies: notProvided<void>(),
    logOut: notProvided<void>(),
    leavePage: notProvided<void, { to: '/login' | 'samePage' }>(),
    tellOtherTabs: notProvided<void, { news: LoginNews }>(),
    reportFault: notProvided<void, FaultReport>(),
    watchOtherTabs: notWatched<OtherTabEvent>(),
    watchPage: notWatched<PageVisibilityEvent>(),
    watchRefusals: notWatched<RefusalEvent>(),
    headerCounts: headerCountsMachine,
    accountInfo: accountInfoMachine,
  },
  actions: {
    noteHidden: assign({ isPageHidden: true }),
    noteShown: assign({ isPageHidden: false }),
    noteDoubt: assign({ isDoubted: true }),
    forgetDoubt: assign({ isDoubted: false }),
    noteAnswer: assign({ isSilent: false }),
    showBanner: assign((_, { isSilent }: { isSilent: boolean }) => ({ isBannerShown: !isSilent })),
    hideBanner: assign({ isBannerShown: false }),
    rememberPage: assign((_, { from }: { from: string | null }) => ({ leavesFrom: from })),
    outdateCounts: sendTo('headerCounts', { type: 'counts.outdated' }),
    confirmToCounts: sendTo('headerCounts', { type: 'session.confirmed' }),
    confirmToAccount: sendTo('accountInfo', { type: 'session.confirmed' }),
    clearCookies: spawnChild('clearCookies', { id: 'clearCookies' }),
    tellOfLogin: spawnChild('tellOtherTabs', { id: 'tellOtherTabs', input: { news: 'loggedIn' } }),
    tellOfLogout: spawnChild('tellOtherTabs', { id: 'tellOtherTabs', input: { news: 'loggedOut' } }),
    reportFault: enqueueActions(({ enqueue }, input: FaultReport) => {
      enqueue.spawnChild('reportFault', { id: 'reportFault', input });
    }),
  },
  guards: {
    startsLoggedIn: ({ context }, { hasLoginKey }: { hasLoginKey: boolean }) =>
      hasLoginKey || context.startsLoggedIn,
    isValid: (_, { isValid }: { isValid: boolean }) => isValid,
    isFirstDoubt: ({ context }) => !context.isDoubted,
    isPageShown: ({ context }) => !context.isPageHidden,
    isStaying: ({ context }) => context.leavesFrom === null,
  },
  delays: { pollDelay: 15_000, stayDelay: 10_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    isSilent: true,
    isDoubted: false,
    isPageHidden: false,
    isBannerShown: false,
    leavesFrom: null,
  }),
  invoke: [
    { id: 'watchOtherTabs', src: 'watchOtherTabs' },
    { id: 'watchPage', src: 'watchPage' },
    { id: 'watchRefusals', src: 'watchRefusals' },
  ],
  on: {
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
    'banner.dismissed': { actions: 'hideBanner' },
    // In whatever state, and perhaps as somebody else: what is known of the visitor goes with the state that is left.
    'login.succeeded': { target: '.loggedIn.waiting', actions: ['noteAnswer', 'hideBanner', 'tellOfLogin'] },
    'logout.requested': {
      guard: 'isStaying',
      target: '.leaving',
      actions: { type: 'rememberPage', params: ({ event }) => event },
    },
  },
  initial: 'unknown',
  states: {
    /** The page says what the server's flag said. */
    unknown: {
      invoke: {
        id: 'readLoginKey',
        src: 'readLoginKey',
        onDone: [
          { guard: { type: 'startsLoggedIn', params: ({ event }) => event.output }, target: 'loggedIn' },
          { target: 'loggedOut' },
        ],
      },
    },
    loggedIn: {
      tags: 'loggedIn',
      invoke: [
        { id: 'headerCounts', src: 'headerCounts', input: { auctionIds: [] } },
        { id: 'accountInfo', src: 'accountInfo' },
      ],
      on: {
        'counts.outdated': { actions: 'outdateCounts' },
        'otherTab.loggedIn': { target: 'loggedIn', reenter: true },
        'otherTab.loggedOut': 'loggedOut.idle',
        'session.doubted': { guard: 'isFirstDoubt', target: '.checking', actions: 'noteDoubt' },
      },
      initial: 'checking',
      states: {
        checking: {
          exit: 'forgetDoubt',
          invoke: {
            id: 'validate',
            src: 'validate',
            onDone: [
              {
                guard: { type: 'isValid', params: ({ event }) => event.output },
                target: 'waiting',
                actions: ['noteAnswer', 'confirmToCounts', 'confirmToAccount'],
              },
              {
                target: '#session.loggedOut.idle',
                actions: [
                  'clearCookies',
                  { type: 'showBanner', params: ({ context }) => context },
                  'noteAnswer',
                  'tellOfLogout',
                ],
              },
            ],
            onError: {
              target: 'waiting',
              actions: ['noteAnswer', { type: 'reportFault', params: checkFailed }],
            },
          },
        },
        waiting: {
          after: { pollDelay: { guard: 'isPageShown', target: 'checking' } },
          on: { 'page.shown': { target: 'checking', actions: 'noteShown' } },
        },
      },
    },
    loggedOut: {
      on: {
        'otherTab.loggedIn': { target: 'loggedOut', reenter: true },
        'otherTab.loggedOut': '.idle',
        'session.doubted': { guard: 'isFirstDoubt', target: '.checking', actions: 'noteDoubt' },
      },
      initial: 'checking',
      states: {
        checking: {
          exit: 'forgetDoubt',
          invoke: {
            id: 'validate',
            src: 'validate',
            onDone: [
              {
                guard: { type: 'isValid', params: ({ event }) => event.output },
                target: '#session.loggedIn.waiting',
                actions: ['noteAnswer', 'hideBanner'],
              },
              { target: 'idle', actions: ['noteAnswer', 'clearCookies'] },
            ],
            onError: {
              target: 'idle',
              actions: ['noteAnswer', { type: 'reportFault', params: checkFailed }],
            },
          },
        },
        idle: {
          on: { 'page.shown': { target: 'checking', actions: 'noteShown' } },
        },
      },
    },
    /** The page keeps its face until it goes: what it would turn into is about to be loaded anyway. */
    leaving: {
      tags: ['loggedIn', 'leaving'],
      exit: { type: 'rememberPage', params: { from: null } },
      initial: 'loggingOut',
      states: {
        loggingOut: {
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: { target: 'going', actions: ['clearCookies', 'tellOfLogout'] },
            onError: {
              target: 'going',
              actions: ['clearCookies', 'tellOfLogout', { type: 'reportFault', params: logoutFailed }],
            },
          },
        },
        going: {
          invoke: {
            id: 'leavePage',
            src: 'leavePage',
            input: ({ context }) => ({
              to: accountPattern.test(context.leavesFrom ?? '') ? '/login' : 'samePage',
            }),
          },
          // A browser that stays after all, or brings the page back from its cache.
          after: { stayDelay: '#session.loggedOut' },
          on: { 'page.shown': { target: '#session.loggedOut', actions: 'noteShown' } },
        },
      },
    },
  },
});

type Session = SnapshotFrom<typeof sessionMachine>;

/** Before the login key has been read, the page says what the server said. */
export const selectIsLoggedIn = (session: Session) =>
  session.matches('unknown') ? session.context.startsLoggedIn : session.hasTag('loggedIn');
/** The login key has been read. */
export const selectIsKnown = (session: Session) => !session.matches('unknown');
/** A check has been answered, or could not be asked. */
export const selectIsChecked = (session: Session) => !session.context.isSilent;
export const selectIsLeaving = (session: Session) => session.hasTag('leaving');
export const selectIsBannerShown = ({ context }: Session) => context.isBannerShown;
