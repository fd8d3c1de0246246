/** Light and dark: the system's until the visitor chooses, the visitor's from then on, and never a flash. */
import type { Page } from 'playwright/test';

import { openAsleep } from '#e2e/support/asleep.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { themeMachine } from '#machines/page/themeMachine.ts';

test.use({ theme: 'system' });

/** A page of text: no picture has to be drawn again for each theme. */
const address = '/privacy-policy';

type Theme = 'light' | 'dark';

const read = (saved: Theme | null, system: Theme) => done('readTheme', { saved, system });

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /dark mode/iu });

const shows = (theme: Theme, isSaved: boolean) => async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(isSaved ? theme : null);
};

const stories = machineStories({
  machine: themeMachine,
  input: undefined,
  vocabulary: [
    read(null, 'light'),
    read(null, 'dark'),
    { type: 'theme.toggled' },
    { type: 'systemTheme.changed', theme: 'dark' },
    { type: 'systemTheme.changed', theme: 'light' },
  ],
  actions: {
    'xstate.done.actor.readTheme': async (page, event) => {
      const { system } = event['output'] as { system: Theme };
      await page.emulateMedia({ colorScheme: system });
      await page.goto(address);
    },
    'theme.toggled': (page) => toggle(page).click(),
    'systemTheme.changed': (page, event) => page.emulateMedia({ colorScheme: event['theme'] as Theme }),
  },
  sights: {
    unknown: () => Promise.resolve(),
    'following.light': shows('light', false),
    'following.dark': shows('dark', false),
    'chosen.light': shows('light', true),
    'chosen.dark': shows('dark', true),
  },
});

for (const { title, notify } of stories) {
  test(`UI-03 ${title}`, async ({ page }) => notify(page));
}

test('UI-03 while nothing is saved, the page follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  await shows('light', false)(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shows('dark', false)(page);
});

test('UI-03 the saved theme is there before anything is painted, whatever the system says', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openAsleep(page, address);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect([await page.locator('html').getAttribute('data-theme'), paper]).toEqual(['dark', 'rgb(20, 22, 26)']);
});
