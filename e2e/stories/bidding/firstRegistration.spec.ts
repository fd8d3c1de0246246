/**
 * From signing up to an accepted bid, on a phone, in the presses that this may take. A second story begins with nothing but
 * an email address, is asked for all that is missing in one dialog, and has every step fail once. What each step says in each state is proved in tests/ui/registering. Both take
 * longer than a story should, because the whole way is what they prove.
 */
import type { Locator, Page } from 'playwright/test';

import { addAddress } from '#contract/account/addresses.ts';
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { placeBid } from '#contract/bidding/bids.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import { terms } from '#e2e/support/accountForm.ts';
import { emptyProfile, particulars, ruth } from '#e2e/support/bidders.ts';
import {
  bidButton,
  confirmButton,
  confirmsBid,
  modestLot,
  panel,
  seesBidAnswer,
} from '#e2e/support/biddingLots.ts';
import { countingHand, type Hand } from '#e2e/support/countingHand.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, talkativeUrl, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { openLetter, subjects } from '#e2e/support/mailbox.ts';
import { arrives, button, field as pageField, open, title } from '#e2e/support/shell.ts';
import { codeTo, numberOf } from '#e2e/support/textMessages.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Presses and fields that a new bidder may need from signing up to an accepted bid. */
const mostPresses = 25;

const dialog = (page: Page): Locator => page.getByRole('dialog');
const step = (page: Page, name: string): Locator => dialog(page).getByRole('region', { name });
const field = (page: Page, label: string): Locator =>
  dialog(page).getByLabel(new RegExp(`^${label}(?: \\*)?$`, 'u'));
const inDialog = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name });

async function textsNumber(page: Page, hand: Hand, number: string): Promise<void> {
  await expect(field(page, 'Mobile number')).toBeFocused();
  await hand.fill(field(page, 'Mobile number'), number);
  await hand.press(inDialog(page, 'Text me a code'));
  await expect(dialog(page).getByText(/^We sent a code to/u)).toBeVisible();
}

async function fillsAddress(page: Page, hand: Hand): Promise<void> {
  await expect(field(page, 'Street address')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue(`${ruth.firstName} ${ruth.lastName}`);
  await hand.fill(field(page, 'Street address'), particulars.street);
  await hand.fill(field(page, 'City'), particulars.city);
  await hand.fill(field(page, 'State'), particulars.state);
  await hand.fill(field(page, 'ZIP code'), particulars.zip);
  await hand.press(inDialog(page, 'Save and continue'));
}

async function savesBirthDate(page: Page, hand: Hand): Promise<void> {
  await expect(field(page, 'Date of birth')).toBeFocused();
  await hand.fill(field(page, 'Date of birth'), '04171980');
  await hand.press(inDialog(page, 'Save and continue'));
}

/** The three parts of a date lead from one to the next by themselves: it is typed once. */
async function typesDate(page: Page, hand: Hand): Promise<void> {
  await hand.type(pageField(page, 'Month'), '04171980');
  await expect(pageField(page, 'Year')).toHaveValue('1980');
}

async function signsUp(page: Page, hand: Hand, { email, number }: { email: string; number: string }) {
  await hand.fill(pageField(page, 'First name'), ruth.firstName);
  await hand.fill(pageField(page, 'Last name'), ruth.lastName);
  await hand.fill(pageField(page, 'Email'), email);
  await hand.fill(pageField(page, 'Password'), ruth.password);
  await hand.press(button(page, 'Continue'));
  await hand.fill(pageField(page, 'Phone'), number);
  await hand.fill(pageField(page, 'Street address'), particulars.street);
  await hand.fill(pageField(page, 'City'), particulars.city);
  await hand.choose(pageField(page, 'State'), particulars.state);
  await hand.fill(pageField(page, 'ZIP code'), particulars.zip);
  await hand.press(button(page, 'Continue'));
  await typesDate(page, hand);
  await hand.press(terms(page));
  await hand.press(button(page, 'Create account'));
  await expect(title(page)).toHaveText('Almost there');
}

test('a stranger signs up, follows the link, registers in one dialog, and their first bid is accepted', async ({
  page,
  request,
  email,
}) => {
  const { address } = await modestLot(request, bidderTiers[1].limitCents);
  const number = numberOf({ email });
  const hand = countingHand();
  await open(page, withReturnTo('/create-account', address));
  await signsUp(page, hand, { email, number });
  await hand.press(await openLetter(page, { to: email, subject: subjects.verifyEmail }));
  await arrives(page, address);

  await hand.press(page.getByRole('button', { name: 'Register to bid' }));
  await expect(step(page, 'Step 1 of 3 Verify your phone')).toBeVisible();
  await dialog(page).evaluate((element) => void (element.dataset['marked'] = 'yes'));
  await hand.press(inDialog(page, 'Text me a code'));
  await expect(dialog(page).getByText(/^We sent a code to/u)).toBeVisible();
  await hand.fill(field(page, 'Code'), await codeTo(request, number));
  await expect(step(page, 'Step 2 of 3 Add a payment card')).toBeVisible();
  await expectReadsWell(page);
  await hand.fill(field(page, 'Card number'), '4242 4242 4242 4242');
  await hand.fill(field(page, 'Expires'), '08/29');
  await hand.fill(field(page, 'Security code'), '737');
  await hand.press(inDialog(page, 'Save and continue'));
  await expect(dialog(page).getByText('Up to $5,000 in this sale')).toBeVisible();
  await hand.press(inDialog(page, 'Accept and register'));
  await expect(dialog(page)).toHaveAccessibleName(/^Approved to bid, paddle \d+$/u);
  await expect(dialog(page)).toHaveAttribute('data-marked', 'yes');
  await hand.press(inDialog(page, 'Review your bid'));

  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await hand.press(confirmButton(page));
  await seesBidAnswer(page);
  expect(hand.count(), 'presses and fields').toBeLessThanOrEqual(mostPresses);
});

test.describe('where everything fails once', () => {
  test.use({
    baseURL: async ({}, provide) => {
      await provide(talkativeUrl());
    },
  });

  test('a wrong code, a cut line, a reload and a declined card each leave a way on to an accepted bid', async ({
    page,
    request,
    asBidder,
    noise,
  }) => {
    await emptyProfile(request, asBidder);
    const number = numberOf(asBidder);
    const hand = countingHand();
    const { address } = await modestLot(request, bidderTiers[1].limitCents);
    await open(page, address);
    await button(page, 'Register to bid').click();
    await textsNumber(page, hand, number);
    const code = await codeTo(request, number);
    await field(page, 'Code').fill(code === '000000' ? '000001' : '000000');
    await expect(dialog(page).getByText(/You have 4 tries left\.$/u)).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
    await page.keyboard.type(code);

    await holdCalls(page, addAddress.path);
    await fillsAddress(page, hand);
    await answerCall(page, addAddress.path, 'cut');
    await expect(dialog(page).getByRole('alert')).toContainText('We could not reach the server.');
    expect(noise.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
    await inDialog(page, 'Save and continue').click();
    await answerCall(page, addAddress.path, 'real');
    await expect(step(page, 'Step 3 of 5 Your date of birth')).toBeVisible();

    await open(page, address);
    await button(page, 'Register to bid').click();
    await expect(step(page, 'Step 1 of 3 Your date of birth')).toBeVisible();
    await savesBirthDate(page, hand);
    const card = page.frameLocator('iframe[title="Secure card fields"]');
    for (const typed of ['4000 0000 0000 0002', '4242 4242 4242 4242']) {
      await card.getByLabel('Card number').fill(typed);
      await card.getByLabel('Expiration date').fill('08/45');
      await inDialog(page, 'Save and continue').click();
      if (typed.endsWith('0002')) {
        await expect(dialog(page).getByRole('alert')).toContainText('Your card was declined.');
      }
    }
    await inDialog(page, 'Accept and register').click();
    await expect(dialog(page)).toHaveAccessibleName(/^Approved to bid, paddle \d+$/u);
    await inDialog(page, 'Review your bid').click();

    await holdCalls(page, placeBid.path);
    await confirmsBid(page);
    await answerCall(page, placeBid.path, 'cut');
    await expect(
      panel(page)
        .getByText(/^Not placed\./u)
        .first(),
    ).toBeVisible();
    // The server was asked for the answer to this bid, and knows of none.
    expect(noise.splice(0)).toEqual([
      expect.stringContaining('net::ERR_FAILED'),
      expect.stringContaining('status of 404'),
    ]);
    await bidButton(page).click();
    await confirmsBid(page);
    await answerCall(page, placeBid.path, 'real');
    await seesBidAnswer(page);
  });
});
