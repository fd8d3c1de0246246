/** Documents: a bidder shows an ID and names a dealer, staff read and decide, and the bidder's page follows. */
import type { Locator, Page } from 'playwright/test';

import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { open, overflow, tabTo } from '#e2e/support/shell.ts';

const documents = '/account/documents';
const newsPatience = { timeout: 20_000 };
const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const paper = Buffer.from('%PDF-1.4\ntrailer\n<<>>\n%%EOF\n');

const form = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('form', { name, exact: true });
const identity = (page: Page): Locator => form(page, 'Photo ID');

async function sendIdentity(page: Page, name: string, buffer: Buffer): Promise<void> {
  await identity(page).getByLabel('Date of birth').fill('04/17/1980');
  await identity(page)
    .getByLabel('Photograph or PDF of the ID')
    .setInputFiles({ name, mimeType: 'image/png', buffer });
  await identity(page).getByRole('button', { name: /^Send/u }).click();
}

test('a bidder shows an ID, staff read it and accept it, and the bidder’s page says so', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  await open(page, documents);
  await sendIdentity(page, 'id.png', picture);
  const main = page.getByRole('main');
  await expect(main.getByText(/^We have your photo ID/u)).toBeVisible();
  await expect(main.getByText('Waiting for us')).toBeVisible();

  const office = await anotherBrowser();
  await logInSilently(office, staff);
  const desk = await office.newPage();
  await open(desk, '/clerk/documents');
  // The bidder's own: other stories send documents as well.
  const sent = desk.getByRole('article').filter({ hasText: asBidder.email });
  await expect(sent).toContainText('1980-04-17');
  await expectNoAxeViolations(desk);
  const download = desk.waitForEvent('download');
  await sent.getByRole('button', { name: /^Read the file/u }).click();
  expect((await download).suggestedFilename()).toMatch(/^identity-\d+\.jpg$/u);
  await sent.getByRole('button', { name: /^Accept/u }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(desk.getByText(/^The photo ID of .* is accepted\.$/u)).toBeVisible();

  await expect(main.getByText('Accepted', { exact: true })).toBeVisible(newsPatience);
  await expect(identity(page)).toHaveCount(0);
});

test('what is no photograph is refused with a sentence, and what a file is counts, not its name', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  await open(page, documents);
  await sendIdentity(page, 'id.png', drawing);
  await expect(page.getByRole('alert')).toContainText('That is a drawing (SVG), which we do not take.');
  await expect(identity(page).getByLabel('Date of birth')).toHaveValue('04/17/1980');
  await sendIdentity(page, 'id.jpg', paper);
  await expect(page.getByText(/Whatever its name says, it is a PDF/u)).toBeVisible();
});

test('a dealer is named by keyboard, each field that is wrong says so, and it is there when the page is loaded again', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  await open(page, documents);
  const dealer = form(page, 'Licensed dealer');
  const number = dealer.getByLabel('License number');
  await tabTo(page, number);
  await page.keyboard.type('3-36-161-04-8k-04321');
  await page.keyboard.press('Enter');
  await expect(dealer.getByText(/^Error: The fourth part is the type/u)).toBeVisible();
  await expectNoAxeViolations(page);
  await number.fill('336161018k04321');
  await dealer.getByLabel('Expires on').fill('2028-10-01');
  await dealer.getByLabel('Name on the license').fill('Quarry Lane Arms');
  await dealer.getByLabel('Street address').fill('14 Quarry Lane');
  await dealer.getByLabel('City').fill('Rock Falls');
  await dealer.getByLabel('State').selectOption('IL');
  await dealer.getByLabel('ZIP code').fill('61071');
  await dealer.getByLabel('ZIP code').press('Enter');
  await expect(page.getByText('Your dealer is saved.')).toBeVisible();
  await page.reload();
  await expect(dealer.getByLabel('License number')).toHaveValue('3-36-161-01-8K-04321');
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('the page and its question read well', async ({ page, asBidder }) => {
      expect(asBidder.email).toContain('@');
      await open(page, documents);
      await sendIdentity(page, 'id.png', picture);
      await expect(page.getByText('Waiting for us')).toBeVisible();
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: /^Delete/u }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('The file is deleted.')).toBeVisible();
    });
  });
}
