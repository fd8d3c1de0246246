/** What a page has beside its content and can do without: it comes late, and may be blocked or lost without harm. */
import { takeLogoutMark } from '#services/session/logoutMark.ts';

import type { ExtraRouter } from './extras/extraRoot.tsx';
import { readPageData } from './pageData.ts';

async function startAsking(router: ExtraRouter): Promise<void> {
  const { chatWidgetUrl } = readPageData().settings;
  if (chatWidgetUrl === undefined) {
    const { startContactPanel } = await import('./extras/contactPanel.tsx');
    startContactPanel(router);
    return;
  }
  const { loadChatWidget } = await import('#services/page/chatWidget.ts');
  loadChatWidget(chatWidgetUrl);
}

async function startCounting(router: ExtraRouter): Promise<void> {
  const { analytics } = readPageData().settings;
  if (analytics === undefined) return;
  const { startConsent } = await import('./extras/consent.tsx');
  startConsent(analytics, router);
}

async function rememberVisit(): Promise<void> {
  if (!location.search.includes('utm_source')) return;
  const { rememberCampaign } = await import('#services/page/campaign.ts');
  rememberCampaign(location.search);
}

async function sayLoggedOut(router: ExtraRouter): Promise<void> {
  if (!takeLogoutMark()) return;
  const { showLoggedOut } = await import('./extras/loggedOut.tsx');
  showLoggedOut(router);
}

/** One that is lost takes no other with it. */
export async function startExtras(router: ExtraRouter): Promise<void> {
  await Promise.allSettled([
    rememberVisit(),
    sayLoggedOut(router),
    startAsking(router),
    startCounting(router),
  ]);
}
