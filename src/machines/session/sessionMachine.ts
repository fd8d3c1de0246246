/**
 * Whether someone is logged in on this page: first what server and login key say, then what the server answers every
 * 15 seconds, and at once what the visitor or another tab does. Cookies, calls and addresses are its actors' business.
 * If the server confirms the session but refuses its calls, the machine retries less and less often (`refused`).
 */
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { reportOf } from '#machines/kernel/faultReport.ts';

import { firstFacts } from './sessionFacts.ts';
import { type SessionContext, sessionSetup } from './sessionSetup.ts';

const checkFailed = reportOf('Failed to validate the login session');
const logoutFailed = reportOf('Failed to log out');
const accountPattern = /^\/account(?:\/|$)/u;

/** The session is no longer valid. */
const ended = {
  meta: { clauses: ['LG-03', 'LG-04', 'LG-12'] },
  target: '#session.loggedOut.idle',
  actions: [
    'clearCookies',
    { type: 'showBanner', params: ({ context }: { context: SessionContext }) => context },
    'noteAnswer',
    'notifyOfLogout',
  ],
} as const;

/** The check could not be made: nothing changes. */
const unanswered = {
  meta: { clauses: ['LG-06'] },
  target: 'waiting',
  actions: ['noteAnswer', { type: 'reportFault', params: checkFailed }],
} as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    ...firstFacts(input.startsLoggedIn),
    refusals: 0,
    isPageHidden: false,
    leavesFrom: null,
  }),
  invoke: [
    { id: 'watchOtherTabs', src: 'watchOtherTabs' },
    { id: 'watchPage', src: 'watchPage' },
    { id: 'watchCalls', src: 'watchCalls' },
  ],
  on: {
    'page.hidden': { actions: 'noteHidden', meta: { clauses: ['LG-13'] } },
    'page.shown': { actions: 'noteShown' },
    'banner.dismissed': { actions: 'hideBanner', meta: { clauses: ['LG-03'] } },
    // In whatever state, and perhaps as someone else: what is known of the visitor goes with the state that is left.
    'login.succeeded': {
      meta: { clauses: ['LG-08', 'LG-11', 'LG-12'] },
      target: '.loggedIn.waiting',
      actions: ['noteAnswer', 'forgetRefusals', 'hideBanner', 'notifyOfLogin'],
    },
    'logout.requested': {
      meta: { clauses: ['LG-10'] },
      guard: 'isStaying',
      target: '.leaving',
      actions: withEvent('rememberPage'),
    },
  },
  initial: 'unknown',
  states: {
    /** The page says what the server's flag said. */
    unknown: {
      meta: { clauses: ['LG-01', 'LG-02'] },
      invoke: {
        id: 'readLoginKey',
        src: 'readLoginKey',
        onDone: [{ guard: withOutput('startsLoggedIn'), target: 'loggedIn' }, { target: 'loggedOut' }],
      },
    },
    loggedIn: {
      tags: 'loggedIn',
      meta: { clauses: ['LG-11'] },
      entry: 'forgetVisitor',
      invoke: [
        {
          id: 'headerCounts',
          src: 'headerCounts',
          input: { auctionIds: [] },
          onSnapshot: {
            guard: { type: 'areNewCounts', params: ({ event }) => event.snapshot.context },
            actions: { type: 'rememberCounts', params: ({ event }) => event.snapshot.context },
          },
        },
        {
          id: 'accountInfo',
          src: 'accountInfo',
          onSnapshot: {
            guard: { type: 'isNewAccount', params: ({ event }) => event.snapshot.context },
            actions: { type: 'rememberAccount', params: ({ event }) => event.snapshot.context },
          },
        },
      ],
      on: {
        'counts.outdated': { actions: 'outdateCounts' },
        'otherTab.loggedIn': { target: 'loggedIn', reenter: true, meta: { clauses: ['LG-11', 'LG-12'] } },
        'otherTab.loggedOut': { target: 'loggedOut.idle', meta: { clauses: ['LG-11', 'LG-12'] } },
        'session.doubted': { target: '.doubting', meta: { clauses: ['SR-03'] } },
      },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'validate',
            src: 'validate',
            onDone: [
              {
                guard: withOutput('isValid'),
                target: 'waiting',
                actions: ['noteAnswer', 'forgetRefusals', 'confirmToCounts', 'confirmToAccount'],
              },
              ended,
            ],
            onError: unanswered,
          },
        },
        /** A call was refused. If this check is refused too, that is not a new doubt. */
        doubting: {
          on: { 'session.doubted': { meta: { clauses: ['SR-03'] } } },
          invoke: {
            id: 'validate',
            src: 'validate',
            onDone: [{ guard: withOutput('isValid'), target: 'refused', actions: 'noteAnswer' }, ended],
            onError: unanswered,
          },
        },
        /** The session is valid but its calls are refused. They are retried with growing pauses. */
        refused: {
          exit: 'hideRefusal',
          after: { sayDelay: { actions: 'showRefusal' } },
          // Some calls may succeed while others fail, so the pauses start over only after the next valid check.
          on: { 'session.doubted': { meta: { clauses: ['SR-03'] } }, 'session.served': 'waiting' },
          initial: 'pausing',
          states: {
            pausing: {
              entry: 'countRefusal',
              after: { refusedPause: { guard: 'isPageShown', target: 'asking' } },
              on: { 'page.shown': { target: 'asking', actions: 'noteShown' } },
            },
            asking: {
              invoke: {
                id: 'validate',
                src: 'validate',
                onDone: [
                  {
                    guard: withOutput('isValid'),
                    target: 'pausing',
                    actions: ['outdateCounts', 'confirmToAccount'],
                  },
                  ended,
                ],
                onError: {
                  meta: { clauses: ['LG-06'] },
                  target: 'pausing',
                  actions: { type: 'reportFault', params: checkFailed },
                },
              },
            },
          },
        },
        waiting: {
          after: { pollDelay: { guard: 'isPageShown', target: 'checking', meta: { clauses: ['LG-02'] } } },
          on: { 'page.shown': { target: 'checking', actions: 'noteShown', meta: { clauses: ['LG-13'] } } },
        },
      },
    },
    loggedOut: {
      entry: 'forgetVisitor',
      on: {
        'otherTab.loggedIn': { target: 'loggedOut', reenter: true, meta: { clauses: ['LG-12'] } },
        'otherTab.loggedOut': { target: '.idle', meta: { clauses: ['LG-12'] } },
      },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'validate',
            src: 'validate',
            onDone: [
              {
                meta: { clauses: ['LG-05', 'LG-11'] },
                guard: withOutput('isValid'),
                target: '#session.loggedIn.waiting',
                actions: ['noteAnswer', 'hideBanner'],
              },
              { target: 'idle', actions: ['noteAnswer', 'clearCookies'], meta: { clauses: ['LG-04'] } },
            ],
            onError: { ...unanswered, target: 'idle' },
          },
        },
        idle: {
          on: {
            'session.doubted': 'checking',
            'page.shown': { target: 'checking', actions: 'noteShown', meta: { clauses: ['LG-13'] } },
          },
        },
      },
    },
    /** The page keeps its face until it goes: what it would turn into is about to be loaded anyway. */
    leaving: {
      tags: ['loggedIn', 'leaving'],
      meta: { clauses: ['LG-10', 'LG-12'] },
      exit: { type: 'rememberPage', params: { from: null } },
      initial: 'loggingOut',
      states: {
        loggingOut: {
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: { target: 'going', actions: ['clearCookies', 'notifyOfLogout'] },
            onError: {
              target: 'going',
              actions: ['clearCookies', 'notifyOfLogout', { type: 'reportFault', params: logoutFailed }],
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
