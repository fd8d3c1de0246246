/** The ways by which a bidder hears from us: texts begun by a code, pushes to a device, and the record that staff read. */
import type { Page } from 'playwright/test';

import { askForTexts } from '#contract/textMessages.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { button, open, overflow, tabTo } from '#e2e/support/shell.ts';
import { codeTo, proveNumber } from '#e2e/support/textMessages.ts';

const texts = (page: Page) => page.getByRole('region', { name: 'Text messages' });
const pushes = (page: Page) => page.getByRole('region', { name: 'Push' });
const clerk = { email: 'clerk@example.com', password: 'prairie-star-demo' };

test('a bidder gets texts once the code of the first one is typed, and ends them again, by keyboard', async ({
  page,
  context,
  bidder,
}) => {
  await logInSilently(context, bidder);
  const number = await proveNumber(context.request, bidder);
  await open(page, '/account');
  const begin = texts(page).getByRole('button', { name: 'Text me a code to begin' });
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  const field = texts(page).getByRole('textbox', { name: /^Code/u });
  await expect(field).toBeVisible();
  const code = await codeTo(context.request, number);
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(texts(page).getByText('That is not the code of our newest text.')).toBeVisible();
  await expectNoAxeViolations(page);
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(texts(page).getByText(/what you switched on above\. Reply STOP/u)).toBeVisible();
  await page.reload();
  await texts(page).getByRole('button', { name: 'Stop texting me' }).click();
  await expect(begin).toBeVisible();
});

test('a code that cannot be asked for is said, and asked for again', async ({
  page,
  context,
  bidder,
  noise,
}) => {
  await logInSilently(context, bidder);
  await proveNumber(context.request, bidder);
  await holdCalls(page, askForTexts.path);
  await open(page, '/account');
  const begin = texts(page).getByRole('button', { name: 'Text me a code to begin' });
  await begin.click();
  await answerCall(page, askForTexts.path, { status: 429, json: { code: 'rate_limited' } });
  await expect(texts(page).getByRole('alert')).toBeVisible();
  await expect(begin).toBeVisible();
  expect(noise).toEqual([expect.stringMatching(/status of 429/u)]);
  noise.length = 0;
});

/** The browser's own push service is somewhere else: what it answers is played, all else is real. */
const playPushService = () => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  let isSubscribed = false;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  Object.defineProperties(PushManager.prototype, {
    getSubscription: { value: async () => (isSubscribed ? subscription : null) },
    subscribe: {
      value: async () => {
        isSubscribed = true;
        return subscription;
      },
    },
  });
  Object.defineProperties(Notification, {
    permission: { get: () => 'default' },
    requestPermission: { value: async () => 'granted' },
  });
};

test('a device shows pushes once it is asked to, and no more when it is told to stop', async ({
  page,
  context,
  bidder,
}) => {
  await page.addInitScript(playPushService);
  await logInSilently(context, bidder);
  await open(page, '/account');
  await pushes(page).getByRole('button', { name: 'Show them on this device' }).click();
  const stop = pushes(page).getByRole('button', { name: 'Stop on this device' });
  await expect(stop).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  await stop.click();
  await expect(pushes(page).getByRole('button', { name: 'Show them on this device' })).toBeVisible();
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('the record of notices says what was written, why, and finds it by a filter', async ({
      page,
      context,
    }) => {
      await logInSilently(context, clerk);
      await open(page, '/clerk/notices');
      const notices = page.getByRole('region', { name: 'Notices' });
      await expect(notices.getByRole('article').first()).toBeVisible();
      await page.getByLabel('Channel').selectOption('Push');
      await expect(notices.getByText('Nothing was written that fits.')).toBeVisible();
      await page.getByLabel('Channel').selectOption('Email');
      await expect(notices.getByRole('article').first()).toContainText('Email');
      await page.getByLabel('Name, email or phone number').fill('nobody-of-this-name');
      await button(page, 'Find').click();
      await expect(notices.getByText('Nothing was written that fits.')).toBeVisible();
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await expectNoAxeViolations(page);
    });
  });
}
