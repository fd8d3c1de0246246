/** The clerk's console along every state of its chart that a clerk can see, by keys, with answers of the story's. */
import type { Locator, Page } from 'playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { type Action, done, failed, machineStories, type Sight } from '#e2e/support/machineStories.ts';
import { scripted, scriptedConsole, scriptedLot, scriptedRoom, stopTime } from '#e2e/support/scriptedRoom.ts';
import { open } from '#e2e/support/shell.ts';
import { clerkMachine } from '#machines/saleroom/clerkMachine.ts';

const { calls, auctionId, consoleAddress } = scripted;
const room = scriptedConsole({
  Room: scriptedRoom(scriptedLot({ Stage: 'finalCall', IsFloor: false, LeaderPaddle: 207 })),
});
const answer = { Outcome: 'done', ClerkRoom: scriptedConsole({ Acts: 8 }) } as const;
const unavailable = { code: 'unavailable' } as const;

const desk = (page: Page): Locator => page.getByRole('region', { name: 'The lot', exact: true });
const floorBid = (page: Page): Locator => desk(page).getByRole('button', { name: /^Floor bid/u });
const hammer = (page: Page): Locator => desk(page).getByRole('button', { name: /^Let the hammer fall/u });

const keys: Readonly<Record<string, string>> = { 'floorBid.taken': 'f', 'hammer.fallen': 'h' };

type Notified =
  | ('action.wanted' | 'action.confirmed' | 'action.dropped')
  | `xstate.${'done' | 'error'}.actor.${'loadRoom' | 'act'}`;

const actions = {
  'action.wanted': (page, { action }) => page.keyboard.press(keys[String(action)] ?? ''),
  'action.confirmed': (page) => page.keyboard.press('Enter'),
  'action.dropped': (page) => page.keyboard.press('Escape'),
  'xstate.done.actor.loadRoom': (page) => answerCall(page, calls.clerkRoom, { json: room }),
  async 'xstate.error.actor.loadRoom'(page, { error }) {
    // It would ask again in two seconds.
    await stopTime(page);
    const status = (error as { code: string }).code === 'not_found' ? 404 : 503;
    await answerCall(page, calls.clerkRoom, { status, json: error });
  },
  'xstate.done.actor.act': (page) => answerCall(page, calls.act, { json: answer }),
  async 'xstate.error.actor.act'(page, { error }) {
    await stopTime(page);
    await answerCall(page, calls.act, { status: 503, json: error });
  },
} satisfies Record<Notified, Action>;

type ClerkState = 'loading' | 'missing' | 'failed' | `open.${'ready' | 'asking' | 'sending' | 'unsure'}`;

const sights = {
  async loading(page) {
    await page.clock.install();
    await open(page, consoleAddress);
    await expect(page.getByRole('progressbar', { name: 'Loading the room' })).toBeVisible();
  },
  missing: (page) => expect(page.getByText(/can't find the page you're looking for/u)).toBeVisible(),
  failed: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  async 'open.ready'(page) {
    await expect(desk(page).getByText('$6,500', { exact: true })).toBeVisible();
    await expect(hammer(page)).toHaveCount(0);
    await expect(floorBid(page)).not.toHaveAttribute('aria-disabled', 'true');
  },
  async 'open.asking'(page) {
    await expect(hammer(page)).toBeFocused();
    await expect(desk(page).getByText(/^Sell lot 78 to INTERNET 207 for \$6,000\?$/u)).toBeVisible();
  },
  'open.sending': (page) => expect(floorBid(page)).toHaveAttribute('aria-disabled', 'true'),
  async 'open.unsure'(page) {
    await expect(desk(page).getByText(/^No answer yet\. We're asking again/u)).toBeVisible();
    await expect(floorBid(page)).toHaveAttribute('aria-disabled', 'true');
  },
} satisfies Record<ClerkState, Sight>;

const inChart = (state: string): string => state.replace('open.', 'open.watch.resting & command.');

const stories = machineStories({
  machine: clerkMachine,
  input: { auctionId },
  vocabulary: [
    done('loadRoom', room),
    failed('loadRoom', { code: 'not_found' }),
    failed('loadRoom', unavailable),
    { type: 'action.wanted', action: 'floorBid.taken', lotNumber: null, text: null, key: 'one' },
    { type: 'action.wanted', action: 'hammer.fallen', lotNumber: null, text: null, key: 'two' },
    { type: 'action.confirmed' },
    { type: 'action.dropped' },
    done('act', answer),
    failed('act', unavailable),
  ],
  actions,
  sights: Object.fromEntries(Object.entries(sights).map(([state, sight]) => [inChart(state), sight])),
});

const isOwnNoise = (said: string): boolean => /status of (?:404|503)/u.test(said);

async function holds(page: Page): Promise<void> {
  await holdLine(page, 'held');
  await holdCalls(page, calls.clerkRoom, calls.act);
}

for (const { title, notify } of stories) {
  test(title, async ({ page, asBidder, noise }) => {
    await holds(page);
    await notify(page);
    await expect(page.getByText(asBidder.email)).toHaveCount(0);
    expect(noise.filter((said) => !isOwnNoise(said))).toEqual([]);
    noise.length = 0;
  });
}
