/** Text alerts: what someone looks for is put down, changed and taken back; what is refused says why; the keyboard is enough. */
import type { Locator, Page } from 'playwright/test';

import { createWordsAlert, getAllAlerts } from '#contract/alerts/textAlerts.ts';
import { getActiveAuctions } from '#contract/auctions/auctions.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories } from '#e2e/support/machineStories.ts';
import { open, overflow, tabTo } from '#e2e/support/shell.ts';
import { aTextAlert } from '#fixtures/textAlert.ts';
import { textAlertsMachine } from '#machines/alerts/textAlertsMachine.ts';

const textAlerts = '/account/textalerts';

const main = (page: Page): Locator => page.getByRole('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const words = (page: Page): Locator => main(page).getByRole('textbox', { name: 'Words' });
const alert = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('by keyboard alone words are refused beside their field, then looked for; an alert is renamed, paused, deleted and brought back, and leads to what it found', async ({
  page,
  asBidder,
  noise,
}) => {
  expect(asBidder.email).toContain('@');
  await open(page, textAlerts);
  await expect(main(page).getByText(/^You have no alerts yet/u)).toBeVisible();
  await tabTo(page, words(page));
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveAccessibleDescription(/Type the words that lots must say\./u);
  await expect(words(page)).toHaveAttribute('aria-invalid', 'true');
  expect(noise.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  await expectNoAxeViolations(page);
  await expect(main(page).getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('colt');
  await page.keyboard.press('Enter');
  const colt = alert(page, 'colt');
  await expect(colt.getByText('On', { exact: true })).toBeVisible();
  await expect(colt.getByText(/lots? in the catalogs$/u)).toBeVisible();
  await expect(words(page)).toHaveValue('');

  await button(page, 'Rename: colt').click();
  await main(page).getByRole('textbox', { name: 'Name of the alert' }).fill('Colts 🤠');
  await button(page, 'Save').click();
  await button(page, 'Pause: Colts 🤠').click();
  await expect(alert(page, 'Colts 🤠').getByText('Paused', { exact: true })).toBeVisible();
  await tabTo(page, button(page, 'Delete: Colts 🤠'));
  await page.keyboard.press('Enter');
  await expect(alert(page, 'Colts 🤠')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'Resume: Colts 🤠').click();
  await expect(alert(page, 'Colts 🤠').getByText('On', { exact: true })).toBeVisible();

  const found = alert(page, 'Colts 🤠').getByRole('list').getByRole('link').first();
  await found.click();
  await expect(page).toHaveURL(/\/detail\/\d+\/\d+/u);
});

test('long names, every kind and every state fit', async ({ page, asBidder }) => {
  expect(asBidder.email).toContain('@');
  await holdLine(page, 'held');
  const Name = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60);
  const lot = {
    AuctionID: 4120,
    LotNumber: 9_999,
    WebTitle: 'Winchester'.repeat(12),
    Slug: 'winchester',
  };
  const ofLot = { Kind: 'lot' as const, Words: null, Lot: lot, Moment: 'away' as const, LotsAway: 200 };
  await answerCalls(page, getAllAlerts.path, {
    json: [
      aTextAlert(4, {
        Name,
        Words: Name.repeat(3),
        MatchCount: 2_000,
        Matches: [lot, { ...lot, LotNumber: 1 }],
      }),
      aTextAlert(3, { ...ofLot, AuctionID: 4120, AuctionTitle: 'American Makers' }),
      aTextAlert(2, { ...ofLot, Moment: 'now', LotsAway: null, NotifiedAt: '2026-12-05T15:00:00.000Z' }),
      aTextAlert(1, { IsPaused: true }),
    ],
  });
  await open(page, textAlerts);
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(4);
  await expectReadsWell(page);
  await page.setViewportSize({ width: 768, height: 1_024 });
  expect(await overflow(page), 'pixels that stick out on a tablet').toBe(0);
});

const made = aTextAlert(2, { Name: 'navy' });
const asked = { kind: 'words', words: 'navy', auctionId: null } as const;

const stories = machineStories({
  machine: textAlertsMachine,
  input: undefined,
  vocabulary: [
    done('loadAlerts', { alerts: [aTextAlert(1)], sales: [] }),
    failed('loadAlerts', { code: 'unavailable' }),
    { type: 'alert.submitted', asked },
  ],
  actions: {
    'xstate.done.actor.loadAlerts': (page) => answerCall(page, getAllAlerts.path, { json: [aTextAlert(1)] }),
    'xstate.error.actor.loadAlerts': (page) =>
      answerCall(page, getAllAlerts.path, { status: 503, json: { code: 'unavailable' } }),
    async 'alert.submitted'(page) {
      await words(page).fill(asked.words);
      await button(page, 'Add alert').click();
    },
  },
  sights: {
    async loading(page) {
      await open(page, textAlerts);
      await expect(main(page).getByText('Loading your alerts…')).toBeAttached();
    },
    async failed(page) {
      await expect(main(page).getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await answerCall(page, getAllAlerts.path, { json: [aTextAlert(1)] });
      await expect(alert(page, 'Alert 1')).toBeVisible();
    },
    async shown(page) {
      await expect(alert(page, 'Alert 1')).toBeVisible();
    },
    // What was typed stays until the server has taken it.
    async working(page) {
      await expect(button(page, 'Add alert')).toHaveAttribute('aria-busy', 'true');
      await expect(words(page)).toHaveValue('navy');
      await answerCall(page, createWordsAlert.path, { json: made });
      await expect(alert(page, 'navy')).toBeVisible();
      await expect(words(page)).toHaveValue('');
    },
  },
});

for (const { title, notify } of stories) {
  test(title, async ({ page, asBidder, noise }) => {
    expect(asBidder.email).toContain('@');
    await holdLine(page, 'held');
    await answerCalls(page, getActiveAuctions.path, { json: [] });
    await holdCalls(page, getAllAlerts.path, createWordsAlert.path);
    await notify(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}
