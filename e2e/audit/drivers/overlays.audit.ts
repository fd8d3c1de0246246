/** UI: what lies over a page, the header, the theme and the badges. */
import type { Locator, Page } from 'playwright/test';

import { getAllCurrentBidsCount, getHeaderCounts } from '#contract/session/accounts.ts';
import { type Audit, clause, test } from '#e2e/audit/audit.ts';
import { openAsleep } from '#e2e/support/asleep.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { header, open } from '#e2e/support/shell.ts';
import { catalog, openPicker, picker, stars } from '#e2e/support/wishlists.ts';

const inert = (page: Page) => page.locator('[data-modal] [inert]').count();
const focusIsIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-modal]') !== null);

/** The choice of lists of a watched lot: a modal of the usual kind. */
async function openChoice({ page, step, logIn }: Audit): Promise<Locator> {
  const star = stars(page).first();
  await step(
    'A bidder logs in, watches a lot of a catalog, and has once opened the choice of its lists',
    async () => {
      await logIn();
      await open(page, catalog);
      await expect(star).toHaveAttribute('aria-pressed', /true|false/u);
      if ((await star.getAttribute('aria-pressed')) === 'false') await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      const choice = await openPicker(page, star);
      await choice.getByRole('button', { name: 'Done' }).click();
      await expect(picker(page)).toHaveCount(0);
    },
  );
  return star;
}

clause('UI-01', {
  async drive(audit) {
    const { page, step, check, equal, picture } = audit;
    await page.clock.install();
    const star = await openChoice(audit);
    await picture('Before');
    await step('The clock of the page is stopped; the visitor presses the star', async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      await star.click();
      await expect(page.locator('[data-modal] [inert]')).toBeAttached();
    });
    await step('149 ms pass', () => page.clock.runFor(149));
    equal('Parts of the modal that are still inert', await inert(page), 1);
    await step('One more millisecond passes', () => page.clock.runFor(1));
    await check('It is interactive at 150 ms', () => expect.poll(() => inert(page)).toBe(0));
    await step('The clock runs to 600 ms, past the fallback of the focus, and then by itself', async () => {
      await page.clock.runFor(450);
      await page.clock.resume();
    });
    await check('The focus is in it', () => expect.poll(() => focusIsIn(page)).toBe(true));
    await picture('Open');
    const before = await page.evaluate(() => scrollY);
    await step('The visitor turns the wheel by 400 px', () => page.mouse.wheel(0, 400));
    equal('The page behind has scrolled by', (await page.evaluate(() => scrollY)) - before, 0);
    await step('The visitor presses the Tab key 12 times', async () => {
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
    });
    await check('The focus is still in it', () => focusIsIn(page));
    await step('The visitor presses Done', () => picker(page).getByRole('button', { name: 'Done' }).click());
    await check('The focus is back where it was', () => expect(star).toBeFocused());
  },
});

type Counts = { messages: number; cart: number; bids: number };

/** Nothing of the kind waits for an account of an audit: what the badges show is the audit's. */
async function openWithCounts({ page, logIn, step }: Audit, { messages, cart, bids }: Counts): Promise<void> {
  const words = `messages: ${messages}, cart: ${cart}, bids: ${bids} (by the audit)`;
  await step(`A bidder logs in and opens a page; the counts are ${words}`, async () => {
    await logIn();
    // An update from the line would make the page request the counts again.
    await holdLine(page, 'held');
    await answerCalls(page, getHeaderCounts.path, { json: { messages, notifications: 0, cart } });
    await answerCalls(page, getAllCurrentBidsCount.path, { json: { 1: bids } });
    await open(page, '/how-bidding-works');
    await expect(header(page).getByRole('link', { name: /^Bid Cart/u })).toBeVisible();
  });
}

const bell = (page: Page) => header(page).getByRole('button', { name: /^alerts/iu });
const popover = (page: Page) => page.getByRole('region', { name: 'Alerts' });

clause('UI-02', {
  async drive(audit) {
    const { page, step, check, picture } = audit;
    await page.clock.install();
    await openWithCounts(audit, { messages: 7, cart: 3, bids: 2 });
    await picture('Before');
    await step('The visitor opens the alerts; the clock of the page is stopped', async () => {
      await bell(page).click();
      await expect(popover(page).getByRole('link').first()).toBeVisible();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    });
    await picture('Open');
    await step('The visitor clicks beside them; 99 ms pass', async () => {
      await page.mouse.click(300, 500);
      await page.clock.runFor(99);
    });
    await check('They are still there', () => expect(popover(page)).toBeVisible());
    await step('One more millisecond passes', async () => {
      await page.clock.runFor(1);
      await page.clock.resume();
    });
    await check('They are closed', () => expect(popover(page)).toBeHidden());
  },
});

clause('UI-04', {
  async drive({ page, step, equal, picture }) {
    await step('A visitor opens the front page', () => open(page, '/'));
    await picture('Before');
    const opacity = () => header(page).evaluate(({ style }) => style.getPropertyValue('--header-opacity'));
    for (const [top, filled] of [
      [0, '0'],
      [30, '0.25'],
      [60, '0.5'],
      [119, String(119 / 120)],
      [120, '1'],
      [600, '1'],
    ] as const) {
      await step(`The page is scrolled to ${top} px`, async () => {
        await page.evaluate((px) => scrollTo(0, px), top);
        await expect
          .poll(opacity, { timeout: 2_000 })
          .toBe(filled)
          .catch(() => undefined);
      });
      equal('The opacity of the header', await opacity(), filled);
    }
  },
});

const escaped = (count: string): string => count.replace('+', '\\+');

const badges = [
  { counts: { messages: 21, cart: 21, bids: 1_000 }, shown: ['20+', '999+', '20+'], account: '20+' },
  { counts: { messages: 20, cart: 0, bids: 999 }, shown: ['20', '999', '0'], account: '20' },
  { counts: { messages: 11, cart: 10, bids: 1 }, shown: ['11', '1', '10'], account: '20+' },
] as const;

clause('UI-06', {
  async drive(audit) {
    const { page, check, step, picture } = audit;
    for (const { counts, shown, account } of badges) {
      await page.unrouteAll();
      await openWithCounts(audit, counts);
      await step('The visitor opens the alerts', () => bell(page).click());
      const links = popover(page).getByRole('link');
      await check(`Messages, My Bids and Bid Cart have ${shown.join(', ')}`, () =>
        expect(links).toHaveText(shown.map((count) => new RegExp(`\\D${escaped(count)}$`, 'u'))),
      );
      await check(`Account has ${account}`, () =>
        expect(header(page).getByRole('link', { name: /^account/iu })).toContainText(
          new RegExp(`${escaped(account)}$`, 'u'),
        ),
      );
      await picture(`messages ${counts.messages}, cart ${counts.cart}, bids ${counts.bids}`);
    }
  },
});

const toggle = (page: Page) => header(page).getByRole('button', { name: /dark mode/iu });
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const shows = (page: Page, theme: string) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test.describe('a visitor who has chosen no theme', () => {
  test.use({ theme: 'system' });

  clause('UI-03', {
    async drive({ page, step, check, equal, picture }) {
      await step('The system is dark, nothing is saved; a visitor opens the front page', async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await open(page, '/');
      });
      await check('The page is dark', () => shows(page, 'dark'));
      equal('What is saved', await saved(page), null);
      await picture('Before: dark by the system');
      await step('The system turns light', () => page.emulateMedia({ colorScheme: 'light' }));
      await check('The page is light', () => shows(page, 'light'));
      await step('The visitor presses the switch', () => toggle(page).click());
      await check('The page is dark', () => shows(page, 'dark'));
      equal('What is saved', await saved(page), 'dark');
      await step('The page is reloaded, and no script of a file runs', () => openAsleep(page, '/'));
      await check('It is dark before anything is painted, though the system is light', () =>
        shows(page, 'dark'),
      );
      equal(
        'The color of its paper',
        await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
        'rgb(20, 22, 26)',
      );
    },
  });
});
