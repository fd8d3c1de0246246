/** The server as the login state sees it: it answers the account's calls as a test scripts it, and keeps a list. */
import { vi } from 'vitest';

import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { getHeaderCounts } from '#contract/session/accounts.ts';

type Answer = { status?: number; body: unknown; isCut?: boolean };

const ok = (body: unknown): Answer => ({ body });

export const anError: Answer = { status: 500, body: { code: 'unexpected', reference: 'K7M2QX' } };
/** The line breaks before an answer comes. */
export const aCutLine: Answer = { body: null, isCut: true };
export const aRefusal: Answer = { status: 401, body: { code: 'not_logged_in' } };
export const valid = (Success: boolean): Answer => ok({ Success });

const counts: AnswerOf<typeof getHeaderCounts> = { messages: 7, notifications: 8, cart: 3 };

const firstAnswers = (): Record<string, Answer> => ({
  '/api/account/validate': valid(true),
  '/api/account/logout': ok({ Success: true }),
  '/api/account/headercounts': ok(counts),
  '/api/account/bids/getAllCurrentBidsCount': ok({ 4102: 2, 4103: 3 }),
  '/api/account/info/accountInfo': ok([{ FirstName: 'Ruth', Role: 'bidder' }]),
  '/api/account/email/getAll': ok([
    { EmailType: 'Other', Email: 'bills@example.com', EmailID: 5 },
    { EmailType: 'Primary', Email: 'r.hollis@example.com', EmailID: null },
  ]),
  '/oauth2/refresh': ok({ success: false }),
  '/api/errorlog/submit': ok({ code: 'K7M2QX' }),
});

const monotonic = performance.now.bind(performance);
let tests = 0;

/** All tests share one page's services, which slow down repeated reads. Moving their clock on resets them. */
function passQuarterHour(): void {
  tests += 1;
  const passedMs = tests * 900_000;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + passedMs);
}

export function createScriptedServer() {
  let answers = firstAnswers();
  let asked: string[] = [];
  let reported: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === '/api/errorlog/submit') {
      const { message } = (await request.json()) as { message: string };
      reported.push(message);
    }
    const missing: Answer = { status: 404, body: { code: 'not_found' } };
    const { status = 200, body, isCut = false } = answers[pathname] ?? missing;
    if (isCut) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return {
    fetch,
    /** From the next call on. */
    answer: (pathname: string, answer: Answer): void => void (answers[pathname] = answer),
    times: (pathname: string): number => asked.filter((path) => path === pathname).length,
    reported: (): readonly string[] => reported,
    startAgain() {
      passQuarterHour();
      answers = firstAnswers();
      asked = [];
      reported = [];
    },
  };
}
