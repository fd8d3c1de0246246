/**
 * What a page's calls may be answered by a proxy, a CDN or a half-restored server that stands in for us, and a count of
 * the calls that the page then makes. Whatever comes back, a page must not ask without a pause.
 */
import type { Page, Route } from 'playwright/test';

import { refresh, validate } from '#contract/sessions.ts';

type Answering = (route: Route, path: string) => Promise<void>;

const status =
  (code: number, problem: string): Answering =>
  (route) =>
    route.fulfill({ status: code, json: { code: problem } });

const body =
  (contentType: string, text: string): Answering =>
  (route) =>
    route.fulfill({ contentType, body: text });

const json = (text: string): Answering => body('application/json', text);

/** The session lives and its calls are refused all the same, whatever a refresh says. */
const contradiction =
  (isRefreshed: boolean): Answering =>
  (route, path) => {
    if (path === validate.path) return route.fulfill({ json: { Success: true } });
    if (path === refresh.path) return route.fulfill({ json: { success: isRefreshed } });
    return route.fulfill({ status: 401, json: { code: 'not_logged_in' } });
  };

export const wrongAnswers = {
  '500': status(500, 'unexpected'),
  '429': status(429, 'rate_limited'),
  '401': status(401, 'not_logged_in'),
  contradiction: contradiction(false),
  'contradiction after a refresh': contradiction(true),
  HTML: body('text/html', '<!doctype html><title>Back soon</title><p>We are back soon.'),
  '{}': json('{}'),
  '[]': json('[]'),
  // Nobody answers, and nobody hangs up.
  silence: async () => undefined,
} as const satisfies Record<string, Answering>;

export type WrongAnswer = keyof typeof wrongAnswers;

export const waysToBeWrong = Object.keys(wrongAnswers) as WrongAnswer[];

export type WrongCalls = {
  /** How often each call was made since the way last changed, by method and path. */
  counts: ReadonlyMap<string, number>;
  /** How many of them wait for their answer; in silence they wait for ever. */
  waiting: () => number;
  /** From here on calls are answered in that way. */
  begin: (wrong: WrongAnswer) => void;
};

const isCall = ({ pathname }: URL): boolean => /^\/(?:api|oauth2)\//u.test(pathname);

/** From here on all calls of the page are answered wrong, those of its live line too. */
export async function answerWrong(page: Page, first: WrongAnswer = '500'): Promise<WrongCalls> {
  const counts = new Map<string, number>();
  let wrong = first;
  let waiting = 0;
  await page.route(isCall, async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    if (wrong === 'silence') return;
    waiting += 1;
    // A page that is left, or that gave its call up, waits for no answer.
    await wrongAnswers[wrong](route, pathname).catch(() => undefined);
    waiting -= 1;
  });
  await page.routeWebSocket(isCall, (socket) => socket.close());
  return {
    counts,
    waiting: () => waiting,
    begin(next) {
      wrong = next;
      counts.clear();
    },
  };
}
