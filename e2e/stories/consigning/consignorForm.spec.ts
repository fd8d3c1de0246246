/** Showing staff what one has: four steps, photographs that survive a cut line and a reload, and a log-in midway. */
import { randomBytes } from 'node:crypto';

import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';

import { sendConsignorForm } from '#contract/consigning/consignorForm.ts';
import { site } from '#contract/kernel/site.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { countLetters } from '#e2e/support/mailbox.ts';
import { button, field, logInByHand, open, summary, tabTo, title } from '#e2e/support/shell.ts';

const path = '/consignment/getting-started';
const anyPhoto = '/api/consignor/photos/*';
const uploadPatience = { timeout: 60_000 };

const main = (page: Page): Locator => page.getByRole('main');
const step = (page: Page, words: string): Locator =>
  main(page).getByRole('heading', { level: 2, name: new RegExp(`${words}$`, 'u') });
const about = (page: Page): Locator => main(page).getByRole('textbox', { name: /^What do you know/u });
const thanks = (page: Page): Locator => main(page).getByText('Thank you. We have it.');
const row = (page: Page, name: string): Locator => main(page).getByRole('listitem').filter({ hasText: name });
const chooser = (page: Page): Locator => main(page).getByLabel('Choose photographs');
const next = (page: Page): Promise<void> => button(page, 'Continue').click();

/** Noise does not get smaller: it is more than one part. */
async function aPhotograph(name: string) {
  const raw = { width: 900, height: 700, channels: 3 } as const;
  const buffer = await sharp(randomBytes(900 * 700 * 3), { raw })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Wraps on a phone. */
const longName = `${'a-long-name-'.repeat(8)}.jpg`;

async function fillPiece(page: Page): Promise<void> {
  await main(page)
    .getByRole('combobox', { name: /^What is it/u })
    .selectOption('longGun');
  await field(page, 'In a few words').fill('Two rifles of my grandfather’s');
  await about(page).fill('Winchester 1886, and one I do not know.');
}

async function fillYou(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Ruth Hollis');
  await field(page, 'Email').fill(email);
}

test('what is wrong is said at its step; photographs survive a cut line and a reload; it is sent once', async ({
  page,
  email,
  request,
  noise,
}) => {
  await open(page, path);
  await next(page);
  await expect(summary(page)).toBeFocused();
  await expectReadsWell(page);
  await fillPiece(page);
  await next(page);
  await expect(step(page, 'Photographs')).toBeFocused();

  await holdCalls(page, anyPhoto);
  await chooser(page).setInputFiles([await aPhotograph(longName)]);
  // The puzzle of the first photograph, then how far it is; then the line breaks under its first part.
  await answerCall(page, anyPhoto, 'real');
  await answerCall(page, anyPhoto, 'real');
  await answerCall(page, anyPhoto, 'cut');
  await expect(row(page, longName)).toContainText('No connection.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(row(page, longName)).toContainText('With us', uploadPatience);
  await chooser(page).setInputFiles([
    await aPhotograph('right.jpg'),
    {
      name: 'plan.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]);
  await expect(row(page, 'right.jpg')).toContainText('With us', uploadPatience);
  await expect(row(page, 'plan.svg')).toContainText('An SVG is a drawing.', uploadPatience);
  await expectReadsWell(page);
  await button(page, 'Remove photograph 3, plan.svg').click();
  await expect(row(page, 'plan.svg')).toHaveCount(0);
  await next(page);
  await fillYou(page, email);
  await expectReadsWell(page);
  await next(page);
  await expect(main(page).getByText('2 photographs', { exact: true })).toBeVisible();
  await expectReadsWell(page);

  // The server has it, and its answer never comes.
  await page.route(`**${sendConsignorForm.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Send it to us').click();
  await expect(summary(page)).toHaveAccessibleName(/^We could not reach the server/u);
  await page.unroute(`**${sendConsignorForm.path}`);
  await button(page, 'Send it to us').click();
  await expect(thanks(page)).toBeVisible();
  const number = /reference is (\d+)/u.exec(await main(page).innerText())?.[1] ?? '';
  await expect(main(page).getByText('with 2 photographs')).toBeVisible();
  const subject = `We have your submission ${number} at ${site.shortName}`;
  expect(await countLetters(request, { to: email, subject })).toBe(1);
  await page.reload();
  await expect(field(page, 'In a few words')).toHaveValue('');
  expect(noise.join('\n')).toContain('net::ERR_FAILED');
  noise.length = 0;
});

test('it is filled in by keyboard; a user who logs in midway finds everything there, and follows it in the account', async ({
  page,
  bidder,
}) => {
  await open(page, path);
  const write = async (label: string, words: string): Promise<void> => {
    await tabTo(page, field(page, label));
    await page.keyboard.type(words);
  };
  const press = async (name: string): Promise<void> => {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
  };
  await tabTo(page, main(page).getByRole('combobox', { name: /^What is it/u }));
  await page.keyboard.press('ArrowDown');
  await write('In a few words', 'A saber');
  await tabTo(page, about(page));
  await page.keyboard.type('Swiss.');
  await press('Continue');
  await expect(step(page, 'Photographs')).toBeFocused();
  await chooser(page).setInputFiles([await aPhotograph('left.jpg')]);
  await expect(row(page, 'left.jpg')).toContainText('With us', uploadPatience);
  await press('Continue');
  await expect(step(page, 'How we reach you')).toBeFocused();
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await logInByHand(page, bidder);
  await expect(step(page, 'How we reach you')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(bidder.email);
  await press('Continue');
  await expect(step(page, 'A last look')).toBeFocused();
  await press('Back');
  await expect(field(page, 'Email')).toHaveValue(bidder.email);
  await press('Continue');
  await expect(main(page).getByText('A saber')).toBeVisible();
  await press('Send it to us');
  await main(page).getByRole('link', { name: 'Follow it in your account' }).click();
  await expect(title(page)).toHaveText('A saber');
  await expect(main(page).getByRole('img', { name: /photograph 1$/u })).toBeVisible();
});
