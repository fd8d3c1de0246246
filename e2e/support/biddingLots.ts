/** Lots of the demo's timed sale that take bids, and what a bidder looks at on their pages. */
import {
  type APIRequestContext,
  expect,
  type Locator,
  request as newRequest,
  type Page,
} from 'playwright/test';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import { type CatalogPage, searchCatalog } from '#contract/catalog/catalog.ts';
import { catalogSearch, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { saleIds } from '#demo/world/sales.ts';

async function openLots(request: APIRequestContext): Promise<LotCard[]> {
  const path = searchCatalog.path.replace(':auctionId', String(saleIds.closing));
  const open: LotCard[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const answer = await request.get(path, {
      params: { search: catalogSearch({ ...emptyQuery, pageSize: 96, page }).toString() },
    });
    const found = (await answer.json()) as CatalogPage;
    open.push(...found.lots.filter(({ Status }) => Status === 'open'));
    ({ pageCount } = found);
  }
  return open.toSorted((one, two) => two.LotNumber - one.LotNumber);
}

function addressOf(lot: LotCard | undefined): string {
  if (!lot) throw new Error('The timed sale has no such lot that takes bids.');
  return lotAddress({ auctionId: lot.AuctionID, lotNumber: lot.LotNumber, slug: lot.Slug });
}

/** A bid a few steps above what is asked is none to be asked about once more. */
const isUsual = ({ CurrentBidCents, HighEst }: LotCard): boolean =>
  CurrentBidCents !== null && CurrentBidCents <= HighEst * 100 && HighEst >= 1_000;

/** @param place from the end, where lots close last: every story has its own. */
export const lastOpenLot = async (request: APIRequestContext, place: number): Promise<string> =>
  addressOf((await openLots(request)).filter(isUsual)[place]);

/** The lots without a bid, before any story has bid on one. */
export async function listUntouchedLots(site: string): Promise<string[]> {
  const request = await newRequest.newContext({ baseURL: site });
  const untouched = (await openLots(request)).filter(({ BidCount }) => BidCount === 0);
  await request.dispose();
  return untouched.map(addressOf);
}

const untouchedPlaces = ['moved', 'tied', 'listed', 'shown', 'held', 'timed'] as const;

/** No hidden max stands against a first bid. Each lot is for one story only, whenever it runs. */
export function untouchedLot(story: (typeof untouchedPlaces)[number]): string {
  const untouched = JSON.parse(process.env['UNTOUCHED_LOTS'] ?? '[]') as string[];
  const address = untouched[untouchedPlaces.indexOf(story)];
  if (address === undefined) throw new Error('The timed sale has not enough lots without a bid.');
  return address;
}

/**
 * A lot dear enough that someone's first limit is no amount far above what would do; no other story bids on it.
 * @param limitCents of the bidder
 */
export async function dearLot(request: APIRequestContext, limitCents: number): Promise<string> {
  const lots = await openLots(request);
  const isDear = ({ CurrentBidCents, HighEst }: LotCard): boolean =>
    CurrentBidCents !== null &&
    CurrentBidCents < limitCents / 2 &&
    CurrentBidCents > limitCents / 4 &&
    HighEst * 100 > limitCents;
  // From the beginning: the others' are taken from the end.
  return addressOf(lots.findLast(isDear));
}

/**
 * A lot priced far below a new bidder's limit, with an amount a few steps above its price. It skips the forty lots that
 * other stories use.
 */
export async function modestLot(
  request: APIRequestContext,
  limitCents: number,
): Promise<{ address: string; cents: number }> {
  const others = (await openLots(request)).filter(isUsual).slice(40);
  const lot = others.find(({ CurrentBidCents }) => (CurrentBidCents ?? limitCents) < limitCents / 4);
  const fewSteps = 3;
  let cents = nextRung(lot?.CurrentBidCents ?? 0);
  for (let step = 1; step < fewSteps; step += 1) cents = nextRung(cents);
  return { address: addressOf(lot), cents };
}

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Bidding' });
export const amount = (page: Page): Locator => panel(page).getByLabel(/^Your max bid/u);
export const history = (page: Page): Locator => page.getByRole('region', { name: 'Bid history' });

/** The first step of a bid, with the amount in it: in the panel on wide windows, at the bottom of narrow ones. */
export const bidButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Bid \$|Raise max)/u });

/** The second step, which places the bid. It takes no press before it could be read. */
export const confirmButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Confirm (?:bid|sealed bid|max) of \$/u });

export async function confirmsBid(page: Page): Promise<void> {
  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await confirmButton(page).click();
}

/** What the select offers, in cents, the least first. */
export const offeredCents = (page: Page): Promise<number[]> =>
  amount(page)
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)))
    .then((cents) => cents.filter((each) => !Number.isNaN(each)));

const bidAnswer = (page: Page): Locator =>
  panel(page)
    .getByText(/^(?:You.re the high bidder|High bid, reserve not met|Outbid)$/u)
    .first();

/** The panel shows what became of a bid; another bidder's max may beat it. */
export const seesBidAnswer = (page: Page): Promise<void> => expect(bidAnswer(page)).toBeVisible();

/** Both steps of a bid, and its answer. */
export async function placesBid(page: Page): Promise<void> {
  await bidButton(page).click();
  await confirmsBid(page);
  await expect(bidAnswer(page)).toBeVisible();
}
