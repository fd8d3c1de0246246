/**
 * How long a page blocks the main thread until it is alive: of every task longer than 50 ms what is over that, for ten seconds
 * after the load began, at CPU ×4. Two sites take turns, page by page, so that the machine's moods meet both alike.
 * `npm run bench:blocking -- http://localhost:3000 http://localhost:3001`, this build and the one it is compared with.
 */
import { type Browser, chromium } from 'playwright';

import { findChromium } from '#scripts/findChromium.ts';

const rounds = 9;
const slowCpu = 4;
const watchedMs = 10_000;
const longTaskMs = 50;
const pages = ['/', '/catalog/4122', '/detail/4122/2'];

/** Runs in the page before anything of it does. */
function watchTasks(): void {
  const lengths: number[] = [];
  Reflect.set(globalThis, 'taskLengths', lengths);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) lengths.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  localStorage.setItem('ageVerified', 'true');
  localStorage.setItem('cookieConsent', 'declined');
}

async function blockedMs(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  const answer = await page.goto(address);
  if (!answer?.ok()) throw new Error(`${address} answers with ${answer?.status()}.`);
  await page.waitForTimeout(watchedMs);
  const lengths = await page.evaluate(() => Reflect.get(globalThis, 'taskLengths') as number[]);
  await context.close();
  return lengths.reduce((sum, length) => sum + length - longTaskMs, 0);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const [ours = '', other = ''] = process.argv.slice(2);
if (!ours || !other) throw new Error('Name two addresses: this site and the one it is compared with.');
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
for (const path of pages) {
  const blocked: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, site] of [ours, other].entries()) {
      blocked[at]?.push(await blockedMs(browser, `${site}${path}`));
    }
  }
  const [one, two] = blocked.map(median) as [number, number];
  console.log(`${path}: ${Math.round(one)} ms against ${Math.round(two)} ms, ${(one / two).toFixed(2)} ×`);
}
await browser.close();
