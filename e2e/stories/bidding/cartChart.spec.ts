/** The Bid Cart along every state of its chart, with a server that answers when the story wants. */
import type { Page } from 'playwright/test';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import type { LotStanding } from '#contract/bidding/bids.ts';
import { deleteCartLine, findCartAnswers, getCart, putCartLine, submitCart } from '#contract/bidding/cart.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { lastOpenLot } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories, type StoryEvent } from '#e2e/support/machineStories.ts';
import { open } from '#e2e/support/shell.ts';
import { bidCartMachine } from '#machines/bidding/bidCartMachine.ts';

const cart = '/account/cart';
/** The end of this address is the page's to make. */
const removal = `${deleteCartLine.path.replace(':AuctionID/:LotNumber', '')}*`;

const review = (page: Page) => page.getByRole('region', { name: 'Review' });
const submit = (page: Page) => review(page).getByRole('button', { name: /^Submit 1 bid$/u });
const place = (page: Page) => review(page).getByRole('button', { name: /^Place 1 bid$/u });
const max = (page: Page) => page.getByRole('combobox', { name: /^Max for lot \d+$/u });
const isResting = async (page: Page) => {
  await expect(submit(page)).toBeVisible();
  await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true');
};
const isChanging = (page: Page) => expect(review(page).locator('[aria-busy="true"]')).toBeVisible();
const isChecking = (page: Page) =>
  expect(review(page).getByText(/^Checking whether your bids were received/u)).toBeVisible();

/** One line, a few steps above what is asked, by the calls that a lot's page makes. */
async function fillCart({ request }: Page): Promise<void> {
  const [, , AuctionID, LotNumber] = (await lastOpenLot(request, 31)).split('/').map(Number);
  const standings = await request.get(`/api/bids/standings?lots=${AuctionID}-${LotNumber}`);
  const [lot] = (await standings.json()) as LotStanding[];
  const MaxCents = nextRung(nextRung(nextRung(lot?.AskCents ?? 0)));
  const kept = await request.put(putCartLine.path, {
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    data: { AuctionID, LotNumber, MaxCents },
  });
  expect(await kept.json()).toMatchObject({ Outcome: 'KEPT' });
}

const noLine = { AuctionID: 0, LotNumber: 0 };
const reviewed = { ...noLine, MaxCents: 0 };
const chosen: StoryEvent = { type: 'amount.chosen', ...noLine, maxCents: 1 };
const removed: StoryEvent = { type: 'line.removed', ...noLine };
const pressed: StoryEvent = { type: 'submit.pressed', lines: [reviewed] };
const confirmed: StoryEvent = { type: 'submit.confirmed', keys: ['of-a-story'] };
const readable: StoryEvent = { type: 'xstate.after.readable.bidCart.shown.reviewing.opening' };
const late: StoryEvent = { type: 'xstate.after.answerExpected.bidCart.submitting.sending' };
const again: StoryEvent = { type: 'xstate.after.nextQuestion.bidCart.asking.waiting' };

/** One thing is done in a story, with the line there. */
function isPossible(
  snapshot: Parameters<typeof bidCartMachine.transition>[0],
  { type }: StoryEvent,
): boolean {
  if (type === chosen.type || type === removed.type || type === 'submit.pressed') {
    const { line, reviewed: lines } = snapshot.context;
    return snapshot.matches({ shown: 'resting' }) && line.maxCents === 0 && lines.length === 0;
  }
  return true;
}

const actions = {
  'xstate.done.actor.loadCart': (page) => answerCall(page, getCart.path, 'real'),
  'xstate.error.actor.loadCart': (page) =>
    answerCall(page, getCart.path, { status: 503, json: { code: 'unavailable' } }),
  'retry.asked': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  async 'amount.chosen'(page) {
    await max(page).selectOption({ index: 1 });
  },
  'xstate.done.actor.keepLine': (page) => answerCall(page, putCartLine.path, 'real'),
  'line.removed': (page) => page.getByRole('button', { name: /^Remove lot/u }).click(),
  'submit.pressed': (page) => submit(page).click(),
  [readable.type]: (page) => page.clock.fastForward(500),
  'submit.confirmed': (page) => place(page).click(),
  [late.type]: (page) => page.clock.fastForward(8_000),
  'xstate.error.actor.submitCart': (page) => answerCall(page, submitCart.path, 'cut'),
  [again.type]: (page) => page.clock.fastForward(3_000),
} satisfies Record<string, (page: Page, event: StoryEvent) => Promise<unknown>>;

const sights = {
  async loading(page) {
    if (page.url() === 'about:blank') await open(page, cart);
    await expect(page.getByText('Loading your cart…')).toBeAttached();
  },
  failed: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  'shown.resting': isResting,
  keeping: isChanging,
  'shown.refreshing': isResting,
  removing: isChanging,
  'shown.reviewing.opening': (page) => expect(place(page)).toBeVisible(),
  'shown.reviewing.ready': (page) => expect(place(page)).toHaveAttribute('aria-disabled', 'false'),
  'submitting.sending': (page) => expect(review(page).getByText('Submitting your bids…')).toBeVisible(),
  'submitting.late': isChecking,
  'asking.waiting': isChecking,
  'asking.questioning': isChecking,
} satisfies Record<string, (page: Page) => Promise<unknown>>;

const carts = machineStories({
  machine: bidCartMachine,
  input: undefined,
  vocabulary: [
    done('loadCart', { Sales: [] }),
    failed('loadCart', { code: 'unavailable' }),
    { type: 'retry.asked' },
    chosen,
    removed,
    pressed,
    readable,
    confirmed,
    done('keepLine', { Outcome: 'KEPT', NearestCents: null }),
    late,
    failed('submitCart', { code: 'unreachable' }),
    again,
  ],
  isPossible,
  actions,
  sights,
});

test.beforeEach(async ({ page, context }) => {
  await logInSilently(context, await takeApprovedBidder(4));
  await fillCart(page);
});

const isOfHeldCall = (said: string): boolean =>
  said.includes('status of 503') || said.includes('net::ERR_FAILED');

for (const { title, notify } of carts) {
  test(title, async ({ page, noise }) => {
    await page.clock.install();
    await holdCalls(page, getCart.path, putCartLine.path, removal, submitCart.path, findCartAnswers.path);
    await notify(page);
    expect(noise.filter((said) => !isOfHeldCall(said))).toEqual([]);
    noise.length = 0;
  });
}

test('while the line is cut off the lines say since when; offline nothing can be submitted, and the lines stay', async ({
  page,
  context,
}) => {
  const line = await holdLine(page, 'through');
  const answered = line.whenAnswered();
  await open(page, cart);
  await answered;
  await isResting(page);
  await line.cut();
  const stale = page.getByText(/^Last updated \d+:\d\d:\d\d [AP]M CT\. Reconnecting$/u);
  await expect(stale.first()).toBeVisible();
  await expectNoAxeViolations(page);
  const caughtUp = [getCart.path, '/api/account/registration/'].map((path) =>
    page.waitForResponse((answer) => answer.url().includes(path)),
  );
  line.letThrough();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(stale).toHaveCount(0);
  // What is asked then would fail in the console, as it would have to.
  await Promise.all(caughtUp);

  await context.setOffline(true);
  const off = review(page).getByRole('button', { name: 'You’re offline' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await isResting(page);
});
