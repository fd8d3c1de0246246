/** A page that stays open on a phone while its clock is pushed: what it holds, and what it asks for. */
import type { Browser, Page } from 'playwright';

import { type FromRoom, type FromTab, tabActorsChannel } from '#contract/charts/tabActors.ts';
import { validate } from '#contract/session/sessions.ts';
import { logInSilently } from '#e2e/support/bidders.ts';

const phone = { width: 390, height: 844 };
/** Round trips without a new call after which a page has come to rest. */
const calmTrips = 2;
const minuteMs = 60_000;
/** Second by second; in the rest of the minute what is due happens once, as on a phone that naps. */
const tickedMs = 15_000;

export type Held = { heapBytes: number; nodes: number; listeners: number; actors: number };

export type SoakedPage = {
  page: Page;
  /** How many calls it has made. */
  calls: () => number;
  /** Lets a minute pass on it, and waits until its calls are answered. */
  pushMinute: () => Promise<void>;
  hold: () => Promise<Held>;
};

const isCall = (address: string): boolean => /^\/(?:api|oauth2)\//u.test(new URL(address).pathname);

/** As a chart room asks. The page's clock goes on by itself between two pushes. */
const countActors = (page: Page): Promise<number> =>
  page.evaluate((channel) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const room = new BroadcastChannel(channel);
    const say: (said: FromRoom) => void = room.postMessage.bind(room);
    room.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
      if (data.kind !== 'news' || !data.actors) return;
      say({ kind: 'stop' });
      room.close();
      resolve(data.actors.length);
    });
    say({ kind: 'ask', isFirst: true });
    return promise;
  }, tabActorsChannel);

/** Collected twice: what is only let go of in the first round goes in the second. */
async function heldBy(page: Page): Promise<Held> {
  const actors = await countActors(page);
  const line = await page.context().newCDPSession(page);
  await line.send('HeapProfiler.collectGarbage');
  await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = await line.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await line.send('Memory.getDOMCounters');
  await line.detach();
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners, actors };
}

/** A page of a browser of its own, whose visitor is logged in and has been here before. It is not there yet. */
export async function aVisitorsPage(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: phone });
  await context.addInitScript(() => {
    localStorage.setItem('ageVerified', 'true');
    localStorage.setItem('cookieConsent', 'declined');
  });
  await logInSilently(context, { email });
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  return page;
}

/** @param isWaiting where calls are not answered by the site. */
export async function openSoaked(
  page: Page,
  address: string,
  isWaiting?: () => boolean,
): Promise<SoakedPage> {
  let calls = 0;
  const pending = new Set<object>();
  page.on('request', (request) => {
    if (!isCall(request.url())) return;
    calls += 1;
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const isBusy = isWaiting ?? (() => pending.size > 0);
  await page.clock.install();
  const asked = page.waitForRequest(`**${validate.path}`);
  await page.goto(address);
  await asked;
  return {
    page,
    calls: () => calls,
    async pushMinute() {
      await page.clock.runFor(tickedMs);
      await page.clock.fastForward(minuteMs - tickedMs);
      for (let calm = 0; calm < calmTrips;) {
        const before = calls;
        await page.evaluate(() => document.readyState);
        calm = calls === before && !isBusy() ? calm + 1 : 0;
      }
    },
    hold: () => heldBy(page),
  };
}
