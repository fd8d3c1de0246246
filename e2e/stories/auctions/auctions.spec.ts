/** Sales as visitors find them: from the front page over the timetable to one sale's page, by mouse and by keyboard. */
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, tabTo, title } from '#e2e/support/shell.ts';

const upcoming = '/gun-auctions/two-centuries-of-arms';
const closing = '/gun-auctions/timed-auction-collectors-arms';
const finished = '/gun-auctions/american-makers';

test('the front page leads to the sale in session and to the timetable, and that to the results of a past sale', async ({
  page,
}) => {
  await open(page, '/');
  await expect(
    page
      .getByRole('region', { name: 'In session' })
      .getByRole('link', { name: 'Fine and Historic Firearms' }),
  ).toHaveAttribute('href', '/gun-auctions/fine-and-historic-firearms');
  await expect(page.getByRole('link', { name: 'View the catalog', exact: true })).toHaveAttribute(
    'href',
    /^\/catalog\/\d+$/u,
  );
  const calendar = page.getByRole('region', { name: 'Sale calendar' });
  await expect(calendar.getByRole('listitem')).toHaveCount(4);
  await calendar.getByRole('link', { name: 'All auctions' }).click();
  await expect(page).toHaveURL('/gun-auctions');
  await expect(title(page)).toHaveText('Auctions');
  const sale = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem').first();
  await expect(sale.getByRole('timer')).toHaveText(/Starts in \d+d \d+h/u);
  const past = page.getByRole('region', { name: 'Past' });
  await past.getByRole('link', { name: 'See the results American Makers' }).click();
  await expect(page).toHaveURL('/prices?auctionId=4120');
});

test('a sale is put into a calendar by keyboard, Escape leaves the menu, and its head stays in reach', async ({
  page,
}) => {
  await open(page, upcoming);
  const menu = page.getByRole('button', { name: 'Add to calendar' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const file = page.getByRole('menuitem', { name: 'Calendar file (.ics)' });
  await expect(file).toBeVisible();
  const answer = await page.request.get('/api/auction/calendar/4122.ics');
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
  await expectReadsWell(page);
  await page.keyboard.press('Escape');
  await expect(file).toBeHidden();
  await expect(menu).toBeFocused();

  const bar = page.getByRole('region', { name: 'This sale' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('heading', { name: 'Featured lots' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(bar.getByText(/^Starts in \d/u)).toBeInViewport();
});

test('a timed sale says by which rule its lots close, one that is over what it brought; both read well', async ({
  page,
}) => {
  await open(page, closing);
  await expect(
    page.getByText(/^Lots close every 1 min from .* CT\. A bid in the last 3 min extends/u),
  ).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Lots that have closed' })).toBeVisible();
  await expectReadsWell(page);
  await open(page, finished);
  await expect(page.getByText(/^\d+ of \d+ lots sold for \$[\d,.]+$/u)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Highest prices' }).getByRole('article')).toHaveCount(6);
  await expectReadsWell(page);
});
