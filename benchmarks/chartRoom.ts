/**
 * How smoothly the chart room moves the largest chart on a processor that is slowed four times, how well it follows a
 * thousand moves a second, and what such moves cost the page that reports them, beside the same moves with no one
 * asking. It prints figures and judges none. `npm run bench:charts -- http://localhost:3000`, a running site with a
 * chart room.
 */
import { availableParallelism, loadavg } from 'node:os';

import { type BrowserContext, chromium, type Page } from 'playwright';

import { findChromium } from '#scripts/findChromium.ts';

import { at, median } from './figures.ts';

const slowed = 4;
const runs = 5;
const frames = 120;
const seconds = 3;
const movesEachMs = 1;
const lateMs = 50;
const largest = 'bidding';

const rooms = (address: string, machine: string, asked = ''): string =>
  `${address}/dev/statecharts/${machine}${asked}`;

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('html:has(header button[aria-label="Dark mode"][aria-pressed])').waitFor();
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
}

type Gesture = 'wheel' | 'drag' | 'nothing';

/** Runs in the page. One gesture event a frame, as a browser gives them; @returns the time between frames. */
function framesOf({ gesture, count }: { gesture: Gesture; count: number }): Promise<number[]> {
  const stage = document.querySelector('section[aria-label^="Chart of"]');
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  const fire = (nth: number): void => {
    const by = nth % 60 < 30 ? 1 : -1;
    if (gesture === 'wheel') {
      stage?.dispatchEvent(new WheelEvent('wheel', { ...middle, ctrlKey: true, deltaY: by * 4 }));
    }
    if (gesture === 'drag') {
      const to = { ...middle, clientX: middle.clientX + by * (nth % 30) * 5, pointerId: 1 };
      stage?.dispatchEvent(new PointerEvent(nth === 0 ? 'pointerdown' : 'pointermove', to));
    }
  };
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const gaps: number[] = [];
  let last = performance.now();
  function frame(now: number): void {
    gaps.push(now - last);
    last = now;
    fire(gaps.length - 1);
    if (gaps.length < count) requestAnimationFrame(frame);
    else resolve(gaps.slice(1));
  }
  requestAnimationFrame(frame);
  return promise;
}

type Frames = { p50: number; p95: number };

const sortedFrames = (gaps: readonly number[]): Frames => {
  const sorted = gaps.toSorted((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
};

const said = (ms: number): string => ms.toFixed(0);

async function measureGestures(context: BrowserContext, address: string): Promise<void> {
  const page = await openPage(context, rooms(address, largest));
  await page.locator('[data-state]').first().waitFor();
  await slowDown(page);
  for (const gesture of ['nothing', 'wheel', 'drag'] as const) {
    const found: Frames[] = [];
    for (let run = 0; run < runs; run += 1) {
      found.push(sortedFrames(await page.evaluate(framesOf, { gesture, count: frames })));
    }
    const [p50, p95] = [median(found.map((one) => one.p50)), median(found.map((one) => one.p95))];
    process.stdout.write(
      `${largest}, ${gesture}: frame p50 ${said(p50)} ms, p95 ${said(p95)} ms, medians of ${runs}\n`,
    );
  }
  await page.close();
}

/** Runs in the page: its session is notified a thousand times a second that the page is shown. @returns how often. */
async function moveOften({ forMs, eachMs }: { forMs: number; eachMs: number }): Promise<number> {
  const start = performance.now();
  let sent = 0;
  while (performance.now() - start < forMs) {
    const due = Math.floor((performance.now() - start) / eachMs) - sent;
    for (let nth = 0; nth < due; nth += 1) document.dispatchEvent(new Event('visibilitychange'));
    sent += Math.max(due, 0);
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 4);
    await promise;
  }
  return sent;
}

type Moves = { sent: number; taskMs: number };

async function moveFast(page: Page): Promise<Moves> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const spentMs = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await spentMs();
  const sent = await page.evaluate(moveOften, { forMs: seconds * 1_000, eachMs: movesEachMs });
  return { sent, taskMs: (await spentMs()) - before };
}

async function measureTelling(context: BrowserContext, address: string): Promise<void> {
  const page = await openPage(context, `${address}/faq`);
  const notify = async (what: string): Promise<void> => {
    const found: Moves[] = [];
    for (let run = 0; run < runs; run += 1) found.push(await moveFast(page));
    const each = median(found.map(({ sent, taskMs }) => (taskMs / sent) * 1_000));
    const share = median(found.map(({ taskMs }) => taskMs / (seconds * 10)));
    const sent = median(found.map((one) => one.sent));
    process.stdout.write(
      `${what}: ${sent} moves in ${seconds} s, ${said(each)} µs of the main thread a move, ${said(share)} % of it\n`,
    );
  };
  await notify('a page that no one asks');
  const room = await openPage(context, rooms(address, 'theme', '?mode=live'));
  await room.getByRole('button', { name: /on \/faq/u }).waitFor();
  await notify('the same page, followed by a room');
  const still = { gesture: 'nothing', count: seconds * 60 } as const;
  const following = room.evaluate(framesOf, still);
  await moveFast(page);
  const gaps = await following;
  const late = gaps.filter((gap) => gap > lateMs).length;
  const { p50, p95 } = sortedFrames(gaps);
  process.stdout.write(
    `the room meanwhile: frame p50 ${said(p50)} ms, p95 ${said(p95)} ms, ${late} of ${gaps.length} over ${lateMs} ms\n`,
  );
}

const [address] = process.argv.slice(2);
if (address === undefined) {
  process.stderr.write('Name a running site: npm run bench:charts -- http://localhost:3000\n');
  process.exit(2);
}
const load = loadavg().map((average) => average.toFixed(1));
process.stdout.write(`${availableParallelism()} cores, load average before: ${load.join(', ')}\n`);
const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
await context.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
await measureGestures(context, address);
await measureTelling(context, address);
await browser.close();
