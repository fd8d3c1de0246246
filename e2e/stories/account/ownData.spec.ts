/** What we hold about a bidder, as one file: given to anyone who knows the password, not to anyone who finds an open browser. */
import { readFile } from 'node:fs/promises';

import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, open, tabTo } from '#e2e/support/shell.ts';

test('the file of one’s own data asks for the password; a wrong one is refused, the right one downloads it', async ({
  page,
  asBidder,
}) => {
  await open(page, '/account/data');
  const ask = button(page, 'Download my data');
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Download your data' });
  const password = form.getByLabel(/^Your password(?: \*)?$/u);
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter your password.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Incorrect password.')).toBeVisible();
  await expect(password).toBeFocused();
  await expectReadsWell(page);

  await password.fill(asBidder.password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/u);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  expect(bytes.includes('account.json') || bytes.includes('.json')).toBe(true);
  await expect(form).toHaveCount(0);
  await expect(ask).toBeFocused();
  await expect(page.getByText('Your browser is saving the file. Keep it private.')).toBeVisible();
});
