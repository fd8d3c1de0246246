/** The channels by which an account chooses to hear from us, behind the calls about it. */
import type { FastifyInstance } from 'fastify';

import type { TextSender } from '#server/messages/textSender.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { Config } from '#server/platform/settings/config.ts';

import { createDeviceService } from './deviceService.ts';
import { registerRecord } from './recordRoutes.ts';
import { createReplies } from './replies.ts';
import { registerReplies } from './repliesRoute.ts';
import { registerNoticePreferences, registerStopPage, registerTexts, registerDevices } from './routes.ts';
import { createTextService } from './textService.ts';

type Deps = { db: Database; clock: Clock; texts: TextSender; securityLog: SecurityLog; sms: Config['sms'] };

export function registerChannels(
  { serve, app }: { serve: Serve; app: FastifyInstance },
  { db, clock, texts, securityLog, sms }: Deps,
): void {
  registerNoticePreferences(serve, db);
  registerStopPage(app, db);
  registerTexts(serve, createTextService({ db, clock, texts, from: sms?.from ?? null }));
  registerDevices(serve, createDeviceService({ db, clock }));
  registerRecord(serve, { db, securityLog });
  // Without a provider no one can reply.
  if (sms) {
    registerReplies(app, {
      webhookKey: sms.webhookKey,
      clock,
      takeReply: createReplies({ db, clock, texts }),
    });
  }
}
