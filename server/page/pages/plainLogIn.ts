/**
 * Takes the log-in form where a browser sends it by itself: leads on anyone who is logged in by it, and answers others with the
 * page and its sentence.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageVisitor } from '#contract/page/pages.ts';
import { returnToName, safeReturnTo } from '#contract/page/returnTo.ts';
import type { PlainLogIn } from '#server/session/sessions/plainLogIn.ts';

const path = '/login';
const formType = 'application/x-www-form-urlencoded';
/** Two fields of a thousand characters, each of which may be written as nine. */
const bodyLimit = 20_000;

type Deps = {
  logInPlainly: PlainLogIn;
  /** Answers the page at the request's own address. */
  sendPage: (request: FastifyRequest, reply: FastifyReply, visitor: PageVisitor) => Promise<void>;
};

/** Only the query counts: any origin will do. */
const returnToIn = (url: string): string =>
  safeReturnTo(new URL(url, 'http://page.internal').searchParams.get(returnToName)) ?? '/';

export function registerPlainLogIn(app: FastifyInstance, { logInPlainly, sendPage }: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit },
      async (_: unknown, body: string) => new URLSearchParams(body),
    );
    scope.post(path, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const refused = await logInPlainly(form, { request, reply });
      if (refused === null) {
        return reply.header('cache-control', 'no-store').redirect(returnToIn(request.url), 303);
      }
      await sendPage(request, reply, { isLoggedIn: false, refusedLogIn: refused });
      return reply;
    });
  });
}
