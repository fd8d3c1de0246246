/** LC: the live line as a visitor sees it, in the hands of the audit. */
import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from 'playwright/test';

import { placeBid } from '#contract/bidding/bids.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { livePath } from '#contract/page/live.ts';
import { saleIds } from '#demo/world/sales.ts';
import { type Audit, clause } from '#e2e/audit/audit.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { type HeldLine, holdLine, keepOwnLine } from '#e2e/support/heldLine.ts';
import { catalog, dialog, findsNetwork, icon, openOnLine, staleMarks } from '#e2e/support/liveLine.ts';
import { isMarked, mark, open } from '#e2e/support/shell.ts';

const isConnected = (page: Page) => expect(icon(page)).toHaveCount(0);
const isDisconnected = (page: Page) => expect(icon(page)).toBeVisible();

const reached = ({ moves }: Audit, state: string) =>
  expect
    .poll(() => moves.some(({ machine, to }) => machine === 'liveConnection' && to.includes(state)))
    .toBe(true);

clause('LC-01', {
  async drive(audit) {
    const { page, step, check, picture } = audit;
    const line = await step('The visitor opens a catalog of lots that can be bid on; the line opens', () =>
      openOnLine(page, catalog),
    );
    await check('The page counts as connected: no alert icon', () => isConnected(page));
    await check('The machine of the connection says live', () => reached(audit, '.live'));
    await picture('Before: connected');
    await step('The line is cut', () => line.cut());
    await check('The page counts as disconnected: the alert icon is there', () => isDisconnected(page));
    await picture('Disconnected');
    await step('The line comes back', async () => {
      line.letThrough();
      await findsNetwork(page);
    });
    await check('The page counts as connected again', () => isConnected(page));
    await step('The page is opened again, and every attempt to connect is refused', async () => {
      await line.cut();
      await open(page, catalog);
    });
    await check('A connection error counts as disconnected, too', () => isDisconnected(page));
  },
});

clause('LC-02', {
  async drive({ page, step, check, picture }) {
    const line = await step('The visitor opens a catalog; the line opens', () => openOnLine(page, catalog));
    await check('The header shows no alert icon', () => isConnected(page));
    await picture('Before');
    await step('The line is cut', () => line.cut());
    await check('The header shows the alert icon', () => isDisconnected(page));
    await step('The visitor clicks the icon', () => icon(page).click());
    await check('The Disconnected dialog is open', () => expect(dialog(page)).toBeVisible());
    await picture('The dialog');
    await step('The visitor presses Close', () =>
      dialog(page).getByRole('button', { name: 'Close' }).click(),
    );
    await check('The dialog is closed', () => expect(dialog(page)).toHaveCount(0));
    await check('The icon is still there', () => isDisconnected(page));
  },
});

const another = 'http://live.another.example';

/** The page as the server would send it with another host for its line. */
const moveHost = (page: Page) =>
  page.route('**/gun-auctions', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html.replace('"liveHost":null', `"liveHost":"${another}"`),
    });
  });

/** Websockets of the page break before they open. */
async function breakWebsockets(page: Page): Promise<void> {
  await keepOwnLine(page);
  await page.addInitScript((path) => {
    const { WebSocket: Real } = globalThis;
    globalThis.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).includes(path) ? 'ws://localhost:1/' : url, protocols);
      }
    };
  }, livePath);
}

clause('LC-03', {
  async drive(audit) {
    const { page, context, site, step, check, equal, picture } = audit;
    audit.expectNoise(
      /WebSocket|websocket|ERR_CONNECTION_REFUSED|Content Security Policy|ERR_NAME_NOT_RESOLVED/u,
    );
    await step('A bidder logs in', audit.logIn);
    const opened = await step('The visitor opens a catalog', () => openOnLine(page, catalog));
    const addresses = opened.attempts().map((address) => new URL(address));
    equal('Attempts to connect', addresses.length, 1);
    equal('The path of the first', addresses[0]?.pathname.replace(/\/$/u, ''), livePath);
    equal('Its transport', addresses[0]?.searchParams.get('transport'), 'websocket');
    equal('Its host is the site’s own, as no other is set', addresses[0]?.host, new URL(site).host);
    await picture('Before');
    const polled = await step(
      'In a new tab no websocket can be opened; the visitor opens the catalog there',
      async () => {
        const second = await context.newPage();
        await breakWebsockets(second);
        const asked = second.waitForRequest((request) => request.url().includes('transport=polling'));
        await open(second, catalog);
        return asked;
      },
    );
    equal(
      'Long-polling follows, under the same path',
      new URL(polled.url()).pathname.replace(/\/$/u, ''),
      livePath,
    );
    const { cookie = '' } = await polled.allHeaders();
    await check('The cookies of the session go with it', cookie.includes('session-'));
    await check('It is answered', async () => ((await polled.response())?.status() ?? 0) === 200);
    await step(
      'In a third tab the page names another host for the line (rewritten by the audit)',
      async () => {
        const third = await context.newPage();
        await moveHost(third);
        const line = await holdLine(third, 'held');
        await open(third, '/gun-auctions');
        await expect.poll(() => line.attempts().length).toBeGreaterThanOrEqual(1);
        equal('The attempt goes to that host', new URL(line.attempts()[0] ?? '').host, new URL(another).host);
      },
    );
  },
});

const lot = { AuctionID: saleIds.closing, LotNumber: 296 };

/** Each of these bids goes over the one before: no one else bids on the lot. */
async function bid({ request }: BrowserContext, MaxCents: number): Promise<AnswerOf<typeof placeBid>> {
  const placed = await request.post(placeBid.path, {
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    data: { ...lot, MaxCents, Key: randomUUID() },
  });
  return (await placed.json()) as AnswerOf<typeof placeBid>;
}

const stepMs = 250;

/** When each attempt came, by the clock of the page, which is moved on in small steps. */
async function timeAttempts(page: Page, line: HeldLine, count: number): Promise<number[]> {
  const times: number[] = [];
  const seen = line.attempts().length;
  for (let ms = 0; times.length < count && ms < 60_000; ms += stepMs) {
    await page.clock.runFor(stepMs);
    while (seen + times.length < line.attempts().length) times.push(ms + stepMs);
  }
  return times;
}

const waitsOf = (times: readonly number[]): number[] =>
  times.map((time, index) => time - (times[index - 1] ?? 0));

clause('LC-04', {
  needsServer:
    'It needs other people’s bids on a real lot while the line is cut, and no audit may place those on a live site.',
  async drive({ page, anotherBrowser, step, check, equal, picture }) {
    const [one, other] = [await anotherBrowser(), await anotherBrowser()];
    const counted = ({ Lot }: AnswerOf<typeof placeBid>) =>
      expect(
        page
          .getByRole('main')
          .getByText(new RegExp(`^${Lot?.BidCount} bids?\\b`, 'u'))
          .first(),
      ).toBeVisible();
    await page.clock.install();
    const line = await step('The visitor opens the page of a lot; the line opens', () =>
      openOnLine(page, `/detail/${lot.AuctionID}/${lot.LotNumber}`),
    );
    await mark(page);
    await step('Someone else bids', async () => {
      await logInSilently(one, await takeApprovedBidder(4));
      await logInSilently(other, await takeApprovedBidder(4));
      await counted(await bid(one, 100_000_000));
    });
    await picture('Before: the bid is shown');
    await step('The clock of the page is stopped, and the line is cut', async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      await line.cut();
      await page.clock.runFor(1_000);
      await expect(dialog(page)).toBeVisible();
    });
    const answer = await step('A third person bids, which the page cannot receive', () =>
      bid(other, 200_000_000),
    );
    const waits = waitsOf(
      await step('The clock runs until five attempts have failed', () => timeAttempts(page, line, 5)),
    );
    await check(
      `It tries again by itself, after ${waits.map((ms) => `${ms / 1_000} s`).join(', ')}`,
      waits.length === 5,
    );
    await check('The waits grow: the last two are longer than the first two', () => {
      const [first = 0, second = 0, , fourth = 0, fifth = 0] = waits;
      return fourth + fifth > first + second;
    });
    await check('They are jittered: not all are a power of two of seconds', () =>
      waits.some((ms) => !Number.isInteger(Math.log2(ms / 1_000))),
    );
    await picture('Cut off');
    const answered = line.whenAnswered();
    await step('The line is let through; the clock runs, no one presses anything', async () => {
      line.letThrough();
      const attempts = line.attempts().length;
      while (line.attempts().length === attempts) await page.clock.runFor(1_000);
      await page.clock.resume();
    });
    await step('The page asks again how its lots stand, and is answered', () => answered);
    await check('The bid that came meanwhile is shown', () => counted(answer));
    await check('The page counts as connected', () => isConnected(page));
    await check('It was not loaded again', () => isMarked(page));
    equal('Marks of stale prices', await staleMarks(page).count(), 0);
  },
});

clause('LC-05', {
  async drive({ page, step, check, equal, picture }) {
    const line = await step('The visitor opens a catalog; the line opens', () => openOnLine(page, catalog));
    equal('Prices and times that say they may have changed', await staleMarks(page).count(), 0);
    await picture('Before');
    await step('The line is cut', () => line.cut());
    await check('Prices and times say “may have changed”', () =>
      expect(staleMarks(page).first()).toBeAttached(),
    );
    const marks = await staleMarks(page).count();
    await check(`They say so in ${marks} places`, marks >= 2);
    await picture('Cut off');
    await step('The line comes back, and the page learns how its lots stand', async () => {
      const answered = line.whenAnswered();
      line.letThrough();
      await findsNetwork(page);
      await answered;
    });
    await check('Nothing says so anymore', () => expect(staleMarks(page)).toHaveCount(0));
  },
});
