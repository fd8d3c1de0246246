/**
 * Where the login state meets cookies, calls and other tabs. It comes with the session's machine, after the first
 * paint; like `wiring.ts` it decides nothing.
 */
import { fromPromise } from 'xstate';

import { namedFault } from '#app/faults/namedFault.ts';
import { loadServices, reportFault as reportToLog } from '#app/loaders/shared/loadServices.ts';
import { getAllCurrentBidsCount, getHeaderCounts } from '#contract/session/accounts.ts';
import { accountInfoMachine } from '#machines/account/accountInfoMachine.ts';
import type { FaultReport } from '#machines/kernel/faultReport.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { headerCountsMachine } from '#machines/page/headerCountsMachine.ts';
import type {
  CallOutcomeEvent,
  LoginNews,
  OtherTabEvent,
  PageVisibilityEvent,
} from '#machines/session/sessionEvents.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { getAccountFacts } from '#services/account/account.ts';
import { loadPage, reloadPage } from '#services/kernel/browserPage.ts';
import { createOtherTabs } from '#services/kernel/otherTabs.ts';
import { watchPageVisibility } from '#services/kernel/pageVisibility.ts';
import { clearLoginCookies, hasLoginKey } from '#services/session/loginCookies.ts';
import { markLogout } from '#services/session/logoutMark.ts';
import { type CallOutcome, logOut, validateSession } from '#services/session/session.ts';
import { forgetSignUp } from '#services/session/signUpDraft.ts';

import { askWith } from './ask.ts';

const otherTabs = createOtherTabs();

const reportFault = fromPromise<void, FaultReport>(async ({ input }) => {
  await reportToLog(namedFault(input));
});

const accountInfo = accountInfoMachine.provide({
  actors: {
    loadAccountInfo: askWith((call, _, options) => getAccountFacts(call, options)),
    reportFault,
  },
});

const headerCounts = headerCountsMachine.provide({
  actors: {
    loadCounts: askWith(async (call, { auctionIds }, options) => {
      const [counts, bids] = await Promise.all([
        call(getHeaderCounts, {}, options),
        // In these auctions, or in all of them when none is named.
        call(getAllCurrentBidsCount, { body: { auctionIds: auctionIds.join(',') } }, options),
      ]);
      return { ...counts, bids: Object.values(bids).reduce((sum, count) => sum + count, 0) };
    }),
    reportFault,
  },
});

const session = sessionMachine.provide({
  actors: {
    readLoginKey: fromPromise(async () => ({ hasLoginKey: hasLoginKey() })),
    validate: askWith(async (call, _, options) => ({ isValid: await validateSession(call, options) })),
    clearCookies: fromPromise<void, void>(async () => clearLoginCookies()),
    // Not given up when the page stops waiting: a log-out that was asked for is carried out.
    logOut: askWith(logOut),
    leavePage: fromPromise<void, { to: '/login' | 'samePage' }>(async ({ input }) => {
      markLogout();
      forgetSignUp();
      if (input.to === 'samePage') reloadPage();
      else loadPage(input.to);
    }),
    notifyOtherTabs: fromPromise<void, { news: LoginNews }>(async ({ input }) =>
      otherTabs.notify(input.news),
    ),
    reportFault,
    watchOtherTabs: watcher<OtherTabEvent>((send) =>
      otherTabs.watch((news) => send({ type: `otherTab.${news}` })),
    ),
    watchPage: watcher<PageVisibilityEvent>((send) =>
      watchPageVisibility((isShown) => send({ type: isShown ? 'page.shown' : 'page.hidden' })),
    ),
    watchCalls: watcher<CallOutcomeEvent>((send) =>
      watchCalls((outcome) => send({ type: outcome === 'served' ? 'session.served' : 'session.doubted' })),
    ),
    headerCounts,
    accountInfo,
  },
});

/** Starts once the services are loaded; no call can be made before that. */
function watchCalls(listener: (outcome: CallOutcome) => void): () => void {
  let isWatching = true;
  let stop = (): void => undefined;
  const begin = async (): Promise<void> => {
    const { watchCalls: watch } = await loadServices();
    if (isWatching) stop = watch(listener);
  };
  begin().catch(() => undefined);
  return () => {
    isWatching = false;
    stop();
  };
}

export const machines = { session, headerCounts, accountInfo };
