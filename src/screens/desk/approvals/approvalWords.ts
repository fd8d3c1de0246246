/** What the page of approvals says of lists and of bidders. */
import { dayAndTime } from '#contract/auctions/auctionWords.ts';
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import type { ApprovalList, ApprovalSale, ReviewedBidder } from '#contract/desk/approvals.ts';
import { formatCentralDate, formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

export const listWords = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  suspended: 'Suspended',
} as const satisfies Record<ApprovalList, string>;

export const emptyWords = {
  waiting: 'No pending requests in this sale.',
  approved: 'No approved bidders in this sale yet.',
  declined: 'No declined bidders in this sale.',
  suspended: 'No suspended bidders.',
} as const satisfies Record<ApprovalList, string>;

export const saleWords = ({ Title, NextStartsAt, Counts }: ApprovalSale): string =>
  [
    Title,
    ...(NextStartsAt === null ? [] : [dayAndTime(NextStartsAt)]),
    ...(Counts.waiting === 0 ? [] : [`${Counts.waiting} waiting`]),
  ].join(' · ');

type Chip = Pick<StatusChipProps, 'tone' | 'icon'> & { words: string };

export function statusWords({ Status, Paddle, IsEverywhere }: ReviewedBidder): Chip {
  switch (Status) {
    case 'none':
      return { tone: 'neutral', icon: 'person', words: 'Not registered' };
    case 'requested':
    case 'pending':
      return { tone: 'info', icon: 'clock', words: 'Pending approval' };
    case 'approved':
      return {
        tone: 'success',
        icon: 'checkCircle',
        words: Paddle === null ? 'Approved' : `Paddle ${Paddle}`,
      };
    case 'declined':
      return {
        tone: 'error',
        icon: 'removeCircle',
        words: IsEverywhere ? 'Declined in every sale' : 'Declined',
      };
    case 'suspended':
      return {
        tone: 'error',
        icon: 'removeCircle',
        words: IsEverywhere ? 'Suspended in every sale' : 'Suspended in this sale',
      };
  }
}

export const limitWords = (cents: number | null): string => (cents === null ? 'No limit' : formatUsd(cents));

/** Said before another limit is given to a sale that has one of its own. */
export const replacedLimitWords = (cents: number | null): string =>
  `Staff have set a limit of ${limitWords(cents)} for this sale. Your limit replaces it.`;

const lots = (count: number): string => (count === 1 ? '1 lot' : `${count} lots`);

/** One line each, in the order in which staff weigh them. */
export function evidenceOf(bidder: ReviewedBidder): readonly (readonly [term: string, words: string])[] {
  const { Tier, PaidCents, PaidLots, UnpaidCents, UnpaidLots, UnpaidSince, ExposureCents } = bidder;
  return [
    ['Tier', `${Tier}: ${bidderTiers[Tier].evidence}`],
    ['Email', `${bidder.Email}, ${bidder.IsEmailVerified ? 'verified' : 'not verified'}`],
    ['Phone', bidder.Phone ?? 'Not given'],
    ['Address', bidder.Address ?? 'Not given'],
    ['Age', bidder.Age === null ? 'Not given' : String(bidder.Age)],
    ['Customer since', formatCentralDate(bidder.CustomerSince)],
    ['Lifetime paid', PaidLots === 0 ? 'Nothing yet' : `${formatUsd(PaidCents)} for ${lots(PaidLots)}`],
    [
      'Outstanding',
      UnpaidSince === null
        ? 'Nothing'
        : `${formatUsd(UnpaidCents)} for ${lots(UnpaidLots)}, since ${formatCentralDate(UnpaidSince)}`,
    ],
    ['Limit in this sale', limitWords(bidder.LimitCents)],
    ['Exposure', `${formatUsd(ExposureCents)} (leading ${lots(bidder.LeadingCount)})`],
  ];
}

export function historyWords(bidder: ReviewedBidder): string | null {
  const { Status, RequestedAt, DecidedAt, DecidedBy, Reason } = bidder;
  if (DecidedAt === null || Status === 'requested' || Status === 'pending') {
    return RequestedAt === null ? null : `Requested ${formatCentralDateTime(RequestedAt)}`;
  }
  const reason = Reason === null ? '' : `: “${Reason}”`;
  return `Decided by ${DecidedBy ?? 'the system'}, ${formatCentralDateTime(DecidedAt)}${reason}`;
}
