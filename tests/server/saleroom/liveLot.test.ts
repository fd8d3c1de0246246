/** A lot in the room with a clerk: its calls, the bids in between, and what can be taken back. */
import { expect, test } from 'vitest';

import type { LiveLot, LiveLotAction } from '#contract/saleroom/liveLotState.ts';
import { afterEvent } from '#server/saleroom/lot/liveLot.ts';
import {
  after,
  bidOf,
  actions,
  floorOf,
  lotFrom,
  played,
  refusalOf,
} from '#tests/support/saleroom/aLiveLot.ts';

const { callUp, open, warn, call, hammer, confirm, pass, withdraw, hold, resume, reopen, next, undo } =
  actions;

const lateMs = 60_000;
const confirmed = (lot: LiveLot): LiveLot => after(lot, { ...confirm, atMs: lateMs });

const upForBids = played(lotFrom(1_000), callUp, open);
/** Bidder 1 leads at $1,000. */
const bidOn = played(upForBids, bidOf(1, 2_000));
const hammered = played(bidOn, warn, call, hammer);
const sold = confirmed(hammered);

test('the calls come in their order, up to the hammer', () => {
  expect(upForBids.status).toBe('open');
  expect(played(bidOn, warn).status).toBe('fairWarning');
  expect(played(bidOn, warn, call).status).toBe('finalCall');
  expect(hammered.status).toBe('hammer');
  expect(refusalOf(bidOn, call)).toMatchObject({ code: 'NOT_NOW' });
  expect(refusalOf(bidOn, hammer)).toMatchObject({ code: 'NOT_NOW' });
  expect(refusalOf(played(bidOn, warn), hammer)).toMatchObject({ code: 'NOT_NOW' });
  expect(refusalOf(lotFrom(1_000), warn)).toMatchObject({ code: 'NOT_NOW' });
  expect(refusalOf(bidOn, open)).toMatchObject({ code: 'NOT_NOW' });
});

test('sealed bids open the lot, and everybody sees the steps they made', () => {
  const sealed = [
    { bidderId: 1, maxCents: 150_000, seq: 1 },
    { bidderId: 2, maxCents: 300_000, seq: 2 },
  ];
  expect(afterEvent(lotFrom(1_000), { ...open, sealed, atMs: 0 })).toMatchObject({
    lot: { status: 'open', bidding: { priceCents: 160_000, leader: { bidderId: 2, maxCents: 300_000 } } },
    steps: [{ bidderId: 1 }, { bidderId: 2, amountCents: 160_000, kind: 'auto' }],
  });
});

test.each([
  ['fair warning', [warn]],
  ['final call', [warn, call]],
  ['the hammer', [warn, call, hammer]],
] satisfies [string, LiveLotAction[]][])('a bid after %s opens the bidding again', (_call, calls) => {
  for (const bid of [bidOf(2, 1_500), floorOf(1_100), floorOf(1_100, true)]) {
    const reopened = played(bidOn, ...calls, bid);
    expect(reopened).toMatchObject({ status: 'open', hammerAtMs: null });
  }
});

test("a leader's raise and a refused bid leave the calls alone", () => {
  expect(played(bidOn, warn, call, bidOf(1, 3_000))).toMatchObject({
    status: 'finalCall',
    bidding: { leader: { maxCents: 300_000 } },
  });
  expect(refusalOf(hammered, bidOf(2, 1_000))).toMatchObject({ code: 'BELOW_MIN', askCents: 110_000 });
});

test('no one is sold to before the grace of the hammer is over, and no one bids after it', () => {
  const fellAt = hammered.hammerAtMs ?? 0;
  expect(refusalOf(hammered, confirm, fellAt + 2_999)).toMatchObject({ code: 'NOT_NOW' });
  expect(after(hammered, { ...confirm, atMs: fellAt + 3_000 }).status).toBe('sold');
  expect(refusalOf(sold, bidOf(2, 5_000))).toMatchObject({ code: 'LOT_CLOSED' });
});

test('a one-click bid counts only at the ask it was made at', () => {
  expect(refusalOf(bidOn, bidOf(2, 1_000, 1_000))).toEqual({
    kind: 'refused',
    code: 'ASK_MOVED',
    askCents: 110_000,
  });
  // Not even upward: who saw a higher ask saw another lot.
  expect(refusalOf(bidOn, bidOf(2, 1_200, 1_200))).toMatchObject({ code: 'ASK_MOVED' });
  expect(played(bidOn, bidOf(2, 1_100, 1_100)).bidding.priceCents).toBe(120_000);
});

test('of floor and internet at the same ask the one that comes first is taken', () => {
  const floorFirst = played(upForBids, floorOf(1_000));
  expect(refusalOf(floorFirst, bidOf(2, 1_000, 1_000))).toMatchObject({ code: 'ASK_MOVED' });
  const internetFirst = played(upForBids, bidOf(2, 1_000, 1_000));
  expect(refusalOf(internetFirst, floorOf(1_000))).toMatchObject({ code: 'ASK_MOVED' });
});

test('a max answers the floor by itself', () => {
  expect(afterEvent(bidOn, { ...floorOf(1_100), atMs: 0 })).toMatchObject({
    bid: { outcome: 'OUTBID' },
    lot: { bidding: { priceCents: 120_000, leader: { bidderId: 1 } } },
  });
});

test('half a step is cut from the floor once, and the next ask is a rung', () => {
  const cut = played(upForBids, floorOf(1_000), floorOf(1_100, true));
  expect(cut.bidding.priceCents).toBe(105_000);
  expect(refusalOf(cut, floorOf(1_100, true))).toMatchObject({ code: 'NO_CUT' });
  expect(played(cut, floorOf(1_100)).bidding.priceCents).toBe(110_000);
});

test('a lot that the floor leads waits for the paddle of its buyer, and forgets it when bidding reopens', () => {
  const floor = played(upForBids, floorOf(1_000), warn, call);
  const unnamed = { type: 'hammer.fallen' } as const;
  expect(refusalOf(floor, unnamed)).toMatchObject({ code: 'NO_PADDLE' });
  const fallen = played(floor, hammer);
  expect(fallen).toMatchObject({ status: 'hammer', floorBuyerId: 9 });
  expect(confirmed(fallen)).toMatchObject({ status: 'sold', floorBuyerId: 9 });
  for (const back of [bidOf(2, 1_100), hold, undo, floorOf(1_100)]) {
    const reopened = back === hold ? played(fallen, hold, resume) : played(fallen, back);
    expect(reopened.floorBuyerId).toBeNull();
  }
  expect(played(confirmed(fallen), reopen).floorBuyerId).toBeNull();
  expect(hammered.floorBuyerId).toBeNull();
});

test("a clerk's hammer needs a bid and the reserve met; the lot passes otherwise, and only then", () => {
  const quiet = played(upForBids, warn, call);
  expect(refusalOf(quiet, hammer)).toMatchObject({ code: 'NO_BID' });
  expect(played(quiet, pass).status).toBe('passed');
  const short = played(lotFrom(1_000, 2_500), open, bidOf(1, 2_000), warn, call);
  expect(refusalOf(short, hammer)).toMatchObject({ code: 'RESERVE_NOT_MET' });
  expect(played(short, pass).status).toBe('passed');
  expect(refusalOf(bidOn, pass)).toMatchObject({ code: 'MUST_SELL' });
  expect(refusalOf(lotFrom(1_000), pass)).toMatchObject({ code: 'NOT_NOW' });
});

test('before it opens and after it is withdrawn a lot says why it takes no bid', () => {
  expect(refusalOf(lotFrom(1_000), bidOf(1, 1_000))).toMatchObject({ code: 'LOT_NOT_OPEN' });
  const withdrawn = played(bidOn, withdraw);
  expect(refusalOf(withdrawn, bidOf(1, 3_000))).toMatchObject({ code: 'LOT_WITHDRAWN' });
  expect(refusalOf(sold, withdraw)).toMatchObject({ code: 'NOT_NOW' });
});

test('a held lot takes neither bids nor calls, and is open again afterwards', () => {
  const held = played(bidOn, warn, hold);
  expect(refusalOf(held, bidOf(2, 3_000))).toMatchObject({ code: 'ON_HOLD' });
  expect(refusalOf(held, floorOf(1_100))).toMatchObject({ code: 'ON_HOLD' });
  for (const action of [call, hold, pass]) expect(refusalOf(held, action)).toMatchObject({ code: 'NOT_NOW' });
  expect(played(held, resume)).toMatchObject({ status: 'open', heldAtMs: null });
  expect(refusalOf(bidOn, resume)).toMatchObject({ code: 'NOT_NOW' });
});

test('a lot is reopened until the next one opens, with its bids', () => {
  expect(sold.status).toBe('sold');
  expect(played(sold, reopen)).toMatchObject({ status: 'open', bidding: sold.bidding });
  expect(refusalOf(played(sold, next), reopen)).toMatchObject({ code: 'NEXT_LOT_OPENED' });
  expect(refusalOf(bidOn, reopen)).toMatchObject({ code: 'NOT_NOW' });
  expect(refusalOf(bidOn, next)).toMatchObject({ code: 'NOT_NOW' });
});

test.each([
  ['a floor bid', bidOn, floorOf(1_100)],
  ['a fair warning', bidOn, warn],
  ['a final call', played(bidOn, warn), call],
  ['the hammer', played(bidOn, warn, call), hammer],
  ['a withdrawal', bidOn, withdraw],
  ['passing', upForBids, pass],
])('a clerk takes back %s, and the lot is as before', (_action, before, action) => {
  const undone = played(before, action, undo);
  expect({ ...undone, undone: null }).toEqual({ ...before, undone: null });
  // Once: what came before stands.
  expect(refusalOf(undone, undo)).toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test("a bidder's bid is never taken back by taking back what came before it", () => {
  const answered = played(bidOn, floorOf(1_100), bidOf(2, 3_000));
  expect(refusalOf(answered, undo)).toMatchObject({ code: 'NOTHING_TO_UNDO' });
  const raised = played(bidOn, warn, bidOf(1, 3_000));
  expect(refusalOf(raised, undo)).toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('nothing is taken back once the next lot is open', () => {
  expect(refusalOf(played(upForBids, pass, next), undo)).toMatchObject({ code: 'NEXT_LOT_OPENED' });
});
