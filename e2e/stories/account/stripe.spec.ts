/**
 * Cards that Stripe keeps, with a played Stripe: one is added in its fields, and an invoice paid with it that the bank
 * asks about. Neither number nor code reaches our server.
 */
import type { FrameLocator, Locator, Page } from 'playwright/test';

import { setUpCard } from '#contract/account/stripe.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, stripeUrl, talkativeUrl, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { button, open, summary } from '#e2e/support/shell.ts';
import { keptBy, watchWire } from '#e2e/support/watchedWire.ts';

test.use({
  baseURL: async ({}, provide) => {
    await provide(talkativeUrl());
  },
});

const cards = '/account/credit-cards';
/** The bank asks about each payment with it. */
const number = '4000002500003155';
const numberForm = /4000[\s+-]*0025[\s+-]*0000[\s+-]*3155/u;

const fields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card fields"]');
const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your bank"]');
const names = (page: Page): Locator =>
  page.getByRole('list', { name: 'Your cards' }).getByText(/ending in \d{4}$/u);

async function type(page: Page, typed: { number: string; expiry: string }): Promise<void> {
  await fields(page).getByLabel('Card number').fill(typed.number);
  await fields(page).getByLabel('Expiration date').fill(typed.expiry);
}

test('a card is added in Stripe’s fields, and pays an invoice once its owner has confirmed it at their bank', async ({
  page,
  context,
  noise,
}) => {
  await logInSilently(context, { email: 'unpaid@example.com' });
  const wire = await watchWire(page);
  await holdCalls(page, setUpCard.path);
  await open(page, cards);
  await expect(page.getByRole('region', { name: 'About this demo' })).toHaveCount(0);
  await button(page, 'Add a card').click();
  await test.step('where Stripe cannot be reached it says so and can be tried again', async () => {
    await answerCall(page, setUpCard.path, { status: 503, json: { code: 'unavailable' } });
    await expect(summary(page)).toBeVisible();
    expect(noise.splice(0)).toEqual([expect.stringContaining('status of 503')]);
    await button(page, 'Try again').click();
    await answerCall(page, setUpCard.path, 'real');
    await page.unrouteAll();
    await expect(fields(page).getByLabel('Card number')).toBeVisible();
    await expectReadsWell(page);
  });
  await type(page, { number: '4000', expiry: '08/45' });
  await button(page, 'Add this card').click();
  await expect(summary(page)).toContainText('Your card number is incomplete.');
  await type(page, { number, expiry: '08/45' });
  await button(page, 'Add this card').click();
  await expect(names(page)).toHaveText(['Visa ending in 3155']);

  expect(await keptBy(page)).not.toMatch(numberForm);
  const notified = wire.sentWith(numberForm);
  // It has left the browser, and went to no one but Stripe.
  expect(notified.length).toBeGreaterThan(0);
  expect(notified.filter((one) => !one.startsWith(`POST ${stripeUrl()}/`))).toEqual([]);

  await open(page, '/account/won-auctions');
  const invoice = page.getByRole('main').getByRole('article').first();
  const pay = invoice.getByRole('button', { name: /^Pay \$.* now$/u });
  await invoice.getByRole('button', { name: /^Pay \$.* by card$/u }).click();
  await pay.click();
  await expect(invoice.getByText(/^Your bank asks you to confirm/u)).toBeVisible();
  await bank(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(invoice.getByText(/that did not happen\. Nothing was charged/u)).toBeVisible();
  await expect(invoice.getByRole('status').first()).toHaveText('Due');

  await pay.click();
  await bank(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(invoice.getByText(/^Paid\. Thank you!/u)).toBeVisible();
  await expect(invoice.getByRole('status').first()).toHaveText('Paid');
});
