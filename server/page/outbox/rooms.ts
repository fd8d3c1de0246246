/**
 * Who is spoken to on the live socket. Rooms are named here alone, from numbers that were checked: no page can name one.
 */
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { LotName } from '#contract/page/live.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import type { Live } from '#server/platform/live.ts';
import type { Nodes } from '#server/platform/nodes/nodes.ts';

export const roomOfLot = ({ AuctionID, LotNumber }: LotName): string => `lot:${AuctionID}/${LotNumber}`;
/** For pages of lots that wait for their turn in a live sale. */
export const roomOfTurns = (auctionId: number): string => `turns:${auctionId}`;
export const roomOfSale = (auctionId: number): string => `auction:${auctionId}`;
/** Of an account's sockets those of one session, so that one that has ended is spoken to no more. */
export const roomOfSession = (sessionId: number): string => `session:${sessionId}`;

/** Says something to a room, on whichever nodes its sockets are. */
export type Speak = {
  lots: (room: string, standings: readonly LotStanding[]) => void;
  own: (room: string, standing: OwnStanding) => void;
  registration: (room: string, auctionId: number | null) => void;
  sale: (auctionId: number) => void;
};

export const speakOver = (live: Live, { notifyChanged }: Pick<Nodes, 'notifyChanged'>): Speak => ({
  lots: (room, standings) => void live.to(room).emit('lots', standings),
  own: (room, standing) => void live.to(room).emit('own', standing),
  registration: (room, auctionId) => void live.to(room).emit('registration', auctionId),
  sale: (auctionId) => {
    // The copies first: anyone who is notified asks at once.
    notifyChanged('sale', auctionId);
    live.to(roomOfSale(auctionId)).emit('sale', auctionId);
  },
});

/** The room of a live sale, sent to every page that follows the sale. */
export const speakToRoom =
  (live: Live, { notifyChanged }: Pick<Nodes, 'notifyChanged'>) =>
  (room: Room): void => {
    notifyChanged('room', room.AuctionID);
    live.to(roomOfSale(room.AuctionID)).emit('room', room);
  };
