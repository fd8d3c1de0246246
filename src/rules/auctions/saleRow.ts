/**
 * A sale as a row of the timetable, in words. The loaders make it, so that what shows it needs no rules: the front page
 * carries it in its first load.
 */
import { calendarLeaf, weekdayAndTime } from '#contract/auctions/auctionDates.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import {
  type AuctionCountdown,
  auctionCountdown,
  type AuctionPhase,
  auctionPhase,
  isTimed,
} from '#contract/auctions/auctionState.ts';
import {
  auctionKind,
  auctionPlace,
  countText,
  dayAndTime,
  firstSentence,
  lotCountText,
  phaseText,
} from '#contract/auctions/auctionWords.ts';
import { auctionAddress, catalogAddress, liveAddress, resultsAddress } from '#contract/catalog/lotAddress.ts';
import { formatUsd } from '#contract/kernel/money.ts';

export type SaleRow = {
  auctionId: number;
  to: string;
  title: string;
  intro: string;
  kind: string;
  isInSession: boolean;
  leaf: { day: string; month: string; under: string };
  place: string;
  /** Null while no lot is published. */
  lots: string | null;
  main: string;
  note: string | null;
  countdown: AuctionCountdown;
  action: { words: string; to: string; isFirst: boolean };
};

/** The two lines of a calendar's row that say how far the sale is. */
function calendarLines(
  auction: AuctionWithSessions,
  phase: AuctionPhase,
): { main: string; note: string | null } {
  switch (phase.kind) {
    case 'empty':
      return { main: 'Catalog to come', note: phaseText(phase) };
    case 'upcoming':
      return phase.isTimed
        ? { main: 'Bidding opens', note: dayAndTime(phase.at) }
        : { main: 'Starts', note: dayAndTime(phase.at) };
    case 'preBidding':
      return { main: 'Taking sealed bids', note: `Starts ${weekdayAndTime(phase.startsAt)}` };
    case 'inSession': {
      const count = auction.Sessions.length;
      const of = phase.session !== null && count > 1 ? ` of ${count}` : '';
      return { main: `${phaseText(phase)}${of}`, note: phase.isPaused ? 'A short break' : 'In the room now' };
    }
    case 'between':
      return { main: phaseText(phase), note: null };
    case 'timedOpen':
      return { main: 'Bidding is open', note: `First lot closes ${dayAndTime(phase.closesFrom)}` };
    case 'closing':
      return {
        main: phaseText(phase),
        note: phase.extended > 0 ? `${countText(phase.extended)} extended by late bids` : null,
      };
    case 'closed':
      return {
        main: formatUsd(phase.realizedCents),
        note: `${countText(phase.sold)} of ${lotCountText(phase.total)} sold`,
      };
  }
}

type Action = Omit<SaleRow['action'], 'isFirst'>;

function actionOf({ AuctionID, Slug }: AuctionWithSessions, { kind }: AuctionPhase): Action {
  switch (kind) {
    case 'inSession':
      return { words: 'Watch live', to: liveAddress(AuctionID) };
    case 'timedOpen':
    case 'closing':
      return { words: 'View the catalog', to: catalogAddress(AuctionID) };
    case 'preBidding':
    case 'upcoming':
    case 'between':
      return { words: 'Register to bid', to: auctionAddress(Slug) };
    case 'empty':
      return { words: 'About the sale', to: auctionAddress(Slug) };
    case 'closed':
      return { words: 'See the results', to: resultsAddress(AuctionID) };
  }
}

export function saleRow(auction: AuctionWithSessions): SaleRow {
  const phase = auctionPhase(auction);
  const { day, month, weekdays, year } = calendarLeaf(auction);
  const isInSession = phase.kind === 'inSession';
  return {
    auctionId: auction.AuctionID,
    to: auctionAddress(auction.Slug),
    title: auction.Title,
    intro: firstSentence(auction.Intro),
    kind: auctionKind(auction),
    isInSession,
    leaf: { day, month, under: phase.kind === 'closed' ? year : weekdays },
    place: auctionPlace(auction),
    lots: auction.LotCount > 0 ? lotCountText(auction.LotCount) : null,
    ...calendarLines(auction, phase),
    countdown: auctionCountdown(phase),
    action: { ...actionOf(auction, phase), isFirst: isInSession },
  };
}

export type PastYear = { year: string; words: string; rows: SaleRow[] };

/** Sales that are over by the year they began in, in the order they come in. */
function pastYears(closed: readonly AuctionWithSessions[]): PastYear[] {
  const years = Map.groupBy(closed, (auction) => calendarLeaf(auction).year);
  return Array.from(years, ([year, sales]) => {
    const realizedCents = sales.reduce((sum, { TotalRealizedCents }) => sum + TotalRealizedCents, 0);
    const count = sales.length === 1 ? '1 sale' : `${sales.length} sales`;
    return { year, words: `${count}, ${formatUsd(realizedCents)}`, rows: sales.map(saleRow) };
  });
}

export type SaleGroups = Record<'inSession' | 'upcoming' | 'timed', SaleRow[]> & { past: PastYear[] };

/** The timetable's parts. A live sale is in session from its first call to its last, the nights between included. */
export function saleGroups(auctions: readonly AuctionWithSessions[]): SaleGroups {
  const past = pastYears(auctions.filter(({ Status }) => Status === 'closed'));
  const groups: SaleGroups = { inSession: [], upcoming: [], timed: [], past };
  for (const auction of auctions) {
    const { Status } = auction;
    const isOn = Status === 'running' || Status === 'between';
    if (Status === 'closed') continue;
    if (isTimed(auction)) groups.timed.push(saleRow(auction));
    else groups[isOn ? 'inSession' : 'upcoming'].push(saleRow(auction));
  }
  return groups;
}
