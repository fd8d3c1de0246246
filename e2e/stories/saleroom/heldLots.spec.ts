/** A consignor has bid on their own lot before we knew that it is theirs: the lot waits until staff have voided the bids. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { getHeldLots, type HeldLot, releaseHeldLot } from '#contract/saleroom/heldLots.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidAbove, lotAt } from '#e2e/support/bidByCall.ts';
import { logInSilently, nameConsignor } from '#e2e/support/bidders.ts';
import { bidButton, panel, untouchedLot } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { linkInLetter } from '#e2e/support/mailbox.ts';
import { button, field, open, title } from '#e2e/support/shell.ts';

const subject = `Verify another email address for ${site.shortName}`;

/** The other address under which a bidder has consigned. */
async function provesAddress(page: Page, to: string): Promise<void> {
  await open(page, '/account');
  await button(page, 'Add an address').click();
  await field(page, 'Email address').fill(to);
  await button(page, 'Add the address').click();
  await expect(page.getByText('Not verified')).toBeVisible();
  await open(page, await linkInLetter(page.request, { to, subject }));
  await expect(page.getByRole('main')).toContainText(/verified/iu);
}

test('a consignor’s late-linked bid holds the lot; staff void the bids with a reason, and others can bid', async ({
  page,
  context,
  request,
  anotherBrowser,
}) => {
  const lot = untouchedLot('held');
  const { AuctionID, LotNumber } = lotAt(lot);
  const consignor = await takeApprovedBidder(4);
  const consignedBy = `consigned.${consignor.email}`;
  await nameConsignor(request, { email: consignedBy, AuctionID, LotNumber });
  const home = await anotherBrowser();
  await logInSilently(home, consignor);
  expect((await bidAbove(home, lot, 2)).Own?.IsLeading).toBe(true);
  const other = await anotherBrowser();
  await logInSilently(other, await takeApprovedBidder(4));
  const seen = await other.newPage();
  await open(seen, lot);
  await expect(bidButton(seen).first()).toBeVisible();

  const own = await home.newPage();
  await provesAddress(own, consignedBy);
  await expect(
    panel(seen)
      .getByText(/on hold/iu)
      .first(),
  ).toBeVisible();
  await expect(bidButton(seen)).toHaveCount(0);

  await logInSilently(context, { email: 'staff@example.com' });
  await open(page, '/clerk');
  await page.getByRole('main').getByRole('heading', { name: 'Lots on hold' }).getByRole('link').click();
  await expect(title(page)).toHaveText('Lots on hold');
  const row = page.getByRole('article', { name: `Lot ${LotNumber}`, exact: true });
  await expect(row.getByText(/^Ruth Hollis \(paddle \d+\) has 1 bid on it and leads\./u)).toBeVisible();
  await expectReadsWell(page);
  await row.getByRole('button', { name: 'Void bids and release' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Release lot' }).click();
  await expect(dialog.getByText('Enter a reason. The consignor reads it.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel(/^Reason/u).fill('You consigned this lot.');
  await dialog.getByRole('button', { name: 'Release lot' }).click();
  await expect(
    page.getByText(`Lot ${LotNumber} was released. Its consignor’s bids are voided.`),
  ).toBeVisible();
  await expect(row).toHaveCount(0);

  await expect(bidButton(seen).first()).toBeVisible();
  await expect(panel(seen).getByText(/on hold/iu)).toHaveCount(0);
  await open(own, '/account/messages');
  const letter = own.getByRole('heading', { name: `Your bid on lot ${LotNumber} was voided` });
  await letter.getByRole('button').click();
  await expect(own.getByText(/You consigned this lot\./u).first()).toBeVisible();
});

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const held: HeldLot = {
  HoldID: 7,
  AuctionID: 2038,
  SaleTitle: longWord,
  LotNumber: 99_999,
  Title: longWord,
  Slug: 'long',
  HeldAt: '2026-12-01T15:00:00.000Z',
  ClosesAt: '2026-12-05T15:04:00.000Z',
  IsSold: false,
  Consignor: { AccountID: 31, Name: longWord, Paddle: null },
  BidCount: 2,
  IsLeading: false,
};

test('a list that is not to be had is asked for again; a release without an answer stays open with what was typed', async ({
  page,
  context,
  noise,
}) => {
  const list = getHeldLots.path;
  const release = releaseHeldLot.path.replace(':HoldID', String(held.HoldID));
  const unavailable = { status: 503, json: { code: 'unavailable' } };
  await logInSilently(context, { email: 'clerk@example.com' });
  await holdCalls(page, list, release);
  await open(page, '/clerk/held-lots');
  await answerCall(page, list, unavailable);
  await button(page, 'Try again').click();
  await answerCall(page, list, { json: { Lots: [held] } });
  const row = page.getByRole('article', { name: 'Lot 99999' });
  await expect(row).toBeVisible();
  await expectReadsWell(page);

  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Void bids and release' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: 'Void bids and release' }).click();
  await dialog.getByLabel(/^Reason/u).fill('You consigned this lot.');
  await dialog.getByRole('button', { name: 'Release lot' }).click();
  await answerCall(page, release, unavailable);
  await expect(dialog.getByText(/not available right now/u)).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/u)).toHaveValue('You consigned this lot.');
  await dialog.getByRole('button', { name: 'Release lot' }).click();
  await answerCall(page, release, { json: { Outcome: 'RELEASED_BEFORE', Lots: [] } });
  await expect(
    dialog.getByText('Lot 99999 has been released already. Nothing more was changed.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No lots on hold')).toBeVisible();
  expect(noise.filter((said) => !/status of 503/u.test(said))).toEqual([]);
  noise.length = 0;
});
