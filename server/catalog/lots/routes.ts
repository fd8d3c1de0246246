/** The calls of a lot's page. */
import { countLotView, getLotDetail } from '#contract/catalog/lots.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { LotService } from './service.ts';

/** A person turns pages slower than this; anyone who does not would only spoil the count. */
const viewLimit = { max: 60, windowSeconds: 60 };

export function registerLots(serve: Serve, lots: LotService): void {
  serve(getLotDetail, ({ params }) =>
    lots.getDetail({ auctionId: params.auctionid, lotNumber: params.lotnumber }),
  );

  serve(
    countLotView,
    async ({ params }, { request }) => ({
      success: await lots.countView({ auctionId: params.auctionid, lotNumber: params.lotnumber }, request.ip),
    }),
    { limit: viewLimit },
  );
}
