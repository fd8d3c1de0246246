/**
 * What clerks change in a sale, as staff and a registered bidder see it. It notifies every bidder of a sale, so it
 * runs a site of its own; and each story follows one change over all the pages that have to show it.
 */
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import { putCartLine } from '#contract/bidding/cart.ts';
import { type CatalogPage, searchCatalog } from '#contract/catalog/catalog.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { saleIds } from '#demo/world/sales.ts';
import { bidAbove } from '#e2e/support/bidByCall.ts';
import { createBidder, logInSilently } from '#e2e/support/bidders.ts';
import { lastOpenLot, panel } from '#e2e/support/biddingLots.ts';
import { dateIn, typeDate } from '#e2e/support/dateFields.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { startForFile } from '#e2e/support/fileSite.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, open } from '#e2e/support/shell.ts';

startForFile('CLOCKED');

const staff = { email: 'staff@example.com' };
const clerk = { email: 'clerk@example.com' };
/** Letters and messages go out in rounds. */
const patience = { timeout: 90_000 };

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

const unread = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first();

/** What comes while the inbox is open is shown when its reader asks. */
async function openInbox(page: Page): Promise<void> {
  await page.addLocatorHandler(button(page, 'Show'), (show) => show.click());
  await open(page, '/account/messages');
}

async function confirms(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

/** @returns a page of a clerk or of staff. */
async function deskOf(context: BrowserContext, who: { email: string }): Promise<Page> {
  await logInSilently(context, who);
  return context.newPage();
}

test('a clerk extends a lot, voids a bid with its reason, postpones the rest and writes to the bidders', async ({
  page,
  context,
  request,
  email,
  anotherBrowser,
}) => {
  await logInSilently(context, await createBidder(request, email, 2));
  const lot = await lastOpenLot(request, 0);
  await bidAbove(context, lot, 3);
  const [, number = ''] = /^\/detail\/\d+\/(\d+)/u.exec(lot) ?? [];

  const desk = await deskOf(await anotherBrowser(), clerk);
  await open(desk, `/clerk/${saleIds.closing}`);
  await desk.getByLabel('Lot number').fill(number);
  await button(desk, 'Find lot').click();
  const row = desk.getByRole('article', { name: `Lot ${number}`, exact: true });

  await row.getByRole('button', { name: 'Extend' }).click();
  await dialog(desk).getByLabel('How much later').selectOption('1 day');
  await confirms(desk, 'Extend lot');
  await expect(main(desk).getByText(`Lot ${number} closes later.`)).toBeVisible();

  await row.getByRole('button', { name: 'Void a bid' }).click();
  await expect(dialog(desk).getByLabel('Bid', { exact: true })).toContainText('Ruth Hollis');
  await confirms(desk, 'Void bid');
  await expect(dialog(desk).getByText('Enter a reason. Bidders will see it.')).toBeVisible();
  await dialog(desk).getByLabel('Reason').fill('It was entered twice.');
  await confirms(desk, 'Void bid');
  await expect(main(desk).getByText(`The bid on lot ${number} was voided.`)).toBeVisible();

  await button(desk, 'Postpone the rest').click();
  await dialog(desk).getByLabel('How much later').selectOption('1 hour');
  await dialog(desk).getByLabel('Reason').fill('The power is out.');
  await confirms(desk, 'Postpone sale');
  const postponed = /^Postponed from .* to .*: The power is out\.$/u;
  await expect(main(desk).getByText(postponed)).toBeVisible();

  await button(desk, 'Message the bidders').click();
  await dialog(desk).getByLabel('Message').fill('The generator is running.');
  await confirms(desk, 'Send message');
  await expect(main(desk).getByText('Your message is on its way to the bidders.')).toBeVisible();
  await expectNoAxeViolations(desk);

  await open(page, lot);
  await expect(panel(page).getByText(postponed)).toBeVisible();
  await openInbox(page);
  await expect(unread(page, /^Unread: Your bid on lot \d+ was voided$/u)).toBeVisible(patience);
  await expect(unread(page, /^Unread: .* is postponed$/u)).toBeVisible(patience);
  await expect(unread(page, /^Unread: About /u)).toBeVisible(patience);
});

/** Lots of the last session of the sale to come. */
async function lastLots(request: APIRequestContext): Promise<[LotCard, LotCard]> {
  const path = searchCatalog.path.replace(':auctionId', String(saleIds.upcoming));
  const first = (await (await request.get(path)).json()) as CatalogPage;
  const params = { search: `page=${first.pageCount}` };
  const { lots } = (await (await request.get(path, { params })).json()) as CatalogPage;
  const [one, other] = lots.filter(({ Status }) => Status === 'pending');
  if (!one || !other) throw new Error('The sale to come has no two lots at its end.');
  return [one, other];
}

async function addToCart({ request }: BrowserContext, lot: LotCard): Promise<void> {
  const { AuctionID, LotNumber, StartingBidCents } = lot;
  const kept = await request.put(putCartLine.path, {
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    data: { AuctionID, LotNumber, MaxCents: nextRung(StartingBidCents) },
  });
  expect(await kept.json()).toMatchObject({ Outcome: 'KEPT' });
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

test('a session of a live sale is postponed after a note on who is notified; its bidder reads it everywhere', async ({
  page,
  context,
  request,
  email,
  anotherBrowser,
}) => {
  await logInSilently(context, await createBidder(request, email, 2));
  const [bidOn, inCart] = await lastLots(request);
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug } = bidOn;
  await bidAbove(context, lotAddress({ auctionId, lotNumber, slug }), 2);
  await addToCart(context, inCart);
  await open(page, `/live/${saleIds.upcoming}`);
  await expect(main(page).getByText('The room is not open yet')).toBeVisible();

  const desk = await deskOf(await anotherBrowser(), staff);
  await open(desk, '/clerk/sales');
  const sale = desk.getByRole('article').filter({ has: desk.getByText(`no. ${saleIds.upcoming} `) });
  await sale.getByRole('button', { name: 'Postpone session 3' }).click();
  await expect(dialog(desk).getByText(/\d+ registered bidders get a message and an email/u)).toBeVisible();
  const chooseDay = (day: string) => typeDate(dialog(desk), 'New date', day);
  const present = await dateIn(dialog(desk), 'New date');
  await chooseDay('2026-01-05');
  await dialog(desk).getByLabel('Reason').fill('Snow closes the roads.');
  await confirms(desk, 'Postpone session');
  await expect(dialog(desk).getByText('That time has passed.')).toBeVisible();
  await chooseDay(present);
  await confirms(desk, 'Postpone session');
  await expect(dialog(desk).getByText('That isn’t later than the current start.')).toBeVisible();
  await expectNoAxeViolations(desk);
  await chooseDay(dayAfter(present));
  await confirms(desk, 'Postpone session');
  await expect(main(desk).getByText(/^Session 3 of .* now begins .* will be notified\.$/u)).toBeVisible();
  await expect(dialog(desk)).toHaveCount(0);

  const postponed = /^Session 3 is postponed: it now begins .* instead of .*\. Snow closes the roads\.$/u;
  await expect(sale.getByText(postponed)).toBeVisible();
  await expect(main(page).getByText(postponed)).toBeVisible();
  for (const address of ['/account/bids', '/account/cart']) {
    await open(page, address);
    await expect(main(page).getByText(postponed)).toBeVisible();
  }
  await openInbox(page);
  await expect(unread(page, /^Unread: Session 3 of .* is postponed$/u)).toBeVisible(patience);
  await open(desk, '/clerk/audit');
  await expect(main(desk).getByText('Snow closes the roads.').first()).toBeVisible();
});
