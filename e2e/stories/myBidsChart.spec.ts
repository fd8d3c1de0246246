/** My Bids along every state of its chart, with a house that answers when the story wants. */
import type { Page } from 'playwright/test';

import { getMyBids } from '#contract/myBids.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently, logOutEverywhere } from '#e2e/support/bidders.ts';
import { amount, bidButton, lastOpenLot, offeredCents, panel } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerUntil, holdCalls } from '#e2e/support/heldCalls.ts';
import { type HeldLine, holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories, type StoryEvent } from '#e2e/support/machineStories.ts';
import { open } from '#e2e/support/shell.ts';
import { myBidsMachine } from '#machines/myBidsMachine.ts';

const bids = '/account/bids';
const path = getMyBids.path.replace(':Tab', 'active');

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const stale = (page: Page) =>
  page.getByRole('main').getByText(/^Last updated \d+:\d\d:\d\d [AP]M CT\. Reconnecting$/u);

/** Before the page that is held: one bid, whatever came of it. */
async function placeBid(page: Page): Promise<void> {
  const before = await page.context().newPage();
  await open(before, await lastOpenLot(page.request, 32));
  await expect(bidButton(before)).toBeVisible();
  // Other stories bid on it at the same time: an amount that was chosen does not move with the price.
  await amount(before).selectOption(String((await offeredCents(before))[4]));
  await bidButton(before).click();
  await expect(
    panel(before)
      .getByText(/^(?:You.re the high bidder|High bid, reserve not met|Outbid)$/u)
      .first(),
  ).toBeVisible();
  await before.close();
}

const lines = new WeakMap<Page, { line: HeldLine; answered: Promise<void> }>();

/** A line that was never there cannot be lost. */
async function cutLine(page: Page): Promise<HeldLine> {
  const held = lines.get(page);
  if (!held) throw new Error('The story has no line.');
  await held.answered;
  await held.line.cut();
  await expect(
    page
      .getByRole('main')
      .getByText(/Reconnecting$/u)
      .first(),
  ).toBeVisible();
  return held.line;
}

/** What was said while the line was away has to be asked for. */
async function loseLine(page: Page): Promise<void> {
  const line = await cutLine(page);
  line.letThrough();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

// Who outbids the bidder meanwhile has the page ask once more.
const deeds = {
  'xstate.done.actor.loadBids': (page) => answerUntil(rows(page), path, 'real'),
  'xstate.error.actor.loadBids': (page) =>
    answerUntil(retry(page), path, { status: 503, json: { code: 'unavailable' } }),
  'retry.asked': (page) => retry(page).click(),
  'bids.outdated': loseLine,
} satisfies Record<string, (page: Page, event: StoryEvent) => Promise<unknown>>;

const sights = {
  async loading(page) {
    if (page.url() === 'about:blank') await open(page, bids);
    await expect(page.getByText('Loading your bids…')).toBeAttached();
  },
  failed: (page) => expect(retry(page)).toBeVisible(),
  'shown.resting': (page) => expect(rows(page)).toHaveCount(1),
  /** The rows stay while they are asked for anew. */
  async 'shown.refreshing'(page) {
    await expect(stale(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
  },
} satisfies Record<string, (page: Page) => Promise<unknown>>;

const stories = machineStories({
  machine: myBidsMachine,
  input: { tab: 'active' },
  vocabulary: [
    done('loadBids', { Tab: 'active', Counts: { active: 0, won: 0, lost: 0 }, OlderCount: 0, Sales: [] }),
    failed('loadBids', { code: 'unavailable' }),
    { type: 'retry.asked' },
    { type: 'bids.outdated' },
  ],
  // A list that could not be had says so, and is asked for by its button.
  isPossible: (snapshot, { type }) => type !== 'bids.outdated' || snapshot.matches('shown'),
  deeds,
  sights,
});

test.beforeEach(async ({ page, context }) => {
  await logInSilently(context, takeApprovedBidder(4));
  await placeBid(page);
  const line = await holdLine(page, 'through');
  lines.set(page, { line, answered: line.whenAnswered() });
});

for (const { title, tell } of stories) {
  test(title, async ({ page, noise }) => {
    await holdCalls(page, path);
    await tell(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}

test('while the line is cut off the rows say since when, and can be reached', async ({ page }) => {
  await open(page, bids);
  await expect(rows(page)).toHaveCount(1);
  await cutLine(page);
  await expect(stale(page).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('whoever is logged out meanwhile and bids from a row is led to the log-in, and back', async ({
  page,
  context,
  noise,
}) => {
  await open(page, bids);
  await rows(page)
    .getByRole('button', { name: /^(?:Raise|Bid \$)/u })
    .click();
  const form = page.getByRole('region', { name: /^Bid on lot/u });
  const press = form.getByRole('button', { name: /^(?:Bid|Raise max to) \$/u });
  await expect(press).toBeVisible();
  await logOutEverywhere(context);
  await press.click();
  const back = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(back).toHaveAttribute('href', '/login?returnTo=%2Faccount%2Fbids');
  expect(noise.filter((said) => !said.includes('status of 401'))).toEqual([]);
  noise.length = 0;
});
