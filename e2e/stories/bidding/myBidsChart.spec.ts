/** My Bids along every state of its chart, with a server that answers when the story wants. */
import type { Page } from 'playwright/test';

import { getMyBids } from '#contract/bidding/myBids.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidAbove } from '#e2e/support/bidByCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { lastOpenLot } from '#e2e/support/biddingLots.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerUntil, holdCalls } from '#e2e/support/heldCalls.ts';
import { type HeldLine, holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories, type StoryEvent } from '#e2e/support/machineStories.ts';
import { open } from '#e2e/support/shell.ts';
import { myBidsMachine } from '#machines/bidding/myBidsMachine.ts';

const bids = '/account/bids';
const path = getMyBids.path.replace(':Tab', 'active');

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
/** Since when, where the page has received it before the line went. */
const stale = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^(?:Last updated \d+:\d\d:\d\d [AP]M CT|May be out of date)\. Reconnecting$/u);

const topOfRows = async (page: Page): Promise<number> =>
  (await rows(page).first().boundingBox())?.y ?? Number.NaN;

const lines = new WeakMap<Page, { line: HeldLine; answered: Promise<void> }>();

/** What was said while the line was away has to be asked for; meanwhile the rows say since when. */
async function loseLine(page: Page): Promise<void> {
  const held = lines.get(page);
  if (!held) throw new Error('The story has no line.');
  // A line that was never there cannot be lost.
  await held.answered;
  const before = await topOfRows(page);
  await held.line.cut();
  await expect(stale(page).first()).toBeVisible();
  // A press that is under way reaches the row it was meant for; letters that come late move it by half a pixel.
  expect(await topOfRows(page)).toBeCloseTo(before, -1);
  held.line.letThrough();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

// Who outbids the bidder meanwhile has the page ask once more.
const actions = {
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
  /** The rows stay while they are asked for again. */
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
  actions,
  sights,
});

for (const { title, notify } of stories) {
  test(title, async ({ page, context, noise }) => {
    await logInSilently(context, await takeApprovedBidder(4));
    // One bid, whatever comes of it.
    await bidAbove(context, await lastOpenLot(page.request, 32), 5);
    const line = await holdLine(page, 'through');
    lines.set(page, { line, answered: line.whenAnswered() });
    await holdCalls(page, path);
    await notify(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}
