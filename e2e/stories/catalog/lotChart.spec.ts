/** A lot's page along every state of its charts: its pictures, its count of views, and handing its address on. */
import type { Page } from 'playwright/test';

import { countLotView, type LotDetail } from '#contract/catalog/lots.ts';
import { saleIds } from '#demo/world/sales.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { isTakenOver, open, readOut, title } from '#e2e/support/shell.ts';
import { lotGalleryMachine } from '#machines/catalog/lotGalleryMachine.ts';
import { lotShareMachine } from '#machines/catalog/lotShareMachine.ts';
import { lotVisitMachine } from '#machines/catalog/lotVisitMachine.ts';

/** A lot that no other story looks at. */
const lotNumber = 77;
const pageOf = (number: number): string => `/detail/${saleIds.upcoming}/${number}`;
const visitPathOf = (number: number): string =>
  countLotView.path.replace(':auctionid', String(saleIds.upcoming)).replace(':lotnumber', String(number));
const lot = pageOf(lotNumber);
const visitPath = visitPathOf(lotNumber);

const isWhole = (page: Page) => expect(title(page)).toBeVisible();
const zoom = (page: Page) => page.getByRole('dialog', { name: 'Enlarged picture' });

const pictures = machineStories({
  machine: lotGalleryMachine,
  input: { count: 3 },
  vocabulary: [{ type: 'enlarging.wanted' }],
  actions: {
    'enlarging.wanted': (page) => page.getByRole('button', { name: 'Enlarge the picture' }).click(),
  },
  sights: {
    async onPage(page) {
      await open(page, lot);
      await expect(zoom(page)).toHaveCount(0);
    },
    async enlarged(page) {
      await expect(zoom(page)).toBeVisible();
      await zoom(page).getByRole('button', { name: 'Next picture' }).click();
      await expect(zoom(page).getByText(/^2 of \d+$/u)).toBeVisible();
      await zoom(page).getByRole('button', { name: 'Close' }).click();
      await expect(zoom(page)).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: /^Picture 2 of \d+$/u })).toBeAttached();
    },
  },
});

const visits = machineStories({
  machine: lotVisitMachine,
  input: { auctionId: saleIds.upcoming, lotNumber },
  vocabulary: [done('rememberVisit', true), done('countView')],
  actions: {
    'xstate.done.actor.rememberVisit': (page) => open(page, lot),
    'xstate.done.actor.countView': (page) => answerCall(page, visitPath, { json: { success: true } }),
  },
  sights: {
    // Nothing is there before the page is.
    arriving: () => Promise.resolve(),
    counting: isWhole,
    counted: isWhole,
  },
});

const share = (page: Page) => page.getByRole('button', { name: 'Share' });
const notified = (page: Page) => readOut(page, /link/iu);

/** How the sharing that is under way ends: the device has done it, its holder thought better of it, or it may not. */
type Ending = 'done' | 'AbortError' | 'NotAllowedError';
type Device = { shared: ShareData[]; end: (ending: Ending) => void };

/** A device that shares; it stands in the place of whatever the browser has, before the page wakes. */
const giveDevice = (page: Page) =>
  page.addInitScript(() => {
    const device: Device = { shared: [], end: () => undefined };
    Object.assign(globalThis, { device });
    navigator.share = (data = {}) => {
      device.shared.push(data);
      return new Promise((resolve, reject) => {
        device.end = (ending) =>
          ending === 'done' ? resolve() : reject(new DOMException('said by the story', ending));
      });
    };
  });

const shared = (page: Page): Promise<ShareData[]> =>
  page.evaluate(() => (globalThis as unknown as { device: Device }).device.shared);

const endSharing = (page: Page, ending: Ending): Promise<void> =>
  page.evaluate((how) => (globalThis as unknown as { device: Device }).device.end(how), ending);

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const sharings = machineStories({
  machine: lotShareMachine,
  input: { title: 'Lot 77', address: lot },
  vocabulary: [{ type: 'sharing.wanted' }, done('sharePage', 'copied')],
  actions: {
    'sharing.wanted': (page) => share(page).click(),
    'xstate.done.actor.sharePage': (page) => endSharing(page, 'NotAllowedError'),
  },
  sights: {
    async ready(page) {
      await giveDevice(page);
      await open(page, lot);
      await expect(notified(page)).toHaveCount(0);
    },
    async sharing(page) {
      expect(await shared(page)).toEqual([{ title: expect.stringContaining('Lot 77'), url: page.url() }]);
      await expect(notified(page)).toHaveCount(0);
    },
    async shown(page) {
      await expect(notified(page)).toHaveText('Link copied');
      expect(await copied(page)).toBe(page.url());
    },
  },
});

test.describe('by its charts', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const { title: story, notify } of [...pictures, ...visits, ...sharings]) {
    test(story, async ({ page }) => {
      await holdCalls(page, visitPath);
      await notify(page);
    });
  }
});

test.describe('a visitor from a place of their own', () => {
  // The server counts an address once in half an hour, whatever a browser says.
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } });

  test('a look is counted once a visit, and not again by a reload', async ({ page, request }) => {
    // The other stories of this file look at theirs meanwhile.
    const countPath = visitPathOf(87);
    const views = async (): Promise<number> => {
      const answer = await request.get(countPath.replace(/\/view$/u, ''));
      const { Items } = (await answer.json()) as LotDetail;
      return Items[0]?.itemViews ?? Number.NaN;
    };
    const before = await views();
    let asked = 0;
    page.on('request', (sent) => void (asked += Number(sent.url().endsWith(countPath))));
    const counted = page.waitForResponse(`**${countPath}`);
    await open(page, pageOf(87));
    expect(await (await counted).json()).toEqual({ success: true });
    expect(await views()).toBe(before + 1);
    await page.reload();
    await isTakenOver(page);
    await page.getByRole('link', { name: 'Next lot' }).click();
    await expect(page).toHaveURL(/\/88\//u);
    await page.goBack();
    await expect(page).toHaveURL(/\/87\//u);
    await expect(page.getByText('Lot 87', { exact: true }).first()).toBeVisible();
    expect([asked, await views()]).toEqual([1, before + 1]);
  });
});
