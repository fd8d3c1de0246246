/** The login state along every state of its chart, with answers that the story gives when it wants. */
import type { Page } from 'playwright/test';

import { loginKeyCookie } from '#contract/kernel/cookies.ts';
import { getBidderStatuses, getHeaderCounts } from '#contract/session/accounts.ts';
import { logOut, validate } from '#contract/session/sessions.ts';
import { openAsleep } from '#e2e/support/asleep.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerAsRuth, answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories } from '#e2e/support/machineStories.ts';
import {
  header,
  isMarked,
  logOutByMenu,
  mark,
  open,
  seesLoggedIn,
  seesLoggedOut,
} from '#e2e/support/shell.ts';
import { headerCountsMachine } from '#machines/page/headerCountsMachine.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';

/** A page on which only the session asks for anything. */
const address = '/how-bidding-works';

const hasLoginKey = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === loginKeyCookie);

const arrivals = machineStories({
  machine: sessionMachine,
  input: { startsLoggedIn: false, jitter: 0 },
  vocabulary: [
    done('readLoginKey', { hasLoginKey: true }),
    done('readLoginKey', { hasLoginKey: false }),
    done('validate', { isValid: true }),
    done('validate', { isValid: false }),
  ],
  actions: {
    async 'xstate.done.actor.readLoginKey'(page, { output }) {
      if ((output as { hasLoginKey: boolean }).hasLoginKey) {
        await page.evaluate((name) => {
          document.cookie = `${name}=of-a-story; path=/`;
        }, loginKeyCookie);
      }
      await open(page, address);
      await mark(page);
    },
    'xstate.done.actor.validate': (page, { output }) =>
      answerCall(page, validate.path, { json: { Success: (output as { isValid: boolean }).isValid } }),
  },
  sights: {
    async unknown(page) {
      await openAsleep(page, address);
      await seesLoggedOut(page);
    },
    'loggedIn.checking': (page) => seesLoggedIn(page),
    'loggedIn.waiting': (page) => seesLoggedIn(page),
    'loggedOut.checking': (page) => seesLoggedOut(page),
    async 'loggedOut.idle'(page) {
      await seesLoggedOut(page);
      expect(await hasLoginKey(page)).toBe(false);
    },
  },
});

const departures = machineStories({
  machine: sessionMachine,
  input: { startsLoggedIn: true, jitter: 0 },
  vocabulary: [{ type: 'logout.requested', from: address }, done('logOut')],
  actions: {
    async 'logout.requested'(page) {
      await open(page, address);
      await mark(page);
      await logOutByMenu(page);
    },
    'xstate.done.actor.logOut': (page) => answerCall(page, logOut.path, 'real'),
  },
  sights: {
    async unknown(page) {
      await openAsleep(page, address);
      await seesLoggedIn(page);
    },
    async 'leaving.loggingOut'(page) {
      const leaving = page.getByRole('dialog').getByRole('button', { name: 'Logging out' });
      await expect(leaving).toHaveAttribute('aria-disabled', 'true');
      expect(await isMarked(page)).toBe(true);
    },
    async 'leaving.going'(page) {
      await expect.poll(() => isMarked(page)).toBe(false);
      await expect(page).toHaveURL(address);
      expect(await hasLoginKey(page)).toBe(false);
      await seesLoggedOut(page);
    },
  },
});

const bell = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });

const counts = machineStories({
  machine: headerCountsMachine,
  input: { auctionIds: [] },
  vocabulary: [
    done('loadCounts', { messages: 0, notifications: 7, cart: 0, bids: 0 }),
    failed('loadCounts', { code: 'unavailable' }),
  ],
  actions: {
    'xstate.done.actor.loadCounts': (page) =>
      answerCall(page, getHeaderCounts.path, { json: { messages: 0, notifications: 7, cart: 0 } }),
    async 'xstate.error.actor.loadCounts'(page) {
      // Nothing on the page says that it came.
      const received = page.waitForEvent('console', (said) => said.text().includes('status of 503'));
      await answerCall(page, getHeaderCounts.path, { status: 503, json: { code: 'unavailable' } });
      await received;
    },
  },
  sights: {
    async loading(page) {
      await open(page, address);
      await expect(bell(page, 'Alerts')).toBeVisible();
    },
    shown: (page) => expect(bell(page, 'Alerts, 7')).toBeVisible(),
    failed: (page) => expect(bell(page, 'Alerts')).toBeVisible(),
  },
});

for (const { title, notify } of counts) {
  test(`LG-11 ${title}`, async ({ page, asBidder, noise }) => {
    await holdCalls(page, getHeaderCounts.path);
    // An update from the line would make the page request the counts again.
    await holdLine(page, 'held');
    await notify(page);
    await expect(page.getByText(asBidder.email)).toHaveCount(0);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}

for (const { title, notify } of arrivals) {
  test(`LG ${title}`, async ({ page }) => {
    await holdCalls(page, validate.path);
    await answerAsRuth(page);
    // A made-up session: what every page asks about its sales would be refused.
    await answerCalls(page, getBidderStatuses.path, { json: [] });
    await notify(page);
  });
}

for (const { title, notify } of departures) {
  test(`LG-10 by the word of the server, ${title}`, async ({ page, asBidder }) => {
    await holdCalls(page, logOut.path);
    await notify(page);
    await expect(page.getByText(asBidder.lastName)).toHaveCount(0);
  });
}
