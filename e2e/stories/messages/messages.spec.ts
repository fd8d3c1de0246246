/** The inbox: what arrives while it is open, counts that agree in every tab and browser, and what is done in it. */
import type { Locator, Page } from 'playwright/test';

import {
  deleteMessage,
  getMessages,
  type Inbox,
  type Message,
  readAllMessages,
} from '#contract/messages/messages.ts';
import { createUnverified, logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories } from '#e2e/support/machineStories.ts';
import { header, open, overflow, tabTo } from '#e2e/support/shell.ts';
import { messagesMachine } from '#machines/messages/messagesMachine.ts';

const inbox = '/account/messages';
const triedSubject = 'Someone tried to create an account for your email address';
const arrivalPatience = { timeout: 60_000 };

const main = (page: Page): Locator => page.getByRole('main');
const messages = (page: Page): Locator => main(page).getByRole('heading', { level: 2 });
const subject = (page: Page, name: string | RegExp = new RegExp(`${triedSubject}$`, 'u')): Locator =>
  messages(page).getByRole('button', { name });
const action = (page: Page, name: RegExp): Locator => main(page).getByRole('button', { name });
const accountBadge = (page: Page): Locator => header(page).getByRole('link', { name: /^Account/u });
const pageLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name: /^Messages/u });

/** Header, list of pages and popover all say the same; the inbox says it in words. */
async function seesUnread(page: Page, unread: number): Promise<void> {
  const badge = unread === 0 ? '' : String(unread);
  await expect(accountBadge(page)).toHaveText(new RegExp(`^Account\\s*${badge}$`, 'u'), arrivalPatience);
  await header(page)
    .getByRole('button', { name: /^Alerts/u })
    .click();
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByRole('link', { name: /^Messages/u })).toHaveText(`Messages ${unread}`);
  await page.keyboard.press('Escape');
  await expect(alerts).toHaveCount(0);
}

test('counts agree in every tab and browser, at once, and what arrives moves nothing', async ({
  page,
  context,
  request,
  asBidder,
  anotherBrowser,
  storageState,
}) => {
  await open(page, inbox);
  await expect(main(page).getByText(/^No messages yet/u)).toBeVisible();
  const otherTab = await context.newPage();
  await open(otherTab, '/how-bidding-works');
  const phone = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(phone, asBidder);
  const elsewhere = await phone.newPage();
  await open(elsewhere, '/account');

  await createUnverified(request, asBidder.email);
  // An empty inbox has nothing that could move.
  await expect(subject(page)).toBeVisible(arrivalPatience);
  for (const one of [page, otherTab, elsewhere]) await seesUnread(one, 1);

  await createUnverified(request, asBidder.email);
  await expect(main(page).getByText('1 new message')).toBeVisible(arrivalPatience);
  await expect(messages(page)).toHaveCount(1);
  for (const one of [page, otherTab, elsewhere]) await seesUnread(one, 2);
  await expect(pageLink(elsewhere)).toHaveText('Messages 2');

  await action(page, /^Show$/u).click();
  await expect(messages(page)).toHaveCount(2);
  await expect(subject(page).first()).toBeFocused();

  await subject(page).first().click();
  await expect(subject(page).first()).toHaveAttribute('aria-expanded', 'true');
  await expect(main(page).getByText('1 unread message.')).toBeVisible();
  for (const one of [page, otherTab, elsewhere]) await seesUnread(one, 1);

  await pageLink(elsewhere).click();
  await action(elsewhere, /^Mark all as read$/u).click();
  for (const one of [elsewhere, otherTab, page]) await seesUnread(one, 0);
  await expect(main(page).getByText('Nothing unread.')).toBeVisible();
  await expect(action(page, /^Mark as unread/u)).toHaveCount(2);
});

test('by keyboard alone a message is opened, marked, deleted and brought back; offline it stays', async ({
  page,
  context,
  request,
  asBidder,
  noise,
}) => {
  await createUnverified(request, asBidder.email);
  await createUnverified(request, asBidder.email);
  await open(page, inbox);
  const [first, second] = [subject(page).first(), subject(page).nth(1)];
  await expect(messages(page)).toHaveCount(2);
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(action(page, /^Mark as unread/u).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('2 unread messages.')).toBeVisible();
  await page.keyboard.press('Tab');
  // Two changes may be under way. A third press is taken once the server has answered.
  await expect(action(page, /^Delete/u).first()).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`Deleted: ${triedSubject}`)).toBeVisible();
  await expect(messages(page)).toHaveCount(1);
  // The one beside has its place, and the focus.
  await expect(first).toBeFocused();
  const undo = action(page, /^Undo$/u);
  await page.keyboard.press('Shift+Tab');
  await expect(undo).toBeFocused();
  await expect(undo).not.toHaveAttribute('aria-busy');
  const restored = page.waitForResponse((answer) => answer.url().endsWith('/restore') && answer.ok());
  await page.keyboard.press('Enter');
  await expect(messages(page)).toHaveCount(2);
  await expect(first).toBeFocused();
  await expect(second).toBeVisible();
  await restored;
  await page.reload();
  await expect(messages(page)).toHaveCount(2);

  await test.step('what cannot be done without a network is taken back, and can be done later', async () => {
    await context.setOffline(true);
    await action(page, /^Delete/u)
      .first()
      .click();
    await expect(main(page).getByRole('alert')).toContainText('could not reach the server');
    await expect(messages(page)).toHaveCount(2);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await action(page, /^Delete/u)
      .first()
      .click();
    await expect(messages(page)).toHaveCount(1);
    const ofLine = /net::ERR_INTERNET_DISCONNECTED|WebSocket connection/u;
    expect(noise.filter((said) => !ofLine.test(said))).toEqual([]);
    noise.length = 0;
  });
});

const aMessage = (MessageID: number, message: Partial<Message> = {}): Message => ({
  MessageID,
  Kind: 'lotsOutbid',
  Subject: `You were outbid on lot ${MessageID}`,
  Body: [{ Text: 'Another bidder leads.', Href: null }],
  Href: `/detail/2038/${MessageID}/colt`,
  LinkText: 'See the lot',
  SentAt: '2026-11-20T16:00:00.000Z',
  IsRead: false,
  ...message,
});

const anInbox = (Messages: Message[], rest: Partial<Inbox> = {}): Inbox => ({
  Messages,
  Total: Messages.length,
  Unread: Messages.filter(({ IsRead }) => !IsRead).length,
  Page: 1,
  Pages: 1,
  Newest: Messages[0]?.MessageID ?? null,
  Newer: 0,
  ...rest,
});

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);

test('long words fit, and everything is in reach', async ({ page, asBidder }) => {
  expect(asBidder.email).toContain('@');
  await holdLine(page, 'held');
  const long = aMessage(3, {
    Subject: longWord,
    Body: [
      { Text: `${longWord} <script>`, Href: null },
      { Text: longWord, Href: '/detail/2038/3/colt' },
    ],
  });
  const shown = anInbox([long, aMessage(2), aMessage(1, { IsRead: true })], {
    Newer: 2,
    Newest: 5,
    Pages: 9,
    Total: 170,
    Unread: 12,
  });
  await answerCalls(page, getMessages.path, { json: shown });
  await answerCalls(page, '/api/account/messages/read', { json: { Unread: 11 } });
  await open(page, inbox);
  await subject(page, new RegExp(longWord, 'u')).click();
  await expect(main(page).getByRole('link', { name: 'See the lot' })).toBeVisible();
  await expect(main(page).getByText('2 new messages')).toBeVisible();
  await expectReadsWell(page);
  await page.setViewportSize({ width: 768, height: 1_024 });
  expect(await overflow(page), 'pixels that stick out on a tablet').toBe(0);
});

const one = anInbox([aMessage(3)]);
const none = anInbox([], { Newest: null });
const removing = deleteMessage.path.replace(':MessageID', '3');

const stories = machineStories({
  machine: messagesMachine,
  input: { view: 'all', page: 1 },
  vocabulary: [
    done('loadInbox', one),
    failed('loadInbox', { code: 'unavailable' }),
    { type: 'message.deleted', id: 3 },
    done('sendAction', { Unread: 0 }),
  ],
  actions: {
    'xstate.done.actor.loadInbox': (page) => answerCall(page, getMessages.path, { json: one }),
    'xstate.error.actor.loadInbox': (page) =>
      answerCall(page, getMessages.path, { status: 503, json: { code: 'unavailable' } }),
    'message.deleted': (page) => action(page, /^Delete/u).click(),
    'xstate.done.actor.sendAction': (page) => answerCall(page, removing, { json: { Unread: 0 } }),
  },
  sights: {
    async 'page.loading & actions.idle'(page) {
      await open(page, inbox);
      await expect(main(page).getByText('Loading your messages…')).toBeAttached();
    },
    async 'page.failed & actions.idle'(page) {
      await expect(main(page).getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
      await action(page, /^Try again$/u).click();
      await answerCall(page, getMessages.path, { json: one });
      await expect(messages(page)).toHaveCount(1);
    },
    async 'page.shown.resting & actions.idle'(page) {
      await expect(messages(page)).toHaveCount(1);
    },
    // What was pressed shows before the server has answered.
    async 'page.shown.resting & actions.sending'(page) {
      await expect(messages(page)).toHaveCount(0);
      await expect(main(page).getByText('Deleted: You were outbid on lot 3')).toBeVisible();
    },
    async 'page.shown.refreshing & actions.idle'(page) {
      await answerCall(page, getMessages.path, { json: none });
      await expect(main(page).getByText(/^No messages yet/u)).toBeVisible();
      await expect(action(page, /^Undo$/u)).toBeVisible();
    },
  },
});

for (const { title, notify } of stories) {
  test(title, async ({ page, asBidder, noise }) => {
    expect(asBidder.email).toContain('@');
    await holdLine(page, 'held');
    await holdCalls(page, getMessages.path, removing, readAllMessages.path);
    await notify(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}
