/**
 * `?inspect`: a page shows what its actors do to an inspector in a window of its own. The inspector is played on another
 * origin, with the greeting and the form of messages that Stately's has.
 */
import { type BrowserContext, chromium, type Page } from 'playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';
import { header, open } from '#e2e/support/shell.ts';

const address = 'https://inspector.example/inspect';
const stranger = 'https://stranger.example/';

/** What Stately's receiver does: greets whoever opened it, and takes what has a type and a version. */
const receiver = `<!doctype html><title>Inspector</title><link rel="icon" href="data:,"><script>
  window.heard = [];
  addEventListener('message', ({ data }) => {
    if (typeof data?.type === 'string' && typeof data._version === 'string') window.heard.push(data);
  });
  window.opener?.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

type Told = {
  type: string;
  name?: string;
  sessionId: string;
  rootId: string;
  parentId?: string;
  definition?: string;
  event?: { type: string };
  snapshot?: { status: string; value?: unknown; context?: object };
};

async function playInspectors(context: BrowserContext): Promise<void> {
  for (const origin of [address, stranger]) {
    await context.route(`${new URL(origin).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: receiver }),
    );
  }
}

const heardBy = (inspector: Page): Promise<Told[]> =>
  inspector.evaluate(() => (globalThis as unknown as { heard: Told[] }).heard);

const hint = (page: Page) => page.getByRole('status').filter({ hasText: 'inspector.example' });

async function openInspector(page: Page, path = '/faq'): Promise<Page> {
  await open(page, `${path}?inspect=${encodeURIComponent(address)}`);
  await expect(hint(page)).toContainText('The next press opens inspector.example');
  const opening = page.waitForEvent('popup');
  await page.getByRole('heading', { level: 1 }).click();
  const inspector = await opening;
  await expect(hint(page)).toHaveCount(0);
  return inspector;
}

test.beforeEach(({ context }) => playInspectors(context));

test('an inspector is told of every actor before what it does, with a definition and where it stands', async ({
  page,
}) => {
  const inspector = await openInspector(page);
  await header(page).getByRole('button', { name: 'Dark mode' }).click();
  const moved = (told: Told) => told.type === '@xstate.snapshot' && told.event?.type === 'theme.toggled';
  await expect.poll(async () => (await heardBy(inspector)).some(moved)).toBe(true);
  const heard = await heardBy(inspector);
  const theme = heard.find(({ name }) => name === 'theme');
  expect(theme).toMatchObject({ type: '@xstate.actor', snapshot: { status: 'active' } });
  expect(JSON.parse(theme?.definition ?? '')).toMatchObject({ id: 'theme', states: { chosen: {} } });
  expect(heard.find(moved)?.snapshot?.value).toEqual({ chosen: 'dark' });
  const introduced = new Set<string>();
  for (const { type, sessionId, parentId, rootId } of heard) {
    if (type === '@xstate.actor') {
      introduced.add(sessionId);
      expect([sessionId === rootId, parentId === undefined]).toEqual([!parentId, !parentId]);
      if (parentId) expect(introduced).toContain(parentId);
    }
    expect(introduced).toContain(sessionId);
  }
});

test('actors that are born later are told of as well, and a window that is loaded anew hears of all again', async ({
  page,
}) => {
  const inspector = await openInspector(page);
  const names = async () => (await heardBy(inspector)).flatMap(({ name }) => name ?? []);
  expect(await names()).not.toContain('inquiryForm');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect.poll(names).toEqual(expect.arrayContaining(['inquiryForm', 'botCheck']));
  const heard = await heardBy(inspector);
  const form = heard.find(({ name }) => name === 'inquiryForm');
  expect(heard.find(({ name }) => name === 'botCheck')?.parentId).toBe(form?.sessionId);
  await inspector.reload();
  await expect.poll(names).toEqual(expect.arrayContaining(['theme', 'inquiryForm']));
});

test('nothing that was typed, and nothing that opens anything, is told', async ({ page, bidder, noise }) => {
  const inspector = await openInspector(page, '/login');
  await page.getByLabel('Email').first().fill(bidder.email);
  await page.getByLabel('Password', { exact: true }).fill(bidder.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(header(page).getByRole('button', { name: /^alerts/iu })).toBeVisible();
  const text = JSON.stringify(await heardBy(inspector));
  expect(text).toContain('form.submitted');
  const cookies = (await page.context().cookies()).map(({ value }) => value);
  const secrets = [bidder.email, bidder.password, bidder.firstName, bidder.lastName, ...cookies];
  expect(secrets.filter((secret) => secret.length > 3 && text.includes(secret))).toEqual([]);
  expect(noise).toEqual([]);
});

test('a code that a letter brought is not told, wherever it is typed or stands in an address', async ({
  page,
}) => {
  const code = 'ikWmdqLbTRYvXzAaKpFhSoNcEjUg';
  await open(page, `/email/linkVerify/${code}?inspect=${encodeURIComponent(address)}`);
  const opening = page.waitForEvent('popup');
  await expect(hint(page)).toContainText('The next press opens');
  await page.getByRole('heading', { level: 1 }).click();
  const inspector = await opening;
  const told = async () => JSON.stringify(await heardBy(inspector));
  await expect.poll(told).toContain('verificationLetter');
  expect(await told()).not.toContain(code);
});

test('who is not named in the address hears nothing, however politely it asks', async ({ page }) => {
  const inspector = await openInspector(page);
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url, 'stranger'), stranger);
  const other = await opening;
  await other.waitForLoadState();
  await header(page).getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(async () => JSON.stringify(await heardBy(inspector))).toContain('theme.toggled');
  expect(await other.evaluate(() => window.opener !== null)).toBe(true);
  expect(await heardBy(other)).toEqual([]);
});

test('a page without ?inspect tells nobody', async ({ page }) => {
  await open(page, '/faq');
  await expect(page.locator('aside[aria-label="Ask us"] button')).toBeAttached();
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), address);
  const inspector = await opening;
  await inspector.waitForLoadState();
  await header(page).getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await heardBy(inspector)).toEqual([]);
  expect(await inspector.evaluate(() => window.opener !== null)).toBe(false);
});

for (const asked of ['', '=nonsense', '=javascript:alert(1)', '=ftp://inspector.example/']) {
  test(`?inspect${asked} opens nothing, and says how one is named`, async ({ page, context }) => {
    await open(page, `/faq?inspect${asked}`);
    await expect(page.getByRole('status').filter({ hasText: 'No inspector is named.' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    expect(context.pages()).toHaveLength(1);
  });
}

test('a window that the browser does not open is said, and asked for again at the next press', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--block-new-web-contents'],
  });
  const page = await browser.newPage();
  await page.goto(`${baseURL}/faq?inspect=${encodeURIComponent(address)}`);
  await expect(hint(page)).toContainText('The next press opens');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(hint(page)).toContainText('The browser did not open inspector.example');
  expect(page.context().pages()).toHaveLength(1);
  await browser.close();
});
