/** Writing to staff: a message, a printed catalog, the newsletter; and what staff do with it. */
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright/test';

import { sendContact } from '#contract/content/inquiries.ts';
import { site } from '#contract/kernel/site.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { countLetters, linkInLetter, openLetter } from '#e2e/support/mailbox.ts';
import { button, field, open, summary, tabTo, title } from '#e2e/support/shell.ts';

const main = (page: Page): Locator => page.getByRole('main');
const message = (page: Page): Locator => main(page).getByRole('textbox', { name: /^Message/u });
const about = (page: Page): Locator => main(page).getByRole('combobox', { name: /^What is it about/u });
const thanks = (page: Page): Locator => main(page).getByRole('region', { name: /^Thank you\./u });

async function fillIn(page: Page, email: string): Promise<void> {
  await about(page).selectOption('Selling with us');
  await field(page, 'Name').fill('Ruth Hollis');
  await field(page, 'Email').fill(email);
  await message(page).fill('I have two rifles of my grandfather’s.');
}

/** The number that the page says. */
async function numberOf(page: Page): Promise<string> {
  await expect(thanks(page)).toBeFocused();
  return /reference is (\d+)/u.exec(await thanks(page).innerText())?.[1] ?? '';
}

const receipt = (number: string): string => `We have your message ${number} at ${site.shortName}`;

test('a message survives a refusal, a reload and a lost answer, is sent once, and staff answer it and save all as a file', async ({
  page,
  email,
  request,
  noise,
  anotherBrowser,
}) => {
  await open(page, '/contact');
  await message(page).fill('I have two rifles of my grandfather’s.');
  await button(page, 'Send the message').click();
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Error: Enter your email address.');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(message(page)).toHaveValue('I have two rifles of my grandfather’s.');

  await fillIn(page, email);
  // The server has it, and its answer never comes.
  await page.route(`**${sendContact.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Send the message').click();
  await expect(summary(page)).toHaveAccessibleName(/^We could not reach the server/u);
  await page.unroute(`**${sendContact.path}`);
  await button(page, 'Send the message').click();
  const number = await numberOf(page);
  expect(await countLetters(request, { to: email, subject: receipt(number) })).toBe(1);
  expect(noise.splice(0).join('\n')).toContain('net::ERR_FAILED');
  await expectNoAxeViolations(page);

  const office = await anotherBrowser();
  await logInSilently(office, { email: 'staff@example.com' });
  const desk = await office.newPage();
  await open(desk, `/clerk/inquiries?search=${number}`);
  await expect(main(desk).locator('[role="row"][data-id], li[data-row]')).toHaveCount(1);
  const download = desk.waitForEvent('download');
  await button(desk, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('inquiries.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
  await main(desk).getByRole('button', { name: 'Ruth Hollis', exact: true }).click();
  const opened = desk.getByRole('dialog', { name: 'Ruth Hollis' });
  await expect(opened.getByText('I have two rifles of my grandfather’s.')).toBeVisible();
  await expectNoAxeViolations(desk);
  await opened.getByRole('button', { name: /^Mark answered/u }).click();
  await expect(main(desk).getByText(`Number ${number} is marked as answered.`)).toBeVisible();
  await expect(main(desk).getByText(`No inquiries match “${number}”.`)).toBeVisible();
  await button(desk, 'Undo').click();
  await expect(main(desk).getByText(`Number ${number} is open again.`)).toBeVisible();
  await desk
    .getByRole('row', { name: /Ruth Hollis/u })
    .getByRole('button', { name: /^Mark answered/u })
    .click();
  await expect(main(desk).getByText(`Number ${number} is marked as answered.`)).toBeVisible();
});

test('the newsletter begins with the link in the letter, and ends with the next letter’s', async ({
  page,
  email,
  request,
}) => {
  await open(page, '/newsletter');
  await field(page, 'Email').fill(email);
  await button(page, 'Subscribe').click();
  await expect(main(page).getByText('Check your email')).toBeVisible();
  const subject = `Confirm the newsletter of ${site.shortName}`;
  await (await openLetter(page, { to: email, subject })).click();
  await expect(title(page)).toHaveText('Confirm your subscription?');
  await expectNoAxeViolations(page);
  await button(page, 'Confirm subscription').click();
  await expect(title(page)).toHaveText('You get our newsletter');
  const welcome = { to: email, subject: `Welcome to the newsletter of ${site.shortName}` };
  expect(await countLetters(request, welcome)).toBe(1);
  expect(await linkInLetter(request, welcome)).toBe('/news-and-events');
});

test('a catalog is ordered by keyboard alone', async ({ page, email }) => {
  await open(page, '/order-catalog');
  const write = async (label: string, words: string): Promise<void> => {
    await tabTo(page, field(page, label));
    await page.keyboard.type(words);
  };
  await tabTo(page, main(page).getByRole('combobox', { name: /^Sale/u }));
  await page.keyboard.press('ArrowDown');
  await write('Name', 'Ruth Hollis');
  await write('Email', email);
  await write('Street address', '14 Quarry Lane');
  await write('City', 'Galesburg');
  await tabTo(page, main(page).getByRole('combobox', { name: /^State/u }));
  await page.keyboard.type('Illinois');
  await write('ZIP code', '61401');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
});
