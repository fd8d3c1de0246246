/** What pages know about the running server, and where their faults go: the same for built and developed pages. */
import type { PageSettings } from '#contract/page/pages.ts';
import type { PagesContext } from '#server/app/app.ts';
import { newReference } from '#server/platform/reference.ts';
import { demoPartsOf } from '#server/platform/settings/demoParts.ts';

type Build = Pick<PageSettings, 'version' | 'development'>;

export const pageContext = (
  { config, log, limits, isLoggedIn, logInPlainly, nodes, onContentChanged }: PagesContext,
  build: Build,
) => ({
  isLoggedIn,
  limits,
  isBidWaiting: nodes.isBidWaiting,
  logInPlainly,
  settings: (): PageSettings => ({
    ...build,
    liveHost: config.liveHost ?? null,
    maintenance: config.isInMaintenance,
    chartRoom: demoPartsOf(config).chartRoom,
    botCheck: config.turnstile
      ? { kind: 'turnstile', siteKey: config.turnstile.siteKey }
      : { kind: 'proofOfWork' },
    ...(config.analytics && {
      analytics: { url: config.analytics.url, cookies: config.analytics.cookies },
    }),
    ...(config.chatWidget && { chatWidgetUrl: config.chatWidget.url }),
    year: new Date().getFullYear(),
  }),
  nowMs: Date.now,
  onChanged: (listener: () => void): void => {
    onContentChanged(listener);
    nodes.onChanged((what) => {
      if (what === 'sale') listener();
    });
  },
  reportFault: (fault: unknown): string => {
    const reference = newReference();
    log.error({ err: fault, reference }, 'page failed');
    return reference;
  },
});
