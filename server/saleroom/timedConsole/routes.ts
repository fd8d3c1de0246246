/** The calls of the console of timed sales, of postponements and of lots on hold. */
import { getHeldLots, releaseHeldLot } from '#contract/saleroom/heldLots.ts';
import { getStaffSales, postponeSale } from '#contract/saleroom/postponing.ts';
import { actOnTimedSale, getLotBids, getTimedConsole } from '#contract/saleroom/timedConsole.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import { createHeldLots } from './heldLots.ts';
import { createPostponing } from './postponing.ts';
import { type ConsoleDeps, createTimedConsole } from './service.ts';

/** More than anybody does by hand, and each refusal of a stranger writes a line. */
const readLimit = { max: 240, windowSeconds: 60 };
const actLimit = { max: 60, windowSeconds: 60 };

type Call = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

export function registerTimedConsole(serve: Serve, deps: ConsoleDeps): void {
  const sales = createTimedConsole(deps);
  const live = createPostponing(deps);
  const held = createHeldLots(deps);
  serve(
    getTimedConsole,
    ({ params, query }, exchange) => sales.console(askingOf(exchange), params.AuctionID, query.lot ?? null),
    { limit: readLimit },
  );
  serve(
    getLotBids,
    async ({ params }, exchange) => ({
      Bids: await sales.bids(askingOf(exchange), {
        auctionId: params.AuctionID,
        lotNumber: params.LotNumber,
      }),
    }),
    { limit: readLimit },
  );
  serve(
    actOnTimedSale,
    ({ params, body }, exchange) =>
      sales.act(askingOf(exchange), {
        auctionId: params.AuctionID,
        action: body.Action,
        lotNumber: body.LotNumber,
        bidNumber: body.BidNumber,
        minutes: body.Minutes,
        text: body.Text ?? '',
        actsSeen: body.ActsSeen,
        key: body.Key.toLowerCase(),
      }),
    { limit: actLimit },
  );
  serve(getStaffSales, async (_, exchange) => ({ Sales: await live.sales(askingOf(exchange)) }), {
    limit: readLimit,
  });
  serve(
    postponeSale,
    ({ params, body }, exchange) =>
      live.postpone(askingOf(exchange), {
        auctionId: params.AuctionID,
        sessionNumber: body.SessionNumber,
        seenStartsAt: body.SeenStartsAt,
        startsAt: body.StartsAt,
        reason: body.Reason,
        key: body.Key.toLowerCase(),
      }),
    { limit: actLimit },
  );
  serve(getHeldLots, async (_, exchange) => ({ Lots: await held.listHeld(askingOf(exchange)) }), {
    limit: readLimit,
  });
  serve(
    releaseHeldLot,
    ({ params, body }, exchange) =>
      held.release(askingOf(exchange), {
        holdId: params.HoldID,
        reason: body.Reason,
        minutes: body.Minutes,
      }),
    { limit: actLimit },
  );
}
