/** What the dialog that registers for a sale says, for every way it can go. */
import { dayAndTime, entryText } from '#contract/auctions/auctionWords.ts';
import type { LimitRequest, Registration } from '#contract/bidding/registrations.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import type { Piece } from '#machines/bidding/registrationSetup.ts';
import { problemText } from '#ui/problemText.ts';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';

/** What each step of registering is called, and what its piece is for. */
export const stepWords = {
  phone: {
    title: 'Verify your phone',
    lead: 'We text you a code. Later we call or text this number only about your bids.',
  },
  address: {
    title: 'Your address',
    lead: 'Your delivery state determines sales tax and what we can ship.',
  },
  birthDate: {
    title: 'Your date of birth',
    lead: `You must be at least ${site.minimumAge} to bid.`,
  },
  card: {
    title: 'Add a payment card',
    lead: 'We check the card but don’t charge it.',
  },
} as const satisfies Record<Piece, { title: string; lead: string }>;

/** Where a date of birth leads no further. */
export const ageEndWords = {
  tooYoung: {
    words: `According to the date you entered, you’re under ${site.minimumAge}, so you can’t register to bid. We didn’t save the date.`,
    help: 'Is the date wrong? Call us:',
  },
  settled: {
    words: `Our staff checked your date of birth against your ID. You’re under ${site.minimumAge}, so you can’t register to bid.`,
    help: 'Is the date wrong? Call us:',
  },
} as const;

/** `November 1, 2026`. Noon is the same day everywhere in the country. */
export const termsDate: string = formatCentralDate(`${site.termsVersion}T12:00:00-06:00`);

export const limitWords = ({ LimitCents }: Pick<Registration, 'LimitCents'>): string =>
  LimitCents === null ? 'No limit' : `Up to ${formatUsd(LimitCents)} in this sale`;

/** What the sale charges besides its premium, where that is anything. */
export function feeWords({ LiveFeePercent, CardFeePercent }: Registration['Rates']): string {
  const fees = [
    ...(LiveFeePercent > 0 ? [`${LiveFeePercent}% of the hammer price if won live online`] : []),
    ...(CardFeePercent > 0 ? [`${CardFeePercent}% if paid by card`] : []),
  ];
  return fees.length > 0 ? fees.join('; ') : 'None';
}

export function nextWords({ Approval, ReviewUntil }: Pick<Registration, 'Approval' | 'ReviewUntil'>): string {
  if (Approval === 'automatic') return 'You are approved at once and get your paddle number.';
  const until =
    ReviewUntil === null ? '' : ` Ask by ${dayAndTime(ReviewUntil)} to be ready for the next session.`;
  return `Our staff look at your request and answer within one business day.${until}`;
}

/** Since when a request waits, and by when the answer comes. */
const waitingWords = (waiting: Registration['Waiting']): string =>
  waiting === null
    ? `Your approval is pending. We usually reply during business hours: ${officeHoursWords}`
    : `Received ${dayAndTime(waiting.RequestedAt)}. We’ll reply by ${dayAndTime(waiting.AnswerBy)}, by email and in your messages. Open pages update on their own.`;

/** Heading and sentences for someone who has asked, whatever came of it. */
export function resultWords({ Status, Paddle, LimitCents, Waiting }: Registration): {
  title: string;
  words: string;
} {
  switch (Status) {
    case 'approved': {
      const limit = LimitCents === null ? '' : ` You can bid up to ${formatUsd(LimitCents)} in this sale.`;
      const title = entryText({ kind: 'approved', paddle: Paddle, limit: null }) ?? '';
      return { title, words: `You are ready to bid.${limit}` };
    }
    case 'declined':
    case 'suspended':
      return {
        title: entryText({ kind: 'denied', isSuspended: Status === 'suspended' }) ?? '',
        words: 'Please call us, and we will tell you what can be done.',
      };
    case 'none':
    case 'requested':
    case 'pending':
      return {
        title: 'We have your request',
        words: waitingWords(Waiting),
      };
  }
}

export const refusalWords = (problem: Problem): string =>
  problem.fields?.['TermsVersion'] ?? problemText(problem);

export function limitRequestWords({ LimitCents, State }: LimitRequest): string {
  const asked = `You asked for ${formatUsd(LimitCents)}`;
  switch (State) {
    case 'requested':
      return `${asked}. We usually reply during business hours. This page will update.`;
    case 'granted':
      return `${asked}, and we have raised your limit.`;
    case 'declined':
      return `${asked}. We could not raise your limit; you can ask again.`;
  }
}

export const limitProblemWords = (problem: Problem): string =>
  problem.fields?.['LimitCents'] ?? problemText(problem);
