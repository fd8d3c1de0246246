/** Harms one call of a journey, in one of the ways in which calls go wrong, and no other call. */
import { request as newRequest, type Page, type Request, type Route } from 'playwright/test';

import { refresh } from '#contract/session/sessions.ts';
import type { Fault } from '#scripts/audit/cases.ts';

const lateMs = 4_000;
const jumpMs = 600_000;

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Only calls of the page to the server: what its pages are made of is another matter. */
const isCall = (request: Request): boolean =>
  /^\/(?:api|oauth2)\//u.test(pathOf(request)) &&
  ['fetch', 'xhr'].includes(request.resourceType()) &&
  !pathOf(request).startsWith('/api/socket.io') &&
  pathOf(request) !== '/api/errorlog/submit';

const nameOf = (request: Request): string =>
  `${request.method()} ${pathOf(request).replaceAll(/\/\d+/gu, '/:id')}`;

const later = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, lateMs);
  });

const isAction = (request: Request): boolean =>
  request.method() !== 'GET' || pathOf(request) === refresh.path;

/**
 * An action reaches the server, and only its answer is harmed: that tempts a page to lie. Cookies are lost with
 * the answer that would have brought them.
 */
async function reachesHouse(page: Page, request: Request): Promise<void> {
  if (!isAction(request)) return;
  const cookies = await page.context().cookies(request.url());
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const line = await newRequest.newContext();
  await line.fetch(request, { headers: { ...request.headers(), cookie } });
  await line.dispose();
}

async function harm(page: Page, route: Route, fault: Fault): Promise<void> {
  const request = route.request();
  switch (fault) {
    case 'latency':
      await later();
      return route.continue();
    case '401':
      return route.fulfill({ status: 401, json: { code: 'not_logged_in' } });
    case '500':
      await reachesHouse(page, request);
      return route.fulfill({ status: 500, json: { code: 'unexpected' } });
    case 'drop':
      await reachesHouse(page, request);
      return route.abort('connectionreset');
    case 'malformed':
      // The head of this answer comes whole, with its cookies.
      if (isAction(request)) await route.fetch();
      return route.fulfill({ contentType: 'application/json', body: '{"Success": tr' });
    case 'clock jump':
      await page.clock.fastForward(jumpMs);
      return route.continue();
  }
}

export type Harm = {
  /** Whether a call that was waited for has been harmed. */
  isDone: () => Promise<boolean>;
  /** What kept it from being harmed as was meant, beside a page that had given it up before. */
  problem: () => string | null;
};

const isGivenUp = (text: string): boolean => /already handled|has been closed|Target page/u.test(text);

/** Here it is the harm itself that makes a page give up. */
const endsCalls: ReadonlySet<Fault> = new Set(['latency', 'clock jump']);

const isLetGo = (page: Page, request: Request): Promise<boolean> =>
  new Promise((resolve) => {
    page.on('requestfinished', (finished) => finished === request && resolve(false));
    page.on('requestfailed', (failed) => {
      if (failed === request) resolve(failed.failure()?.errorText === 'net::ERR_ABORTED');
    });
  });

/** Harms the first call of that name that the page waits for: one that it lets go has harmed no one, and the next is met. */
export async function injectFault(page: Page, call: string, fault: Fault): Promise<Harm> {
  let letGo: Promise<boolean> | null = null;
  let problem: string | null = null;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!isCall(request) || nameOf(request) !== call) return route.fallback();
    const before = letGo;
    if (before !== null && (!(await before) || letGo !== before)) return route.fallback();
    letGo = endsCalls.has(fault) ? Promise.resolve(false) : isLetGo(page, request);
    return harm(page, route, fault).catch((thrown: unknown) => {
      const text = String(thrown);
      if (!isGivenUp(text)) problem = text;
    });
  });
  return { isDone: async () => letGo !== null && !(await letGo), problem: () => problem };
}
