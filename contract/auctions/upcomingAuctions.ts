/** AA-03: which auctions are announced as upcoming, out of those that have not ended. */
import { auctionTypes, type Auction } from './auctions.ts';

type Announced = Pick<Auction, 'AuctionID' | 'AuctionTypeID' | 'StartDate' | 'StartTime'>;

const mostOthers = 2;

/** Wall clocks of one place compare as text. */
const startOf = ({ StartDate, StartTime }: Announced): string => `${StartDate}T${StartTime}`;

/**
 * The first of type 1, else the next one of type 1; then the type 2 one; then up to two others; sorted by start.
 * @param nextOfType for each type, the next that has not started
 */
export function upcomingAuctions<A extends Announced>(active: readonly A[], nextOfType: readonly A[]): A[] {
  const ofType = (type: number): A | undefined =>
    [...active, ...nextOfType].find(({ AuctionTypeID }) => AuctionTypeID === type);
  const chosen = [ofType(auctionTypes.premier), ofType(auctionTypes.regional)].filter(
    (auction) => auction !== undefined,
  );
  const ids = new Set(chosen.map(({ AuctionID }) => AuctionID));
  const others = active.filter(({ AuctionID }) => !ids.has(AuctionID)).slice(0, mostOthers);
  return [...chosen, ...others].toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}
