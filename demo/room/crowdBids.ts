/**
 * What the demo's people would give for a lot in the room, and how fast they answer each other. Pure, and the same for
 * the same lot: a lot is fought over by some of them, who go on until it is worth no more to them.
 */
import { rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import type { RoomLot } from '#contract/saleroom/saleroom.ts';
import { randomOf } from '#demo/world/random.ts';

/** Someone of the crowd who is in the room. */
export type Present = { accountId: number; paddle: number };

export type Interest = Present & { worthCents: number };

type Valued = Pick<RoomLot, 'LotNumber' | 'LowEst' | 'HighEst'>;

const [fewestInterested, mostInterested] = [2, 5];
/** Of the low and of the high estimate: no one of them goes beyond the second. */
const [leastWorth, mostWorth] = [0.8, 1.2];

/** Who would bid on a lot, and up to what. */
export function interestsIn(lot: Valued, people: readonly Present[]): Interest[] {
  const random = randomOf(`room/${lot.LotNumber}/${lot.LowEst}/${lot.HighEst}`);
  const count = Math.min(people.length, random.between(fewestInterested, mostInterested));
  const [least, most] = [lot.LowEst * leastWorth, lot.HighEst * mostWorth];
  const left = [...people];
  return Array.from({ length: count }, () => left.splice(Math.floor(random.next() * left.length), 1))
    .flat()
    .map(({ accountId, paddle }) => ({
      accountId,
      paddle,
      worthCents: rungAtOrBelow(100 * (least + (most - least) * random.next())),
    }));
}

/** Anyone who bids next: one who does not lead, and to whom the lot is worth what is asked. */
export function nextBidder(lot: RoomLot, interests: readonly Interest[]): Interest | undefined {
  const { AskCents, LeaderPaddle, LotNumber, Version } = lot;
  if (AskCents === null || lot.IsHeld) return undefined;
  const willing = interests.filter(
    ({ worthCents, paddle }) => worthCents >= AskCents && paddle !== LeaderPaddle,
  );
  return willing.length === 0 ? undefined : randomOf(`next/${LotNumber}/${Version}`).pick(willing);
}

const [shortestMs, longestMs] = [1_500, 8_000];

/** From what was last seen of the lot to the bid: as someone in a room makes up their mind. */
export const thinkingMs = ({ LotNumber, Version }: Pick<RoomLot, 'LotNumber' | 'Version'>): number =>
  randomOf(`thinks/${LotNumber}/${Version}`).between(shortestMs, longestMs);
