/** The calls about alerts. */
import {
  createLotAlert,
  createSearchAlert,
  createWordsAlert,
  deleteAlert,
  getAllAlerts,
  getSaleAlerts,
  pauseAlert,
  renameAlert,
  undeleteAlert,
} from '#contract/alerts/textAlerts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { type AlertService, createAlertService } from './service.ts';

/** A new alert is looked for in every catalog that is open. */
const makingLimit = { max: 30, windowSeconds: 60 };
const editLimit = { max: 120, windowSeconds: 60 };

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

export function registerAlerts(serve: Serve, deps: Deps): void {
  const alerts = createAlertService(deps);
  serve(getSaleAlerts, ({ params }, { caller }) => alerts.list(caller.accountId, params.auctionId));
  serve(getAllAlerts, (_, { caller }) => alerts.list(caller.accountId, null));
  serveMaking(serve, alerts);
  serveKeeping(serve, alerts);
}

function serveMaking(serve: Serve, alerts: AlertService): void {
  const limit = makingLimit;
  serve(
    createWordsAlert,
    ({ body: { Words, AuctionID } }, exchange) =>
      alerts.makeForWords(askerOf(exchange), { typed: Words, auctionId: AuctionID }),
    { limit },
  );
  serve(
    createSearchAlert,
    ({ body: { Address, InEverySale } }, exchange) =>
      alerts.makeForSearch(askerOf(exchange), { address: Address, inEverySale: InEverySale }),
    { limit },
  );
  serve(
    createLotAlert,
    ({ body: { AuctionID, LotNumber, Moment, LotsAway } }, exchange) =>
      alerts.makeForLot(askerOf(exchange), {
        auctionId: AuctionID,
        lotNumber: LotNumber,
        moment: Moment,
        lotsAway: LotsAway,
      }),
    { limit },
  );
}

function serveKeeping(serve: Serve, alerts: AlertService): void {
  const limit = editLimit;
  serve(
    renameAlert,
    ({ params, body }, exchange) => alerts.rename(askerOf(exchange), params.TextAlertID, body.Name),
    { limit },
  );
  serve(
    pauseAlert,
    ({ params, body }, exchange) => alerts.pause(askerOf(exchange), params.TextAlertID, body.IsPaused),
    { limit },
  );
  serve(
    deleteAlert,
    async ({ params }, exchange) => {
      await alerts.remove(askerOf(exchange), params.TextAlertID);
      return { success: true };
    },
    { limit },
  );
  serve(undeleteAlert, ({ params }, exchange) => alerts.bringBack(askerOf(exchange), params.TextAlertID), {
    limit,
  });
}
