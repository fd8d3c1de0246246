/** A bid in the live room along every state of its chart that a bidder can see, in a room that the story makes up. */
import type { Page } from 'playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { type HeldLine, holdLine } from '#e2e/support/heldLine.ts';
import { type Action, done, failed, machineStories, type Sight } from '#e2e/support/machineStories.ts';
import { bidding, bigButton } from '#e2e/support/saleroom.ts';
import {
  approval,
  bidAnswer,
  ownPaddle,
  scripted,
  scriptedLot,
  scriptedRoom,
  stopTime,
} from '#e2e/support/scriptedRoom.ts';
import { open } from '#e2e/support/shell.ts';
import { liveRoomMachine } from '#machines/saleroom/liveRoomMachine.ts';

const { calls, auctionId, roomAddress } = scripted;
const lot = scriptedLot();
const moved = scriptedLot({ CurrentBidCents: 650_000, AskCents: 700_000, Version: 9 });
const press = { lotNumber: lot.LotNumber, askCents: 650_000, maxCents: 650_000, key: 'of-the-story' };
const unavailable = { code: 'unavailable' } as const;
const notAnswered = { status: 503, json: unavailable } as const;

const lines = new WeakMap<Page, HeldLine>();
const lineOf = (page: Page): HeldLine => {
  const line = lines.get(page);
  if (!line) throw new Error('The page has no line of the story’s.');
  return line;
};

const face = (page: Page, words: string) => bidding(page).getByRole('button', { name: words, exact: true });
const isOff = (page: Page, words: string) =>
  expect(face(page, words)).toHaveAttribute('aria-disabled', 'true');

/** What is loading meanwhile changes nothing that a bidder sees. */
const offers = (words: string) => async (page: Page) => {
  await expect(face(page, words)).toBeVisible();
  await expect(face(page, words)).not.toHaveAttribute('aria-disabled');
};

async function enters(page: Page): Promise<void> {
  await page.clock.install();
  const line = await holdLine(page, 'through');
  lines.set(page, line);
  const isThere = line.whenAnswered();
  await open(page, roomAddress);
  await isThere;
  line.notifyRoom(scriptedRoom(lot));
  await expect(bidding(page).getByText('One moment…')).toBeVisible();
  await expect(bidding(page).getByText('$6,500', { exact: true })).toBeVisible();
}

async function pressesBid(page: Page): Promise<void> {
  await offers('Bid $6,500')(page);
  await stopTime(page);
  await bigButton(page).click();
}

async function namesMuch(page: Page): Promise<void> {
  await offers('Bid $6,500')(page);
  const quickMax = bidding(page).getByRole('textbox', { name: 'Quick max bid' });
  await expect(quickMax).toBeVisible();
  await stopTime(page);
  await quickMax.fill('50000');
  await bidding(page).getByRole('button', { name: 'Set max' }).click();
}

type Notified =
  | ('bidder.came' | 'lot.received' | 'bid.pressed' | 'max.pressed' | 'jump.confirmed' | 'jump.declined')
  | `xstate.done.actor.${'loadOwn' | 'placeBid' | 'findAnswer'}`
  | `xstate.error.actor.${'placeBid' | 'findAnswer'}`;

const actions = {
  'bidder.came': (page) => answerCall(page, calls.registration, { json: approval }),
  'lot.received': async (page) => lineOf(page).notifyRoom(scriptedRoom(moved, 91)),
  'bid.pressed': pressesBid,
  'max.pressed': namesMuch,
  'jump.confirmed': (page) =>
    bidding(page)
      .getByRole('button', { name: /^Yes, bid/u })
      .click(),
  'jump.declined': (page) => bidding(page).getByRole('button', { name: 'Change the amount' }).click(),
  'xstate.done.actor.loadOwn': (page) =>
    answerCall(page, calls.own, { json: { Lot: bidAnswer('ASK_MOVED').Lot, Own: null } }),
  'xstate.done.actor.placeBid': (page, { output }) => answerCall(page, calls.bid, { json: output }),
  'xstate.done.actor.findAnswer': (page, { output }) => answerCall(page, calls.answer, { json: output }),
  'xstate.error.actor.placeBid': (page) => answerCall(page, calls.bid, notAnswered),
  'xstate.error.actor.findAnswer': (page) => answerCall(page, calls.answer, notAnswered),
} satisfies Record<Notified, Action>;

type BidState =
  | `resting.${'ready' | 'glancing' | 'settling'}`
  | 'confirming'
  | `underway.${'sending' | 'asking' | 'waiting'}`
  | 'received';

const checksBid: Sight = async (page) => {
  await isOff(page, 'Checking your bid');
  await expect(
    bidding(page).getByText('Checking whether your bid was received. Don’t bid again yet.'),
  ).toBeVisible();
};

const bidSights = {
  'resting.ready': offers('Bid $6,500'),
  'resting.glancing': offers('Bid $7,000'),
  'resting.settling': (page) => isOff(page, 'Bid $6,500'),
  async confirming(page) {
    const question = bidding(page).getByRole('region', { name: 'Confirm your bid' });
    await expect(question.getByText(/fifty thousand dollars/u)).toBeFocused();
  },
  'underway.sending': async (page) => {
    await isOff(page, 'Bidding $6,500');
    await expect(bidding(page).getByText('Sending your bid.')).toBeVisible();
  },
  'underway.asking': checksBid,
  'underway.waiting': checksBid,
  async received(page) {
    await isOff(page, 'Bid of $6,500 received');
    await expect(
      bidding(page).getByText('We have your bid. The room will show it in a moment.'),
    ).toBeVisible();
  },
} satisfies Record<BidState, Sight>;

const bidStates = Object.entries(bidSights);
const watches = (words: string) => (page: Page) =>
  expect(bidding(page).getByText(words, { exact: true })).toBeVisible();

const stories = machineStories({
  machine: liveRoomMachine,
  input: { auctionId, lot },
  vocabulary: [
    { type: 'bidder.came', paddle: ownPaddle },
    { type: 'lot.received', lot: moved },
    { type: 'bid.pressed', ...press },
    { type: 'max.pressed', ...press, maxCents: 5_000_000 },
    { type: 'jump.confirmed' },
    { type: 'jump.declined' },
    done('loadOwn', null),
    done('placeBid', bidAnswer('LEADING')),
    done('placeBid', bidAnswer('ASK_MOVED')),
    done('findAnswer', bidAnswer('LEADING')),
    failed('placeBid', unavailable),
    failed('findAnswer', unavailable),
  ],
  actions,
  sights: {
    'standing.anonymous & bid.resting.ready': enters,
    'standing.anonymous & bid.resting.glancing': watches('$7,000'),
    ...Object.fromEntries(
      ['loading', 'known'].flatMap((standing) =>
        bidStates.map(([state, sight]) => [`standing.${standing} & bid.${state}`, sight]),
      ),
    ),
  },
});

/** A bid while the bidder's own is still loading looks like any other. */
const seen = stories.filter(({ title }) => !/standing\.loading & bid\.(?!resting\.ready)/u.test(title));

for (const { title, notify } of seen) {
  test(title, async ({ page, asBidder, noise }) => {
    await holdCalls(page, calls.room, calls.registration, calls.own, calls.bid, calls.answer);
    await notify(page);
    await expect(page.getByText(asBidder.email)).toHaveCount(0);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}
