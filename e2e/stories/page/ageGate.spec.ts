/** The age gate as a first visitor meets it, along every state of its chart, and with the keyboard alone. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { ageGate } from '#e2e/support/ageGate.ts';
import { openAsleep } from '#e2e/support/asleep.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { open } from '#e2e/support/shell.ts';
import { ageGateMachine } from '#machines/page/ageGateMachine.ts';

test.use({ visitor: 'new' });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ageVerified'));
const labels = { month: 'Month', day: 'Day', year: 'Year' } as const;

/** The search site is not ours and not there: an empty page stands in for it. */
const standInForSearchSite = (page: Page) =>
  page.route(`${site.underageUrl}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Search</p>' }),
  );

/** AG-01: who has passed the gate before never fetches it, so one that cannot be had harms no one. */
async function comeAgain(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
  await open(page, '/');
  expect(asked.filter((address) => /AgeGate[\w-]*\.js/u.test(address))).toEqual([]);
}

const today = { year: 2026, month: 11, day: 20 };
const answered = (isVerified: boolean) => done('readAgeVerified', { isVerified, today });

async function seesGate(page: Page): Promise<void> {
  await expect(ageGate(page)).toBeVisible();
  await expect(page.locator('[data-page]')).toHaveAttribute('inert');
}

async function seesPage(page: Page): Promise<void> {
  await expect(ageGate(page)).toBeHidden();
  expect(await stored(page)).toBe('true');
}

const stories = machineStories({
  machine: ageGateMachine,
  input: { minimumAge: site.minimumAge },
  vocabulary: [
    answered(true),
    answered(false),
    { type: 'birthDate.typed', part: 'month', text: '04' },
    { type: 'birthDate.typed', part: 'day', text: '17' },
    { type: 'birthDate.typed', part: 'year', text: '1980' },
    { type: 'birthDate.confirmed' },
    { type: 'underage.declared' },
    done('readToday', { isVerified: false, today }),
    done('storeAgeVerified'),
  ],
  actions: {
    'xstate.done.actor.readAgeVerified': async (page, event) => {
      const { isVerified } = event['output'] as { isVerified: boolean };
      if (isVerified) return comeAgain(page);
      await page.goto('/');
      // The gate takes the focus once it lives; a press before that is lost on it.
      await expect(page.getByLabel('Month')).toBeFocused();
    },
    'birthDate.typed': (page, event) =>
      page.getByLabel(labels[event['part'] as keyof typeof labels]).fill(String(event['text'])),
    'birthDate.confirmed': (page) => page.getByRole('button', { name: 'Verify Age' }).click(),
    'underage.declared': (page) => page.getByRole('button', { name: 'I am under 18' }).click(),
    'xstate.done.actor.readToday': () => Promise.resolve(),
    'xstate.done.actor.storeAgeVerified': () => Promise.resolve(),
  },
  sights: {
    checking: () => Promise.resolve(),
    'asking.waiting': seesGate,
    'asking.readingToday': seesGate,
    leaving: (page) => page.waitForURL(`${site.underageUrl}**`),
    storing: seesPage,
    verified: seesPage,
  },
});

for (const { title, notify } of stories) {
  test(`AG ${title}`, async ({ page }) => {
    await standInForSearchSite(page);
    await notify(page);
  });
}

test('AG-01 AG-05 the gate covers the very first paint, and the page behind holds still', async ({
  page,
}) => {
  await openAsleep(page, '/');
  await expect(ageGate(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('AG-02 AG-03 a visitor gets in by keyboard alone, and stays in', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-page]')).toHaveAttribute('inert');
  await expect(page.getByLabel('Month')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('0230');
  await page.keyboard.type('2000');
  await expect(page.getByRole('button', { name: 'Verify Age' })).toBeDisabled();
  await page.getByLabel('Day').fill('29');
  await expect(page.getByRole('button', { name: 'Verify Age' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(ageGate(page)).toBeHidden();
  await page.reload();
  await expect(page.locator('html[data-age-gate]')).toHaveCount(0);
});
