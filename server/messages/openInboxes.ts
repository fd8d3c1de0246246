/** Puts the inboxes together: their calls, and how pages are notified. */
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HttpServer } from '#server/platform/httpServer.ts';
import type { Log } from '#server/platform/log.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { whileListening } from '#server/platform/whileListening.ts';

import { createInboxTeller, greetWithInbox, keepTellingInboxes, speakOfInbox } from './live.ts';
import { registerMessages } from './routes.ts';
import { createMessageService } from './service.ts';

type Site = Pick<HttpServer, 'app' | 'serve' | 'live'>;
type Deps = { db: Database; clock: Clock; log: Log; securityLog: SecurityLog };

export function openInboxes({ app, serve, live }: Site, { db, clock, log, securityLog }: Deps): void {
  const inboxes = createInboxTeller({ db, clock, log, speak: speakOfInbox(live) });
  registerMessages(serve, createMessageService({ db, clock, securityLog, notifier: inboxes }));
  greetWithInbox({ live, db, log });
  whileListening(app, () => keepTellingInboxes(inboxes));
}
