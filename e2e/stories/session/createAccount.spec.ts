/** Creating an account in three steps, proving the address by the email, and arriving where one was going. */
import { guessablePassword } from '#contract/account/accountFields.ts';
import { fillAll, fillWhoYouAre, goOn, step, stepTitles, terms } from '#e2e/support/accountForm.ts';
import { particulars, ruth } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { openLetter, subjects } from '#e2e/support/mailbox.ts';
import {
  arrives,
  button,
  field,
  open,
  openMenu,
  seesLoggedIn,
  summary,
  tabTo,
  title,
} from '#e2e/support/shell.ts';

test('an account is created by keyboard alone, proved by its email, and greeted; a name that is code stays a name', async ({
  page,
  email,
}) => {
  const own = email.replace('ruth.', 'zoë+bids.').replace('example.com', 'exämple.com');
  const firstName = `Robert'); drop table accounts;--`;
  const type = async (name: string, text: string): Promise<void> => {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  };
  await open(page, '/login?returnTo=%2Ffaq');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await arrives(page, '/create-account?returnTo=%2Ffaq');
  await type('First name', firstName);
  await type('Last name', '<img src=x onerror=document.title="evil">');
  await type('Email', own);
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
  await expect(page.getByText(own)).toBeVisible();

  const link = await openLetter(page, { to: own, subject: subjects.verifyEmail });
  await link.click();
  // This is the browser that signed up: no one has to log in.
  await arrives(page, '/faq');
  await seesLoggedIn(page);
  const menu = await openMenu(page);
  await expect(menu).toHaveAccessibleName(`Hello, ${firstName}`);
  await expect(menu.getByText(own)).toBeVisible();
  await expect(page).not.toHaveTitle('evil');
  await expectNoAxeViolations(page);
});

test('a password that is easy to guess is refused at its own step; another can be pasted, and looked at', async ({
  page,
  email,
}) => {
  const password = 'seven lanterns over a quiet river';
  await open(page, '/create-account');
  await fillWhoYouAre(page, password);
  await field(page, 'Email').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('password1234');
  await goOn(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([guessablePassword]);
  await expect(step(page)).toHaveText(stepTitles[0]);

  await field(page, 'Password').fill('');
  await field(page, 'Password').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveValue(password);
  await expect(page.getByText('Very strong').first()).toBeVisible();
  await goOn(page);
  await expect(step(page)).toHaveText(stepTitles[1]);
});

test('the browser’s Back and Forward lead through the steps and lose nothing; a reload loses the password alone', async ({
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

  await page.reload();
  await expect(step(page)).toHaveText(stepTitles[0]);
  await expect(page.getByText('Type your password again. Everything else is still here.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue('');
  await field(page, 'Password').fill(ruth.password);
  await goOn(page);
  await expect(field(page, 'ZIP code')).toHaveValue(particulars.zip);
  await goOn(page);
  await expect(field(page, 'Year')).toHaveValue(particulars.birthDate.year);
  await terms(page).check();
  await button(page, 'Create account').click();
  await expect(title(page)).toHaveText('Almost there');
  await page.reload();
  await expect(title(page)).toHaveText('Almost there');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Next: verify your email, then register for a sale.')).toBeVisible();
});
