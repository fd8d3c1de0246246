/**
 * Pages that their script has not taken over yet. A press there is lost, as it would be for a visitor who is faster
 * than the page; a story means the page as it is a moment later, unless it says that it means this one.
 */
import type { Locator, Page } from 'playwright/test';

/** The server cannot know the theme: what the switch shows, it shows from the script's first moment. */
const asleep = (page: Page): Locator =>
  page.locator('html:has(header button[aria-label="Dark mode"]:not([aria-pressed]))');

const told = new WeakMap<Page, Promise<void>>();

/** From here on whatever is done or expected on the page waits until it is taken over. */
export function waitForScript(page: Page): void {
  // Playwright itself waits until what it was told of is gone.
  told.set(
    page,
    page.addLocatorHandler(asleep(page), () => Promise.resolve()),
  );
}

/** For a story about the page before that. */
export async function meetAsleep(page: Page): Promise<void> {
  await told.get(page);
  await page.removeLocatorHandler(asleep(page));
}

/** No script of a page comes before the answer is called: whatever is done until then is done early. */
export async function holdScripts(page: Page): Promise<() => void> {
  const awake = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await awake.promise;
    await route.continue();
  });
  await meetAsleep(page);
  return awake.resolve;
}

/** Opens a page as the server sent it, before any script of it could read or do anything. */
export async function openAsleep(page: Page, address: string): Promise<void> {
  await meetAsleep(page);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(address);
  await page.unroute('**/*.js');
}
