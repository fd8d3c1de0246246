/** Consignments: a piece is offered and shown, staff estimate it, and its owner signs. */
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';

import { consignmentStatuses } from '#contract/consigning/consignmentActions.ts';
import type { Consignment } from '#contract/consigning/consignmentFacts.ts';
import { getConsignment, getConsignments } from '#contract/consigning/consignments.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { button, open, overflow, tabTo, title } from '#e2e/support/shell.ts';

const consignments = '/account/consignment';
const review = '/clerk/consignments';
const newsPatience = { timeout: 60_000 };
const demo = (name: string) => ({ email: `${name}@example.com`, password: 'prairie-star-demo' });

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Rows of the grid, and on a phone cards. */
const rowOf = (page: Page): Locator => main(page).locator('[role="row"][data-id], li[data-row]');

test('a piece is offered by keyboard, estimated by staff, accepted and signed', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  await open(page, consignments);
  await expect(main(page).getByText(/^Nothing yet\./u)).toBeVisible();
  await tabTo(page, button(page, 'Tell us about a piece'));
  await page.keyboard.press('Enter');
  const what = page.getByLabel(/^What is it\?/u);
  await expect(what).toBeFocused();
  await tabTo(page, button(page, 'Send it to us'));
  await page.keyboard.press('Enter');
  await expect(what).toHaveAccessibleDescription(/^Error: Say what it is\./u);
  await expect(main(page).getByRole('alert')).toBeFocused();
  await expectNoAxeViolations(page);

  const piece = `A saber, ${asBidder.email}`;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(what).toBeFocused();
  await page.keyboard.type(piece);
  await page.getByLabel(/^What you know about it/u).fill('Swiss, about 1870. With its scabbard.');
  await page.getByLabel('Kind').selectOption('edgedWeapon');
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a6a52' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Photographs')
    .setInputFiles({ name: 'saber.jpg', mimeType: 'image/jpeg', buffer: photo });
  await tabTo(page, button(page, 'Send it to us'));
  await page.keyboard.press('Enter');
  await main(page).getByRole('link', { name: 'See it' }).click();
  await expect(title(page)).toHaveText(piece);
  const shown = main(page).getByRole('img', { name: `${piece}, photograph 1` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

  const office = await anotherBrowser();
  await logInSilently(office, demo('staff'));
  const desk = await office.newPage();
  await open(desk, review);
  await desk.getByLabel('Title, name, email or number').fill(piece);
  await button(desk, 'Find').click();
  await expect(rowOf(desk)).toHaveCount(1);
  await rowOf(desk).getByRole('button', { name: piece, exact: true }).click();
  await expect(dialog(desk).getByText('Swiss, about 1870. With its scabbard.')).toBeVisible();
  await expectReadsWell(desk);
  await dialog(desk)
    .getByLabel(/^Low estimate/u)
    .fill('400');
  await dialog(desk)
    .getByLabel(/^High estimate/u)
    .fill('600');
  await press(desk, 'Send offer');
  await expect(desk.getByText(`“${piece}”: Estimate offered.`)).toBeVisible();

  // The letter in the inbox is the news.
  await button(page, 'Accept the estimate').click(newsPatience);
  const name = page.getByLabel(/^Your name/u);
  await name.fill('Somebody Else');
  await button(page, 'Sign the contract').click();
  await expect(main(page).getByText(/^Error: Type your name as it is on your account/u)).toBeVisible();
  await expectNoAxeViolations(page);
  await name.fill(`${asBidder.firstName} ${asBidder.lastName}`.toUpperCase());
  await button(page, 'Sign the contract').click();
  await expect(main(page).getByRole('status').getByText('Contract signed')).toBeVisible();
  await expect(button(page, 'Take it back')).toHaveCount(0);
});

test('what has waited longest is answered from the start of the desk in two presses: a message took four, an estimate three', async ({
  page,
  context,
}) => {
  await logInSilently(context, demo('staff'));
  await open(page, '/clerk');
  let presses = 0;
  const pressOn = async (control: Locator): Promise<void> => {
    presses += 1;
    await control.click();
  };
  await pressOn(
    main(page)
      .getByRole('link', { name: /to answer.*open the first/u })
      .first(),
  );
  await expect(page).toHaveURL(review);
  const form = dialog(page).getByRole('form');
  await expect(form).toBeVisible();
  // The dialog has it from the content, which had it for a moment.
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await expectReadsWell(page);
  // The demo's consignor thanks for what they got; anyone who answers reads it above the field.
  await expect(dialog(page).getByText('More than I had hoped for. Thank you.')).toBeVisible();
  await form.getByLabel(/^Message/u).fill('It was a pleasure.');
  await pressOn(form.getByRole('button'));
  await expect(page.getByText(/^Message about “.+” sent\.$/u)).toBeVisible();
  expect(presses).toBe(2);
});

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
const lines: Consignment['Lines'] = [
  { Kind: 'hammer', Cents: 9_999_999_900 },
  { Kind: 'commission', Cents: -999_999_990 },
];
const longPiece: Consignment = {
  ConsignmentID: 5_001,
  Title: longWord.slice(0, 120),
  Kind: 'longGun',
  Status: 'settled',
  SentAt: '2026-09-01T15:00:00.000Z',
  ChangedAt: '2026-11-20T15:00:00.000Z',
  PhotoID: null,
  Description: longWord,
  Version: 9,
  Offer: { LowCents: 9_000_000_000, HighCents: 9_999_999_900, CommissionBps: 1_000 },
  DeclinedBy: null,
  Reason: longWord,
  Contract: { Version: '2026-11', SignedName: longWord, SignedAt: '2026-09-09T15:00:00.000Z' },
  ArrivedAt: '2026-09-20T15:00:00.000Z',
  Steps: consignmentStatuses.map((Step) => ({ Step, At: '2026-09-01T15:00:00.000Z' })),
  Photos: [],
  Messages: [true, false].map((IsFromHouse, place) => ({
    MessageID: place + 1,
    IsFromHouse,
    Body: longWord,
    WrittenAt: '2026-09-02T15:00:00.000Z',
  })),
  Lots: [
    {
      LotID: 1,
      AuctionID: 4120,
      LotNumber: 99_999,
      Slug: 'long',
      WebTitle: longWord,
      SaleTitle: longWord,
      State: 'sold',
      ClosesAt: '2026-11-01T15:00:00.000Z',
      IsPaid: true,
      Lines: lines,
      TotalCents: 8_999_999_910,
    },
  ],
  Lines: lines,
  TotalCents: 8_999_999_910,
  SettledAt: '2026-11-20T15:00:00.000Z',
};

test('every status, long words and large sums fit, in the list and on the page of a piece', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  await holdLine(page, 'held');
  const Name = { First: 'Ruth', Last: 'Hollis' };
  const Consignments = consignmentStatuses.map((Status, place) => ({
    ConsignmentID: 5_001 + place,
    Title: longPiece.Title,
    Kind: longPiece.Kind,
    Status,
    SentAt: longPiece.SentAt,
    ChangedAt: longPiece.ChangedAt,
    PhotoID: null,
    Offer: longPiece.Offer,
    LotCount: 1,
    HammerCents: place % 2 ? 9_999_999_900 : null,
  }));
  await answerCalls(page, getConsignments.path, { json: { Consignments, Name } });
  await answerCalls(page, getConsignment.path.replace(':ConsignmentID', '5001'), {
    json: { Consignment: longPiece, Name },
  });
  await open(page, consignments);
  const rows = main(page).getByRole('list', { name: 'Your submissions' }).getByRole('listitem');
  await expect(rows).toHaveCount(consignmentStatuses.length);
  await expectReadsWell(page);
  await rows.first().getByRole('link').click();
  await expect(main(page).getByLabel('Settlement')).toBeVisible();
  await expectReadsWell(page);
  await page.setViewportSize({ width: 768, height: 1_024 });
  expect(await overflow(page), 'pixels that stick out on a tablet').toBe(0);
});
