/**
 * Closes a demo to other machines unless its settings open it. A request that comes through a proxy, or asks for another
 * host, gets one plain page that says why and what to set. Nothing else of the site answers it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { isInProcess } from './inProcessMark.ts';
import { findRemoteSign } from './localRequest.ts';
import type { Log } from './log.ts';
import { plainPage } from './plainPage.ts';
import type { Config } from './settings/config.ts';

const forbidden = 403;

const styles = `
h1 { margin: 0 0 1rem; padding-bottom: .75rem; border-bottom: 3px double var(--rule); }
h2 { margin: 2rem 0 .5rem; }
p, li { max-width: 42rem; margin: .5rem 0; }
code { padding: .1rem .3rem; background: var(--sunk); }
`;

const main = `<h1>This demo is closed to other machines</h1>
<p>Your request came through a proxy, or it asked for a host name other than localhost. This site is a demo that
answers only browsers on its own machine.</p>
<h2>Why</h2>
<p>Anyone who can open a demo can read the emails it sends and log in as staff. So it stays closed to others until the
person who runs it opens it.</p>
<h2>If you run this site</h2>
<p>Choose one of these settings, then restart the site:</p>
<ul>
<li><code>DEMO=on</code> for a public demo. Anyone can then log in as staff and read every email at /dev/mailbox.</li>
<li><code>DEMO_PASSWORD</code> for a demo with a password of your own and no mailbox. Set <code>PUBLIC_ORIGIN</code>
too.</li>
<li><code>DEMO=off</code> for your own site, without demo accounts.</li>
</ul>
<p>Behind a proxy, also set <code>PUBLIC_ORIGIN</code> to the address that visitors use, and <code>TRUST_PROXY</code> to
the address of the proxy, or to loopback if the proxy runs on the same machine. The README explains each setting.</p>`;

const page = plainPage({ title: 'This demo is closed to other machines', main, styles });

/** The full set: on the live socket's path the web framework adds no headers. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

/** The part of the live socket's engine that runs before it answers a request. */
type Engine = {
  use: (handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) => void;
};

export type ClosedDemo = ReturnType<typeof createClosedDemo>;

export function createClosedDemo({ isForThisMachine }: Pick<Config, 'isForThisMachine'>, log: Log) {
  let hasWarned = false;

  function refuses(request: IncomingMessage): boolean {
    // Pages rendered on the server fetch their data under a made-up host.
    if (!isForThisMachine || isInProcess(request)) return false;
    const sign = findRemoteSign(request);
    if (sign === undefined) return false;
    if (!hasWarned) {
      log.warn(
        { sign },
        'the demo refused a request from another machine: set DEMO=on if it is meant to be public, or DEMO=off',
      );
    }
    hasWarned = true;
    return true;
  }

  const answer = (reply: FastifyReply): FastifyReply => reply.code(forbidden).headers(pageHeaders).send(page);

  return {
    refuses,
    answer,
    /** Call it before adding any hook that reads a request. */
    guard(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        if (refuses(request.raw)) answer(reply);
        else done();
      });
    },
    guardLive(engine: Engine): void {
      if (!isForThisMachine) return;
      engine.use((request, response, next) => {
        if (refuses(request)) response.writeHead(forbidden, pageHeaders).end(page);
        else next();
      });
    },
  };
}
