/** Leaving: asked for, seen on every page, called off in one press; refused by a wrong password, and by what is still owed. */
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { button, open, overflow, tabTo } from '#e2e/support/shell.ts';

const dated = /^Your account will be deleted on \w+ \d{1,2}, \d{4} at .+ CT\.$/u;

test('an account is asked to be deleted by its password, every page says when, and one press keeps it', async ({
  page,
  asBidder,
}) => {
  await open(page, '/account/data');
  const part = page.getByRole('region', { name: 'Delete your account' });
  await part.getByRole('button', { name: 'Delete my account' }).click();
  await part.getByLabel('Your password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(part.getByText(/That is not your password\.$/u)).toBeVisible();
  await part.getByLabel('Your password', { exact: true }).fill(asBidder.password);
  await page.keyboard.press('Enter');
  await expect(part.getByText(dated)).toBeVisible();

  await open(page, '/auctions');
  const bar = page.getByRole('region', { name: 'Your account' });
  await expect(bar.getByText(dated)).toBeVisible();
  await bar.getByRole('button', { name: 'Keep my account' }).click();
  await expect(bar.getByText('Your account stays. Everything is as it was.')).toBeVisible();
  await open(page, '/account/data');
  await expect(part.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('what is still owed comes first, with a link to where it is dealt with', async ({ page, context }) => {
  // Of the demo: with bids, invoices and consignments. Nothing of theirs is changed here.
  await logInSilently(context, { email: 'bidder@example.com', password: 'prairie-star-demo' });
  await open(page, '/account/data');
  const first = page.getByRole('list', { name: 'What comes first' });
  await expect(first.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/account\/(?:bids|won-auctions|consignment)/u);
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('leaving works by keyboard, is accessible and fits', async ({ page, asBidder }) => {
      await open(page, '/account/data');
      const part = page.getByRole('region', { name: 'Delete your account' });
      await tabTo(page, part.getByRole('button', { name: 'Delete my account' }));
      await page.keyboard.press('Enter');
      await expect(part.getByLabel('Your password', { exact: true })).toBeFocused();
      await expectNoAxeViolations(page);
      await page.keyboard.type(asBidder.password);
      await page.keyboard.press('Enter');
      await expect(part.getByText(dated)).toBeVisible();
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await expectNoAxeViolations(page);
      await tabTo(page, button(page, 'Keep my account'));
      await page.keyboard.press('Enter');
      await expect(part.getByText('Your account stays. Everything is as it was.')).toBeVisible();
    });
  });
}
