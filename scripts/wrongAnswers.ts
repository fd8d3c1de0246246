/**
 * What a page's calls may be answered by a proxy, a CDN or a half-restored server that stands in for us, and a count of
 * the calls that the page then makes. Whatever comes back, a page must not ask without a pause.
 */
import type { Page } from 'playwright/test';

import { refresh, validate } from '#contract/sessions.ts';

type Answer = { status: number; contentType: string; body: string };
/** Null where nobody answers, and nobody hangs up. */
type Answering = (path: string) => Answer | null;

const json = (body: string, status = 200): Answer => ({ status, contentType: 'application/json', body });
const problem = (code: string, status: number): Answer => json(JSON.stringify({ code }), status);

/** The session lives and its calls are refused all the same, whatever a refresh says. */
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
    const answer = wrongAnswers[wrong](pathname);
    if (!answer) return;
    waiting += 1;
    // A page that is left, or that gave its call up, waits for no answer.
    await route.fulfill(answer).catch(() => undefined);
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
