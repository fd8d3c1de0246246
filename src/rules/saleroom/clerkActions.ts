/**
 * What a clerk can do in a room as it stands, what is in the way of the rest, and what is asked about before it is done.
 * The server decides; a console that is a moment behind gets its refusal.
 */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { ClerkAction, ClerkRoom, RoomLot } from '#contract/saleroom/saleroom.ts';

/** Why a command cannot be given now. Each has its words in the console: what to do first. */
export type ClerkObstacle =
  | (
      | 'notStarted'
      | 'onBreak'
      | 'notOnBreak'
      | 'isPiloted'
      | 'isConducted'
      | 'noneLeft'
      | 'lotsAreLeft'
      | 'floorLeads'
    )
  | ('noLotUp' | 'lotIsUp' | 'lotHasClosed' | 'lotNotClosed' | 'isHeld' | 'isNotHeld')
  | ('isWarned' | 'isCalled' | 'notWarned' | 'notCalled' | 'neitherWarnedNorCalled' | 'hammerIsDown')
  | ('noBid' | 'reserveNotMet' | 'mustSell' | 'noCut' | 'nothingToReject' | 'nothingToUndo');

const upStages: ReadonlySet<RoomLot['Stage']> = new Set([
  'open',
  'fairWarning',
  'finalCall',
  'hammer',
] as const);
const overStages: ReadonlySet<RoomLot['Stage']> = new Set(['sold', 'passed', 'withdrawn'] as const);

const isUp = (lot: RoomLot | null): lot is RoomLot => lot !== null && upStages.has(lot.Stage);
const isOver = (lot: RoomLot | null): boolean => lot !== null && overStages.has(lot.Stage);

/** The high bid is the floor's: the hammer needs a paddle. */
export const isFloorLot = ({ IsFloor, CurrentBidCents }: RoomLot): boolean =>
  IsFloor && CurrentBidCents !== null;

/** Bidding on a lot that is on hold goes nowhere. */
function stillToGo(lot: RoomLot | null): ClerkObstacle | null {
  if (!isUp(lot)) return 'noLotUp';
  return lot.IsHeld ? 'isHeld' : null;
}

function unsold({ CurrentBidCents, HasReserve, ReserveMet }: RoomLot): ClerkObstacle | null {
  if (CurrentBidCents === null) return 'noBid';
  return HasReserve && !ReserveMet ? 'reserveNotMet' : null;
}

function callObstacle(
  action: 'fairWarning.given' | 'finalCall.given',
  { Stage }: RoomLot,
): ClerkObstacle | null {
  if (Stage === 'hammer') return 'hammerIsDown';
  if (Stage === 'finalCall') return 'isCalled';
  if (action === 'finalCall.given') return Stage === 'open' ? 'notWarned' : null;
  return Stage === 'open' ? null : 'isWarned';
}

function hammerObstacle(lot: RoomLot): ClerkObstacle | null {
  if (lot.Stage === 'open') return 'neitherWarnedNorCalled';
  if (lot.Stage === 'fairWarning') return 'notCalled';
  return lot.Stage === 'hammer' ? 'hammerIsDown' : unsold(lot);
}

type SessionAction = Extract<ClerkAction, `session.${string}`>;
type RoomAction = 'message.said' | 'video.chosen' | 'bidder.registered';
type RepairAction =
  | 'lot.opened'
  | 'bid.rejected'
  | 'lot.withdrawn'
  | 'lot.resumed'
  | 'lot.reopened'
  | 'action.undone';
/** Done while bidding goes on. */
type BidAction = Exclude<ClerkAction, SessionAction | RoomAction | RepairAction>;

const isOfSession = (action: ClerkAction): action is SessionAction => action.startsWith('session.');
const repairs: ReadonlySet<ClerkAction> = new Set<RepairAction>([
  'lot.opened',
  'bid.rejected',
  'lot.withdrawn',
  'lot.resumed',
  'lot.reopened',
  'action.undone',
]);
const isRepair = (action: BidAction | RepairAction): action is RepairAction => repairs.has(action);

function bidObstacle(action: BidAction, lot: RoomLot, room: ClerkRoom): ClerkObstacle | null {
  switch (action) {
    case 'floorBid.taken':
      return lot.AskCents === null ? 'noLotUp' : null;
    case 'cutBid.taken':
      return room.CutAskCents === null ? 'noCut' : null;
    case 'fairWarning.given':
    case 'finalCall.given':
      return callObstacle(action, lot);
    case 'hammer.fallen':
      return hammerObstacle(lot);
    case 'lot.passed':
      return unsold(lot) === null ? 'mustSell' : null;
    case 'lot.held':
      return null;
  }
}

const hasLotsLeft = ({ Lots }: ClerkRoom): boolean =>
  Lots.some(({ Status }) => Status === 'pending' || Status === 'onDeck');

function repairObstacle(action: RepairAction, room: ClerkRoom): ClerkObstacle | null {
  const { Lot: lot } = room.Room;
  switch (action) {
    case 'lot.opened':
      if (isUp(lot)) return 'lotIsUp';
      return hasLotsLeft(room) ? null : 'noneLeft';
    case 'bid.rejected':
      return room.CanReject ? null : 'nothingToReject';
    case 'action.undone':
      return room.CanUndo ? null : 'nothingToUndo';
    case 'lot.reopened':
      return lot?.Stage === 'sold' || lot?.Stage === 'passed' ? null : 'lotNotClosed';
    case 'lot.withdrawn':
      if (lot === null) return 'noLotUp';
      return isOver(lot) ? 'lotHasClosed' : null;
    case 'lot.resumed':
      if (!isUp(lot)) return 'noLotUp';
      return lot.IsHeld ? null : 'isNotHeld';
  }
}

function sessionObstacle(action: SessionAction, room: ClerkRoom): ClerkObstacle | null {
  const { Session: session, IsPiloted, Lot: lot } = room.Room;
  const isPaused = session?.Status === sessionStatuses.paused;
  const isOn = isPaused || session?.Status === sessionStatuses.running;
  if (action === 'session.started') return isOn && !IsPiloted ? 'isConducted' : null;
  if (action === 'session.resumed') return isPaused ? null : 'notOnBreak';
  if (!isOn) return 'notStarted';
  if (action === 'session.handedToPilot') {
    if (IsPiloted) return 'isPiloted';
    // The hammer asks whose paddle it is, and the auto-pilot cannot say.
    return isUp(lot) && isFloorLot(lot) ? 'floorLeads' : null;
  }
  if (action === 'session.paused' && isPaused) return 'onBreak';
  if (isUp(lot)) return 'lotIsUp';
  return action === 'session.ended' && hasLotsLeft(room) ? 'lotsAreLeft' : null;
}

function lotObstacle(action: BidAction | RepairAction, room: ClerkRoom): ClerkObstacle | null {
  const { Session: session, IsPiloted, Lot: lot } = room.Room;
  if (session?.Status === sessionStatuses.paused) return 'onBreak';
  if (session?.Status !== sessionStatuses.running) return 'notStarted';
  if (IsPiloted) return 'isPiloted';
  if (isRepair(action)) return repairObstacle(action, room);
  return stillToGo(lot) ?? (lot && bidObstacle(action, lot, room));
}

/** Null where the command can be given. */
export function obstacleTo(action: ClerkAction, room: ClerkRoom): ClerkObstacle | null {
  if (action === 'message.said' || action === 'video.chosen' || action === 'bidder.registered') return null;
  return isOfSession(action) ? sessionObstacle(action, room) : lotObstacle(action, room);
}

export const fitsNow = (action: ClerkAction, room: ClerkRoom): boolean => obstacleTo(action, room) === null;

/** What no single key does: the console says what will happen, and asks once. */
const askedFirst: ReadonlySet<ClerkAction> = new Set([
  'hammer.fallen',
  'lot.withdrawn',
  'bid.rejected',
  'session.started',
  'session.handedToPilot',
  'session.ended',
] as const);

export const isAskedFirst = (action: ClerkAction): boolean => askedFirst.has(action);
