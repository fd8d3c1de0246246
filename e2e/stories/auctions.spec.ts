/** Sales as visitors find them: from the front page over the timetable to one sale's page, by mouse and by keyboard. */
import { auctionNotFound } from '#contract/auctions.ts';
import { site } from '#contract/site.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { open, overflow, tabTo, title } from '#e2e/support/shell.ts';

const running = '/gun-auctions/fine-and-historic-firearms';
const upcoming = '/gun-auctions/two-centuries-of-arms';
const closing = '/gun-auctions/timed-auction-collectors-arms';
const finished = '/gun-auctions/american-makers';

test('the front page leads to the sale in session, to the timetable and into a catalog', async ({ page }) => {
  await open(page, '/');
  const strip = page.getByRole('region', { name: 'In session' });
  await expect(strip.getByRole('link', { name: 'Fine and Historic Firearms' })).toHaveAttribute(
    'href',
    running,
  );
  await expect(page.getByRole('link', { name: 'View the catalog', exact: true })).toHaveAttribute(
    'href',
    /^\/catalog\/\d+$/u,
  );
  const calendar = page.getByRole('region', { name: 'Sale calendar' });
  await expect(calendar.getByRole('listitem')).toHaveCount(4);
  await calendar.getByRole('link', { name: 'All auctions' }).click();
  await expect(page).toHaveURL('/gun-auctions');
});

test('the timetable has its four parts and ways to what is searched for; a past sale leads to its results', async ({
  page,
}) => {
  await open(page, '/gun-auctions');
  await expect(title(page)).toHaveText('Auctions');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'In session',
    'Upcoming',
    'Timed',
    'Past',
    'By subject',
  ]);
  const past = page.getByRole('region', { name: 'Past' });
  await past.getByRole('link', { name: 'See the results American Makers' }).click();
  await expect(page).toHaveURL('/prices?auctionId=4120');
});

test('an upcoming sale counts down by the server’s clock', async ({ page }) => {
  await open(page, '/gun-auctions');
  const sale = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem').first();
  await expect(sale.getByRole('timer')).toHaveText(/Starts in \d+d \d+h/u);
});

test('the head of a sale stays in reach when its page is scrolled', async ({ page }) => {
  await open(page, running);
  await expect(page.getByRole('region', { name: 'This sale' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Featured lots' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  const bar = page.getByRole('region', { name: 'This sale' });
  await expect(bar.getByText('Fine and Historic Firearms')).toBeInViewport();
  await expect(bar.getByText('In session')).toBeInViewport();
});

test('a sale is put into a calendar by keyboard, and Escape leaves the menu', async ({ page }) => {
  await open(page, upcoming);
  const menu = page.getByText('Add to calendar');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const file = page.getByRole('link', { name: 'Calendar file (.ics)' });
  await expect(file).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(file).toBeHidden();
  await expect(menu).toBeFocused();
  const answer = await page.request.get('/api/auction/calendar/4122.ics');
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
});

test('a stranger who wants to register comes back from the log-in to the sale', async ({ page }) => {
  await open(page, upcoming);
  await page.getByRole('link', { name: 'Log in to register' }).click();
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(upcoming)}`);
});

test('somebody who is logged in and not registered is told so', async ({ page, asBidder }) => {
  expect(asBidder.email).toContain('@');
  await open(page, upcoming);
  await expect(page.getByText('Registration is open')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to register' })).toHaveCount(0);
});

test('a timed sale says by which rule its lots close, and how many have', async ({ page }) => {
  await open(page, closing);
  await expect(
    page.getByText(/^Lots close every 1 min from .* CT\. A bid in the last 3 min extends/u),
  ).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Lots that have closed' })).toBeVisible();
});

test('a sale that is over says what it brought', async ({ page }) => {
  await open(page, finished);
  await expect(page.getByText(/^\d+ of \d+ lots sold for \$[\d,.]+$/u)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Highest prices' }).getByRole('article')).toHaveCount(6);
});

test('an auction that does not exist is not found, by its own words', async ({ page, request }) => {
  const answer = await request.get('/gun-auctions/no-such-sale');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain(`${auctionNotFound} | ${site.companyName}</title>`);
  await open(page, '/gun-auctions/no-such-sale');
  await expect(title(page)).toHaveText('Something went wrong');
});

test('the event of a sale is written at −05:00', async ({ request }) => {
  const html = await (await request.get(upcoming)).text();
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Event"[^<]*)</u.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Event',
    startDate: expect.stringMatching(/-05:00$/u),
    endDate: expect.stringMatching(/-05:00$/u),
  });
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    for (const address of [upcoming, closing, finished]) {
      test(`${address} is accessible and fits`, async ({ page }) => {
        await open(page, address);
        expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
        await expectNoAxeViolations(page);
      });
    }
  });
}
