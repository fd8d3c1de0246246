/**
 * What a clerk can do in a room as it stands. It dims what would be refused; the house decides, and a console that is a
 * moment behind is told so.
 */
import type { ClerkDeed, ClerkRoom, RoomLot } from '#contract/saleroom.ts';

import { sessionStatuses } from './auctionCodes.ts';

type Standing = { lot: RoomLot | null; isUp: boolean; isOver: boolean; isHeld: boolean };

const upStages: ReadonlySet<RoomLot['Stage']> = new Set([
  'open',
  'fairWarning',
  'finalCall',
  'hammer',
] as const);
const overStages: ReadonlySet<RoomLot['Stage']> = new Set(['sold', 'passed', 'withdrawn'] as const);

function standingOf({ Room: { Lot: lot } }: ClerkRoom): Standing {
  return {
    lot,
    isUp: lot !== null && upStages.has(lot.Stage),
    isOver: lot !== null && overStages.has(lot.Stage),
    isHeld: lot?.IsHeld ?? false,
  };
}

const isSellable = ({ CurrentBidCents, HasReserve, ReserveMet }: RoomLot): boolean =>
  CurrentBidCents !== null && (!HasReserve || ReserveMet);

/** While a session runs, nobody but the clerk conducts it, and the lot is not held. */
function lotDeedFits(deed: ClerkDeed, room: ClerkRoom, { lot, isUp, isOver, isHeld }: Standing): boolean {
  if (deed === 'lot.opened') return !isUp && room.Lots.some(({ Status }) => Status === 'pending');
  if (lot === null) return false;
  const goesOn = isUp && !isHeld;
  switch (deed) {
    case 'floorBid.taken':
      return goesOn && lot.AskCents !== null;
    case 'cutBid.taken':
      return goesOn && room.CutAskCents !== null;
    case 'bid.rejected':
      return room.CanReject;
    case 'fairWarning.given':
      return goesOn && lot.Stage === 'open';
    case 'finalCall.given':
      return goesOn && lot.Stage === 'fairWarning';
    case 'hammer.fallen':
      return goesOn && lot.Stage === 'finalCall' && isSellable(lot);
    case 'lot.passed':
      return goesOn && !isSellable(lot);
    case 'lot.withdrawn':
      return !isOver;
    case 'lot.held':
      return goesOn;
    case 'lot.resumed':
      return isUp && isHeld;
    case 'lot.reopened':
      return lot.Stage === 'sold' || lot.Stage === 'passed';
    case 'action.undone':
      return room.CanUndo;
    case 'session.started':
    case 'session.paused':
    case 'session.resumed':
    case 'session.ended':
    case 'session.handedToPilot':
    case 'message.said':
    case 'video.chosen':
      return true;
  }
}

export function fitsNow(deed: ClerkDeed, room: ClerkRoom): boolean {
  const { Session: session, IsPiloted } = room.Room;
  const isRunning = session?.Status === sessionStatuses.running;
  const isPaused = session?.Status === sessionStatuses.paused;
  const standing = standingOf(room);
  switch (deed) {
    case 'message.said':
    case 'video.chosen':
      return true;
    case 'session.started':
      return IsPiloted || !(isRunning || isPaused);
    case 'session.paused':
      return isRunning && !standing.isUp;
    case 'session.resumed':
      return isPaused;
    case 'session.ended':
      return (isRunning || isPaused) && !standing.isUp;
    case 'session.handedToPilot':
      return (isRunning || isPaused) && !IsPiloted;
    case 'lot.opened':
    case 'floorBid.taken':
    case 'cutBid.taken':
    case 'bid.rejected':
    case 'fairWarning.given':
    case 'finalCall.given':
    case 'hammer.fallen':
    case 'lot.passed':
    case 'lot.withdrawn':
    case 'lot.held':
    case 'lot.resumed':
    case 'lot.reopened':
    case 'action.undone':
      return isRunning && !IsPiloted && lotDeedFits(deed, room, standing);
  }
}
