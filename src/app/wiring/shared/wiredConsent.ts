/** What follows from a visitor's word about being counted. Fetched after the page, where someone counts at all. */
import { fromPromise } from 'xstate';

import type { AnalyticsSettings } from '#contract/page/pages.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { type Choice, consentMachine } from '#machines/page/consentMachine.ts';
import { count, forgetVisitor, stopCounting } from '#services/page/analytics.ts';
import { readConsent, refusesTracking, storeConsent, watchConsent } from '#services/page/consent.ts';

const analyticsAction = (work: (analytics: AnalyticsSettings) => void) =>
  fromPromise<void, { analytics: AnalyticsSettings }>(async ({ input }) => work(input.analytics));

export const wiredConsent = consentMachine.provide({
  actors: {
    readConsent: fromPromise(async () => ({ choice: readConsent(), refusesTracking: refusesTracking() })),
    storeChoice: fromPromise<void, { choice: Choice }>(async ({ input }) => storeConsent(input.choice)),
    watchOtherTabs: watcher<{ type: 'choice.changedElsewhere'; choice: Choice | null }>((send) =>
      watchConsent((choice) => send({ type: 'choice.changedElsewhere', choice })),
    ),
    count: analyticsAction(count),
    stopCounting: analyticsAction(stopCounting),
    forgetVisitor: analyticsAction(forgetVisitor),
  },
});
