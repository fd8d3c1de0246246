/** The demo's sales: the eight that are on now, and the archive of those before them. */
import { auctionTypes } from '#contract/auctions/auctions.ts';

import type { SaleKind } from './mix.ts';

/** What a sale is there to show. */
export type SaleRole =
  | 'finishedBefore'
  | 'finished'
  | 'running'
  | 'upcoming'
  | 'regional'
  | 'closing'
  | 'opening'
  | 'finishedTimed'
  | 'archive';

/**
 * Of these every bid is kept. The others have none: the two finished sales and the archive were held before the house
 * kept bids, and only their results are known; two sales have yet to open.
 */
const rolesWithBids: ReadonlySet<SaleRole> = new Set(['running', 'upcoming', 'closing', 'finishedTimed']);

const rolesOfResults: ReadonlySet<SaleRole> = new Set(['finished', 'finishedBefore', 'archive']);

export type Sale = {
  id: number;
  role: SaleRole;
  kind: SaleKind;
  slug: string;
  title: string;
  intro: string;
  /** Lots of each day. */
  days: readonly number[];
};

export const hasBids = ({ role }: Sale): boolean => rolesWithBids.has(role);

export const hasResultsOnly = ({ role }: Sale): boolean => rolesOfResults.has(role);

export const typeOfKind = {
  premier: auctionTypes.premier,
  regional: auctionTypes.regional,
  timed: auctionTypes.timed,
} as const satisfies Record<SaleKind, number>;

/** Books per day: each has its own run of numbers. */
const firstLots = [1, 1000, 3000];

export const firstLotOf = (day: number): number => firstLots[day] ?? 1;

/** Ids that stories and tests name. */
export const saleIds = {
  finishedBefore: 4119,
  finished: 4120,
  running: 4121,
  upcoming: 4122,
  regional: 1025,
  finishedTimed: 2037,
  closing: 2038,
  opening: 2039,
} as const;

/** Titles carry no dates: the demo's sales move with the calendar. */
const currentSales: readonly Sale[] = [
  {
    id: saleIds.finishedBefore,
    role: 'finishedBefore',
    kind: 'premier',
    slug: 'arms-of-the-frontier',
    title: 'Arms of the Frontier',
    intro:
      'Two days of Colt, Winchester and the arms of the services, most of them from three Western collections. All prices realized are in the catalog and include the premium.',
    days: [170, 160],
  },
  {
    id: saleIds.finished,
    role: 'finished',
    kind: 'premier',
    slug: 'american-makers',
    title: 'American Makers',
    intro:
      'From the percussion era to the last revolvers fitted by hand: two days given to the makers of New England and those who worked after their patents. All prices realized are in the catalog and include the premium.',
    days: [170, 160],
  },
  {
    id: saleIds.running,
    role: 'running',
    kind: 'premier',
    slug: 'fine-and-historic-firearms',
    title: 'Fine and Historic Firearms',
    intro:
      'Our main sale of the season, in the room at Rock Falls, by telephone and online. Lots are called in the order of their numbers, about 130 an hour. We accept sealed bids until the session of the lot begins.',
    days: [380, 120],
  },
  {
    id: saleIds.upcoming,
    role: 'upcoming',
    kind: 'premier',
    slug: 'two-centuries-of-arms',
    title: 'Two Centuries of Arms',
    intro:
      'Three days, three books: antique American arms on day one, military arms of all nations on day two, sporting arms and Class III among others on day three. Preview in the gallery on the two days before the sale.',
    days: [160, 160, 160],
  },
  {
    id: saleIds.regional,
    role: 'regional',
    kind: 'regional',
    slug: 'bedford-regional-auction',
    title: 'Bedford Regional Auction',
    intro:
      'Guns to use and to collect, many of them in lots of two to six. Two days in the Bedford gallery, with bidding by telephone and online.',
    days: [160, 140],
  },
  {
    id: saleIds.closing,
    role: 'closing',
    kind: 'timed',
    slug: 'timed-auction-collectors-arms',
    title: 'Timed Auction: Collectors’ Arms',
    intro:
      'Bidding is online only, and lots close one after another. A bid in the last three minutes of a lot gives everybody three more.',
    days: [300],
  },
  {
    id: saleIds.opening,
    role: 'opening',
    kind: 'timed',
    slug: 'timed-auction-sporting-arms',
    title: 'Timed Auction: Sporting Arms and Accessories',
    intro:
      'Opens for bids next week and runs for ten days. Bidding is online only, and lots close one after another.',
    days: [200],
  },
  {
    id: saleIds.finishedTimed,
    role: 'finishedTimed',
    kind: 'timed',
    slug: 'timed-auction-military-arms',
    title: 'Timed Auction: Military Arms',
    intro:
      'A timed auction that has ended. Prices realized include the premium; lots marked as passed did not reach their reserve or had no bid.',
    days: [160],
  },
];

/** The eight sales, smaller by a factor where a test wants a small world. */
export const currentSalesOf = (scale: number): readonly Sale[] =>
  Array.from(currentSales, (sale) => ({
    ...sale,
    days: sale.days.map((count) => Math.max(1, Math.round(count * scale))),
  }));

export type ArchiveSale = Sale & { startsOn: string };

type Series = {
  kind: SaleKind;
  firstId: number;
  count: number;
  everyDays: number;
  newestDaysAgo: number;
  lots: number;
};

/** Six years: three premier sales, four regional ones and six timed ones a year. */
const series: readonly Series[] = [
  { kind: 'premier', firstId: 4101, count: 18, everyDays: 121, newestDaysAgo: 196, lots: 450 },
  { kind: 'regional', firstId: 1001, count: 24, everyDays: 91, newestDaysAgo: 70, lots: 300 },
  { kind: 'timed', firstId: 2001, count: 36, everyDays: 61, newestDaysAgo: 60, lots: 130 },
];

export const wholeArchive = series.reduce((sum, { count, lots }) => sum + count * lots, 0);

const archiveWords: Record<SaleKind, { title: string; slug: string; intro: string }> = {
  premier: {
    title: 'Premier Firearms Auction',
    slug: 'premier-firearms-auction',
    intro: 'A premier sale in the Rock Falls gallery. Prices realized include the premium.',
  },
  regional: {
    title: 'Bedford Regional Auction',
    slug: 'bedford-regional-auction',
    intro: 'A regional sale in the Bedford gallery. Prices realized include the premium.',
  },
  timed: {
    title: 'Timed Auction',
    slug: 'timed-auction',
    intro: 'A timed auction, held online. Prices realized include the premium.',
  },
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Halves for sales of two days; what is left over goes to the first. */
const inDays = (kind: SaleKind, lots: number): readonly number[] =>
  kind === 'timed' || lots < 2 ? [lots] : [Math.ceil(lots / 2), Math.floor(lots / 2)];

type AddDays = (date: string, days: number) => string;

/** @param lots how many in all; nothing for none */
export function archiveSalesOf(lots: number, today: string, addDays: AddDays): readonly ArchiveSale[] {
  if (lots === 0) return [];
  return series.flatMap(({ kind, firstId, count, everyDays, newestDaysAgo, lots: share }) =>
    Array.from({ length: count }, (_, index) => {
      const startsOn = addDays(today, -newestDaysAgo - (count - 1 - index) * everyDays);
      const { title, slug, intro } = archiveWords[kind];
      return {
        id: firstId + index,
        role: 'archive' as const,
        kind,
        startsOn,
        slug: `${slug}-${startsOn.slice(0, 'YYYY-MM'.length)}`,
        title: `${monthFormat.format(new Date(startsOn))} ${title}`,
        intro,
        days: inDays(kind, Math.max(1, Math.round((share * lots) / wholeArchive))),
      };
    }),
  );
}
