/** Lots, and that someone looked at one. */
import { countLotView, getLotDetail, type LotDetail } from '#contract/catalog/lots.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type LotAddressParts = { auctionId: number; lotNumber: number };

export type LotService = {
  /** Undefined for a lot that does not exist: an answer without items is none. */
  find: (which: LotAddressParts, options?: Options) => Promise<LotDetail | undefined>;
  countView: (which: LotAddressParts, options?: Options) => Promise<void>;
};

const paramsOf = ({ auctionId, lotNumber }: LotAddressParts) => ({
  params: { auctionid: auctionId, lotnumber: lotNumber },
});

export const createLotService = (call: Call): LotService => ({
  async find(which, options) {
    const detail = await call(getLotDetail, paramsOf(which), options);
    return detail.Items.length > 0 ? detail : undefined;
  },
  async countView(which, options) {
    await call(countLotView, paramsOf(which), options);
  },
});
