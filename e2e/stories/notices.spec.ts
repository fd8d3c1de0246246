/** What a bidder is written about: the letter after being outbid, how such letters stop, and how they are chosen. */
import type { Page } from 'playwright/test';

import { type BidAnswer, placeBid } from '#contract/bids.ts';
import { setNoticePreferences } from '#contract/notices.ts';
import { houseDefaults } from '#contract/rules/houseDefaults.ts';
import { site } from '#contract/site.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { amount, bidButton, lastOpenLot, offeredCents, panel } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { countLetters, openLetter } from '#e2e/support/mailbox.ts';
import { open, overflow, tabTo } from '#e2e/support/shell.ts';

const choices = (page: Page) => page.getByRole('region', { name: 'What you hear from us' });
const choice = (page: Page, kind: string) =>
  choices(page).getByRole('group', { name: kind }).getByRole('switch', { name: 'Email' });
const outbid = 'When I’m outbid';

/** The highest that the list offers, again while somebody's hidden max is in the way of it. */
async function bidUntilLeading(page: Page): Promise<void> {
  await expect(bidButton(page)).toBeEnabled();
  const answered = page.waitForResponse((response) => response.url().endsWith(placeBid.path));
  await amount(page).selectOption(String((await offeredCents(page)).at(-1) ?? 0));
  await bidButton(page).click();
  const { Own } = (await (await answered).json()) as BidAnswer;
  if (Own?.IsLeading !== true) await bidUntilLeading(page);
}

test('who is outbid while lots close gets a letter a minute later, which leads to the lot and can be stopped', async ({
  page,
  context,
  request,
  anotherBrowser,
  storageState,
}) => {
  test.setTimeout(4 * houseDefaults.notices.outbidBatchMs);
  const [harlan, ruth] = [takeApprovedBidder(3), takeApprovedBidder(4)];
  const lot = await lastOpenLot(request, 10);
  await logInSilently(context, harlan);
  const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(other, ruth);
  const ruths = await other.newPage();

  await open(page, lot);
  await bidUntilLeading(page);
  await open(ruths, lot);
  await bidUntilLeading(ruths);
  await expect(panel(page).getByText('Outbid', { exact: true })).toBeVisible();

  const number = /\/detail\/\d+\/(?<number>\d+)/u.exec(lot)?.groups?.['number'] ?? '';
  const letter = {
    to: harlan.email,
    subject: `You were outbid on lot ${number} with ${site.shortName}`,
  };
  await expect
    .poll(() => countLetters(request, letter), { timeout: 2 * houseDefaults.notices.outbidBatchMs })
    .toBe(1);
  expect(await countLetters(request, { ...letter, to: ruth.email })).toBe(0);

  const toLot = await openLetter(page, letter);
  await expect(toLot).toHaveAttribute('href', new RegExp(`${lot}$`, 'u'));
  await page
    .locator('pre')
    .getByRole('link', { name: /\/email\/notices\//u })
    .click();
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: 'You will get no more of these emails' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose your emails in your profile' }).click();
  await expect(choice(page, outbid)).not.toBeChecked();
  await expect(choice(page, 'When lots I bid on close soon')).toBeChecked();
});

test('a choice is saved by keyboard and is there after a reload', async ({ page, context, bidder }) => {
  await logInSilently(context, bidder);
  await open(page, '/account');
  await expect(choice(page, outbid)).toBeChecked();
  await tabTo(page, choice(page, outbid));
  await page.keyboard.press('Space');
  await expect(choices(page).getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(choice(page, outbid)).not.toBeChecked();
});

test('a choice that cannot be saved goes back, and says why', async ({ page, context, bidder, noise }) => {
  await logInSilently(context, bidder);
  await holdCalls(page, setNoticePreferences.path);
  await open(page, '/account');
  await answerCall(page, setNoticePreferences.path, 'real');
  await expect(choice(page, outbid)).toBeChecked();
  await choice(page, outbid).click();
  await expect(choice(page, outbid)).not.toBeChecked();
  await answerCall(page, setNoticePreferences.path, { status: 429, json: { code: 'rate_limited' } });
  await expect(choices(page).getByRole('alert')).toBeVisible();
  await expect(choice(page, outbid)).toBeChecked();
  expect(noise).toEqual([expect.stringMatching(/status of 429/u)]);
  noise.length = 0;
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('the choices are accessible and fit', async ({ page, context, bidder }) => {
      await logInSilently(context, bidder);
      await open(page, '/account');
      await choice(page, 'When lots I bid on close soon').click();
      await expect(choices(page).getByText('Saved.')).toBeVisible();
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await expectNoAxeViolations(page);
    });
  });
}
