/** What the browser fetches for a page, as it comes over the line: headers and compressed bodies. */
import type { Page } from 'playwright';

/** One of each kind that a stranger comes to. */
export const visitedPages = [
  '/',
  '/gun-auctions',
  '/gun-auctions/two-centuries-of-arms',
  '/catalog/4122',
  '/detail/4122/2',
  '/catalog/flintlock',
  '/news-and-events',
  '/faq',
  '/live/4121',
  '/login',
];

export type VisitCost = {
  requests: number;
  bytes: number;
  scripts: number;
  scriptBytes: number;
  /** Paths of the calls to the server. */
  calls: readonly string[];
};

/** From the page's first request on. Answers what it has cost so far. */
export async function watchVisit(page: Page): Promise<() => VisitCost> {
  const fetched: { path: string; bytes: number }[] = [];
  const paths = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  const sum = (some: typeof fetched): number => some.reduce((total, { bytes }) => total + bytes, 0);
  return () => {
    const scripts = fetched.filter(({ path }) => path.endsWith('.js'));
    return {
      requests: fetched.length,
      bytes: sum(fetched),
      scripts: scripts.length,
      scriptBytes: sum(scripts),
      calls: fetched.flatMap(({ path }) => (/^\/(?:api|oauth2)\//u.test(path) ? [path] : [])),
    };
  };
}
