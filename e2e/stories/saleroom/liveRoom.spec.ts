/**
 * The live room and the clerk's console on the demo's running sale. One after the other: anyone who takes the session from
 * the auto-pilot has it for everybody.
 */
import type { BrowserContext, Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import {
  bidding,
  bigButton,
  consoleAddress,
  enterRoom,
  lot,
  nameMax,
  record,
  roomAddress,
} from '#e2e/support/saleroom.ts';
import { open } from '#e2e/support/shell.ts';

test.describe.configure({ mode: 'serial' });

const clerk = { email: 'clerk@example.com', password: 'prairie-star-demo' };

test('a spectator sees the lot, the ask and the record, which is a sheet on a phone, and how to take part', async ({
  page,
  request,
}) => {
  const html = await (await request.get(roomAddress)).text();
  expect(html).toMatch(/<title[^>]*>Live bidding: /u);
  expect(html).toMatch(/<meta name="robots" content="noindex"/u);
  await enterRoom(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(lot(page).getByText(/^Lot \d/u)).toBeVisible();
  const logIn = bidding(page).getByRole('link', { name: 'Log in to bid' });
  await expect(logIn).toHaveAttribute('href', /\/login\?returnTo=%2Flive%2F/u);
  const next = record(page).getByRole('heading', { name: 'Next lots' });
  await expect(next).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(next).toBeHidden();
  await record(page).getByRole('button', { expanded: false }).click();
  await expect(next).toBeVisible();
  const place = await logIn.boundingBox();
  expect(place?.height).toBeGreaterThanOrEqual(72);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(800);
  await record(page).getByRole('button', { expanded: true }).click();
  await expect(next).toBeHidden();

  await test.step('the page of a lot much later in the session says how far it is, and leads no one into the room', async () => {
    await open(page, `/detail/${saleIds.running}/300`);
    await expect(bidding(page).getByText(/^\d+ lots before this one$/u)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Watch live' })).toHaveCount(0);
  });
});

test('DM-01 the room reads well; where the line is lost the dialog opens, and nothing can be bid until it is back', async ({
  page,
  context,
}) => {
  await logInSilently(context, await takeApprovedBidder(2));
  const line = await holdLine(page, 'through');
  const answered = line.whenAnswered();
  await enterRoom(page);
  await answered;
  await expect(bidding(page).getByText('One moment…')).toHaveCount(0);
  await expectReadsWell(page);
  await line.cut();
  await expect(page.getByRole('dialog', { name: 'Disconnected' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(bigButton(page)).toHaveCount(0);
  line.letThrough();
  await expect(page.getByText('Back online')).toBeVisible({ timeout: 30_000 });
});

test('a clerk conducts a lot by keys, from the opening to the hammer, before two bidders and a spectator', async ({
  page,
  context,
  anotherBrowser,
  storageState,
}) => {
  test.slow();
  const browserOf = async (who: { email: string; password: string } | null): Promise<Page> => {
    const opened: BrowserContext = await anotherBrowser({
      ...(storageState !== undefined && { storageState }),
    });
    if (who) await logInSilently(opened, who);
    return opened.newPage();
  };
  const [harlan, ruth, watcher] = [
    await browserOf(await takeApprovedBidder(4)),
    await browserOf(await takeApprovedBidder(4)),
    await browserOf(null),
  ];
  for (const room of [harlan, ruth, watcher]) await enterRoom(room);

  await logInSilently(context, clerk);
  await open(page, consoleAddress);
  const desk = page.getByRole('region', { name: 'The lot', exact: true });
  const said = (words: string | RegExp) => expect(desk.getByText(words)).toBeVisible();
  const take = desk.getByRole('button', { name: 'Take the session' });
  await expect(take).toBeVisible();
  // While the auto-pilot conducts, it may be faster than a key: the console says so, and the clerk presses again.
  const taken = desk.getByText('You are conducting the session.');
  await expect(async () => {
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await expect(taken.or(desk.getByText(/^Another clerk, the clock or a bid was faster/u))).toBeVisible();
    expect(await taken.isVisible()).toBe(true);
  }).toPass({ timeout: 30_000 });
  // Whatever the auto-pilot had up is out of the way.
  await page.keyboard.press('x');
  const question = desk.getByRole('alertdialog');
  const noNeed = desk.getByText(/^Withdraw: (?:The lot has closed|Open a lot first)\.$/u);
  await expect(question.or(noNeed)).toBeVisible();
  if (await question.isVisible()) {
    await expect(question.getByText(/^Withdraw lot \d+\?$/u)).toBeVisible();
    await page.keyboard.press('Enter');
    await said(/^The lot was withdrawn\./u);
  }
  // Not by its key: a letter that follows a refused one at once counts as a word.
  await desk.getByRole('button', { name: /^Open next lot/u }).click();
  await said('The lot is open.');
  await expectNoAxeViolations(page);

  await expect(bigButton(harlan)).toBeVisible();
  await nameMax(harlan, 20);
  await expect(bidding(harlan).getByText("You're the high bidder")).toBeVisible();
  await expect(bigButton(ruth)).toBeVisible();
  await nameMax(ruth, 60);
  await expect(bidding(ruth).getByText("You're the high bidder")).toBeVisible();
  await expect(bidding(harlan).getByText('Outbid', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('w');
  await said('Fair warning given.');
  await expect(bidding(watcher).getByText('Fair warning', { exact: true })).toBeVisible();
  await page.keyboard.press('l');
  await said('Final call given.');
  await page.keyboard.press('h');
  await said('Let the hammer fall');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(desk.getByText('Let the hammer fall')).toBeHidden();
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await said(/^The hammer has fallen\./u);
  await expect(bidding(ruth).getByText('Sold to you', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(bidding(harlan).getByText('Sold to another bidder')).toBeVisible();
  await expect(bidding(watcher).getByText('Sold', { exact: true })).toBeVisible();
  await expectNoAxeViolations(ruth);

  await test.step('a walk-in gets a paddle at the console, and buys the next lot from the floor', async () => {
    await page.keyboard.press('n');
    const form = page.getByRole('form', { name: 'Register a bidder' });
    await form.getByRole('textbox', { name: 'First name' }).fill('Walter');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Kinsey');
    await form.getByRole('textbox', { name: 'Phone' }).fill('309 555 0177');
    await form.getByRole('checkbox', { name: 'I have seen their photo ID' }).check();
    await form.getByRole('button', { name: 'Register' }).click();
    await said(/^Registered as paddle \d+\.$/u);
    await expect(form).toHaveCount(0);
    await page.keyboard.press('o');
    await said('The lot is open.');
    // Whatever is sealed on the lot answers until the floor is above it.
    await expect(async () => {
      await page.keyboard.press('f');
      await expect(desk.getByText(/· FLOOR$/u)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await said('Floor bid taken.');
    await page.keyboard.press('w');
    await said('Fair warning given.');
    await page.keyboard.press('l');
    await said('Final call given.');
    await page.keyboard.press('h');
    const buyer = desk.getByRole('combobox', { name: 'Paddle of the buyer' });
    await expect(buyer).toBeFocused();
    await page.keyboard.press('Enter');
    await said('Enter the paddle of the buyer.');
    await expectNoAxeViolations(page);
    await buyer.fill('walter kinsey');
    await expect(desk.getByText(/^Sold to \d+ · Walter Kinsey · room$/u)).toBeVisible();
    await page.keyboard.press('Enter');
    await said(/^The hammer has fallen\./u);
    await expect(bidding(watcher).getByText('Sold', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  // The clock has just confirmed the sale, which the console may not have seen yet: it says so, and the clerk presses again.
  const handed = desk.getByText('The auto-pilot has the session.');
  await expect(async () => {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(handed).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
