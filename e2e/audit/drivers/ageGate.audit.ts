/** AG: the age gate, as a first visitor meets it. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { type Audit, clause, test } from '#e2e/audit/audit.ts';
import { ageGate, passAgeGate } from '#e2e/support/ageGate.ts';
import { meetAsleep, openAsleep } from '#e2e/support/asleep.ts';
import { expect } from '#e2e/support/fixtures.ts';

test.use({ visitor: 'new' });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ageVerified'));
const verify = (page: Page) => ageGate(page).getByRole('button', { name: 'Verify Age' });

/** The gate takes the focus once it lives; what is done before that is lost on it. */
async function meetGate(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByLabel('Month')).toBeFocused();
}

async function type(page: Page, [month, day, year]: readonly [string, string, string]): Promise<void> {
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Year').fill(year);
}

clause('AG-01', {
  async drive({ page, step, check, equal, picture }) {
    await step('A first visitor opens the front page', () => meetGate(page));
    equal('What is stored as ageVerified', await stored(page), null);
    await check('The gate covers the page', () => expect(ageGate(page)).toBeInViewport({ ratio: 1 }));
    await picture('Before');
    await step('The visitor turns the wheel by 600 px', () => page.mouse.wheel(0, 600));
    equal('The page has scrolled by', await page.evaluate(() => scrollY), 0);
    await step('The visitor presses the Tab key 12 times', async () => {
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
    });
    await check('The focus is not in the page behind', () =>
      page.evaluate(() => document.activeElement?.closest('[data-page]') === null),
    );
    await check('The page behind is inert', () =>
      expect(page.locator('[data-page]')).toHaveAttribute('inert'),
    );
    await step('ageVerified is stored as something else than true, and the page reloaded', async () => {
      await page.evaluate(() => localStorage.setItem('ageVerified', 'yes'));
      await page.reload();
    });
    await check('The gate is there', () => expect(ageGate(page)).toBeVisible());
    await step('ageVerified is stored as true, and the page reloaded', async () => {
      await page.evaluate(() => localStorage.setItem('ageVerified', 'true'));
      await page.reload();
    });
    await check('The gate is gone, and the page can be used', async () => {
      await expect(ageGate(page)).toBeHidden();
      await expect(page.locator('[data-page]')).not.toHaveAttribute('inert');
    });
  },
});

/** By a visitor's today of November 20, 2026. */
const births = [
  { typed: ['04', '17', ''], isTaken: false, why: 'no year' },
  { typed: ['aa', '17', '1980'], isTaken: false, why: 'not numeric' },
  { typed: ['02', '30', '2000'], isTaken: false, why: 'no such day' },
  { typed: ['02', '29', '2001'], isTaken: false, why: 'no leap year' },
  { typed: ['02', '29', '2000'], isTaken: true, why: 'a leap year' },
  { typed: ['13', '01', '1980'], isTaken: false, why: 'no such month' },
  { typed: ['11', '21', '2008'], isTaken: false, why: '18 tomorrow' },
  { typed: ['11', '20', '2008'], isTaken: true, why: '18 today' },
] as const;

async function tryBirths({ page, step, check }: Audit): Promise<void> {
  for (const { typed, isTaken, why } of births) {
    await step(`The visitor types ${typed.join(' / ')} (${why})`, () => type(page, typed));
    await check(`Verify Age is ${isTaken ? 'enabled' : 'disabled'}`, () =>
      isTaken ? expect(verify(page)).toBeEnabled() : expect(verify(page)).toBeDisabled(),
    );
  }
}

clause('AG-02', {
  async drive(audit) {
    const { page, step, check, picture, anotherBrowser } = audit;
    await step(
      "A first visitor opens the front page; the visitor's own today is November 20, 2026, Chicago",
      async () => {
        await page.clock.install({ time: new Date('2026-11-20T18:00:00.000Z') });
        await meetGate(page);
      },
    );
    await check('Verify Age is disabled', () => expect(verify(page)).toBeDisabled());
    await picture('Before');
    await tryBirths(audit);
    await picture('On the 18th birthday');
    const farEast = await anotherBrowser({ timezoneId: 'Pacific/Kiritimati' });
    const elsewhere = await farEast.newPage();
    await step(
      'At the same instant another visitor, for whom it is November 21 already, types 11 / 21 / 2008',
      async () => {
        await elsewhere.clock.install({ time: new Date('2026-11-20T18:00:00.000Z') });
        await meetGate(elsewhere);
        await type(elsewhere, ['11', '21', '2008']);
      },
    );
    await check('Verify Age is enabled: it is that visitor’s own today', () =>
      expect(verify(elsewhere)).toBeEnabled(),
    );
  },
});

clause('AG-03', {
  async drive({ page, step, check, equal, picture }) {
    await step('A first visitor opens the front page', () => meetGate(page));
    await picture('Before');
    await step('The visitor types 04 / 17 / 1980 and presses Verify Age', () => passAgeGate(page));
    equal('What is stored as ageVerified', await stored(page), 'true');
    await check('The gate is closed', () => expect(ageGate(page)).toBeHidden());
    await step('The visitor reloads the page', () => page.reload());
    await check('The gate does not come again', () => expect(ageGate(page)).toBeHidden());
  },
});

clause('AG-04', {
  async drive({ page, step, check, equal, picture }) {
    await step('The search site, which is not ours, is stood in for by an empty page', () =>
      page.route(`${site.underageUrl}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Search</p>' }),
      ),
    );
    await step('A first visitor opens the front page', () => meetGate(page));
    await picture('Before');
    await step('The visitor presses “I am under 18”', async () => {
      await page.getByRole('button', { name: 'I am under 18' }).click();
      await page.waitForURL(`${site.underageUrl}**`);
    });
    equal('The visitor is at', page.url(), site.underageUrl);
    await step('The visitor comes back', () => page.goto('/'));
    await check('The gate is there as before', () => expect(ageGate(page)).toBeVisible());
    equal('What is stored as ageVerified', await stored(page), null);
  },
});

clause('AG-05', {
  async drive({ page, site: address, step, check, equal, picture, anotherBrowser }) {
    await step('A first visitor opens the front page; no script of a file runs yet', () =>
      openAsleep(page, '/'),
    );
    await check('The very first paint is the gate, over the whole window', () =>
      expect(ageGate(page)).toBeInViewport({ ratio: 1 }),
    );
    await picture('The first paint');
    const quiet = await anotherBrowser({ javaScriptEnabled: false });
    const reader = await quiet.newPage();
    await step('A reader without script opens the front page', async () => {
      await meetAsleep(reader);
      await reader.goto(address);
    });
    await check('No gate is in the way', () => expect(ageGate(reader)).toBeHidden());
    await check('The heading can be read', () =>
      expect(reader.getByRole('heading', { level: 1 })).toBeVisible(),
    );
    await check('So can the navigation', () =>
      expect(reader.getByRole('navigation', { name: 'Main' })).toBeVisible(),
    );
    await picture('Without script', reader);
    const html = await step('A crawler asks for the front page', async () => {
      const answer = await quiet.request.get(address, { headers: { 'user-agent': 'Googlebot/2.1' } });
      return answer.text();
    });
    const metas = ['<title>', 'name="description"', 'rel="canonical"', 'property="og:title"'];
    equal(
      'What of its meta is missing',
      metas.filter((meta) => !html.includes(meta)),
      [],
    );
    await check('It gets the content', /<h1/u.test(html));
  },
});

clause('AG-06', {
  async drive({ page, step, check, equal, picture }) {
    await step('The browser refuses to store anything', () =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('No room', 'QuotaExceededError');
        };
      }),
    );
    await step('A first visitor opens the front page', () => meetGate(page));
    await picture('Before');
    await step('The visitor types 04 / 17 / 1980 and presses Verify Age', () => passAgeGate(page));
    await check('The page can be used', () =>
      expect(page.locator('[data-page]')).not.toHaveAttribute('inert'),
    );
    equal('What is stored as ageVerified', await stored(page), null);
    await step('The visitor reloads the page', () => page.reload());
    await check('It was for that page’s life: the gate is there again', () =>
      expect(ageGate(page)).toBeVisible(),
    );
  },
});
