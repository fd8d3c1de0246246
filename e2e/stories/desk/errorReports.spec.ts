/** A visitor reads a code out; staff find its report, see what the page did, replay it in the chart room and take it along. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import { recordingSchema } from '#contract/charts/recording.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { keepRecording, submitError } from '#contract/page/errorlog.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, tabTo } from '#e2e/support/shell.ts';

const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };
const clerk = { email: 'clerk@example.com', password: 'prairie-star-demo' };

const recording = {
  version: 1,
  build: 'a1b2c3',
  entries: [
    { kind: 'page', at: 1_796_000_000_000, path: '/login' },
    {
      kind: 'transition',
      at: 1_796_000_001_000,
      machine: 'loginForm',
      actor: 'x:3',
      event: 'form.submitted',
      from: 'loginForm.editing',
      to: 'loginForm.loggingIn',
      taken: [],
    },
    { kind: 'call', at: 1_796_000_001_200, ms: 42, method: 'POST', path: '/api/account/login', status: 500 },
  ],
} as const;

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, {
    data,
    headers: { [writingCallHeader.name]: writingCallHeader.value },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { code: string };
}

/** As a browser that met a fault; its visitor sent what the page did. */
async function aReport(page: Page, message: string): Promise<string> {
  const stack = `${message}\n    at draw (https://www.example.com/assets/LoginScreen-Ab12.js:3:77)`;
  const { code } = await post(page, submitError.path, { message, stack });
  await post(page, keepRecording.path, { code, recording });
  return code;
}

const rows = (page: Page) => page.getByRole('main').locator('[role="row"][data-id]');
const dialog = (page: Page) => page.getByRole('dialog');
const recorded = (page: Page) => page.getByRole('region', { name: 'What the page did before it' });

test('staff find by keyboard the report of a code that was read out, take its recording along, and replay it', async ({
  page,
  context,
}) => {
  const message = `TypeError: ${'unbreakable'.repeat(60)}`;
  const code = await aReport(page, message);
  await logInSilently(context, staff);
  await open(page, '/clerk');
  await page.getByRole('heading', { name: 'Error reports' }).getByRole('link').click();
  // Other stories report faults at the same time.
  const listed = rows(page).filter({ hasText: code });
  await expect(listed).toHaveCount(1);
  const field = page.getByLabel('Code that the visitor reads out');
  await field.fill('ZZZZZZ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No reports match “ZZZZZZ”.')).toBeVisible();
  await field.fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
  await expect(recorded(page).getByRole('row')).toContainText(['Time', 'page', 'loginForm', 'POST']);
  await expect(page.getByText('500 in 42 ms')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('columnheader', { name: 'Code' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(recorded(page)).toBeVisible();
  await expectReadsWell(page);

  const saving = page.waitForEvent('download');
  await recorded(page).getByRole('button', { name: 'Download the recording' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`recording-${code}.json`);
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(recordingSchema.parse(file)).toEqual(recording);

  await page.getByRole('link', { name: 'Replay in the chart room' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/dev/statecharts/loginForm\\?mode=recording&report=${code}$`, 'u'),
  );
  await expect(page.getByText(`This is of report ${code}.`)).toBeVisible();
  await expect(page.getByText('Entry 3 of 3, recorded by build a1b2c3.')).toBeVisible();
  const moment = page.getByRole('list', { name: 'Entries around this moment' }).getByRole('button', {
    name: /^loginForm: form\.submitted/u,
  });
  await moment.click();
  await expect(moment).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
});

test('a user who is not staff replays nothing of others', async ({ page, context, noise }) => {
  const code = await aReport(page, 'TypeError: cart is undefined');
  await logInSilently(context, clerk);
  await open(page, `/dev/statecharts/loginForm?mode=recording&report=${code}`);
  await expect(
    page.getByText(`There is no recording of report ${code}, or it is not yours to see.`),
  ).toBeVisible();
  // A browser says every refused call itself.
  expect(noise.splice(0)).toEqual([expect.stringContaining('status of 404')]);
});
