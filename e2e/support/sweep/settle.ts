/** When a page has come to rest: its script has taken it over, its calls are answered, and nothing is left to do. */
import type { Page, Request } from 'playwright/test';

export type Calls = {
  /** Comes true once nothing that the page asked for is outstanding; says whether it had to wait. */
  answered: () => Promise<boolean>;
};

/** A live line stays open as long as its page does, and no page sees that a shared worker's script has arrived. */
const isEndless = (request: Request): boolean =>
  /^\/(?:api\/socket\.io\/|assets\/line\.worker-)/u.test(new URL(request.url()).pathname);

/** From the page's first request on. */
export function watchCalls(page: Page): Calls {
  const outstanding = new Set<Request>();
  let whenAnswered = Promise.withResolvers<void>();

  const end = (request: Request): void => {
    outstanding.delete(request);
    if (outstanding.size > 0) return;
    whenAnswered.resolve();
    whenAnswered = Promise.withResolvers();
  };
  page.on('request', (request) => {
    // What the page before was still waiting for is of no matter to this one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) outstanding.clear();
    if (!isEndless(request)) outstanding.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    async answered() {
      const isWaiting = outstanding.size > 0;
      if (isWaiting) await whenAnswered.promise;
      return isWaiting;
    },
  };
}

/** Taken over by its script, as far as it has a header that says so; drawn, and idle. */
const rest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const asleep = 'header button[aria-label="Dark mode"]:not([aria-pressed])';
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (document.querySelector(asleep)) await nextFrame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    await document.fonts.ready;
    await nextFrame();
  });

export async function settle(page: Page, calls: Calls): Promise<void> {
  do {
    await rest(page);
  } while (await calls.answered());
}
