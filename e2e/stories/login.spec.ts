/** Logging in, by hand and by keyboard, with everything a visitor, a browser or a stranger's link can get wrong. */
import type { Page } from 'playwright/test';

import { logIn } from '#contract/sessions.ts';
import { passAgeGate } from '#e2e/support/ageGate.ts';
import { meetAsleep } from '#e2e/support/asleep.ts';
import { type Bidder, ruth } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, expectRefusalsOnly, test } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import {
  arrives,
  button,
  field,
  header,
  loggedOutBanner,
  logInByHand,
  open,
  openMenu,
  seesLoggedIn,
  seesLoggedOut,
  summary,
  tabTo,
} from '#e2e/support/shell.ts';

const email = (page: Page) => field(page, 'Email');
const password = (page: Page) => field(page, 'Password');

async function fillIn(page: Page, person: Pick<Bidder, 'email' | 'password'>): Promise<void> {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
}

/** Sends what stands in the form and waits for the server's word. */
async function trySending(page: Page): Promise<void> {
  const answered = page.waitForResponse(`**${logIn.path}`);
  await button(page, 'Log in').click();
  await answered;
}

test('a bidder logs in by keyboard alone, and the menu greets by first name', async ({ page, bidder }) => {
  await open(page, '/login');
  await tabTo(page, email(page));
  await page.keyboard.type(bidder.email);
  await tabTo(page, password(page));
  await page.keyboard.type(bidder.password);
  await page.keyboard.press('Enter');
  await arrives(page, '/');
  await seesLoggedIn(page);
  await expect(header(page).getByRole('link', { name: /^account/iu })).toBeVisible();
  await tabTo(page, header(page).getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: `Hello, ${bidder.firstName}` });
  await expect(menu).toBeVisible();
  await expect(menu.getByText(bidder.email)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the form names its fields to a screen reader and to a password manager', async ({ page }) => {
  await open(page, '/login');
  await expect(page).toHaveTitle(/^Log in \|/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(email(page)).toHaveRole('textbox');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await password(page).fill(ruth.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(page.getByRole('status').filter({ hasText: 'you are not a robot' })).toBeVisible();
});

test('what is missing is said at the field and in a summary that takes the focus', async ({ page }) => {
  await open(page, '/login');
  await button(page, 'Log in').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toHaveAccessibleName('2 fields need another look');
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription('Error: Enter your email address.');
  await expect(password(page)).toHaveAccessibleDescription('Error: Enter your password.');
  await summary(page).getByRole('link', { name: 'Password: Enter your password.' }).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('walnut');
  await expect(password(page)).not.toHaveAttribute('aria-invalid');
});

test('LG-09 a refusal is told in the words of the server, and nothing typed is lost', async ({
  page,
  bidder,
}) => {
  await open(page, '/login');
  const wrong = { email: ` ${bidder.email} `, password: 'brass and a walnut stock' };
  await logInByHand(page, wrong);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toHaveAccessibleName('The email address or the password is not right.');
  await expect(email(page)).toHaveValue(wrong.email);
  await expect(password(page)).toHaveValue(wrong.password);
  await seesLoggedOut(page);
  await password(page).fill(bidder.password);
  await button(page, 'Log in').click();
  await seesLoggedIn(page);
});

test('LG-09 a refusal without words has the words of the product', async ({ page }) => {
  await answerCalls(page, logIn.path, { json: { Success: false } });
  await open(page, '/login');
  await logInByHand(page, { ...ruth, email: 'ruth@example.com' });
  await expect(summary(page)).toHaveAccessibleName(
    'An unkown error has occured. Please contact customer support',
  );
});

test('an address that nobody has is refused in the same words as a wrong password', async ({
  page,
  email: own,
}) => {
  await open(page, '/login');
  await logInByHand(page, { email: own, password: ruth.password });
  await expect(summary(page)).toHaveAccessibleName('The email address or the password is not right.');
});

test('five wrong passwords slow the guesser down, and not the owner who comes from elsewhere', async ({
  page,
  bidder,
  anotherBrowser,
}) => {
  await open(page, '/login');
  await fillIn(page, { email: bidder.email, password: 'brass and a walnut stock' });
  for (let attempt = 1; attempt <= 5; attempt += 1) await trySending(page);
  const slowed = 'Too many tries. Wait 30 seconds and try again, or reset your password.';
  await expect(summary(page)).toHaveAccessibleName(slowed);
  await password(page).fill(bidder.password);
  await trySending(page);
  await expect(summary(page)).toHaveAccessibleName(/^Too many tries\. Wait \d+ seconds/u);
  await seesLoggedOut(page);

  const owner = await anotherBrowser({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });
  const elsewhere = await owner.newPage();
  await open(elsewhere, '/login');
  await logInByHand(elsewhere, bidder);
  await seesLoggedIn(elsewhere);
});

test('LG-07 the cookies of an earlier login are gone before the form is sent, and three fields are', async ({
  page,
  bidder,
  noise,
}) => {
  await open(page, '/login');
  await fillIn(page, bidder);
  await page.evaluate(() => {
    document.cookie = 'RESTKEY=of-an-earlier-login; path=/';
    document.cookie = 'GA4ID=of-an-earlier-login; path=/';
  });
  const sent = page.waitForRequest(`**${logIn.path}`);
  await button(page, 'Log in').click();
  const request = await sent;
  expect((await request.allHeaders())['cookie'] ?? '').not.toContain('of-an-earlier-login');
  expect(request.postDataJSON()).toEqual({
    email: bidder.email,
    password: bidder.password,
    turnstileToken: expect.stringMatching(/^[\w+/=]{100,}$/u),
  });
  await seesLoggedIn(page);
  // The poll may come by between the cookies and the press, and asks about them.
  expectRefusalsOnly(noise);
});

test('LG-08 the login key and the analytics id stay for 365 days; what opens the account is out of reach', async ({
  page,
  bidder,
  context,
}) => {
  await open(page, '/login');
  await logInByHand(page, bidder);
  await seesLoggedIn(page);
  const cookies = await context.cookies();
  const kept = cookies.map(({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }));
  const place = { sameSite: 'Lax', path: '/' };
  expect(kept.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { ...place, name: 'GA4ID', httpOnly: false },
    { ...place, name: 'RESTKEY', httpOnly: false },
    { ...place, name: 'session-access', httpOnly: true },
    { ...place, name: 'session-refresh', httpOnly: true },
  ]);
  const daysOf = (wanted: string) => {
    const { expires = 0 } = cookies.find(({ name }) => name === wanted) ?? {};
    return Math.round((expires - Date.now() / 1_000) / 86_400);
  };
  expect([daysOf('RESTKEY'), daysOf('GA4ID')]).toEqual([365, 365]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session-');
});

test('RESTKEY alone, forged or stolen, opens nothing and goes away', async ({
  asBidder,
  context,
  anotherBrowser,
  noise,
}) => {
  const stolen = (await context.cookies()).filter(({ name }) => name === 'RESTKEY');
  for (const cookie of [...stolen, { ...stolen[0], name: 'RESTKEY', value: 'forged' }]) {
    const thief = await anotherBrowser();
    await thief.addCookies([cookie]);
    expect((await thief.request.get('/api/account/info/accountInfo')).status()).toBe(401);
    const page = await thief.newPage();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/u);
    await seesLoggedOut(page);
    await expect(loggedOutBanner(page)).toHaveCount(0);
    await expect(page.getByText(asBidder.email)).toHaveCount(0);
    expect((await thief.cookies()).map(({ name }) => name)).not.toContain('RESTKEY');
  }
  expect(stolen).toHaveLength(1);
  expectRefusalsOnly(noise);
});

test('the page that asked for the login is shown after it, and says so before', async ({ page, bidder }) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/login?returnTo=%2Faccount');
  await expect(page.getByText('Log in to see your account.')).toBeVisible();
  await logInByHand(page, bidder);
  await expect(page).toHaveURL('/account');
  await seesLoggedIn(page);
});

test('the lot and the amount a visitor was about to bid are kept through the login', async ({
  page,
  bidder,
}) => {
  const lot = '/detail/79/1023?bid=150000';
  await open(page, `/login?${new URLSearchParams({ returnTo: lot })}`);
  await expect(page.getByText('Log in to bid $1,500 on lot 1023.')).toBeVisible();
  const create = page.getByRole('main').getByRole('link', { name: 'Create an account' });
  await expect(create).toHaveAttribute('href', `/create-account?${new URLSearchParams({ returnTo: lot })}`);
  await logInByHand(page, bidder);
  await expect(page).toHaveURL(lot);
});

for (const foreign of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  'javascript:document.title="evil"',
]) {
  test(`a return address that leads away is not followed: ${JSON.stringify(foreign)}`, async ({
    page,
    bidder,
  }) => {
    await open(page, `/login?${new URLSearchParams({ returnTo: foreign })}`);
    await logInByHand(page, bidder);
    await expect(page).toHaveURL('/');
    await seesLoggedIn(page);
    await expect(page).not.toHaveTitle('evil');
    await open(page, `/login?${new URLSearchParams({ returnTo: foreign })}`);
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
}

test('a browser that keeps no cookies is told so, and nothing typed is lost', async ({
  page,
  context,
  bidder,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route(`**${logIn.path}`, async (route) => {
    const answer = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await open(page, '/login');
  await logInByHand(page, bidder);
  await expect(summary(page)).toHaveAccessibleName(
    'Your browser is blocking cookies from this site. Allow them, then log in again.',
  );
  await expect(email(page)).toHaveValue(bidder.email);
  await seesLoggedOut(page);
  await expectNoAxeViolations(page);
});

test('a browser that forbids storage lets its visitor log in all the same', async ({ page, bidder }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  // Nothing is remembered of an earlier visit either.
  await passAgeGate(page);
  await logInByHand(page, bidder);
  await seesLoggedIn(page);
});

for (const minutes of [-10, 10]) {
  test(`a visitor whose clock is ${minutes} minutes off logs in and stays in`, async ({ page, bidder }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await open(page, '/login');
    await logInByHand(page, bidder);
    await seesLoggedIn(page);
    await page.reload();
    await seesLoggedIn(page);
    await expect(loggedOutBanner(page)).toHaveCount(0);
  });
}

test('somebody who is logged in already is led on and not asked again', async ({ page, asBidder }) => {
  await open(page, '/login?returnTo=%2Fdev%2Fpieces');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged in');
  await expect(password(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Pick up where you left off' }).click();
  await arrives(page, '/dev/pieces');
  const menu = await openMenu(page);
  await expect(menu.getByText(asBidder.email)).toBeVisible();
});

test('what was typed before the page was awake is sent like the rest', async ({ page, bidder }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await meetAsleep(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillIn(page, bidder);
  script.resolve();
  await expect(page.getByText('Checked: you are not a robot')).toBeVisible();
  await button(page, 'Log in').click();
  await seesLoggedIn(page);
});
