/**
 * `?inspect`: a page shows what its actors do to an inspector in a window of its own. The inspector is played on another
 * origin, with the greeting and the form of messages that Stately's has.
 */
import type { BrowserContext, Page } from 'playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';
import { header, open, readOut } from '#e2e/support/shell.ts';

const address = 'https://inspector.example/inspect';
const stranger = 'https://stranger.example/';

/** What Stately's receiver does: greets anyone who opened it, and takes what has a type and a version. */
const receiver = `<!doctype html><title>Inspector</title><link rel="icon" href="data:,"><script>
  window.received = [];
  addEventListener('message', ({ data }) => {
    if (typeof data?.type === 'string' && typeof data._version === 'string') window.received.push(data);
  });
  window.opener?.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

type Report = {
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

const receivedBy = (inspector: Page): Promise<Report[]> =>
  inspector.evaluate(() => (globalThis as unknown as { received: Report[] }).received);

const hint = (page: Page) => readOut(page, 'inspector.example');

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

test('an inspector gets every actor before what it does, also one that starts later; who is not named in the address gets nothing', async ({
  page,
}) => {
  const inspector = await openInspector(page);
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url, 'stranger'), stranger);
  const other = await opening;
  await other.waitForLoadState();
  await header(page).getByRole('button', { name: 'Dark mode' }).click();
  const moved = (notified: Report) =>
    notified.type === '@xstate.snapshot' && notified.event?.type === 'theme.toggled';
  await expect.poll(async () => (await receivedBy(inspector)).some(moved)).toBe(true);
  const received = await receivedBy(inspector);
  const theme = received.find(({ name }) => name === 'theme');
  expect(theme).toMatchObject({ type: '@xstate.actor', snapshot: { status: 'active' } });
  expect(JSON.parse(theme?.definition ?? '')).toMatchObject({ id: 'theme', states: { chosen: {} } });
  expect(received.find(moved)?.snapshot?.value).toEqual({ chosen: 'dark' });
  const introduced = new Set<string>();
  for (const { type, sessionId, parentId, rootId } of received) {
    if (type === '@xstate.actor') {
      introduced.add(sessionId);
      expect([sessionId === rootId, parentId === undefined]).toEqual([!parentId, !parentId]);
      if (parentId) expect(introduced).toContain(parentId);
    }
    expect(introduced).toContain(sessionId);
  }
  expect(await other.evaluate(() => window.opener !== null)).toBe(true);
  expect(await receivedBy(other)).toEqual([]);

  await test.step('actors that start later are sent as well, and a reloaded window gets all of them again', async () => {
    const names = async () => (await receivedBy(inspector)).flatMap(({ name }) => name ?? []);
    expect(await names()).not.toContain('inquiryForm');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect.poll(names).toEqual(expect.arrayContaining(['inquiryForm', 'botCheck']));
    const later = await receivedBy(inspector);
    const form = later.find(({ name }) => name === 'inquiryForm');
    expect(later.find(({ name }) => name === 'botCheck')?.parentId).toBe(form?.sessionId);
    await inspector.reload();
    await expect.poll(names).toEqual(expect.arrayContaining(['theme', 'inquiryForm']));
  });
});

test('nothing that was typed, and no secret that opens anything, is sent', async ({
  page,
  bidder,
  noise,
}) => {
  const inspector = await openInspector(page, '/login');
  await page.getByLabel('Email').first().fill(bidder.email);
  await page.getByLabel(/^Password(?: \*)?$/u).fill(bidder.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(header(page).getByRole('button', { name: /^alerts/iu })).toBeVisible();
  const text = JSON.stringify(await receivedBy(inspector));
  expect(text).toContain('form.submitted');
  const cookies = (await page.context().cookies()).map(({ value }) => value);
  const secrets = [bidder.email, bidder.password, bidder.firstName, bidder.lastName, ...cookies];
  expect(secrets.filter((secret) => secret.length > 3 && text.includes(secret))).toEqual([]);
  expect(noise).toEqual([]);

  await test.step('nor is a code that an email brought, where it stands in an address', async () => {
    await inspector.close();
    const code = 'ikWmdqLbTRYvXzAaKpFhSoNcEjUg';
    const next = await openInspector(page, `/email/linkVerify/${code}`);
    const notified = async () => JSON.stringify(await receivedBy(next));
    await expect.poll(notified).toContain('verificationLetter');
    expect(await notified()).not.toContain(code);
  });
});

test('a page without ?inspect sends nothing', async ({ page }) => {
  await open(page, '/faq');
  await expect(page.locator('aside[aria-label="Ask us"] button')).toBeAttached();
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), address);
  const inspector = await opening;
  await inspector.waitForLoadState();
  await header(page).getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await receivedBy(inspector)).toEqual([]);
  expect(await inspector.evaluate(() => window.opener !== null)).toBe(false);
});
