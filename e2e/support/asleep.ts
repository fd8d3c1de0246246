/**
 * Pages that their script has not taken over yet. A press there is lost, as it would be for a visitor who is faster
 * than the page; a story means the page as it is a moment later, unless it says that it means this one.
 */
import { type Locator, type Page, selectors } from 'playwright/test';

/**
 * The whole page, for as long as its header or its content has not been taken over: both come late. The header's switch shows
 * what the server cannot know; of the content's first element only React's own mark says it.
 */
const asleepEngine = () => {
  const isTaken = (element: Element): boolean =>
    Object.keys(element).some((name) => name.startsWith('__reactFiber'));
  const isAsleep = (): boolean => {
    const toggle = document.querySelector('header button[aria-label="Dark mode"]');
    const content = document.querySelector('#main-content > *');
    return toggle?.hasAttribute('aria-pressed') === false || (content !== null && !isTaken(content));
  };
  const found = (): Element[] => (isAsleep() ? [document.documentElement] : []);
  return { query: () => found()[0] ?? null, queryAll: found };
};

await selectors.register('asleep', asleepEngine);

const asleep = (page: Page): Locator => page.locator('asleep=page');

const notified = new WeakMap<Page, Promise<void>>();

/** From here on whatever is done or expected on the page waits until it is taken over. */
export function waitForScript(page: Page): void {
  // Playwright itself waits until this locator is gone.
  notified.set(
    page,
    page.addLocatorHandler(asleep(page), () => Promise.resolve()),
  );
}

/** For a story about the page before that. */
export async function meetAsleep(page: Page): Promise<void> {
  await notified.get(page);
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
