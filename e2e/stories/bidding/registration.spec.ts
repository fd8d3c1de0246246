/** Registering for a sale, from a stranger's first press to the paddle; and along every state of its chart. */
import type { Page } from 'playwright/test';

import { register } from '#contract/bidding/registrations.ts';
import { saleIds } from '#demo/world/sales.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { arrives, button, logInByHand, open } from '#e2e/support/shell.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import { registrationMachine } from '#machines/bidding/registrationMachine.ts';

const sale = '/gun-auctions/bedford-regional-auction';
const heading = (page: Page) => page.getByRole('main').locator('header');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

/** One of the demo's, with a phone and a card. No one bids in the sale that they register for. */
const demoBidder = { email: 'tier2@example.com', password: 'prairie-star-demo' };

test('a stranger logs in, comes back, registers and has a paddle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, sale);
  await page.getByRole('link', { name: 'Log in to register' }).click();
  await logInByHand(page, demoBidder);
  await arrives(page, sale);

  await button(page, 'Register to bid').click();
  await expect(dialog(page).getByText('Up to $25,000 in this sale')).toBeVisible();
  await expectNoAxeViolations(page);
  await press(page, 'Accept and register');
  await expect(dialog(page).getByRole('heading', { name: /^Approved to bid, paddle \d+$/u })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await expectNoAxeViolations(page);
  await press(page, 'Done');

  await expect(page.locator('#main-content')).toBeFocused();
  await expect(heading(page).getByText(/^Approved to bid, paddle \d+$/u)).toBeVisible();
  await expect(heading(page).getByText('Limit $25,000, $25,000 left')).toBeVisible();
  await expect(button(page, 'Register to bid')).toHaveCount(0);
});

const path = register.path.replace(':AuctionID', String(saleIds.regional));
const unasked = aRegistration({ AuctionID: saleIds.regional });
const approved = anApproval({ AuctionID: saleIds.regional });

const isOpen = async (page: Page): Promise<void> => {
  await expect(dialog(page)).toHaveAccessibleName('Register to bid');
};

const charts = machineStories({
  machine: registrationMachine,
  input: { auctionId: saleIds.regional },
  vocabulary: [
    done('findRegistration', unasked),
    { type: 'dialog.opened' },
    { type: 'registration.confirmed' },
    done('register', approved),
  ],
  actions: {
    'xstate.done.actor.findRegistration': (page, { output }) => answerCall(page, path, { json: output }),
    'dialog.opened': (page) => button(page, 'Register to bid').click(),
    'registration.confirmed': (page) => press(page, 'Accept and register'),
    'xstate.done.actor.register': (page, { output }) => answerCall(page, path, { json: output }),
  },
  sights: {
    async asking(page) {
      if (page.url() === 'about:blank') await open(page, sale);
      await expect(button(page, 'Register to bid')).toHaveCount(0);
    },
    async resting(page) {
      await expect(button(page, 'Register to bid')).toBeVisible();
    },
    'deciding.reading': isOpen,
    async 'deciding.sending'(page) {
      await isOpen(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('button', { name: 'Accept and register' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
    },
    async 'deciding.shown'(page) {
      await expect(dialog(page)).toHaveAccessibleName('Approved to bid, paddle 412');
    },
  },
});

for (const { title, notify } of charts) {
  test(title, async ({ page, asBidder }) => {
    expect(asBidder.email).toContain('@');
    await holdCalls(page, path);
    await notify(page);
  });
}
