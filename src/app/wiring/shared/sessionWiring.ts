/**
 * Where the login state meets cookies, calls and other tabs. It comes with the session's machine, after the first
 * paint; like `wiring.ts` it decides nothing.
 */
import { fromPromise } from 'xstate';

import { namedFault } from '#app/faults/namedFault.ts';
import { loadServices, reportFault as reportToLog } from '#app/loaders/shared/loadServices.ts';
import { accountInfoMachine } from '#machines/account/accountInfoMachine.ts';
import type { FaultReport } from '#machines/kernel/faultReport.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { type HeaderCounts, headerCountsMachine } from '#machines/page/headerCountsMachine.ts';
import type {
  CallOutcomeEvent,
  LoginNews,
  OtherTabEvent,
  PageVisibilityEvent,
} from '#machines/session/sessionEvents.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { loadPage, reloadPage } from '#services/kernel/browserPage.ts';
import { createOtherTabs } from '#services/kernel/otherTabs.ts';
import { watchPageVisibility } from '#services/kernel/pageVisibility.ts';
import { clearLoginCookies, hasLoginKey } from '#services/session/loginCookies.ts';
import { markLogout } from '#services/session/logoutMark.ts';
import type { CallOutcome } from '#services/session/session.ts';
import { forgetSignUp } from '#services/session/signUpDraft.ts';

import { serviceCall } from './serviceCall.ts';

const otherTabs = createOtherTabs();

const reportFault = fromPromise<void, FaultReport>(async ({ input }) => {
  await reportToLog(namedFault(input));
});

const accountInfo = accountInfoMachine.provide({
  actors: {
    loadAccountInfo: serviceCall(({ account }, _, options) => account.getFacts(options)),
    reportFault,
  },
});

const headerCounts = headerCountsMachine.provide({
  actors: {
    loadCounts: serviceCall<HeaderCounts, { auctionIds: readonly number[] }>(
      async ({ account }, { auctionIds }, options) => {
        const [counts, bids] = await Promise.all([
          account.getHeaderCounts(options),
          account.countCurrentBids(auctionIds, options),
        ]);
        return { ...counts, bids };
      },
    ),
    reportFault,
  },
});

const session = sessionMachine.provide({
  actors: {
    readLoginKey: fromPromise(async () => ({ hasLoginKey: hasLoginKey() })),
    validate: serviceCall(async (services, _, options) => ({
      isValid: await services.session.validate(options),
    })),
    clearCookies: fromPromise<void, void>(async () => clearLoginCookies()),
    // Not given up when the page stops waiting: a log-out that was asked for is carried out.
    logOut: serviceCall<void>((services) => services.session.logOut()),
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
    const services = await loadServices();
    if (isWatching) stop = services.session.watchCalls(listener);
  };
  begin().catch(() => undefined);
  return () => {
    isWatching = false;
    stop();
  };
}

export const machines = { session, headerCounts, accountInfo };
