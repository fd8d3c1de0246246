/**
 * Watches every live line with someone at its end, and hands it to the journal. Pages without a session leave nothing.
 */
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { IdentifySocket } from '#server/platform/callers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deviceOf } from '#server/platform/device.ts';
import { askingOf, type Live, refusalCodeOf } from '#server/platform/live.ts';
import type { Config } from '#server/platform/settings/config.ts';

import { createLineJournal } from './lineJournal.ts';
import type { Refused } from './lineRefusals.ts';
import type { GroupedLog } from './securityLog.ts';

type Deps = {
  live: Live;
  config: Pick<Config, 'trustsProxy'>;
  db: Database;
  clock: Clock;
  securityLog: GroupedLog;
  identify: IdentifySocket;
};

/** More refused in one round than this are one stranger's doing. */
const refusalsKept = 1_000;

/** How it ended in words that say who ended it; what the library adds later stands there as it calls it. */
const reasons: Readonly<Record<string, string>> = {
  'client namespace disconnect': 'left',
  'transport close': 'cut',
  'transport error': 'broken',
  'ping timeout': 'silent',
  'forced close': 'ended by us',
  'forced server close': 'ended by us',
  'server namespace disconnect': 'ended by us',
  'server shutting down': 'ended by us',
  'parse error': 'not understood',
};

type Failure = { req: IncomingMessage; context?: { message?: string } };

export function watchLines(app: FastifyInstance, { live, config, identify, clock, ...deps }: Deps): void {
  const whoAsked = ({ asking }: Refused) => identify(asking);
  const journal = createLineJournal({ ...deps, clock, log: app.log, whoAsked });
  live.on('connection', (socket) => {
    const { caller } = socket.data;
    if (!caller) return;
    const { ip: address, headers } = askingOf(socket.request, config);
    const { accountId, sessionId } = caller;
    const device = deviceOf(headers['user-agent'] ?? '');
    const transport = socket.conn.transport.name;
    const ended = journal.opened({ accountId, sessionId, address, device, transport });
    socket.once('disconnect', (reason) => ended(reasons[reason] ?? reason));
  });
  let noted = 0;
  let notedSince = 0;
  live.engine.on('connection_error', ({ req, context }: Failure) => {
    const reason = refusalCodeOf(context?.message ?? '');
    if (reason === undefined) return;
    const at = clock();
    if (at.getTime() - notedSince > 1_000) [noted, notedSince] = [0, at.getTime()];
    noted += 1;
    if (noted <= refusalsKept) journal.refused({ asking: askingOf(req, config), reason, at });
  });
  app.addHook('onClose', () => journal.stop());
}
