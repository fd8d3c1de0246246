/** The ways in which notices reach a bidder: texts started by a code, and pushes to a device. */
import type { Page } from 'playwright/test';

import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, tabTo } from '#e2e/support/shell.ts';
import { codeTo, proveNumber } from '#e2e/support/textMessages.ts';

const texts = (page: Page) => page.getByRole('region', { name: 'Text messages' });
const pushes = (page: Page) => page.getByRole('region', { name: 'Push' });

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

test('texts begin by the code of the first one, typed by keyboard, and a device shows pushes; both are ended again', async ({
  page,
  context,
  bidder,
}) => {
  await page.addInitScript(playPushService);
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

  const show = pushes(page).getByRole('button', { name: 'Show them on this device' });
  await show.click();
  const stop = pushes(page).getByRole('button', { name: 'Stop on this device' });
  await expect(stop).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  await stop.click();
  await expect(show).toBeVisible();
  await texts(page).getByRole('button', { name: 'Stop texting me' }).click();
  await expect(begin).toBeVisible();
});
