/** The drawer of filters along every state of its chart, and answers that come when no one waits for them anymore. */
import type { Page } from 'playwright/test';

import { countCatalog, searchCatalog } from '#contract/catalog/catalog.ts';
import { emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { saleIds } from '#demo/world/sales.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { failed, machineStories } from '#e2e/support/machineStories.ts';
import { open } from '#e2e/support/shell.ts';
import { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';

const auctionId = saleIds.upcoming;
const catalog = `/catalog/${auctionId}`;
const countPath = countCatalog.path.replace(':auctionId', String(auctionId));
const listPath = searchCatalog.path.replace(':auctionId', String(auctionId));

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const opener = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true });
const show = (page: Page) => drawer(page).getByRole('button', { name: /^Show lots|^Show [\d,]+ lots?$/u });
const rare = /^Rare/u;
const single = /^Single item/u;

/** The next call to the path. */
const asked = (page: Page, path: string) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === path);

/** The next call to the path that its page gives up: no answer to it can come anymore. */
const givenUp = (page: Page, path: string) =>
  page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === path);

const showsNoCount = (page: Page) => expect(show(page)).toHaveText('Show lots…');

const stories = machineStories({
  machine: catalogFiltersMachine,
  input: { auctionId },
  vocabulary: [
    { type: 'drawer.opened', query: emptyQuery, count: { total: 480, isCapped: false } },
    { type: 'filters.changed', query: { ...emptyQuery, switches: ['rareItem'] } },
    { type: 'xstate.after.typingPause.catalogFilters.open.pausing' },
    failed('countLots', { code: 'too_slow' }),
  ],
  actions: {
    'drawer.opened': (page) => opener(page).click(),
    'filters.changed': (page) => drawer(page).getByRole('checkbox', { name: rare }).click(),
    // It passes by itself.
    'xstate.after.typingPause.catalogFilters.open.pausing': () => Promise.resolve(),
    'xstate.error.actor.countLots': (page) =>
      answerCall(page, countPath, { status: 503, json: { code: 'too_slow' } }),
  },
  sights: {
    async closed(page) {
      await open(page, catalog);
      await expect(drawer(page)).toBeHidden();
    },
    async 'open.counted'(page) {
      await expect(show(page)).toHaveText(/^Show [\d,]+ lots$/u);
      await expect(show(page)).toBeDisabled();
    },
    'open.pausing': showsNoCount,
    'open.counting': showsNoCount,
    async 'open.uncounted'(page) {
      await expect(drawer(page).getByRole('alert')).toBeVisible();
      await expect(drawer(page).getByRole('button', { name: 'Try again' })).toBeVisible();
      // What could not be counted can be shown all the same.
      await expect(show(page)).toBeEnabled();
      await expectNoAxeViolations(page);
    },
  },
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  for (const { title, notify } of stories) {
    test(title, async ({ page, noise }) => {
      await holdCalls(page, countPath);
      await notify(page);
      expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
      noise.length = 0;
    });
  }
});

test('a list that comes late does not take the place of what was asked for after it', async ({ page }) => {
  await open(page, catalog);
  await holdCalls(page, listPath);
  const rail = page.getByRole('complementary', { name: 'Filters' });
  const first = asked(page, listPath);
  await rail.getByRole('checkbox', { name: rare }).click();
  await first;
  const second = asked(page, listPath);
  const left = givenUp(page, listPath);
  await rail.getByRole('checkbox', { name: single }).click();
  await Promise.all([second, left]);
  await answerCall(page, listPath, 'real');
  await expect(page).toHaveURL(`${catalog}?rareItem=1&singleItem=1`);
  const chips = page.getByRole('list', { name: 'What you are looking for' }).getByRole('link');
  await expect(chips.filter({ hasText: rare })).toHaveCount(1);
  await expect(chips.filter({ hasText: single })).toHaveCount(1);
});
