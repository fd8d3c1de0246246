/**
 * One lot with its sale. Every lot has one address: another spelling of its number or its words leads there for good,
 * with whatever follows the words. The hash never reaches us; browsers keep it over a redirect.
 */
import { type LoaderFunctionArgs, replace } from 'react-router-dom';

import { lotHead } from '#app/head/lotHead.ts';
import type { PageLoad } from '#app/head/pageHead.ts';
import { nothingHere } from '#app/loaders/shared/missing.ts';
import { type AuctionWithSessions, getAuctionById } from '#contract/auctions/auctions.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { getLotDetail, type Lot, type LotDetail } from '#contract/catalog/lots.ts';
import type { Call } from '#services/kernel/http.ts';

export type LotData = { lot: Lot; detail: LotDetail; auction: AuctionWithSessions };

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

export async function load(call: Call, { request, params }: LoaderFunctionArgs) {
  const auctionid = numberIn(params['auctionId']);
  const lotnumber = numberIn(params['lotNumber']);
  if (auctionid === null || lotnumber === null) throw nothingHere();
  const [detail, [auction]] = await Promise.all([
    call(getLotDetail, { params: { auctionid, lotnumber } }, request),
    call(getAuctionById, { params: { AuctionID: auctionid } }, request),
  ]);
  const [lot] = detail.Items;
  if (!lot || !auction) throw nothingHere();
  const { pathname, search } = new URL(request.url);
  const target = canonicalPath(pathname, lot);
  if (target !== pathname) throw replace(target + search, 301);
  return { lot, detail, auction, head: lotHead({ lot, detail, auction }) } satisfies PageLoad<LotData>;
}
