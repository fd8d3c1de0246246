/** Leaving: asked for by keyboard and password, seen on every page, called off in one press. */
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, open, tabTo } from '#e2e/support/shell.ts';

const dated = /^Your account will be deleted on \w+ \d{1,2}, \d{4} at .+ CT\.$/u;

test('an account is asked to be deleted by its password, every page says when, and one press keeps it', async ({
  page,
  asBidder,
}) => {
  await open(page, '/account/data');
  const part = page.getByRole('region', { name: 'Delete your account' });
  await tabTo(page, button(page, 'Delete my account'));
  await page.keyboard.press('Enter');
  await expect(part.getByLabel(/^Your password(?: \*)?$/u)).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(part.getByText(/That is not your password\.$/u)).toBeVisible();
  await expectReadsWell(page);
  await part.getByLabel(/^Your password(?: \*)?$/u).fill(asBidder.password);
  await page.keyboard.press('Enter');
  await expect(part.getByText(dated)).toBeVisible();

  await open(page, '/auctions');
  const bar = page.getByRole('region', { name: 'Your account' });
  await expect(bar.getByText(dated)).toBeVisible();
  await tabTo(page, bar.getByRole('button', { name: 'Keep my account' }));
  await page.keyboard.press('Enter');
  await expect(bar.getByText('Your account stays. Everything is as it was.')).toBeVisible();
});
