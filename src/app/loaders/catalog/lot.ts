/**
 * One lot with its sale. Every lot has one address: another spelling of its number or its words leads there for good,
 * with whatever follows the words. The hash never reaches us; browsers keep it over a redirect.
 */
import { data, type LoaderFunction, replace } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Lot, LotDetail } from '#contract/catalog/lots.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { LoadServices } from '#services/kernel/index.ts';

export type LotData = { lot: Lot; detail: LotDetail; auction: AuctionWithSessions };

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

/** As long as the contract lets numbers be. */
const numberPattern = /^\d{1,9}$/u;

/** Null for `12a`, `0` and whatever else no sale has a number like. */
const numberIn = (text = ''): number | null => (numberPattern.test(text) ? Number(text) || null : null);

/** Of `/detail/4121/215/some-words/more`: everything behind the words, as it was written. */
const wordsAt = 4;

function canonicalPath(pathname: string, { AuctionID, LotNumber, Slug }: Lot): string {
  const following = pathname
    .split('/')
    .slice(wordsAt + 1)
    .filter((segment) => segment !== '');
  return [lotAddress({ auctionId: AuctionID, lotNumber: LotNumber, slug: Slug }), ...following].join('/');
}

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request, params }) => {
    const auctionId = numberIn(params['auctionId']);
    const lotNumber = numberIn(params['lotNumber']);
    if (auctionId === null || lotNumber === null) throw nothingHere();
    const { auctions, lots } = await services();
    const [detail, auction] = await Promise.all([
      lots.find({ auctionId, lotNumber }, request),
      auctions.find(auctionId, request),
    ]);
    const lot = detail?.Items[0];
    if (!detail || !lot || !auction) throw nothingHere();
    const { pathname, search } = new URL(request.url);
    const target = canonicalPath(pathname, lot);
    if (target !== pathname) throw replace(target + search, 301);
    // On a first visit the server has run this: the browser fetches the words when it comes to another lot.
    const { lotHead } = await import('#app/head/lotHead.ts');
    return { lot, detail, auction, head: lotHead({ lot, detail, auction }) } satisfies PageLoad<LotData>;
  };
