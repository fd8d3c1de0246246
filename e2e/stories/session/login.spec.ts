/** Logging in, by hand and by keyboard, with what a browser can get wrong; forms and refusals are proved on the screen. */
import type { Page } from 'playwright/test';

import { logIn } from '#contract/session/sessions.ts';
import { passAgeGate } from '#e2e/support/ageGate.ts';
import { holdScripts } from '#e2e/support/asleep.ts';
import type { Bidder } from '#e2e/support/bidders.ts';
import { expect, expectRefusalsOnly, test } from '#e2e/support/fixtures.ts';
import {
  arrives,
  button,
  field,
  header,
  loggedOutBanner,
  logInByHand,
  open,
  seesLoggedIn,
  seesLoggedOut,
  summary,
  tabTo,
} from '#e2e/support/shell.ts';
import { notifyBodies } from '#e2e/support/watchedWire.ts';

const email = (page: Page) => field(page, 'Email');
const password = (page: Page) => field(page, 'Password');

async function fillIn(page: Page, person: Pick<Bidder, 'email' | 'password'>): Promise<void> {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
}

test('a bidder logs in by keyboard alone, is not led off the site, and the menu greets by first name', async ({
  page,
  bidder,
}) => {
  await open(page, `/login?${new URLSearchParams({ returnTo: '/\\evil.example' })}`);
  await tabTo(page, email(page));
  await page.keyboard.type(bidder.email);
  await tabTo(page, password(page));
  await page.keyboard.type(bidder.password);
  await page.keyboard.press('Enter');
  await arrives(page, '/');
  await seesLoggedIn(page);
  await expect(header(page).getByRole('link', { name: /^account/iu })).toBeVisible();
  // The focus is where the page begins, right after the header's last control.
  await page.keyboard.press('Shift+Tab');
  await expect(header(page).getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: `Hello, ${bidder.firstName}` });
  await expect(menu).toBeVisible();
  await expect(menu.getByText(bidder.email)).toBeVisible();
});

test('LG-07 LG-08 LG-09 what is missing or refused is said, nothing typed is lost, and the login leaves its cookies', async ({
  page,
  bidder,
  context,
  noise,
}) => {
  await notifyBodies(page);
  await open(page, '/login');
  await expect(page).toHaveTitle(/^Log in \|/u);
  await test.step('what is missing is said at the field and in a summary that takes the focus', async () => {
    await button(page, 'Log in').click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toHaveAccessibleName('Please fix 2 fields');
    await expect(email(page)).toHaveAccessibleDescription('Error: Enter your email address.');
    await summary(page).getByRole('link', { name: 'Enter your password.' }).click();
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('walnut');
    await expect(password(page)).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('LG-09 a refusal is in the words of the server', async () => {
    const wrong = { email: ` ${bidder.email} `, password: 'brass and a walnut stock' };
    await fillIn(page, wrong);
    await button(page, 'Log in').click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toHaveAccessibleName('Incorrect email or password.');
    await expect(email(page)).toHaveValue(wrong.email);
    await expect(password(page)).toHaveValue(wrong.password);
    await seesLoggedOut(page);
  });
  await test.step('LG-07 cookies of an earlier login are gone before the form is sent, and three fields are', async () => {
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
  });
  await test.step('LG-08 what scripts may read stays for 365 days; what opens the account is out of reach', async () => {
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
  // The page may ask about the cookies before it is sent.
  expectRefusalsOnly(noise);
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

test('a visitor whose clock is ten minutes slow or fast logs in and stays in', async ({ page, bidder }) => {
  await page.clock.install({ time: Date.now() - 600_000 });
  await open(page, '/login?returnTo=%2Fprivacy-policy');
  await logInByHand(page, bidder);
  await seesLoggedIn(page);
  for (const minutes of [-10, 10]) {
    await page.clock.setSystemTime(Date.now() + minutes * 60_000);
    await page.reload();
    await seesLoggedIn(page);
    await expect(loggedOutBanner(page)).toHaveCount(0);
  }
});

test('what was typed before the page was awake is sent like the rest', async ({ page, bidder }) => {
  const wake = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillIn(page, bidder);
  wake();
  await expect(page.getByText('Verified: you’re human')).toBeVisible();
  await button(page, 'Log in').click();
  await seesLoggedIn(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong password gets the page with its sentence, the right one leads to where the visitor was going', async ({
    page,
    bidder,
  }) => {
    await page.goto(`/login?${new URLSearchParams({ returnTo: '/account/bids' })}`);
    await expect(page.getByText('robot')).toBeHidden();
    await fillIn(page, { ...bidder, password: 'brass and a walnut stock' });
    await button(page, 'Log in').click();
    await expect(summary(page)).toHaveAccessibleName('Incorrect email or password.');
    await expect(email(page)).toHaveValue(bidder.email);
    await expect(page).toHaveTitle(/^Log in \|/u);
    await password(page).fill(bidder.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/bids');
    await seesLoggedIn(page);
  });
});
