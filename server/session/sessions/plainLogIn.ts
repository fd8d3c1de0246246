/**
 * The log-in form as a browser sends it by itself, before its script has come or without one: the same checks, limits, cookies
 * and entries in the security log as the call. It cannot carry a proof that a person fills it in; in its place an address has
 * fewer failures.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isProblem } from '#contract/kernel/problems.ts';
import type { RefusedLogIn } from '#contract/page/pages.ts';
import { logIn } from '#contract/session/sessions.ts';
import type { Limit, Limits } from '#server/platform/limits.ts';
import { isOwnForm } from '#server/platform/ownOrigin.ts';

import { giveCookies, giveLoginKeys, visitOf } from './cookies.ts';
import { tooManySentence } from './logIn.ts';
import type { SessionService } from './service.ts';

const windowSeconds = 15 * 60;
/** A house full of bidders is far from it. */
export const logInLimit: Limit = { max: 200, windowSeconds };
/** A log-in that succeeds is none of these. */
export const failedLogInLimit: Limit = { max: 10, windowSeconds };
const unprovedLimit: Limit = { max: 5, windowSeconds };

const foreign = 'This form was sent from another site. Please log in here.';

type Sent = { request: FastifyRequest; reply: FastifyReply };

/** Null when the visitor is logged in and the answer has the cookies. */
export type PlainLogIn = (form: URLSearchParams, sent: Sent) => Promise<RefusedLogIn | null>;

type Deps = {
  limits: Limits;
  publicOrigin: string | undefined;
  sessions: Pick<SessionService, 'logIn'>;
};

export function createPlainLogIn({ limits, publicOrigin, sessions }: Deps): PlainLogIn {
  // The names of the call's own limits: both ways in are counted together.
  const name = `${logIn.method} ${logIn.path}`;
  const all = limits.checksFor(logInLimit, name);
  const failed = limits.checksFor(failedLogInLimit, `${name} accepted`);
  const unproved = limits.checksFor(unprovedLimit, `${name} unproved`);

  async function attempt(form: URLSearchParams, { request, reply }: Sent): Promise<string | undefined> {
    await all.byAddress(request);
    const typed = (field: string): string => (form.get(field) ?? '').replaceAll('\0', '');
    const credentials = { email: typed('email'), password: typed('password'), turnstileToken: null };
    const outcome = await sessions.logIn(credentials, visitOf(request), async () => {
      await unproved.byAddress(request);
      await failed.byAddress(request);
    });
    if (!outcome.isLoggedIn) return outcome.sentence;
    giveCookies({ request, reply }, outcome.tokens);
    giveLoginKeys({ request, reply }, outcome);
    return undefined;
  }

  return async (form, sent) => {
    const email = form.get('email') ?? '';
    if (!isOwnForm(sent.request.headers, publicOrigin)) return { email, sentence: foreign, status: 403 };
    try {
      const sentence = await attempt(form, sent);
      return sentence === undefined ? null : { email, sentence, status: 200 };
    } catch (thrown) {
      if (!isProblem(thrown) || thrown.code !== 'rate_limited') throw thrown;
      const { retryAfterSeconds = windowSeconds } = thrown;
      sent.reply.header('retry-after', retryAfterSeconds);
      return { email, sentence: tooManySentence(retryAfterSeconds), status: 429 };
    }
  };
}
