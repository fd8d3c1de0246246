/** Documents: a bidder shows an ID and names a dealer, staff read and decide, and the bidder's page follows. */
import type { Locator, Page } from 'playwright/test';

import { logInSilently } from '#e2e/support/bidders.ts';
import { typeDate } from '#e2e/support/dateFields.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, tabTo } from '#e2e/support/shell.ts';

const documents = '/account/documents';
const newsPatience = { timeout: 60_000 };
const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const form = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('form', { name, exact: true });
const identity = (page: Page): Locator => form(page, 'Photo ID');

async function sendIdentity(page: Page): Promise<void> {
  await identity(page).getByLabel('Date of birth').fill('04171980');
  await identity(page)
    .getByLabel('Photograph or PDF of the ID')
    .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: picture });
  await identity(page).getByRole('button', { name: /^Send/u }).click();
}

/** Wrong at first, and then in one form. */
async function nameDealer(page: Page): Promise<void> {
  const dealer = form(page, 'Licensed dealer');
  const number = dealer.getByLabel('License number');
  await tabTo(page, number);
  await page.keyboard.type('3-36-161-04-8k-04321');
  await page.keyboard.press('Enter');
  await expect(dealer.getByText(/^Error: The fourth part is the type/u)).toBeVisible();
  await number.fill('336161018k04321');
  await typeDate(dealer, 'Expires on', '2028-10-01');
  await dealer.getByLabel('Name on the license').fill('Quarry Lane Arms');
  await dealer.getByLabel('Street address').fill('14 Quarry Lane');
  await dealer.getByLabel('City').fill('Rock Falls');
  await dealer.getByLabel('State').pressSequentially('illi');
  await page.keyboard.press('Enter');
  await dealer.getByLabel('ZIP code').fill('61071');
  await dealer.getByLabel('ZIP code').press('Enter');
  await expect(page.getByText('Your dealer is saved.')).toBeVisible();
  await expect(number).toHaveValue('3-36-161-01-8K-04321');
}

test('a bidder names a dealer by keyboard and shows an ID; staff read it and accept it, and the page says so', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  await open(page, documents);
  await nameDealer(page);
  await sendIdentity(page);
  const main = page.getByRole('main');
  await expect(main.getByText(/^We have your photo ID/u)).toBeVisible();
  await expect(main.getByText('Waiting for us')).toBeVisible();
  await page.getByRole('button', { name: /^Delete/u }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectReadsWell(page);

  const office = await anotherBrowser();
  await logInSilently(office, staff);
  const desk = await office.newPage();
  await open(desk, '/clerk/documents');
  // The bidder's own: other stories send documents as well.
  await desk.getByLabel('Name, email or license number').fill(asBidder.email);
  await desk.keyboard.press('Enter');
  // Rows of the grid, and on a phone cards.
  const sent = desk.getByRole('main').locator('[role="row"][data-id], li[data-row]');
  await expect(sent).toHaveCount(1);
  await sent.getByRole('button', { name: /^Photo ID of/u }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('April 17, 1980');
  // The picture is seen on the page before anything can be decided.
  await expect(dialog.getByRole('img', { name: /^Photo ID of/u })).toHaveJSProperty('complete', true);
  await expect(dialog.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  await expectNoAxeViolations(desk);
  const download = desk.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^identity-\d+\.jpg$/u);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(desk.getByText(/^The photo ID of .* is accepted\.$/u)).toBeVisible();
  // The focus goes on where the document was.
  await expect(desk.getByText(/^No documents match/u)).toBeVisible();
  await expect(desk.locator('[data-empty]')).toBeFocused();

  await expect(main.getByText('Accepted', { exact: true })).toBeVisible(newsPatience);
  await expect(identity(page)).toHaveCount(0);
});
