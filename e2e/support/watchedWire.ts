/**
 * Everything that leaves a page: addresses, headers and bodies of its requests, the frames of its sockets, and what it
 * stores. For stories about words that must stay in the browser.
 */
import type { BrowserContext, Page } from 'playwright/test';

import { keepOwnLine } from './heldLine.ts';

export type WatchedWire = {
  /** What has left so far and has the word in it, in short. */
  sentWith: (word: RegExp) => string[];
};

/** Only for a request that is intercepted does the browser always report the body. */
export const notifyBodies = (where: Page | BrowserContext): Promise<unknown> =>
  where.route('**', (route) => route.fallback());

/** From the next load on, with the page's live line in the page, where it is seen. */
export async function watchWire(page: Page): Promise<WatchedWire> {
  const sent: string[] = [];
  await keepOwnLine(page);
  await notifyBodies(page);
  page.on('request', (request) => {
    const { cookie: _, ...headers } = request.headers();
    sent.push(
      [
        request.method(),
        decodeURIComponent(request.url()),
        request.postData() ?? '',
        JSON.stringify(headers),
      ].join(' '),
    );
  });
  page.on('websocket', (socket) => {
    sent.push(socket.url());
    socket.on('framesent', ({ payload }) => sent.push(`frame ${payload.toString()}`));
  });
  return {
    sentWith: (word) => sent.filter((one) => word.test(one)).map((one) => one.slice(0, 200)),
  };
}

/** What the page keeps for later, and what stands in its address. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      document.cookie,
    ]),
  );
