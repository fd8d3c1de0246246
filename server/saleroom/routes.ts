/** The calls of the saleroom. */
import { getRoom } from '#contract/saleroom/room.ts';
import { actAsClerk, getClerkRoom, leaveClerkRoom } from '#contract/saleroom/saleroom.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { Saleroom } from './service.ts';

/** A clerk who calls a floor bid a second is a fast one; anyone who is none must not fill the log. */
const actLimit = { max: 120, windowSeconds: 60 };

export function registerSaleroom(serve: Serve, saleroom: Saleroom): void {
  serve(getRoom, ({ params }) => saleroom.getRoom(params.AuctionID));
  serve(getClerkRoom, ({ params }, { caller }) => saleroom.findClerkRoom(caller, params.AuctionID));
  serve(leaveClerkRoom, async ({ params }, { caller }) => {
    await saleroom.leave(caller, params.AuctionID);
    return { success: true };
  });
  serve(
    actAsClerk,
    ({ params, body }, { caller }) =>
      saleroom.act(caller, params.AuctionID, {
        action: body.Action,
        lotNumber: body.LotNumber,
        askSeenCents: body.AskSeenCents,
        actsSeen: body.ActsSeen,
        text: body.Text,
        staysUp: body.StaysUp,
        paddle: body.Paddle,
        bidder: body.Bidder,
        key: body.Key.toLowerCase(),
      }),
    { limit: actLimit },
  );
}
