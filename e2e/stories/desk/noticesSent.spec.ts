/** Someone asks whether we wrote to them: staff find the email by its address, and why it was sent. */
import { createUnverified, logInSilently } from '#e2e/support/bidders.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open } from '#e2e/support/shell.ts';

const clerk = { email: 'clerk@example.com', password: 'prairie-star-demo' };

test('a clerk finds what was written to a new account, and why', async ({
  page,
  context,
  request,
  email,
}) => {
  await createUnverified(request, email);
  await logInSilently(context, clerk);
  await open(page, '/clerk/notices');
  await page.getByLabel('Channel').selectOption('Email');
  await page.getByLabel('Name, email or phone number').fill(email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('main').locator('[role="row"][data-id]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('A link to verify an email address');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('About the account: always sent')).toBeVisible();
  await expectReadsWell(page);
});
