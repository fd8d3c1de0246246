/** A part of the site that cannot be fetched. */
import type { Page } from 'playwright/test';

export const flag = (page: Page) => page.evaluate(() => localStorage.getItem('loadable-error-refresh'));
export const goToIcons = (page: Page) => page.getByRole('link', { name: 'All icons' }).click();

type Outage = { of: RegExp; untilReload: boolean };

export const iconGallery = /IconGalleryScreen[\w-]*\.js$/u;
export const frontPage = /HomeScreen[\w-]*\.js$/u;

/**
 * A part of the site cannot be had, until the page is loaded again where that mends it.
 * @returns what waits for that: the page before it may look whole, and is about to go.
 */
export async function breakChunk(page: Page, { of, untilReload }: Outage): Promise<() => Promise<void>> {
  let documents = 0;
  const before = page.url() === 'about:blank' ? 1 : 0;
  const { promise: reloaded, resolve } = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  page.on('framenavigated', () => {
    if (documents > before) resolve();
  });
  await page.route(of, (route) => (untilReload && documents > before ? route.continue() : route.abort()));
  return () => reloaded;
}
