/** What is done to the lots of a session that is on, and what the room is notified of. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { LiveLot, LiveLotRefusal, LiveLotStatus } from '#contract/saleroom/liveLotState.ts';
import { type ClerkOutcome, clerkOutcomes, type RoomEventKind } from '#contract/saleroom/saleroom.ts';

import type { RoomAction } from './actOnLot.ts';
import { lockLots } from './liveLots.ts';
import { findLotNumber, findPaddle, listPending, type SessionRow } from './sessionStore.ts';
import { actInRoom, endMessage, recordBids, note, type Turn } from './turn.ts';

const { running } = sessionStatuses;

/** A refusal as a clerk reads it: an ask that is not the one they saw means that another bidder was faster. */
function outcomeOf({ code }: LiveLotRefusal): ClerkOutcome {
  return clerkOutcomes.find((outcome) => outcome === code) ?? 'MOVED';
}

const kinds: Partial<Record<RoomAction['type'], RoomEventKind>> = {
  'fairWarning.given': 'fairWarning',
  'finalCall.given': 'finalCall',
  'hammer.fallen': 'hammer',
  'lot.passed': 'passed',
  'lot.withdrawn': 'withdrawn',
  'lot.held': 'held',
  'lot.resumed': 'resumed',
  'lot.reopened': 'reopened',
  'action.undone': 'undone',
  'bid.rejected': 'rejected',
};

const results: Partial<Record<LiveLotStatus, RoomEventKind>> = { sold: 'sold', passed: 'passed' };

/** Undefined where the bids on the lot say it themselves. */
const kindOf = ({ type }: RoomAction, lot: LiveLot): RoomEventKind | undefined =>
  type === 'hammer.confirmed' ? results[lot.status] : kinds[type];

type Became = { action: RoomAction; before: LiveLot; lot: LiveLot };

/** The bid is named by its amount where its bidder led with it. */
async function sayRejected(turn: Turn, session: SessionRow, { action, before }: Became): Promise<void> {
  const { lotId } = session;
  const { beforeBid, bidding } = before;
  if (lotId === null || beforeBid === null) throw new Error('A bid was rejected that was not there.');
  const reason = action.type === 'bid.rejected' ? (action.reason ?? '') : '';
  const { bidderId: accountId } = beforeBid;
  const cents = bidding.leader?.bidderId === accountId ? bidding.priceCents : null;
  note(turn, session, {
    kind: 'rejected',
    lotNumber: await findLotNumber(turn.tx, lotId),
    amountCents: cents,
    paddle: await findPaddle(turn.tx, turn.auctionId, accountId),
    text: reason === '' ? null : reason,
  });
  turn.rejected.push({ accountId, lotId, cents, reason });
}

async function sayWhatBecame(turn: Turn, session: SessionRow, became: Became): Promise<void> {
  const { action, lot } = became;
  const kind = kindOf(action, lot);
  if (kind === undefined || session.lotId === null) return;
  if (kind === 'rejected') return sayRejected(turn, session, became);
  const { priceCents, leader } = lot.bidding;
  const isSold = kind === 'sold';
  note(turn, session, {
    kind,
    lotNumber: await findLotNumber(turn.tx, session.lotId),
    amountCents: isSold ? priceCents : null,
    paddle: isSold && leader ? await findPaddle(turn.tx, turn.auctionId, leader.bidderId) : null,
    isFloor: isSold && leader?.bidderId === 0,
  });
}

/** To the lot that is up or was last. */
export async function actOnCurrent(
  turn: Turn,
  session: SessionRow,
  action: RoomAction,
): Promise<ClerkOutcome> {
  const { lotId } = session;
  if (lotId === null) return 'NO_LOT';
  const acted = await actInRoom(turn, session, { lotId, action });
  if (acted.kind === 'refused') return outcomeOf(acted);
  // Under the lot's lock by now: no bid comes in between.
  await recordBids(turn, session);
  await sayWhatBecame(turn, session, { action, before: acted.before, lot: acted.lot });
  return 'done';
}

/** What became of the last lot stays from here on. @returns the lot's number. */
export async function openLot(
  turn: Turn,
  session: SessionRow,
  wantedNumber: number | null,
): Promise<ClerkOutcome> {
  if (session.status !== running) return 'NOT_NOW';
  const pending = await listPending(turn.tx, session);
  const wanted = pending.find(({ lotNumber, isHeld }) =>
    wantedNumber === null ? !isHeld : lotNumber === wantedNumber,
  );
  if (!wanted) return 'NO_LOT';
  if (wanted.isHeld) return 'ON_HOLD';
  await lockLots(turn.tx, [wanted.id, ...(session.lotId === null ? [] : [session.lotId])]);
  if (session.lotId !== null) {
    const settled = await actInRoom(turn, session, {
      lotId: session.lotId,
      action: { type: 'nextLot.opened' },
    });
    if (settled.kind === 'refused') return 'NOT_NOW';
  }
  endMessage(turn, session);
  session.lotId = wanted.id;
  session.receivedBid = 0;
  const { isPiloted } = session;
  const opened = await actInRoom(turn, session, {
    lotId: wanted.id,
    action: { type: 'lot.opened', isPiloted },
  });
  if (opened.kind === 'refused') throw new Error(`Lot ${wanted.id} could not be opened: ${opened.code}.`);
  note(turn, session, { kind: 'opened', lotNumber: wanted.lotNumber });
  await recordBids(turn, session);
  return 'done';
}

/** Before it comes up as well: one that was named, or else the one that is up. */
export async function withdrawLot(
  turn: Turn,
  session: SessionRow,
  { lotNumber, askSeenCents }: { lotNumber: number | null; askSeenCents: number | null },
): Promise<ClerkOutcome> {
  const pending = await listPending(turn.tx, session);
  const waiting = pending.find((lot) => lot.lotNumber === lotNumber);
  if (!waiting) {
    const isCurrent =
      lotNumber === null ||
      (session.lotId !== null && (await findLotNumber(turn.tx, session.lotId)) === lotNumber);
    return isCurrent ? actOnCurrent(turn, session, { type: 'lot.withdrawn', askSeenCents }) : 'NO_LOT';
  }
  const acted = await actInRoom(turn, session, { lotId: waiting.id, action: { type: 'lot.withdrawn' } });
  if (acted.kind === 'refused') return outcomeOf(acted);
  note(turn, session, { kind: 'withdrawn', lotNumber: waiting.lotNumber });
  return 'done';
}
