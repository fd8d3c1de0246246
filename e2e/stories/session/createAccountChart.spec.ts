/** Creating an account along every state of its chart: what each step shows, and what waiting looks like. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { createAccount } from '#contract/session/accounts.ts';
import { getBotChallenge } from '#contract/session/botCheck.ts';
import {
  fillBeforeYouBid,
  fillWhereWeReachYou,
  fillWhoYouAre,
  step,
  stepTitles,
} from '#e2e/support/accountForm.ts';
import { particulars, ruth } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { button, open, title } from '#e2e/support/shell.ts';
import { type AccountForm, emptyAccountForm } from '#machines/session/accountCreationForm.ts';
import { accountCreationMachine } from '#machines/session/accountCreationMachine.ts';

const { street2, country, street, city, zip, phone, state, birthDate } = particulars;
const filled: AccountForm = {
  ...emptyAccountForm,
  ...ruth,
  email: 'ruth@example.com',
  phone,
  country,
  street,
  street2,
  city,
  zip,
  usState: state,
  birthMonth: birthDate.month,
  birthDay: birthDate.day,
  birthYear: birthDate.year,
};

/** The chart starts with a form that is filled in; a visitor fills in what each step shows, when it shows. */
async function fillShown(page: Page): Promise<void> {
  const shown = await step(page).innerText();
  if (shown.startsWith('Step 1')) await fillWhoYouAre(page, filled.email);
  if (shown.startsWith('Step 2')) await fillWhereWeReachYou(page);
  if (shown.startsWith('Step 3')) await fillBeforeYouBid(page);
}

const sees =
  (wanted: string) =>
  async (page: Page): Promise<void> => {
    if (page.url() === 'about:blank') await open(page, '/create-account');
    await expect(step(page)).toHaveText(wanted);
  };

async function seesBusy(page: Page): Promise<void> {
  await sees(stepTitles[2])(page);
  await expect(button(page, 'Create account')).toHaveAttribute('aria-busy', 'true');
}

const stories = machineStories({
  machine: accountCreationMachine,
  input: {
    form: filled,
    invitation: null,
    returnTo: null,
    termsVersion: site.termsVersion,
    minimumAge: site.minimumAge,
    waitSeconds: 30,
  },
  vocabulary: [
    { type: 'step.submitted' },
    done('ratePassword', { score: 4, hint: null }),
    { type: 'terms.answered', isAccepted: true },
    done('readToday', { year: 2026, month: 11, day: 20 }),
    { type: 'botCheck.passed', token: 'proof' },
    done('createAccount'),
  ],
  actions: {
    async 'step.submitted'(page) {
      await fillShown(page);
      await page.getByRole('main').locator('button[type=submit]').click();
    },
    'xstate.done.actor.ratePassword': () => Promise.resolve(),
    'terms.answered': () => Promise.resolve(),
    'xstate.done.actor.readToday': () => Promise.resolve(),
    'botCheck.passed': (page) => answerCall(page, getBotChallenge.path, 'real'),
    'xstate.done.actor.createAccount': (page) =>
      answerCall(page, createAccount.path, { json: { success: true } }),
  },
  sights: {
    'filling.whoYouAre': sees(stepTitles[0]),
    // Too short to be looked at: the step before it shows, or already the one after it.
    'filling.ratingPassword': (page) => expect(step(page)).toHaveText(/^Step [12] of 3/u),
    'filling.whereWeReachYou': sees(stepTitles[1]),
    'filling.beforeYouBid': sees(stepTitles[2]),
    'filling.readingToday': sees(stepTitles[2]),
    'filling.awaitingProof': seesBusy,
    'filling.creating': seesBusy,
    sent: (page) => expect(title(page)).toHaveText('Almost there'),
  },
});

for (const { title: story, notify } of stories) {
  test(story, async ({ page }) => {
    await holdCalls(page, getBotChallenge.path, createAccount.path);
    await notify(page);
    await expectNoAxeViolations(page);
  });
}
