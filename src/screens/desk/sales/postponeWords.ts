/** What a postponement is called, what it does, and why one was refused. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { mostPostponedDays } from '#contract/saleroom/consoleLimits.ts';
import type { PostponeOutcome, StaffSale } from '#contract/saleroom/postponing.ts';
import { type PendingPostponement, startsAtOf } from '#machines/desk/staffSalesMachine.ts';

export const hasStarted = (status: number): boolean =>
  status !== sessionStatuses.scheduled && status !== sessionStatuses.preBid;

export const biddersText = (count: number): string =>
  count === 1 ? '1 registered bidder' : `${count.toLocaleString('en-US')} registered bidders`;

const nameOf = ({ sale, sessionNumber }: PendingPostponement): string =>
  sessionNumber === null ? sale.Auction.Title : `Session ${sessionNumber} of ${sale.Auction.Title}`;

export const titleOf = ({ sale, sessionNumber }: PendingPostponement): string =>
  sessionNumber === null ? `Postpone ${sale.Auction.Title}?` : `Postpone session ${sessionNumber}?`;

function finishedText({ RegisteredCount }: StaffSale): string {
  if (RegisteredCount === 0) return 'No one is registered yet, so no one is notified.';
  const gets = RegisteredCount === 1 ? 'gets' : 'get';
  return `${biddersText(RegisteredCount)} ${gets} a message and an email with your reason.`;
}

/** What will happen, before it is confirmed. */
export function whatHappens(pending: PendingPostponement): string {
  const { sale, sessionNumber } = pending;
  const now = `${nameOf(pending)} is set for ${formatCentralDateTime(startsAtOf(pending))}.`;
  const moves =
    sessionNumber === null && sale.Auction.Sessions.length > 1
      ? ' All of its sessions move by the same amount.'
      : '';
  return `${now}${moves} Its pages show the new time and your reason. ${finishedText(sale)}`;
}

export function doneWords(pending: PendingPostponement): string {
  const { RegisteredCount } = pending.sale;
  const notified =
    RegisteredCount === 0 ? 'No one was registered.' : `${biddersText(RegisteredCount)} will be notified.`;
  return `${nameOf(pending)} now begins ${formatCentralDateTime(startsAtOf(pending))}. ${notified}`;
}

/** About the new date and time; what is not about them stands over the buttons. */
export const timeRefusals: Readonly<Partial<Record<PostponeOutcome, string>>> = {
  NO_TIME: 'Enter a valid date and time.',
  PAST: 'That time has passed. Choose a time in the future.',
  NOT_LATER: 'That isn’t later than the current start. Choose a later time.',
  TOO_FAR: `Choose a time within ${mostPostponedDays} days of the current start.`,
  AFTER_NEXT_SESSION:
    'That isn’t before the sale’s next session. Choose an earlier time, or postpone the next session first.',
};

export const otherRefusals: Readonly<Partial<Record<PostponeOutcome, string>>> = {
  MOVED: 'A colleague postponed it first. Check the current start above, then try again.',
  STARTED: 'It has already started, so it can’t be postponed.',
  NO_TEXT: 'Enter a reason. Bidders will see it.',
  DUPLICATE: 'Nothing was changed. Close this dialog and try again.',
};

export const sessionStatusWords: Readonly<Record<number, string>> = {
  [sessionStatuses.scheduled]: 'Upcoming',
  [sessionStatuses.preBid]: 'Upcoming',
  [sessionStatuses.running]: 'Running',
  [sessionStatuses.paused]: 'On a break',
  [sessionStatuses.finished]: 'Ended',
};
