/** Phone book, address book and email addresses: filled, refused, proved, taken out and back, by hand and by keyboard. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { linkInLetter } from '#e2e/support/mailbox.ts';
import { button, field, open, tabTo } from '#e2e/support/shell.ts';
import { codeTo } from '#e2e/support/textMessages.ts';

const phones = (page: Page) => page.getByRole('region', { name: 'Your phone numbers' });
const addresses = (page: Page) => page.getByRole('region', { name: 'Your addresses' });
const emails = (page: Page) => page.getByRole('list', { name: 'Your email addresses' });

/** Of this story alone: texts lie in one mailbox for all. */
const ownNumber = (email: string): { typed: string; e164: string; shown: string } => {
  const last = String(
    Array.from(email).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7),
  ).padStart(4, '0');
  return { typed: `312.555.${last}`, e164: `+1312555${last}`, shown: `(312) 555-${last}` };
};

test('a phone number is added by keyboard as it is written, proved by a code, and made the Primary', async ({
  page,
  request,
  asBidder,
}) => {
  const number = ownNumber(asBidder.email);
  await open(page, '/account/phone-book');
  await expect(phones(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, button(page, 'Add a number'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Phone number')).toBeFocused();
  await page.keyboard.type(number.typed);
  await page.keyboard.press('Enter');

  const row = phones(page).getByRole('listitem').filter({ hasText: number.shown });
  await row.getByRole('button', { name: 'Verify' }).click();
  await expect(row.getByText(`We sent a code to ${number.shown}.`)).toBeVisible();
  const code = await codeTo(request, number.e164);
  await field(page, 'Code').fill(code === '000000' ? '000001' : '000000');
  await button(page, 'Verify the number').click();
  await expect(row.getByText(/You have 4 tries left\.$/u)).toBeVisible();
  await expectReadsWell(page);
  await field(page, 'Code').fill(code);
  await button(page, 'Verify the number').click();
  await row.getByRole('button', { name: 'Make primary' }).click();
  await expect(phones(page).getByRole('listitem').first()).toContainText(/Primary.*Verified/u);
  await expect(phones(page).getByRole('listitem').first()).toContainText(number.shown);
});

test('an address of another state is refused in a sentence; one that was taken out comes back, and is edited', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.firstName).toBe('Ruth');
  await open(page, '/account/address-book');
  await button(page, 'Add an address').click();
  await field(page, 'Name').fill('Hollis Arms');
  await field(page, 'Street address').fill('1600 Shop Street');
  await field(page, 'City').fill('Clinton');
  await field(page, 'State').fill('IA');
  await field(page, 'ZIP code').fill('61434');
  // A code is chosen by leaving the field.
  await expect(field(page, 'State')).toHaveValue('Iowa');
  await button(page, 'Add the address').click();
  await expect(
    addresses(page).getByRole('link', { name: 'ZIP code 61434 is in Illinois, not in Iowa.' }),
  ).toBeVisible();
  await expectReadsWell(page);
  await field(page, 'ZIP code').fill('52732');
  await button(page, 'Add the address').click();
  await expect(addresses(page).getByText('Clinton, IA 52732')).toBeVisible();

  await addresses(page).getByRole('button', { name: 'Remove 1600 Shop Street' }).click();
  await button(page, 'Remove it').click();
  await expect(addresses(page).getByText('Clinton, IA 52732')).toBeHidden();
  await button(page, 'Undo').click();
  await addresses(page).getByRole('button', { name: 'Deliver here 1600 Shop Street' }).click();
  await expect(addresses(page).getByRole('listitem').first()).toContainText(/Hollis Arms.*Deliveries/u);
  await tabTo(page, addresses(page).getByRole('button', { name: 'Edit 1600 Shop Street' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
});

test('another email address is verified by its link, and by the password becomes the one to log in with', async ({
  page,
  request,
  asBidder,
}) => {
  const other = `other.${asBidder.email}`;
  await open(page, '/account');
  await button(page, 'Add an address').click();
  await field(page, 'Email address').fill(other);
  await button(page, 'Add the address').click();
  await expect(emails(page).getByText('Not verified')).toBeVisible();
  const subject = `Verify another email address for ${site.shortName}`;
  await open(page, await linkInLetter(request, { to: other, subject }));
  await expect(page.getByRole('main')).toContainText(/verified/iu);

  await open(page, '/account');
  await emails(page)
    .getByRole('button', { name: `Make primary ${other}` })
    .click();
  await page.getByLabel('Your password', { exact: true }).fill(asBidder.password);
  await page.keyboard.press('Enter');
  await expect(emails(page).getByRole('listitem').first()).toContainText(other);
});
