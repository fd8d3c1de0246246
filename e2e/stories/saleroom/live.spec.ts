/**
 * The live line on real pages: when it opens, what the page says while it is cut off, and what it does once the line is
 * back. The line is the server's own, in the hands of the story.
 */
import type { Page } from 'playwright/test';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import { livePath } from '#contract/page/live.ts';
import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidAbove } from '#e2e/support/bidByCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { type HeldLine, holdLine } from '#e2e/support/heldLine.ts';
import {
  catalog,
  dialog,
  findsNetwork,
  icon,
  lotPage,
  openOnLine,
  says,
  staleMarks,
} from '#e2e/support/liveLine.ts';
import { show } from '#e2e/support/loginPoll.ts';
import { machineStories } from '#e2e/support/machineStories.ts';
import { isMarked, mark, open } from '#e2e/support/shell.ts';
import { liveConnectionMachine } from '#machines/page/liveConnectionMachine.ts';

const main = (page: Page) => page.getByRole('main');

/** One of each kind. More loads than a story may have, because it is about all of them. */
const visitorsPages = ['/', catalog, '/faq', '/riac-blog/why-1898-matters', '/login', '/no/such/page'];
const ownPages = ['/account/bids', '/account/messages', '/clerk'];

test('LC-02 DM-02 while no line can be had, every kind of page shows the icon and opens no dialog', async ({
  page,
  context,
}) => {
  await holdLine(page, 'cut');
  const shows = async (address: string): Promise<void> => {
    await open(page, address);
    await expect(icon(page), address).toBeVisible();
    await expect(dialog(page), address).toHaveCount(0);
  };
  for (const address of visitorsPages) await shows(address);
  await logInSilently(context, { email: 'staff@example.com' });
  for (const address of ownPages) await shows(address);
});

test('LC-03 the line is a websocket and opens once for many lots', async ({ page }) => {
  const line = await holdLine(page, 'through');
  const answered = line.whenAnswered();
  await open(page, catalog);
  await answered;
  expect(line.attempts()).toHaveLength(1);
  const [address = ''] = line.attempts();
  expect(new URL(address).protocol).toBe('ws:');
  expect(new URL(address).pathname.replace(/\/$/u, '')).toBe(livePath);
  await expect(icon(page)).toHaveCount(0);
  // HC-01 The server is of the same build, which changes nothing.
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
});

test('LC-02 LC-05 while the line is cut, the icon and the prices say so until both are back', async ({
  page,
  context,
  noise,
}) => {
  const line = await openOnLine(page, catalog);
  await expect(staleMarks(page)).toHaveCount(0);
  await line.cut();
  await expect(icon(page)).toBeVisible();
  await expect(staleMarks(page).first()).toBeAttached();

  await test.step('DM-02 no dialog opens by itself, and the icon opens it', async () => {
    await expect(dialog(page)).toHaveCount(0);
    await icon(page).click();
    await expect(dialog(page)).toContainText(
      'Unable to connect to live update server, attempting reconnection. If this persists, please try refreshing your browser.',
    );
    await expect(dialog(page)).toContainText(
      'Disconnected state indicated by an alert icon at top of page. If you cannot see this icon, you are connected.',
    );
  });
  await expectReadsWell(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(icon(page)).toBeFocused();

  const answered = line.whenAnswered();
  line.letThrough();
  await findsNetwork(page);
  await expect(says(page, 'Back online')).toBeVisible();
  await expectReadsWell(page);
  await answered;
  await expect(icon(page)).toHaveCount(0);
  await expect(staleMarks(page)).toHaveCount(0);

  await test.step('a browser without a network says so for as long as it has none', async () => {
    await context.setOffline(true);
    const offline = says(page, 'You’re offline. Prices and times may have changed.');
    await expect(offline).toBeVisible();
    await expect(icon(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect(says(page, 'Back online')).toBeVisible();
    await expect(offline).toHaveCount(0);
    expect(
      noise.filter((said) => !/net::ERR_INTERNET_DISCONNECTED|WebSocket connection to/u.test(said)),
    ).toEqual([]);
    noise.length = 0;
  });
});

test('DM-02 a page that follows nothing shows the icon while its line is lost, and opens no dialog', async ({
  page,
}) => {
  await page.clock.install();
  const line = await openOnLine(page, '/faq');
  await line.cut();
  await expect(icon(page)).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(icon(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  line.letThrough();
  await findsNetwork(page);
  await expect(icon(page)).toHaveCount(0);
});

test('DM-01 in the live room a line that is back within a second opens no dialog; one that stays away does', async ({
  page,
}) => {
  await page.clock.install();
  const line = await openOnLine(page, `/live/${saleIds.running}`);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await line.cut();
  await page.clock.runFor(400);
  await expect(icon(page)).toBeVisible();
  line.letThrough();
  await findsNetwork(page);
  await expect(icon(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(dialog(page)).toHaveCount(0);

  await line.cut();
  await page.clock.runFor(999);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(dialog(page)).toBeVisible();
});

test('a page that has been hidden for ten minutes closes its line, and opens it when it is shown', async ({
  page,
}) => {
  const line = await holdLine(page, 'through');
  await page.clock.install();
  await open(page, '/faq');
  await expect.poll(() => line.open()).toBe(1);
  await show(page, 'hidden');
  await page.clock.fastForward(600_000);
  await expect.poll(() => line.open()).toBe(0);
  const attempts = line.attempts().length;
  await page.clock.fastForward(600_000);
  expect(line.attempts()).toHaveLength(attempts);
  await show(page, 'visible');
  await expect.poll(() => line.open()).toBe(1);
  await expect(icon(page)).toHaveCount(0);
});

test('DM-01 on the page of an open timed lot the dialog opens by itself, once in ten minutes, and DM-05 goes by itself', async ({
  page,
}) => {
  const line = await openOnLine(page, lotPage);
  await line.cut();
  await expect(dialog(page)).toBeVisible();
  line.letThrough();
  await findsNetwork(page);
  await expect(says(page, 'Back online')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await line.cut();
  await expect(icon(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  line.letThrough();
  await findsNetwork(page);
  await expect(icon(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('disconnectedAt', String(Date.now() - 600_001)));
  await line.cut();
  await expect(dialog(page)).toBeVisible();
});

test('HC-01 the line announces a server of another build; HC-02 the bar offers to reload', async ({
  page,
}) => {
  const line = await holdLine(page, 'through');
  line.rewrite((message) => message.replace(/(?<=\["hashcheck",")[^"]*/u, 'another-build'));
  await open(page, catalog);
  await mark(page);
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expectNoAxeViolations(page);
  line.rewrite((message) => message);
  await reload.click();
  await expect.poll(() => isMarked(page)).toBe(false);
});

test.describe('someone else bids, and a page that watches', () => {
  const lot = `/detail/${saleIds.closing}/297`;
  const counted = (page: Page, { Lot }: BidAnswer) =>
    expect(
      main(page)
        .getByText(new RegExp(`^${Lot?.BidCount} bids?\\b`, 'u'))
        .first(),
    ).toBeVisible();

  test('says so without a reload; LC-04 what happened while the line was cut it says once it is back', async ({
    page,
    anotherBrowser,
  }) => {
    const [one, other] = [await anotherBrowser(), await anotherBrowser()];
    await logInSilently(one, await takeApprovedBidder(4));
    await logInSilently(other, await takeApprovedBidder(4));
    const line = await openOnLine(page, lot);
    await mark(page);
    await counted(page, await bidAbove(one, lot, 3));
    await line.cut();
    await expect(dialog(page)).toBeVisible();
    const answer = await bidAbove(other, lot, 6);
    line.letThrough();
    await findsNetwork(page);
    await counted(page, answer);
    await expect(dialog(page)).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  });
});

const lines = new WeakMap<Page, HeldLine>();

function lineOf(page: Page): HeldLine {
  const line = lines.get(page);
  if (!line) throw new Error('The story did not take the line into its hands.');
  return line;
}

const quiet = (page: Page) => expect(icon(page)).toHaveCount(0);
const alerts = (page: Page) => expect(icon(page)).toBeVisible();

const stories = machineStories({
  machine: liveConnectionMachine,
  input: undefined,
  vocabulary: [
    { type: 'need.began' },
    { type: 'line.opened' },
    { type: 'line.failed' },
    { type: 'network.lost' },
    { type: 'xstate.after.silence.liveConnection.needed.connecting' },
    { type: 'xstate.after.outOfReachAfter.liveConnection.needed.reconnecting' },
  ],
  actions: {
    // The clock is stopped while the page loads: a second after its attempt the page says that it is cut off.
    async 'need.began'(page) {
      await page.clock.pauseAt(Date.now() + 1_000);
      await page.goto('/gun-auctions');
      const { attempts } = lineOf(page);
      const isThere = async (): Promise<boolean> => {
        await page.clock.runFor(attempts().length === 0 ? 100 : 10);
        return attempts().length > 0 && (await page.locator('asleep=page').count()) === 0;
      };
      await expect.poll(isThere, { intervals: [50] }).toBe(true);
    },
    async 'line.opened'(page) {
      lineOf(page).letThrough();
      // A page that has shown the loss waits with the next attempt.
      if ((await icon(page).count()) > 0) await findsNetwork(page);
    },
    'line.failed': (page) => lineOf(page).cut(),
    'network.lost': (page) => page.evaluate(() => void window.dispatchEvent(new Event('offline'))),
    'xstate.after.silence.liveConnection.needed.connecting': (page) => page.clock.fastForward(1_100),
    'xstate.after.outOfReachAfter.liveConnection.needed.reconnecting': (page) =>
      page.clock.fastForward(30_000),
  },
  sights: {
    resting: async (page) => expect(lineOf(page).attempts()).toEqual([]),
    'needed.connecting': async (page) => {
      expect(lineOf(page).attempts()).toHaveLength(1);
      await quiet(page);
      await page.clock.resume();
    },
    'needed.slow': alerts,
    'needed.live': quiet,
    'needed.reconnecting': alerts,
    'needed.outOfReach': alerts,
    'needed.offline': (page) => expect(says(page, 'You’re offline')).toBeVisible(),
    'needed.recovered': (page) => expect(says(page, 'Back online')).toBeVisible(),
  },
});

for (const { title, notify } of stories) {
  test(title, async ({ page }) => {
    await page.clock.install();
    lines.set(page, await holdLine(page, 'held'));
    await notify(page);
  });
}
