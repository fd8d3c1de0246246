/**
 * Lot pages in a real browser, and when each has painted a price that it was notified of. It needs a Chromium, and
 * pages made from a build.
 */
import { type Browser, chromium, type Page } from 'playwright';

import { findChromium } from '#scripts/findChromium.ts';

/** `atMs` is by the machine's one clock, as `performance.timeOrigin` and `performance.now` give it in every program. */
export type Painted = { price: string; atMs: number };

type Reporting = Window & { reportPainted: (painted: Painted) => Promise<void> };

/** Runs in the page, so it may use nothing from around it. */
function watchPrice(): void {
  const { reportPainted } = window as unknown as Reporting;
  const panel = document.querySelector('section[aria-label="Bidding"]');
  const readPrice = (): string =>
    [...(panel?.querySelectorAll('p') ?? [])]
      .map(({ textContent }) => textContent)
      .find((text) => /^\$[\d,.]+$/u.test(text)) ?? '';
  let shown = readPrice();
  const look = (): void => {
    const price = readPrice();
    if (price === shown) return;
    shown = price;
    // The first frame is about to be painted when it is asked for; by the second it has been.
    requestAnimationFrame(() =>
      requestAnimationFrame(
        () => void reportPainted({ price, atMs: performance.timeOrigin + performance.now() }),
      ),
    );
  };
  const changes = { subtree: true, childList: true, characterData: true };
  if (panel) new MutationObserver(look).observe(panel, changes);
}

async function openPage(browser: Browser, address: string, painted: Painted[]): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.exposeFunction('reportPainted', (one: Painted) => void painted.push(one));
  const line = page.waitForEvent('websocket');
  await page.goto(address);
  await line;
  await page.evaluate(watchPrice);
  return page;
}

/** Each is a visitor of its own. @returns how to close them. */
export async function openPages(
  address: string,
  painted: readonly Painted[][],
): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('There is no Chromium on this machine: `npm test` installs one.');
  }
  const browser = await chromium.launch({ executablePath, args: ['--disable-quic', '--disable-gpu'] });
  await Promise.all(painted.map((one) => openPage(browser, address, one)));
  return () => browser.close();
}
