/** How lots stand, by an ordinary call: for a page whose live line is down. */
import { getLotStandings, type LotStanding } from '#contract/bidding/bids.ts';
import { listOwnLots, type OwnLotChip } from '#contract/bidding/ownChips.ts';
import { lotNamesText, mostLotNames } from '#contract/catalog/lotNames.ts';
import type { LotName } from '#contract/page/live.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type StandingService = {
  /** Of as many of the lots as may be asked for at once, the first ones first; what does not exist is missing. */
  list: (lots: readonly LotName[], options?: Options) => Promise<LotStanding[]>;
  /** The lots that the visitor has a bid on, in sales that are not over. */
  listOwn: (options?: Options) => Promise<OwnLotChip[]>;
};

export const createStandingService = (call: Call): StandingService => ({
  listOwn: (options) => call(listOwnLots, {}, options),
  async list(lots, options) {
    if (lots.length === 0) return [];
    const query = { lots: lotNamesText(lots.slice(0, mostLotNames)) };
    return call(getLotStandings, { query }, { ...options, isAskedOnce: true });
  },
});
