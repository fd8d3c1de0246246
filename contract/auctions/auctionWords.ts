/** What pages say about a sale: kind, place, numbers, closing rule, and how far it is. */
import { formatCentralDay, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { site } from '#contract/kernel/site.ts';

import { weekdayAndTime } from './auctionDates.ts';
import type { Auction, AuctionWithSessions } from './auctions.ts';
import { type AuctionPhase, type BidderEntry, isTimed } from './auctionState.ts';

const grouped = new Intl.NumberFormat('en-US');

/** `2,030` */
export const countText = (count: number): string => grouped.format(count);

export const lotCountText = (count: number): string => `${countText(count)} ${count === 1 ? 'lot' : 'lots'}`;

export const auctionKind = (auction: Pick<AuctionWithSessions, 'AuctionTypeID'>): string =>
  isTimed(auction) ? 'Timed auction' : 'Live auction';

/** The beginning of what is said about a sale. An abbreviation ends no sentence: before a full stop stands a word. */
export const firstSentence = (text: string): string => /^.*?\p{Ll}{2}[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;

const stateNames = new Map(site.locations.map(({ stateCode, state }) => [stateCode, state]));

/** A timed sale has no room to go to. */
export const auctionPlace = (auction: Pick<Auction, 'AuctionTypeID' | 'LocCity' | 'LocState'>): string =>
  isTimed(auction) ? 'Online' : `${auction.LocCity}, ${stateNames.get(auction.LocState) ?? auction.LocState}`;

const minute = 60;

/** `30 s`, `2 min`, `1 min 30 s` */
function shortSpan(seconds: number): string {
  const minutes = Math.floor(seconds / minute);
  const rest = seconds % minute;
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`]
    .filter(Boolean)
    .join(' ');
}

type ClosingFacts = Pick<Auction, 'AuctionTypeID' | 'StaggerSeconds' | 'ExtensionSeconds' | 'StartsAt'>;

/** `Lots close every 30 s from 10:00 AM CT. A bid in the last 2 min extends the lot.` */
export function closingRule(auction: ClosingFacts): string | null {
  const { StaggerSeconds, ExtensionSeconds, StartsAt } = auction;
  if (!isTimed(auction)) return null;
  const every = StaggerSeconds === null ? 'together' : `every ${shortSpan(StaggerSeconds)}`;
  const from =
    StaggerSeconds === null ? `at ${formatCentralTime(StartsAt)}` : `from ${formatCentralTime(StartsAt)}`;
  const late =
    ExtensionSeconds === null ? '' : ` A bid in the last ${shortSpan(ExtensionSeconds)} extends the lot.`;
  return `Lots close ${every} ${from}.${late}`;
}

/** `Saturday, December 5, 9:00 AM CT` */
export const dayAndTime = (instant: string): string =>
  `${formatCentralDay(instant)}, ${formatCentralTime(instant)}`;

/** How far the sale is, in one line. */
export function phaseText(phase: AuctionPhase): string {
  switch (phase.kind) {
    case 'empty':
      return 'Lots will be published soon';
    case 'upcoming':
      return `${phase.isTimed ? 'Bidding opens' : 'Starts'} ${dayAndTime(phase.at)}`;
    case 'preBidding':
      return `Starts ${dayAndTime(phase.startsAt)}`;
    case 'inSession':
      return phase.session === null ? 'In session' : `Session ${phase.session.SessionNumber}`;
    case 'between':
      return phase.resumesAt === null ? 'Between sessions' : `Resumes ${weekdayAndTime(phase.resumesAt)}`;
    case 'timedOpen':
      return `First lot closes ${dayAndTime(phase.closesFrom)}`;
    case 'closing':
      return `${countText(phase.closed)} of ${countText(phase.total)} closed`;
    case 'closed':
      return `${countText(phase.sold)} of ${lotCountText(phase.total)} sold for ${formatUsd(phase.realizedCents)}`;
  }
}

/** Where the visitor stands; null where there is nothing to say, or a button says it. */
export function entryText(entry: BidderEntry): string | null {
  switch (entry.kind) {
    case 'none':
    case 'loggedOut':
    case 'unknown':
      return null;
    case 'open':
      return entry.until === null ? 'Registration is open' : `Register by ${dayAndTime(entry.until)}`;
    case 'pending':
      return 'Approval pending';
    case 'approved':
      return entry.paddle === null ? 'Approved to bid' : `Approved to bid, paddle ${entry.paddle}`;
    case 'denied':
      return entry.isSuspended ? 'Your bidding is suspended' : 'Registration declined';
    case 'closed':
      return 'Registration is closed';
  }
}

/** `Limit $5,000, $1,200 left` */
export const limitText = ({ limitCents, leftCents }: { limitCents: number; leftCents: number }): string =>
  `Limit ${formatUsd(limitCents)}, ${formatUsd(leftCents)} left`;
