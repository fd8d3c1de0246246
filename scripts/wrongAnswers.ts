/**
 * Wrong answers that a proxy, a CDN or a broken server may give in our place, and a count of the calls a page then makes.
 * No answer may put a page into a request loop.
 */
import type { Page } from 'playwright/test';

import { refresh, validate } from '#contract/sessions.ts';

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
  /** How many calls are being answered; those in silence don't count. */
  waiting: () => number;
  /** Switches to another wrong answer and resets the counts. */
  begin: (wrong: WrongAnswer) => void;
};

const isCall = ({ pathname }: URL): boolean => /^\/(?:api|oauth2)\//u.test(pathname);

/** Answers all of the page's calls wrong from now on, including its live connection. */
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
    // The page may have closed or aborted the call.
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
