/** A lot's page in every state its bidding can be in, and what opens over a sale's pages: accessible and fitting. */
import type { APIRequestContext, Page } from 'playwright/test';

import { type CatalogPage, searchCatalog } from '#contract/catalog/catalog.ts';
import { catalogSearch, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { getHealth } from '#contract/kernel/health.ts';
import { saleIds } from '#demo/world/sales.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { open, overflow } from '#e2e/support/shell.ts';

type Wanted = { of: number; status: LotCard['Status'] };

/** The demo draws which lot is in which state: the sale's catalog is read until one comes by. */
async function lotOf(request: APIRequestContext, { of, status }: Wanted): Promise<string> {
  const path = searchCatalog.path.replace(':auctionId', String(of));
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const answer = await request.get(path, {
      params: { search: catalogSearch({ ...emptyQuery, pageSize: 96, page }).toString() },
    });
    const found = (await answer.json()) as CatalogPage;
    // The last, which is the last to leave the state.
    const lot = found.lots.findLast(({ Status }) => Status === status);
    if (lot) return `/detail/${of}/${lot.LotNumber}/${lot.Slug}`;
    ({ pageCount } = found);
  }
  throw new Error(`Sale ${of} has no lot that is ${status}.`);
}

const bidding = (page: Page) => page.getByRole('region', { name: 'Bidding' });

async function isFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect(await overflow(page), `pixels that stick out of ${page.url()}`).toBe(0);
}

/** The server says that it is a month later than its lots think; the line, which says the time as well, stays silent. */
async function letClockRunAhead(page: Page): Promise<void> {
  await holdLine(page, 'held');
  await page.route(`**${getHealth.path}`, (route) =>
    route.fulfill({ headers: { date: new Date(Date.now() + 30 * 86_400_000).toUTCString() } }),
  );
}

const states = [
  { of: saleIds.upcoming, status: 'pending', says: /^Bidding opens|^Accepting sealed bids$/u },
  { of: saleIds.running, status: 'pending', says: /^[\d,]+ lots before this one$|^Bidding live/u },
  { of: saleIds.closing, status: 'open', says: /^Bidding is open$/u },
  { of: saleIds.finishedTimed, status: 'sold', says: /^Sold for \$/u },
  { of: saleIds.finished, status: 'passed', says: /^Passed\. Did not sell$/u },
  { of: saleIds.upcoming, status: 'withdrawn', says: /^Withdrawn$/u },
] as const;

for (const { says, ...wanted } of states) {
  test(`a lot of ${wanted.of} that is ${wanted.status}`, async ({ page, request }) => {
    await open(page, await lotOf(request, wanted));
    await expect(bidding(page).getByText(says).first()).toBeVisible();
    await expectReadsWell(page);
  });
}

test('a lot whose time is up and whose result is not known yet', async ({ page, request }) => {
  await letClockRunAhead(page);
  await open(page, await lotOf(request, { of: saleIds.closing, status: 'open' }));
  await expect(bidding(page).getByText('Closing…').first()).toBeVisible();
  await expectReadsWell(page);
});

test.describe('dark, 390 px', () => {
  test.use({ theme: 'dark', viewport: { width: 390, height: 800 } });

  test('a picture over the page, filters over the list, a calendar under its button', async ({ page }) => {
    await open(page, `/detail/${saleIds.upcoming}/2`);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    const zoom = page.getByRole('dialog', { name: 'Enlarged picture' });
    await zoom.getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoom.getByText('150%')).toBeVisible();
    await isFit(page);

    await open(page, `/catalog/${saleIds.upcoming}`);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Rare/u }).check();
    await expect(drawer.getByRole('button', { name: /^Show [\d,]+ lots?$/u })).toBeEnabled();
    await isFit(page);

    await open(page, '/gun-auctions/two-centuries-of-arms');
    await page.getByText('Add to calendar').click();
    await expect(page.getByRole('menuitem', { name: 'Calendar file (.ics)' })).toBeVisible();
    await isFit(page);
  });
});
