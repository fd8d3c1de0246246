/**
 * Stand-ins for the thumbnails of films: their host is not ours and not there. Only its requests are caught. A route of
 * Playwright's would catch every request of the page and turn off the browser's cache.
 */
import type { Page } from 'playwright/test';

const thumbnail = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>').toString(
  'base64',
);

/** A page that is closed meanwhile needs no answer anymore. */
async function unlessClosed(page: Page, asked: () => Promise<unknown>): Promise<void> {
  try {
    await asked();
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

export function showFilms(page: Page): Promise<void> {
  return unlessClosed(page, async () => {
    const line = await page.context().newCDPSession(page);
    line.on('Fetch.requestPaused', ({ requestId }) => {
      const answer = {
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
      };
      void unlessClosed(page, () =>
        line.send('Fetch.fulfillRequest', { requestId, ...answer, body: thumbnail }),
      );
    });
    await line.send('Fetch.enable', { patterns: [{ urlPattern: 'https://i.ytimg.com/*' }] });
  });
}
