/** Creating an account in three steps, proving the address by the letter, and arriving where one was going. */
import { createAccount, sendVerification, verifyEmail } from '#contract/accounts.ts';
import { guessablePassword } from '#contract/rules/accountFields.ts';
import { site } from '#contract/site.ts';
import {
  fillAll,
  fillWhereWeReachYou,
  fillWhoYouAre,
  goOn,
  step,
  stepTitles,
  terms,
} from '#e2e/support/accountForm.ts';
import { createUnverified, particulars, ruth } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { countLetters, linkInLetter, openLetter, subjects } from '#e2e/support/mailbox.ts';
import {
  arrives,
  button,
  field,
  logInByHand,
  open,
  openMenu,
  seesLoggedIn,
  summary,
  tabTo,
  title,
} from '#e2e/support/shell.ts';

test('a visitor creates an account, finds the letter, proves the address, logs in and is greeted', async ({
  page,
  email,
}) => {
  await open(page, '/login?returnTo=%2Fdev%2Fpieces');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/create-account?returnTo=%2Fdev%2Fpieces');
  await fillAll(page, email);
  await button(page, 'Create account').click();
  await expect(title(page)).toHaveText('Almost there');
  await expect(page.getByText(email)).toBeVisible();

  const link = await openLetter(page, { to: email, subject: subjects.verifyEmail });
  await link.click();
  await expect(page).toHaveURL('/account/validate/email/true?returnTo=%2Fdev%2Fpieces');
  await expect(title(page)).toHaveText('Thank you');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInByHand(page, { email, password: ruth.password });
  await arrives(page, '/dev/pieces');
  await seesLoggedIn(page);
  const menu = await openMenu(page);
  await expect(menu).toHaveAccessibleName(`Hello, ${ruth.firstName}`);
  await expect(menu.getByText(email)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('all three steps work by keyboard alone', async ({ page, email }) => {
  const type = async (name: string, text: string): Promise<void> => {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  };
  await open(page, '/create-account');
  await type('First name', ruth.firstName);
  await type('Last name', ruth.lastName);
  await type('Email', email);
  await type('Password', ruth.password);
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveText(stepTitles[1]);
  await expect(step(page)).toBeFocused();
  await type('Phone', particulars.phone);
  await type('Street address', particulars.street);
  await type('City', particulars.city);
  await type('State', 'Illinois');
  await type('ZIP code', particulars.zip);
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveText(stepTitles[2]);
  await expect(step(page)).toBeFocused();
  // The three parts of a date lead from one to the next by themselves.
  await tabTo(page, field(page, 'Month'));
  await page.keyboard.type('04171980');
  await expect(field(page, 'Year')).toHaveValue('1980');
  await tabTo(page, terms(page));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Create account'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Almost there');
  await expect(step(page)).toBeFocused();
});

test('the fields have names, tokens for filling in, and help that a screen reader hears', async ({
  page,
}) => {
  await open(page, '/create-account');
  const tokens = async (expected: Record<string, string>): Promise<void> => {
    for (const [name, token] of Object.entries(expected)) {
      await expect(field(page, name)).toHaveAttribute('autocomplete', token);
    }
  };
  await tokens({
    'First name': 'given-name',
    'Last name': 'family-name',
    Email: 'email',
    Password: 'new-password',
  });
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/^12 to 128 characters/u);
  await fillWhoYouAre(page, 'ruth@example.com');
  await goOn(page);
  await tokens({
    Phone: 'tel',
    Country: 'country',
    'Street address': 'address-line1',
    City: 'address-level2',
    State: 'address-level1',
    'ZIP code': 'postal-code',
  });
  await fillWhereWeReachYou(page);
  await goOn(page);
  await expect(page.getByRole('group', { name: 'Date of birth' })).toBeVisible();
  await tokens({ Month: 'bday-month', Day: 'bday-day', Year: 'bday-year' });
  const agreement = page.getByRole('main').getByRole('link', { name: /terms and conditions/u });
  await expect(agreement).toHaveAttribute('target', '_blank');
  await expect(agreement).toHaveAccessibleName('terms and conditions (opens in a new tab)');
  expect(site.termsVersion).toBe('2026-11-01');
  await expect(terms(page)).toHaveAccessibleName(/of November 1, 2026\./u);
});

test('what is wrong is said step by step, and going back loses nothing', async ({ page }) => {
  await open(page, '/create-account');
  await goOn(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toHaveAccessibleName('4 fields need another look');
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Error: Enter your first name.');
  await fillWhoYouAre(page, 'ruth@example.com');
  await goOn(page);
  await field(page, 'Phone').fill('12');
  await goOn(page);
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await fillWhereWeReachYou(page);
  await button(page, 'Back').click();
  await expect(step(page)).toHaveText(stepTitles[0]);
  await expect(field(page, 'Email')).toHaveValue('ruth@example.com');
  await expect(field(page, 'Password')).toHaveValue(ruth.password);
  await goOn(page);
  await expect(field(page, 'ZIP code')).toHaveValue(particulars.zip);
  await goOn(page);
  await field(page, 'Month').fill('4');
  await field(page, 'Day').fill('17');
  await field(page, 'Year').fill('2015');
  await button(page, 'Create account').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Date of birth: You must be at least 18 years old to have an account.',
    'Terms: Read and accept the terms to create an account.',
  ]);
  await summary(page).getByRole('link').first().click();
  await expect(field(page, 'Month')).toBeFocused();
  await expect(field(page, 'Year')).toHaveValue('2015');
});

test('a password that is easy to guess is refused at its own step, before the server is asked', async ({
  page,
  email,
}) => {
  await open(page, '/create-account');
  await fillWhoYouAre(page, email);
  await field(page, 'Password').fill('password1234');
  await goOn(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([`Password: ${guessablePassword}`]);
  await expect(step(page)).toHaveText(stepTitles[0]);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(`Error: ${guessablePassword}`);
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill(ruth.password);
  await goOn(page);
  await expect(step(page)).toHaveText(stepTitles[1]);
});

test('what only the server can know leads back to its step, with everything still there', async ({
  page,
  email,
  noise,
}) => {
  await holdCalls(page, createAccount.path);
  await open(page, '/create-account');
  await fillAll(page, email);
  await button(page, 'Create account').click();
  const fields = { password: guessablePassword };
  await answerCall(page, createAccount.path, { status: 400, json: { code: 'invalid_input', fields } });
  await expect(step(page)).toHaveText(stepTitles[0]);
  await expect(page).toHaveURL('/create-account');
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(`Error: ${guessablePassword}`);
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill('seven lanterns over a quiet river');
  await goOn(page);
  await goOn(page);
  await expect(terms(page)).toBeChecked();
  await button(page, 'Create account').click();
  await answerCall(page, createAccount.path, 'real');
  await expect(title(page)).toHaveText('Almost there');
  expect(noise).toEqual([expect.stringMatching(/status of 400/u)]);
  noise.length = 0;
});

test('the browser’s Back and Forward lead through the steps, and nothing typed is lost', async ({
  page,
  email,
}) => {
  await open(page, '/create-account?returnTo=%2Fdev%2Fpieces');
  await fillAll(page, email);
  await expect(page).toHaveURL('/create-account?returnTo=%2Fdev%2Fpieces&step=3');
  await page.goBack();
  await expect(step(page)).toHaveText(stepTitles[1]);
  await expect(step(page)).toBeFocused();
  await expect(field(page, 'ZIP code')).toHaveValue(particulars.zip);
  // A link within the page leaves an entry of its own, which is none of the form's steps.
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=2#main-content$/u);
  await button(page, 'Back').click();
  await expect(step(page)).toHaveText(stepTitles[0]);
  await expect(page).toHaveURL('/create-account?returnTo=%2Fdev%2Fpieces');
  await expect(field(page, 'Password')).toHaveValue(ruth.password);
  await page.goForward();
  await expect(step(page)).toHaveText(stepTitles[1]);
  await goOn(page);
  await expect(terms(page)).toBeChecked();
  await expect(field(page, 'Year')).toHaveValue(particulars.birthDate.year);
});

test('reloading asks while something is typed, and starts at the first step', async ({ page, email }) => {
  await open(page, '/create-account');
  await fillAll(page, email);
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(step(page)).toHaveText(stepTitles[0]);
  await expect(page).toHaveURL('/create-account');
});

test('an address that has an account gets the same page, and a letter that says so', async ({
  page,
  bidder,
  request,
}) => {
  await open(page, '/create-account');
  await fillAll(page, bidder.email);
  await button(page, 'Create account').click();
  await expect(title(page)).toHaveText('Almost there');
  await expect(page.getByText(bidder.email)).toBeVisible();
  expect(await countLetters(request, { to: bidder.email, subject: subjects.accountExists })).toBe(1);
  expect(await countLetters(request, { to: bidder.email, subject: subjects.verifyEmail })).toBe(1);
});

test('nobody gets in before the address is proved, and the log-in sends the link again', async ({
  page,
  request,
  email,
}) => {
  await createUnverified(request, email);
  await open(page, '/login');
  await logInByHand(page, { email, password: ruth.password });
  await expect(summary(page)).toHaveAccessibleName(
    'Verify your email address first: we sent you the link again.',
  );
  const link = await linkInLetter(request, { to: email, subject: subjects.verifyEmail });
  await page.goto(link);
  await expect(page).toHaveURL('/account/validate/email/true');
  // The link does no harm when it is opened once more, by a second click or by a mail program.
  await page.goto(link);
  await expect(page).toHaveURL('/account/validate/email/true');
});

test('a link that the server could not be asked about is handed in again by hand', async ({
  page,
  request,
  email,
  noise,
}) => {
  await createUnverified(request, email);
  await holdCalls(page, verifyEmail.path);
  await open(page, await linkInLetter(request, { to: email, subject: subjects.verifyEmail }));
  await expect(page.getByRole('progressbar', { name: 'Verifying your email address' })).toBeVisible();
  await answerCall(page, verifyEmail.path, 'cut');
  await expect(title(page)).toHaveText('We could not verify your address yet');
  await expectNoAxeViolations(page);
  await button(page, 'Try again').click();
  await answerCall(page, verifyEmail.path, 'real');
  await expect(page).toHaveURL('/account/validate/email/true');
  expect(noise).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  noise.length = 0;
});

test('the letter can be asked for again after half a minute, and a wrong address be put right', async ({
  page,
  request,
  email,
}) => {
  await page.clock.install();
  await open(page, '/create-account');
  await fillAll(page, email);
  await button(page, 'Create account').click();
  await expect(page.getByText(/You can send it again in \d+ seconds/u)).toBeVisible();
  await expect(button(page, 'Send it again')).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(31_000);
  await expect(page.getByText('You can send it again now.')).toBeVisible();
  const sent = page.waitForResponse(`**${sendVerification.path}`);
  await button(page, 'Send it again').click();
  await sent;
  await expect(page.getByText('We sent the email again.')).toBeVisible();
  expect(await countLetters(request, { to: email, subject: subjects.verifyEmail })).toBe(2);
  await button(page, 'Go back and correct it').click();
  await expect(step(page)).toHaveText(stepTitles[0]);
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('a code that is no invitation stands in nobody’s way', async ({ page }) => {
  await open(page, '/create-account/no-such-code');
  await expect(page.getByText('We do not recognize this invitation.')).toBeVisible();
  await fillWhoYouAre(page, 'ruth@example.com');
  await goOn(page);
  await expect(step(page)).toHaveText(stepTitles[1]);
});

test('a password can be pasted, and looked at', async ({ page }) => {
  await open(page, '/create-account');
  await field(page, 'Email').fill('seven lanterns over a quiet river');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await field(page, 'Password').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveValue('seven lanterns over a quiet river');
  await expect(page.getByText('Very strong').first()).toBeVisible();
});

test('a name that is code stays a name, and an address of any script reaches its owner', async ({
  page,
  email,
}) => {
  const own = email.replace('ruth.', 'zoë+bids.').replace('example.com', 'exämple.com');
  const firstName = `Robert'); drop table accounts;--`;
  const lastName = '<img src=x onerror=document.title="evil">';
  await open(page, '/create-account');
  await fillAll(page, own);
  await button(page, 'Back').click();
  await button(page, 'Back').click();
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await goOn(page);
  await goOn(page);
  await button(page, 'Create account').click();
  await expect(title(page)).toHaveText('Almost there');
  await expect(page.getByText(own)).toBeVisible();
  const link = await openLetter(page, { to: own, subject: subjects.verifyEmail });
  await link.click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInByHand(page, { email: own, password: ruth.password });
  await arrives(page, '/');
  await seesLoggedIn(page);
  const menu = await openMenu(page);
  await expect(menu).toHaveAccessibleName(`Hello, ${firstName}`);
  await expect(menu.getByText(own)).toBeVisible();
  await expect(page).not.toHaveTitle('evil');
});
