/** What the console asks before a command that one key must not give alone: what will happen, in words. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { ClerkAction, ClerkRoom, Room, RoomLot } from '#contract/saleroom/saleroom.ts';

import { graceSeconds } from './clerkWords.ts';

export type ClerkQuestion = { title: string; text: string; yes: string };

const lotName = (lot: RoomLot | null): string => (lot === null ? 'the lot' : `lot ${lot.LotNumber}`);

export function bidderOf({ IsFloor, LeaderPaddle }: RoomLot): string {
  if (IsFloor) return 'FLOOR';
  return LeaderPaddle === null ? 'INTERNET' : `INTERNET ${LeaderPaddle}`;
}

const highBid = (lot: RoomLot): string | null =>
  lot.CurrentBidCents === null ? null : `${formatUsd(lot.CurrentBidCents)} by ${bidderOf(lot)}`;

function hammerQuestion({ Lot: lot }: Room): ClerkQuestion {
  const price = lot?.CurrentBidCents === null || !lot ? '' : ` for ${formatUsd(lot.CurrentBidCents)}`;
  return {
    title: `Sell ${lotName(lot)}${lot ? ` to ${bidderOf(lot)}` : ''}${price}?`,
    text: `A bid within ${graceSeconds} seconds of the hammer still counts.`,
    yes: 'Let the hammer fall',
  };
}

function withdrawQuestion({ Lot: lot }: Room): ClerkQuestion {
  const bid = lot && highBid(lot);
  return {
    title: `Withdraw ${lotName(lot)}?`,
    text: `${bid === null ? 'It has no bids.' : `The high bid of ${bid} will be canceled.`} The lot won't be sold in this session.`,
    yes: `Withdraw ${lotName(lot)}`,
  };
}

function rejectQuestion({ Lot: lot }: Room): ClerkQuestion {
  const bid = lot && highBid(lot);
  return {
    title: bid === null ? 'Reject the standing bid?' : `Reject the bid of ${bid}?`,
    text: 'The bid will be canceled. The room and the bidder will read your reason.',
    yes: 'Reject the bid',
  };
}

function startQuestion({ Session: session, IsPiloted, Lot: lot }: Room): ClerkQuestion {
  const { running, paused } = sessionStatuses;
  if (!IsPiloted || (session?.Status !== running && session?.Status !== paused)) {
    return {
      title: 'Start the session?',
      text: 'The room opens to every bidder. You open each lot.',
      yes: 'Start the session',
    };
  }
  const stays = lot?.AskCents ? ` Lot ${lot.LotNumber} stays open, asking ${formatUsd(lot.AskCents)}.` : '';
  return {
    title: 'Take the session from the auto-pilot?',
    text: `Lots will no longer open and close by the clock. You call every lot.${stays}`,
    yes: 'Take the session',
  };
}

function endQuestion({ Session: session, NextSessionStartsAt }: Room): ClerkQuestion {
  const done = session ? `${session.DoneCount} of ${session.LotCount} lots are done. ` : '';
  const last = NextSessionStartsAt === null ? ' It is the last one, so the sale closes with it.' : '';
  return {
    title: 'End the session?',
    text: `${done}A session that has ended can't be started again.${last}`,
    yes: 'End the session',
  };
}

const handOverQuestion = (): ClerkQuestion => ({
  title: 'Hand the session to the auto-pilot?',
  text: 'Lots will open and close by the clock from here on.',
  yes: 'Hand it over',
});

const questions: Readonly<Partial<Record<ClerkAction, (room: Room) => ClerkQuestion>>> = {
  'hammer.fallen': hammerQuestion,
  'lot.withdrawn': withdrawQuestion,
  'bid.rejected': rejectQuestion,
  'session.started': startQuestion,
  'session.handedToPilot': handOverQuestion,
  'session.ended': endQuestion,
};

/** Undefined where nothing is asked. */
export const questionOf = (action: ClerkAction, { Room: room }: ClerkRoom): ClerkQuestion | undefined =>
  questions[action]?.(room);
