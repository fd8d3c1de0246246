/** How lots stand, by an ordinary call: for a page whose live line is down. */
import { getLotStandings, type LotStanding } from '#contract/bidding/bids.ts';
import { lotNamesText, mostLotNames } from '#contract/catalog/lotNames.ts';
import type { LotName } from '#contract/page/live.ts';
import type { Call } from '#services/kernel/http.ts';

/** Of as many of the lots as may be asked for at once, the first ones first; what does not exist is missing. */
export async function listStandings(
  call: Call,
  lots: readonly LotName[],
  options?: { signal?: AbortSignal },
): Promise<LotStanding[]> {
  if (lots.length === 0) return [];
  const query = { lots: lotNamesText(lots.slice(0, mostLotNames)) };
  return call(getLotStandings, { query }, { ...options, isAskedOnce: true });
}
