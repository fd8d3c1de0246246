/** The calls of a session, and which of them give and take its cookies. */
import {
  endAllSessions,
  endSession,
  listSessions,
  logIn,
  logOut,
  refresh,
  validate,
} from '#contract/session/sessions.ts';
import type { Exchange, Serve } from '#server/platform/endpoints.ts';

import { giveCookies, takeCookies, visitOf } from './cookies.ts';
import { failedLogInLimit, logInLimit } from './plainLogIn.ts';
import type { SessionService } from './service.ts';

/** What the browser keeps of someone who leaves: no cookies, and no pages that were theirs. */
function forgetVisitor(exchange: Exchange): void {
  takeCookies(exchange);
  exchange.reply.header('clear-site-data', '"cache"');
}

export function registerSessions(serve: Serve, sessions: SessionService): void {
  serve(validate, async (_, { request }) => ({ Success: await sessions.validate(visitOf(request)) }));

  serve(
    logIn,
    async ({ body }, exchange) => {
      const outcome = await sessions.logIn(body, visitOf(exchange.request), exchange.countAccepted);
      if (!outcome.isLoggedIn) return { Success: false, Error: outcome.sentence };
      giveCookies(exchange, outcome.tokens);
      return { Success: true, RESTKEY: outcome.loginKey, GA4ID: outcome.analyticsId };
    },
    { limit: logInLimit, acceptedLimit: failedLogInLimit },
  );

  serve(logOut, async (_, exchange) => {
    await sessions.logOut(visitOf(exchange.request));
    forgetVisitor(exchange);
    return { Success: true };
  });

  serve(refresh, async (_, exchange) => {
    const outcome = await sessions.refresh(visitOf(exchange.request));
    if (outcome.kind === 'refreshed') giveCookies(exchange, outcome.tokens);
    if (outcome.kind === 'ended') takeCookies(exchange);
    return { success: outcome.kind !== 'ended' };
  });

  serve(listSessions, (_, { caller }) => sessions.list(caller));

  serve(endSession, async ({ params }, exchange) => {
    const { caller, request } = exchange;
    await sessions.end(caller, params.sessionId, request.ip);
    if (params.sessionId === caller.sessionId) forgetVisitor(exchange);
    return { success: true };
  });

  serve(endAllSessions, async (_, exchange) => {
    await sessions.endAll(exchange.caller, exchange.request.ip);
    forgetVisitor(exchange);
    return { success: true };
  });
}
