/** What a bidder is written about: the letter after being outbid, how such letters stop, and how they are chosen. */
import type { Page } from 'playwright/test';

import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { site } from '#contract/kernel/site.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidUntilLeading } from '#e2e/support/bidByCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { lastOpenLot } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { countLetters, openLetter } from '#e2e/support/mailbox.ts';
import { tabTo } from '#e2e/support/shell.ts';

const choices = (page: Page) => page.getByRole('region', { name: 'What you hear from us' });
const choice = (page: Page, kind: string) =>
  choices(page).getByRole('group', { name: kind }).getByRole('switch', { name: 'Email' });
const outbid = 'When I’m outbid';

test('who is outbid while lots close gets an email a minute later, which leads to the lot; such emails are stopped and chosen again', async ({
  page,
  context,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(4 * houseDefaults.notices.outbidBatchMs);
  const [harlan, ruth] = [await takeApprovedBidder(3), await takeApprovedBidder(4)];
  const lot = await lastOpenLot(request, 10);
  await logInSilently(context, harlan);
  await bidUntilLeading(context, lot);
  const other = await anotherBrowser();
  await logInSilently(other, ruth);
  await bidUntilLeading(other, lot);

  const number = /\/detail\/\d+\/(?<number>\d+)/u.exec(lot)?.groups?.['number'] ?? '';
  const letter = {
    to: harlan.email,
    subject: `You were outbid on lot ${number} with ${site.shortName}`,
  };
  await expect
    .poll(() => countLetters(request, letter), {
      intervals: [2_000],
      timeout: 2 * houseDefaults.notices.outbidBatchMs,
    })
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

  await test.step('a choice is saved by keyboard and is there after a reload', async () => {
    await tabTo(page, choice(page, outbid));
    await page.keyboard.press('Space');
    await expect(choices(page).getByText('Saved.')).toBeVisible();
    await expectReadsWell(page);
    await page.reload();
    await expect(choice(page, outbid)).toBeChecked();
  });
});
