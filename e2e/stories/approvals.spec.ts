/** Approvals: somebody asks to bid, staff look at the evidence and decide, and the bidder's page says so at once. */
import type { Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { arrives, button, logInByHand, open, overflow } from '#e2e/support/shell.ts';
import { saleIds } from '#server/demo/world/sales.ts';

const approvals = '/clerk/approvals';
const sale = '/gun-auctions/bedford-regional-auction';
const demo = (name: string) => ({ email: `${name}@example.com`, password: 'prairie-star-demo' });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

const bidderOf = (page: Page) => page.getByRole('region', { name: 'Bidders' }).getByRole('article');

/** Finds somebody on a list of the regional sale. */
async function find(page: Page, list: string, search: string): Promise<void> {
  await page.getByLabel('Sale').selectOption(String(saleIds.regional));
  const chosen = page.getByRole('list', { name: 'Lists' }).getByRole('button', { name: list });
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Name, e-mail or paddle').fill(search);
  await button(page, 'Find').click();
  // Until it has come, the list before it stands there, with the same buttons many times.
  await expect(bidderOf(page)).toHaveCount(1);
}

test('a bidder asks, staff approve, and the bidder’s page says so without being loaded again', async ({
  page,
  context,
  anotherBrowser,
}) => {
  // Of the highest tier, so that staff decide; nobody else's story.
  await logInSilently(context, demo('tier4'));
  await open(page, sale);
  await button(page, 'Register to bid').click();
  await press(page, 'Accept and ask for approval');
  await press(page, 'Done');
  await expect(page.getByText('Approval pending')).toBeVisible();

  const office = await anotherBrowser();
  await logInSilently(office, demo('staff'));
  const desk = await office.newPage();
  await open(desk, approvals);
  await find(desk, 'Waiting', 'tier4@');
  await expect(bidderOf(desk)).toContainText('tier4@example.com, verified');
  await expectNoAxeViolations(desk);
  await bidderOf(desk)
    .getByRole('button', { name: /^Approve/u })
    .click();
  await expectNoAxeViolations(desk);
  await press(desk, 'Approve');
  await expect(desk.getByText('Marguerite Sandoval is approved.')).toBeVisible();
  await expect(bidderOf(desk)).toHaveCount(0);

  await expect(page.getByText(/^Approved to bid, paddle \d+$/u).first()).toBeVisible();
});

test('of two who decide at once the second is told who was first', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const bidder = takeApprovedBidder(2);
  await logInSilently(context, demo('staff'));
  await open(page, approvals);
  await find(page, 'Approved', bidder.email);
  await bidderOf(page)
    .getByRole('button', { name: /^Suspend in this sale/u })
    .click();

  const other = await anotherBrowser();
  await logInSilently(other, demo('clerk'));
  const desk = await other.newPage();
  await open(desk, approvals);
  await find(desk, 'Approved', bidder.email);
  await bidderOf(desk)
    .getByRole('button', { name: /^Suspend in this sale/u })
    .click();
  await press(desk, 'Suspend');
  await expect(dialog(desk).getByText('Say why. The bidder reads it.')).toBeVisible();
  await dialog(desk)
    .getByLabel(/^Reason/u)
    .fill('The card was refused.');
  await press(desk, 'Suspend');
  await expect(desk.getByText(/is suspended in this sale\.$/u)).toBeVisible();

  await dialog(page)
    .getByLabel(/^Reason/u)
    .fill('Something else.');
  await press(page, 'Suspend');
  await expect(page.getByText(/^Ines Halvorsen has decided about .* Nothing was changed\.$/u)).toBeVisible();
  await find(page, 'Suspended', bidder.email);
  await expect(bidderOf(page)).toContainText('“The card was refused.”');
  await bidderOf(page)
    .getByRole('button', { name: /^Reinstate/u })
    .click();
  await press(page, 'Reinstate');
  await expect(page.getByText(/can bid again\.$/u)).toBeVisible();
});

test('a stranger logs in and comes back; a bidder finds nothing there', async ({
  page,
  asBidder,
  anotherBrowser,
  noise,
}) => {
  expect(asBidder.email).toContain('@');
  await open(page, approvals);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(noise.splice(0)).toEqual([expect.stringContaining('404')]);

  const office = await anotherBrowser();
  const desk = await office.newPage();
  await open(desk, approvals);
  await arrives(desk, '/login?returnTo=%2Fclerk%2Fapprovals');
  await logInByHand(desk, demo('staff'));
  await arrives(desk, approvals);
  await expect(desk.getByRole('heading', { name: 'Approvals' })).toBeVisible();
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('the lists and a dialog read well', async ({ page, context }) => {
      await logInSilently(context, demo('staff'));
      await open(page, approvals);
      await find(page, 'Approved', 'bidder@example.com');
      await expect(bidderOf(page)).toHaveCount(1);
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await expectNoAxeViolations(page);
      await bidderOf(page)
        .getByRole('button', { name: /^Set limit/u })
        .click();
      await expectNoAxeViolations(page);
      await dialog(page).getByLabel('Limit in whole dollars').fill('a lot');
      await press(page, 'Set limit');
      await expect(dialog(page).getByText(/Enter whole dollars/u)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
  });
}
