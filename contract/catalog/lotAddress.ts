/** Addresses of lots and what their words are made of. */

const longestSlug = 80;

/** `winchester-model-1873-lever-action-rifle`: letters and digits of the title, cut at a word. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
  if (words.length <= longestSlug) return words;
  const lastWordEnds = words.slice(0, longestSlug + 1).lastIndexOf('-');
  return words.slice(0, lastWordEnds > 0 ? lastWordEnds : longestSlug);
}

export type LotAddress = { auctionId: number; lotNumber: number; slug?: string };

/** The one address of a lot's page. A title without a letter we can write has an address without words. */
export const lotAddress = ({ auctionId, lotNumber, slug }: LotAddress): string =>
  `/detail/${auctionId}/${lotNumber}${slug ? `/${slug}` : ''}`;

export const auctionAddress = (slug: string): string => `/gun-auctions/${slug}`;

/** The room of a live sale. */
export const liveAddress = (auctionId: number): string => `/live/${auctionId}`;

export const catalogAddress = (auctionId: number, search = ''): string =>
  `/catalog/${auctionId}${search === '' ? '' : `?${search}`}`;

/** A sale as an entry for anybody's calendar. */
export const calendarFile = (auctionId: number): string => `/api/auction/calendar/${auctionId}.ics`;

/** What the lots of a sale brought. */
export const resultsAddress = (auctionId: number): string => `/prices?auctionId=${auctionId}`;
