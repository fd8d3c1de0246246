/** The call about My Bids. */
import { getMyBids } from '#contract/bidding/myBids.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { MyBidsService } from './service.ts';

export function registerMyBids(serve: Serve, myBids: MyBidsService): void {
  serve(getMyBids, ({ params }, { caller }) => myBids.list(caller.accountId, params.Tab));
}
