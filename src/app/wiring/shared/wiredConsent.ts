/** What follows from a visitor's word about being counted. Fetched after the page, where somebody counts at all. */
import { fromPromise } from 'xstate';

import type { AnalyticsSettings } from '#contract/pages.ts';
import { type Choice, consentMachine } from '#machines/consentMachine.ts';
import { watcher } from '#machines/watcher.ts';
import { count, forgetVisitor, stopCounting } from '#services/analytics.ts';
import { readConsent, refusesTracking, storeConsent, watchConsent } from '#services/consent.ts';

const analyticsDeed = (work: (analytics: AnalyticsSettings) => void) =>
  fromPromise<void, { analytics: AnalyticsSettings }>(async ({ input }) => work(input.analytics));

export const wiredConsent = consentMachine.provide({
  actors: {
    readConsent: fromPromise(async () => ({ choice: readConsent(), refusesTracking: refusesTracking() })),
    storeChoice: fromPromise<void, { choice: Choice }>(async ({ input }) => storeConsent(input.choice)),
    watchOtherTabs: watcher<{ type: 'choice.changedElsewhere'; choice: Choice | null }>((send) =>
      watchConsent((choice) => send({ type: 'choice.changedElsewhere', choice })),
    ),
    count: analyticsDeed(count),
    stopCounting: analyticsDeed(stopCounting),
    forgetVisitor: analyticsDeed(forgetVisitor),
  },
});
