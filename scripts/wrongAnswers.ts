/**
 * Wrong answers that a proxy, a CDN or a broken server may give in our place, and a count of the calls a page then makes.
 * No answer may put a page into a request loop.
 */
import type { Page } from 'playwright/test';

import { refresh, validate } from '#contract/session/sessions.ts';

type Answer = { status: number; contentType: string; body: string };
/** Null: the call is never answered. */
type Answering = (path: string) => Answer | null;

const json = (body: string, status = 200): Answer => ({ status, contentType: 'application/json', body });
const problem = (code: string, status: number): Answer => json(JSON.stringify({ code }), status);

/** The session is valid, but its calls are refused whatever the refresh answers. */
const contradiction =
  (isRefreshed: boolean): Answering =>
  (path) => {
    if (path === validate.path) return json('{"Success":true}');
    if (path === refresh.path) return json(JSON.stringify({ success: isRefreshed }));
    return problem('not_logged_in', 401);
  };

export const wrongAnswers = {
  '500': () => problem('unexpected', 500),
  '429': () => problem('rate_limited', 429),
  '401': () => problem('not_logged_in', 401),
  contradiction: contradiction(false),
  'contradiction after a refresh': contradiction(true),
  HTML: () => ({ status: 200, contentType: 'text/html', body: '<!doctype html><p>We are back soon.' }),
  '{}': () => json('{}'),
  '[]': () => json('[]'),
  silence: () => null,
} as const satisfies Record<string, Answering>;

export type WrongAnswer = keyof typeof wrongAnswers;

export const waysToBeWrong = Object.keys(wrongAnswers) as WrongAnswer[];

export type WrongCalls = {
  /** How often each call was made since the last `begin`, by method and path. */
  counts: ReadonlyMap<string, number>;
  /** How often the page has tried to open a live line of its own since then; each comes to nothing. */
  lineAttempts: () => number;
  /** How many calls are being answered; those in silence don't count. */
  waiting: () => number;
  /** Switches to another wrong answer, which calls in silence get, too, and resets the counts. */
  begin: (wrong: WrongAnswer) => void;
};

const callPatterns = ['*://*/api/*', '*://*/oauth2/*'].map((urlPattern) => ({ urlPattern }));
const isCall = ({ pathname }: URL): boolean => /^\/(?:api|oauth2)\//u.test(pathname);

const messageOf = ({ status, contentType, body }: Answer) => ({
  responseCode: status,
  responseHeaders: [{ name: 'content-type', value: contentType }],
  body: Buffer.from(body).toString('base64'),
});

/**
 * Answers all of the page's calls wrong from now on, including its live connection. Only calls are caught: a route of
 * Playwright's would catch every request of the page and turn off the browser's cache.
 */
export async function answerWrong(page: Page, first: WrongAnswer = '500'): Promise<WrongCalls> {
  const counts = new Map<string, number>();
  const held = new Set<() => Promise<void>>();
  let wrong = first;
  let waiting = 0;
  let lineAttempts = 0;
  const line = await page.context().newCDPSession(page);
  const answer = async (requestId: string, path: string): Promise<void> => {
    const given = wrongAnswers[wrong](path);
    if (!given) {
      held.add(() => answer(requestId, path));
      return;
    }
    waiting += 1;
    // The page may have closed or aborted the call.
    await line.send('Fetch.fulfillRequest', { requestId, ...messageOf(given) }).catch(() => undefined);
    waiting -= 1;
  };
  line.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    void answer(requestId, pathname);
  });
  await line.send('Fetch.enable', { patterns: callPatterns });
  await page.routeWebSocket(isCall, (socket) => {
    lineAttempts += 1;
    return socket.close();
  });
  return {
    counts,
    lineAttempts: () => lineAttempts,
    waiting: () => waiting,
    begin(next) {
      wrong = next;
      counts.clear();
      lineAttempts = 0;
      const late = [...held];
      held.clear();
      for (const answerLate of late) void answerLate();
    },
  };
}
