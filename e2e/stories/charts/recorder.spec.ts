/** The session recorder: what a tab did can be read, taken along and sent with a fault, and no one's secrets are in it. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import { type Recording, recordingSchema } from '#contract/charts/recording.ts';
import { keepRecording } from '#contract/page/errorlog.ts';
import { passAgeGate } from '#e2e/support/ageGate.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { breakChunk, goToIcons, iconGallery } from '#e2e/support/lostChunk.ts';
import { arrives, button, field, header, logInByHand, open, seesLoggedIn } from '#e2e/support/shell.ts';

const audit = '/dev/audit';
const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };

async function savedFile(page: Page): Promise<Recording> {
  const saving = page.waitForEvent('download');
  await button(page, 'Save as file').click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('recording.json');
  return recordingSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
}

/** It comes in the page's first moment of leisure, and stores soon after. */
const seesRecorder = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('recording')?.includes('"kind":"page"'));

test('a log-in is recorded move by move and call by call, across a reload, with nothing that was typed', async ({
  page,
  bidder,
}) => {
  await open(page, `/login?${new URLSearchParams({ returnTo: '/detail/4121/2' })}`);
  await logInByHand(page, bidder);
  await seesLoggedIn(page);
  // It comes with the first moment of leisure, and a page that is left before has nothing recorded.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recording'))).toContain('detail');
  await open(page, audit);
  await page.getByLabel('Machine').selectOption('loginForm');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.filter({ hasText: 'form.submitted' }).first()).toContainText('editing → awaitingProof');
  const recording = await savedFile(page);
  const moves = recording.entries.filter((entry) => entry.kind === 'transition');
  const states = moves.filter(({ machine }) => machine === 'loginForm').map(({ to }) => to);
  expect(states).toEqual(
    expect.arrayContaining(['loginForm.editing', 'loginForm.loggingIn', 'loginForm.loggedIn']),
  );
  expect(recording.entries).toContainEqual(
    expect.objectContaining({ kind: 'call', method: 'POST', path: '/api/account/login', status: 200 }),
  );
  const pages = recording.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.path] : []));
  expect(pages).toEqual(['/login', '/detail/:auctionId/:lotNumber/*', audit]);
  const text = JSON.stringify(recording);
  const { email, password, firstName, lastName } = bidder;
  const cookies = (await page.context().cookies())
    .map(({ value }) => value)
    .filter((value) => value.length > 8);
  const secrets = [email, password, firstName, lastName, ...cookies];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);

  await test.step('the recording is narrowed down, cleared and goes on', async () => {
    await page.getByLabel('Machine').selectOption({ index: 0 });
    await page.getByLabel('Kind').selectOption('Pages');
    await expect(rows).toContainText(['/login', '/detail/:auctionId/:lotNumber/*', audit]);
    await expectReadsWell(page);
    await button(page, 'Clear').click();
    await expect(page.getByText(/^Nothing .* (?:fits|yet)\.$/u)).toBeVisible();
    await page.getByLabel('Kind').selectOption('Everything');
    await button(page, 'Copy JSON').click();
    await expect(page.getByRole('status').filter({ hasText: /^Copied|did not let us/u })).toBeVisible();
  });
});

/** Not a letter more fits into either storage of the browser. */
function fillStorages(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      let size = 2 ** 22;
      for (let nth = 0; size >= 1; nth += 1) {
        try {
          storage.setItem(`full-${nth}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    }
  });
}

const isFull = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].every((storage) => {
      try {
        storage.setItem('one-more', '');
        return false;
      } catch {
        return true;
      }
    }),
  );

test.describe('a browser whose storage is full', () => {
  test.use({ visitor: 'new', theme: 'system' });

  test('is used like any other, and the recording says that it ends with a reload', async ({
    page,
    asBidder,
  }) => {
    await open(page, '/faq');
    await fillStorages(page);
    expect(await isFull(page)).toBe(true);
    await passAgeGate(page);
    await header(page).getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await arrives(page, '/contact');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(field(page, 'Name')).toHaveValue(`${asBidder.firstName} ${asBidder.lastName}`);
    await field(page, 'Message').fill('Is the wardrobe still there?');
    await expect(field(page, 'Message')).toHaveValue('Is the wardrobe still there?');
    expect(await isFull(page)).toBe(true);

    await open(page, audit);
    await passAgeGate(page);
    const words = page.getByText('storage is full or refuses us');
    await expect(words).toBeVisible();
    await expectNoAxeViolations(page);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: 'birthDate.confirmed' }).first()).toBeVisible();
    const { entries } = await savedFile(page);
    expect(entries).toContainEqual(
      expect.objectContaining({ machine: 'ageGate', event: 'birthDate.confirmed' }),
    );

    await page.evaluate(() => sessionStorage.clear());
    await header(page).getByRole('button', { name: 'Dark mode' }).click();
    await expect(words).toBeHidden();
  });
});

test('a visitor who meets a fault may send what the page did before it, and staff read it by its code', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  await page.addInitScript(() => localStorage.setItem('loadable-error-refresh', 'true'));
  await open(page, '/dev/pieces');
  await seesRecorder(page);
  await breakChunk(page, { of: iconGallery, untilReload: false });
  await goToIcons(page);
  const code = await page.getByText('the error code is').locator('code').innerText();
  const kept = page.waitForResponse(`**${keepRecording.path}`);
  await button(page, 'Send what the page did before this').click();
  expect((await kept).status()).toBe(200);
  await expect(page.getByText('Thank you. It is kept with your code.')).toBeVisible();
  noise.length = 0;

  const desk = await anotherBrowser();
  await logInSilently(desk, staff);
  const answer = await desk.request.get(`/api/clerk/errors/${code}/recording`);
  const { entries } = recordingSchema.parse(await answer.json());
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'page', path: '/dev/pieces' }));
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'transition', machine: 'chunkLoad' }));
});
