/**
 * What actions in the room add to a lot's log: the opening, which carries out the sealed bids; a bid from the floor; and
 * bids that are taken back. The lot stands as they have left it.
 */
import type { HistoryEntry } from '#contract/bidding/bids.ts';
import { type BidStep, floorBidderId } from '#contract/bidding/proxyBid.ts';
import { standingEntries } from '#contract/bidding/publicSteps.ts';
import { changeMax, type OwnMax } from '#server/bidding/bids/batch.ts';
import { drawNonces } from '#server/bidding/bids/chain.ts';
import { logBid } from '#server/bidding/bids/logBid.ts';
import { maximaOf } from '#server/bidding/bids/loggedMaxima.ts';

import type { Acting } from './actOnLot.ts';
import { listLog, type RoomEntry } from './liveLots.ts';

/** Our own bids and the floor's have no letter. */
const houseAlias = 0;

const aliasIn = (maxima: readonly OwnMax[], bidderId: number): number =>
  maxima.find(({ accountId }) => accountId === bidderId)?.alias ?? houseAlias;

const publicSteps = (steps: readonly BidStep[], maxima: readonly OwnMax[]): HistoryEntry['Steps'] =>
  steps.map(({ bidderId, amountCents, kind }) => ({
    Alias: aliasIn(maxima, bidderId),
    AmountCents: amountCents,
    Kind: kind,
  }));

type Logged = { accountId: number | null; alias: number; maxCents: number; steps: HistoryEntry['Steps'] };

function log({ lot, changes, maxima, change, at }: Acting, kind: HistoryEntry['Kind'], logged: Logged): void {
  const { leader } = change.lot.bidding;
  lot.leaderAlias = leader && aliasIn(maxima, leader.bidderId);
  const [nonce = ''] = drawNonces(1);
  changes.bids.push(logBid(lot, { ...logged, kind, receivedAt: at, nonce }));
}

/** From here on nothing of it is sealed: what lost counts for nothing, and what leads is a max like any other. */
export function logOpening(acting: Acting): void {
  const { lot, changes, maxima, change } = acting;
  const steps = publicSteps(change.steps, maxima);
  lot.bidCount += steps.length;
  for (const own of maxima) if (own.isSealed) changeMax(changes, { ...own, isSealed: false });
  const maxCents = lot.priceCents ?? lot.openingCents;
  log(acting, 'opening', { accountId: null, alias: houseAlias, maxCents, steps });
}

export function logFloorBid(acting: Acting): void {
  const { lot, maxima, change } = acting;
  const floors = change.steps.find(({ bidderId }) => bidderId === floorBidderId);
  if (!floors) throw new Error('A bid from the floor is a step of the floor.');
  const steps = publicSteps(change.steps, maxima);
  lot.bidCount += steps.length;
  log(acting, 'floor', { accountId: null, alias: houseAlias, maxCents: floors.amountCents, steps });
}

/** The last bid that everybody saw, with the raises of its bidder since, the latest first. */
function takenBack(entries: readonly RoomEntry[]): RoomEntry[] {
  const standing = standingEntries(entries);
  const seen = standing.findLastIndex(({ Kind, Steps }) => Kind !== 'opening' && Steps.length > 0);
  const bid = standing[seen];
  if (!bid) throw new Error('There is no bid in the log to take back.');
  return standing
    .slice(seen)
    .filter(({ Alias }) => Alias === bid.Alias)
    .toReversed();
}

/** What its bidder had on the lot before it counts again. */
export async function logVoids(acting: Acting): Promise<void> {
  const { tx, lot, changes } = acting;
  const entries = await listLog(tx, lot.id);
  for (const { accountId, Alias: alias, MaxCents: maxCents, Steps } of takenBack(entries)) {
    lot.bidCount -= Steps.length;
    log(acting, 'void', { accountId, alias, maxCents, steps: [] });
    if (accountId === null) continue;
    const own = maximaOf([...entries, ...changes.bids]).get(accountId);
    const { id: lotId, auctionId } = lot;
    changeMax(changes, own ? { ...own, auctionId, isSealed: false } : { lotId, accountId });
  }
}
