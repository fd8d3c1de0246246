/** A bid along every state of its chart that a bidder can see, with a server that answers when the story wants. */
import type { Page } from 'playwright/test';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import {
  type BidAnswer,
  getBidAnswer,
  getOwnStanding,
  type LotStanding,
  type OwnStanding,
  placeBid,
} from '#contract/bidding/bids.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import {
  amount,
  bidButton,
  confirmButton,
  confirmsBid,
  lastOpenLot,
  panel,
} from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, answerUntil, holdCalls } from '#e2e/support/heldCalls.ts';
import { type HeldLine, holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories, type StoryEvent } from '#e2e/support/machineStories.ts';
import { open } from '#e2e/support/shell.ts';
import { biddingMachine } from '#machines/bidding/biddingMachine.ts';

/** No one bids on it in these stories: the server's answers are the story's own, about a lot that asks $1,100. */
const theLot = { place: 30, askCents: 110_000 };

const asked: LotStanding = {
  AuctionID: 2038,
  LotNumber: 1,
  Status: 'open',
  CurrentBidCents: 100_000,
  BidCount: 4,
  AskCents: theLot.askCents,
  HasReserve: false,
  ReserveMet: true,
  ClosesAt: null,
  ScheduledClosesAt: null,
  ExtendedCount: 0,
  PriceRealizedCents: null,
  Version: 1,
};
const leading = { MaxCents: theLot.askCents, IsSealed: false, IsLeading: true, HasWon: false, Alias: 1 };
const moved = { ...asked, CurrentBidCents: 120_000, AskCents: 130_000, BidCount: 5, Version: 2 };
const own: OwnStanding = { AuctionID: 2038, LotNumber: 1, ...leading };
const accepted: BidAnswer = {
  Outcome: 'LEADING',
  IsEarlierTie: false,
  NearestCents: null,
  HeadroomCents: null,
  Lot: null,
  Own: own,
  Receipt: null,
};

/** What a page needs to receive from outside, by the page that receives it. */
type Story = {
  lot: LotStanding;
  line: HeldLine;
  /** The page's line is there, and the page knows how its lots stand. */
  answered: Promise<void>;
  address: string;
  ownPath: string;
  /** One story looks at the page of a stranger; the others come when they are logged in. */
  isStranger: boolean;
};
const stories = new WeakMap<Page, Story>();

function storyOf(page: Page): Story {
  const story = stories.get(page);
  if (!story) throw new Error('The story has not started.');
  return story;
}

/** The lot as it really is, with what the chart says of it; every telling is newer than the one before. */
function notified(page: Page, standing: LotStanding): LotStanding {
  const story = storyOf(page);
  const { CurrentBidCents, AskCents, BidCount } = standing;
  story.lot = { ...story.lot, CurrentBidCents, AskCents, BidCount, Version: story.lot.Version + 1 };
  return story.lot;
}

const ofLot = <Own extends OwnStanding | null>(page: Page, mine: Own): Own => {
  const { AuctionID, LotNumber } = storyOf(page).lot;
  return mine && { ...mine, AuctionID, LotNumber };
};

const answerOwn = async (page: Page, standing: LotStanding, mine: OwnStanding | null): Promise<void> =>
  answerCall(page, storyOf(page).ownPath, {
    json: { Lot: notified(page, standing), Own: ofLot(page, mine) },
  });
const answerBid = (page: Page, path: string): Promise<void> =>
  answerCall(page, path, { json: { ...accepted, Own: ofLot(page, own) } });
const unavailable = { status: 503, json: { code: 'unavailable' } };
const answers = `${getBidAnswer.path.replace(':Key', '')}*`;

const came: StoryEvent = { type: 'bidder.came' };
const retried: StoryEvent = { type: 'standing.outdated' };
const received: StoryEvent = { type: 'lot.received', lot: moved };
const pressed: StoryEvent = { type: 'bid.pressed' };
const confirmed = (isStale: boolean): StoryEvent => ({ type: 'bid.confirmed', key: 'of-a-story', isStale });
const elapsed = (delay: string, state: string): StoryEvent => ({ type: `xstate.after.${delay}.${state}` });
const readable = elapsed('readable', 'bidding.bid.reviewing.opening');
const late = elapsed('answerExpected', 'bidding.bid.underway.sending');
const again = elapsed('nextQuestion', 'bidding.bid.underway.waiting');

/** The form is there once it is known what the bidder has; one bid is a story. */
function isPossible(
  snapshot: Parameters<typeof biddingMachine.transition>[0],
  { type }: StoryEvent,
): boolean {
  const isKnown = snapshot.matches({ standing: 'known' });
  const isOver = snapshot.context.outcome !== null;
  switch (type) {
    case retried.type:
      return snapshot.matches({ standing: 'failed' });
    case received.type:
      return isKnown && !isOver && snapshot.matches({ bid: { choosing: 'ready' } }) && isUntouched(snapshot);
    case pressed.type:
    case 'bid.confirmed':
      return isKnown && !isOver;
    default:
      return true;
  }
}

const isUntouched = ({ context: { amountCents, lot } }: Parameters<typeof biddingMachine.transition>[0]) =>
  amountCents === null && lot.Version === asked.Version;

const button = (page: Page, words: string | RegExp) => panel(page).getByRole('button', { name: words });
const waits = (page: Page, words: string) => expect(panel(page).getByText(words).first()).toBeVisible();
const isBusy = (page: Page) => expect(panel(page).locator('[aria-busy="true"]').first()).toBeVisible();
const checking = 'Checking whether your bid was received. Don’t bid again yet.';

const actions = {
  async 'bidder.came'(page) {
    await logInSilently(page.context(), await takeApprovedBidder(4));
    await open(page, storyOf(page).address);
  },
  'standing.outdated': (page) => button(page, 'Retry').click(),
  'xstate.done.actor.loadOwn': (page) => answerOwn(page, asked, null),
  'xstate.error.actor.loadOwn': (page) => answerCall(page, storyOf(page).ownPath, unavailable),
  'xstate.done.actor.refreshOwn': (page) => answerOwn(page, moved, own),
  async 'lot.received'(page) {
    await storyOf(page).answered;
    storyOf(page).line.notifyLots([notified(page, moved)]);
  },
  'bid.pressed': (page) => bidButton(page).click(),
  [readable.type]: (page) => page.clock.fastForward(500),
  async 'bid.confirmed'(page, { isStale }) {
    if (isStale === true) {
      await storyOf(page).line.cut();
      await expect(panel(page).getByText(/Reconnecting$/u)).toBeVisible();
      const dialog = page.getByRole('dialog', { name: 'Disconnected' });
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await confirmButton(page).click();
  },
  'xstate.done.actor.refetchOwn': (page) => answerOwn(page, asked, null),
  'xstate.done.actor.placeBid': (page) => answerBid(page, placeBid.path),
  [late.type]: (page) => page.clock.fastForward(8_000),
  'xstate.done.actor.findAnswer': (page) => answerBid(page, answers),
  'xstate.error.actor.findAnswer': (page) => answerCall(page, answers, unavailable),
  [again.type]: (page) => page.clock.fastForward(3_000),
} satisfies Record<string, (page: Page, event: StoryEvent) => Promise<unknown>>;

const sights = {
  async 'standing.anonymous & bid.choosing.ready'(page) {
    if (!storyOf(page).isStranger) return;
    await open(page, storyOf(page).address);
    await expect(panel(page).getByRole('link', { name: 'Log in to bid' })).toBeVisible();
  },
  async 'standing.loading & bid.choosing.ready'(page) {
    await waits(page, 'Bidding is open');
    await expect(bidButton(page)).toHaveCount(0);
  },
  'standing.failed & bid.choosing.ready': (page) => waits(page, 'Couldn’t load bidding'),
  async 'standing.known & bid.choosing.ready'(page) {
    await expect(bidButton(page)).toBeVisible();
    await expect(bidButton(page)).not.toHaveAttribute('aria-busy', 'true');
  },
  'standing.known & bid.choosing.settling': (page) =>
    expect(bidButton(page)).toHaveText(`Bid ${formatUsd(moved.AskCents)}`),
  'standing.known & bid.refetching': isBusy,
  'standing.known & bid.reviewing.opening': (page) => waits(page, 'Review your bid'),
  'standing.known & bid.reviewing.ready': (page) =>
    expect(confirmButton(page)).not.toHaveAttribute('aria-disabled', 'true'),
  async 'standing.known & bid.underway.sending'(page) {
    await waits(page, 'Sending your bid of');
    await isBusy(page);
  },
  'standing.known & bid.underway.asking': (page) => waits(page, checking),
  'standing.known & bid.underway.waiting': (page) => waits(page, checking),
  'standing.refreshing & bid.choosing.ready': (page) => waits(page, "You're the high bidder"),
} satisfies Record<string, (page: Page) => Promise<unknown>>;

const bids = machineStories({
  machine: biddingMachine,
  input: { lot: asked, amountCents: null },
  vocabulary: [
    came,
    retried,
    received,
    pressed,
    readable,
    confirmed(false),
    confirmed(true),
    late,
    again,
    done('loadOwn', { Lot: asked, Own: null }),
    failed('loadOwn', { code: 'unavailable' }),
    done('refreshOwn', { Lot: moved, Own: own }),
    done('refetchOwn', { Lot: asked, Own: null }),
    done('placeBid', accepted),
    done('findAnswer', accepted),
    failed('findAnswer', { code: 'unavailable' }),
  ],
  isPossible,
  actions,
  sights,
});

async function begin(page: Page, isStranger: boolean): Promise<Story> {
  const address = await lastOpenLot(page.request, theLot.place);
  const [, , auctionId = '', lotNumber = ''] = address.split('/');
  const ownPath = getOwnStanding.path.replace(':auctionid', auctionId).replace(':lotnumber', lotNumber);
  const detail = await page.request.get(`/api/bids/standings?lots=${auctionId}-${lotNumber}`);
  const [lot] = (await detail.json()) as LotStanding[];
  if (!lot) throw new Error(`The server knows nothing of ${address}.`);
  await page.clock.install();
  const line = await holdLine(page, 'through');
  const story = { lot, line, answered: line.whenAnswered(), address, ownPath, isStranger };
  stories.set(page, story);
  await holdCalls(page, ownPath, placeBid.path, answers);
  return story;
}

for (const [place, { title, notify }] of bids.entries()) {
  test(title, async ({ page, noise }) => {
    await begin(page, place === 0);
    await notify(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}

test('an answer that is refused says why; offline, the chosen amount is kept and nothing can be sent', async ({
  page,
  context,
}) => {
  const { address } = await begin(page, false);
  await logInSilently(context, await takeApprovedBidder(4));
  await open(page, address);
  await answerOwn(page, asked, null);
  await bidButton(page).click();
  await page.clock.fastForward(500);
  await confirmsBid(page);
  await page.clock.fastForward(8_000);
  await waits(page, checking);
  await expectNoAxeViolations(page);
  // On a busy machine it has given up on its first question by now, and asks again.
  await answerUntil(button(page, `Change to ${formatUsd(moved.AskCents ?? 0)}`), answers, {
    json: { ...accepted, Outcome: 'BELOW_MIN', Lot: notified(page, moved), Own: null },
  });
  await expect(page.getByRole('alert').filter({ hasText: 'The price moved.' })).toBeAttached();

  const cents = nextRung(moved.AskCents ?? 0);
  await amount(page).selectOption(String(cents));
  await context.setOffline(true);
  await expect(panel(page).getByText(`Your amount of ${formatUsd(cents)} is kept.`)).toBeVisible();
  const off = page.getByRole('button', { name: 'You’re offline' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(bidButton(page)).toHaveText(`Bid ${formatUsd(cents)}`);
});
