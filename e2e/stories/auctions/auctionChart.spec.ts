/** What a sale's page receives while open: the sales that have not ended, and the server's time, by their charts. */
import type { Page } from 'playwright/test';

import { type Auction, getActiveAuctions } from '#contract/auctions/auctions.ts';
import { getHealth } from '#contract/kernel/health.ts';
import { saleIds } from '#demo/world/sales.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { open, title } from '#e2e/support/shell.ts';
import { activeAuctionsMachine } from '#machines/auctions/activeAuctionsMachine.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';

const sale = '/gun-auctions/two-centuries-of-arms';
const loadedTitle = 'Two Centuries of Arms';
const newTitle = 'Two Centuries of Arms, Enlarged';
const main = (page: Page) => page.getByRole('main');

const shows = (words: string) => async (page: Page) => {
  if (page.url() === 'about:blank') await open(page, sale);
  await expect(title(page)).toHaveText(words);
};

async function answerList(page: Page): Promise<void> {
  const all = (await (await page.request.get(getActiveAuctions.path)).json()) as Auction[];
  const json = all.map((one) =>
    one.AuctionID === saleIds.upcoming ? Object.assign(one, { Title: newTitle }) : one,
  );
  await answerCall(page, getActiveAuctions.path, { json });
}

const subscriptions = machineStories({
  machine: activeAuctionsMachine,
  input: { isLoggedIn: false },
  vocabulary: [done('listActive', { auctions: [], own: [], at: '2026-11-20T20:03:00.000Z', faults: [] })],
  actions: { 'xstate.done.actor.listActive': answerList },
  sights: { listing: shows(loadedTitle), resting: shows(newTitle) },
});

for (const { title: story, notify } of subscriptions) {
  test(`${story}; what cannot be loaded again stays, says since when, and is requested again`, async ({
    page,
    noise,
  }) => {
    await page.clock.install();
    await holdCalls(page, getActiveAuctions.path);
    await notify(page);
    const stale = main(page).getByText(/^Last updated .* CT\. Reconnecting$/u);
    await expect(stale).toHaveCount(0);

    await page.clock.fastForward('15:00');
    await answerCall(page, getActiveAuctions.path, { status: 503, json: { code: 'unavailable' } });
    await expect(stale).toBeVisible();
    await shows(newTitle)(page);
    await expectNoAxeViolations(page);

    await page.clock.fastForward('15:00');
    await answerList(page);
    await expect(stale).toHaveCount(0);
    await shows(newTitle)(page);
    expect(noise).toEqual([expect.stringContaining('status of 503')]);
    noise.length = 0;
  });
}

const hourMs = 3_600_000;
const timer = (page: Page) => main(page).getByRole('timer').first();
const lateMs = 36 * hourMs;

/** By the server's time: the browser's own clock is a day and a half late. */
async function counts(page: Page): Promise<void> {
  await expect(timer(page)).toHaveText(/^(?:Starts|Opens) in \d+d \d+h$/u);
  const [days = '', hours = ''] = (await timer(page).innerText()).match(/\d+/gu) ?? [];
  const until = await timer(page).locator('xpath=following-sibling::time').getAttribute('datetime');
  const left = Math.floor((Date.parse(until ?? '') - Date.now()) / hourMs);
  // An hour may have become full in between.
  expect([left, left + 1]).toContain(Number(days) * 24 + Number(hours));
}

/** Without the server's time nothing is counted, and what is waited for is said as a date. */
async function showsDateAlone(page: Page): Promise<void> {
  await expect(timer(page)).toHaveText(/^(?:Starts|Opens)$/u);
  await expect(timer(page).locator('xpath=following-sibling::time')).toHaveText(/ CT$/u);
}

const clocks = machineStories({
  machine: tickerMachine,
  input: undefined,
  vocabulary: [
    { type: 'watch.began', watcherId: 'heading' },
    done('measureOffset', 0),
    done('measureOffset', null),
  ],
  actions: {
    'watch.began': (page) => main(page).getByRole('link', { name: 'Auctions' }).first().click(),
    'xstate.done.actor.measureOffset': (page, { output }) =>
      answerCall(page, getHealth.path, output === null ? 'cut' : 'real'),
  },
  sights: {
    async resting(page) {
      await open(page, '/gun-auctions/american-makers');
      await expect(main(page).getByRole('timer')).toHaveCount(0);
    },
    measuring: showsDateAlone,
    waiting: showsDateAlone,
    ticking: counts,
  },
});

for (const { title: story, notify } of clocks) {
  test(story, async ({ page, noise }) => {
    await page.clock.install({ time: Date.now() - lateMs });
    // The live line would measure the time by itself.
    await holdLine(page, 'held');
    await holdCalls(page, getHealth.path);
    await notify(page);
    expect(noise.filter((said) => !said.includes('net::ERR_FAILED'))).toEqual([]);
    noise.length = 0;
  });
}
