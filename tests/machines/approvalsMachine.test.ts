/** Approvals on the screen of staff: one list, one decision at a time, and the server's word for what came of it. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  type AskedList,
  approvalsMachine,
  selectApprovals,
  selectAsked,
  selectBegun,
  selectIsFailed,
  selectIsLoading,
  selectIsMissing,
  selectIsSending,
  selectProblem,
  selectRefusal,
  selectTold,
} from '#machines/approvalsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { aReviewedBidder, someApprovals } from '#tests/support/aReviewedBidder.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const bidder = aReviewedBidder();
const approvals = someApprovals();
const suspended = someApprovals({ List: 'suspended' });
const loaded = actorDone('loadApprovals', approvals);
const unreachable: Problem = { code: 'unreachable' };
const unloaded = actorFailed('loadApprovals', unreachable);
const hidden = actorFailed('loadApprovals', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const paused = delayElapsed('refreshPause', 'approvals.showing.resting');
const refreshed = actorDone('refreshApprovals', approvals);
const unrefreshed = actorFailed('refreshApprovals', unreachable);
const saleChosen = { type: 'sale.chosen', auctionId: 2050 } as const;
const listChosen = { type: 'list.chosen', list: 'suspended' } as const;
const searched = { type: 'search.asked', search: 'rask' } as const;
const begun = { type: 'deed.begun', deed: 'approve', bidder } as const;
const dropped = { type: 'deed.dropped' } as const;
const confirmed = { type: 'deed.confirmed', reason: '', limitCents: null } as const;
const approved = aReviewedBidder({ Status: 'approved', Paddle: 101, Version: 1 });
const done = actorDone('decide', { Outcome: 'done', Bidder: approved });
const late = actorDone('decide', { Outcome: 'DECIDED', Bidder: approved });
const undone = actorFailed('decide', unreachable);
const dismissed = { type: 'told.dismissed' } as const;

const vocabulary = [
  loaded,
  actorDone('loadApprovals', suspended),
  unloaded,
  hidden,
  retried,
  paused,
  refreshed,
  actorDone('refreshApprovals', suspended),
  unrefreshed,
  saleChosen,
  listChosen,
  searched,
  begun,
  dropped,
  confirmed,
  done,
  late,
  undone,
  dismissed,
];
const walk = {
  machine: approvalsMachine,
  input: undefined,
  vocabulary,
  fits: (asked: unknown, answer: unknown) =>
    (answer === suspended) === ((asked as Partial<AskedList>).list === 'suspended'),
};
const after = (...events: typeof vocabulary) => play(approvalsMachine, undefined, ...events);

test('begins with whoever waits in the sale that the server names', () => {
  const { snapshot, effects } = after();
  expect(selectIsLoading(snapshot)).toBe(true);
  expect(effects).toEqual([spawned('loadApprovals', { auctionId: null, list: 'waiting', search: '' })]);
  expect(selectAsked(after(loaded).snapshot)).toEqual({ auctionId: 4122, list: 'waiting', search: '' });
  expect(selectApprovals(after(loaded).snapshot)).toBe(approvals);
});

test('asks again by itself, and keeps what it has while it cannot', () => {
  expect(after(loaded).effects).toContainEqual(
    scheduled('refreshPause', 'approvals.showing.resting', 20_000),
  );
  expect(spawns(after(loaded, paused).effects, 'refreshApprovals')).toBe(true);
  const { snapshot } = after(loaded, paused, unrefreshed);
  expect([selectApprovals(snapshot), selectProblem(snapshot)]).toEqual([approvals, unreachable]);
  expect(selectProblem(after(loaded, paused, unrefreshed, paused, refreshed).snapshot)).toBeNull();
  for (const answer of [refreshed, unrefreshed]) {
    expect(after(loaded, paused, answer).effects).toContainEqual(
      scheduled('refreshPause', 'approvals.showing.resting', 20_000),
    );
  }
});

test.each([
  ['another sale', saleChosen, { auctionId: 2050, list: 'waiting', search: '' }],
  ['another list', listChosen, { auctionId: 4122, list: 'suspended', search: '' }],
  ['a name', searched, { auctionId: 4122, list: 'waiting', search: 'rask' }],
])('asks for %s, and shows the list it has meanwhile', (_, event, asked) => {
  const { snapshot, effects } = after(loaded, event);
  expect(effects).toContainEqual(spawned('loadApprovals', asked));
  expect([selectIsLoading(snapshot), selectApprovals(snapshot)]).toEqual([true, approvals]);
});

test('a list chosen while another is on its way is the one that comes', () => {
  const { effects } = after(loaded, saleChosen, listChosen);
  expect(effects).toContainEqual(
    spawned('loadApprovals', { auctionId: 2050, list: 'suspended', search: '' }),
  );
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectProblem(after(unloaded).snapshot)).toEqual(unreachable);
  for (const again of [retried, listChosen]) {
    expect(selectProblem(after(unloaded, again).snapshot)).toBeNull();
  }
  expect(spawns(after(unloaded, retried).effects, 'loadApprovals')).toBe(true);
  expect(selectIsMissing(after(hidden).snapshot)).toBe(true);
});

test('a decision is sent once it is confirmed, about the bidder as they were seen', () => {
  expect(spawns(after(loaded, begun).effects, 'decide')).toBe(false);
  const { snapshot, effects } = after(loaded, begun, confirmed);
  expect(effects).toContainEqual(
    spawned('decide', { deed: 'approve', bidder, reason: '', limitCents: null }),
  );
  expect(selectIsSending(snapshot)).toBe(true);
  const refusal = { type: 'deed.confirmed', reason: 'No payment.', limitCents: 500_000 } as const;
  expect(play(approvalsMachine, undefined, loaded, begun, refusal).effects).toContainEqual(
    spawned('decide', { deed: 'approve', bidder, reason: 'No payment.', limitCents: 500_000 }),
  );
});

test('confirming twice is confirming once, and nothing else is begun meanwhile', () => {
  for (const event of [confirmed, dropped, begun, saleChosen, listChosen, searched]) {
    const { snapshot, effects } = after(loaded, begun, confirmed, event);
    expect([selectIsSending(snapshot), effects]).toEqual([true, []]);
  }
});

test('what came of it is told, and the list asked for again', () => {
  const { snapshot, effects } = after(loaded, begun, confirmed, done);
  expect(selectTold(snapshot)).toEqual({ deed: 'approve', outcome: 'done', bidder: approved });
  expect([selectBegun(snapshot), spawns(effects, 'refreshApprovals')]).toEqual([null, true]);
  expect(selectTold(after(loaded, begun, confirmed, done, dismissed).snapshot)).toBeNull();
  expect(selectTold(after(loaded, begun, confirmed, done, refreshed, begun).snapshot)).toBeNull();
});

test('a refused decision keeps its dialog with the reason; closed, the list is asked for again', () => {
  const { snapshot, effects } = after(loaded, begun, confirmed, late);
  expect([selectBegun(snapshot)?.deed, selectRefusal(snapshot), selectTold(snapshot)]).toEqual([
    'approve',
    { deed: 'approve', outcome: 'DECIDED', bidder: approved },
    null,
  ]);
  expect(spawns(effects, 'refreshApprovals')).toBe(false);
  const closed = after(loaded, begun, confirmed, late, dropped);
  expect([selectBegun(closed.snapshot), selectRefusal(closed.snapshot)]).toEqual([null, null]);
  expect(spawns(closed.effects, 'refreshApprovals')).toBe(true);
});

test('what could not be sent stays in the dialog, to be tried again', () => {
  const { snapshot } = after(loaded, begun, confirmed, undone);
  expect([selectBegun(snapshot)?.deed, selectProblem(snapshot)]).toEqual(['approve', unreachable]);
  expect(spawns(after(loaded, begun, confirmed, undone, confirmed).effects, 'decide')).toBe(true);
  expect(selectProblem(after(loaded, begun, confirmed, undone, dropped).snapshot)).toBeNull();
});

test('a press on the list that stands there while another one is loaded counts', () => {
  const { snapshot } = after(loaded, searched, begun);
  expect(selectBegun(snapshot)).toEqual({ deed: 'approve', bidder });
  expect(spawns(after(loaded, searched, begun, dropped).effects, 'refreshApprovals')).toBe(true);
  expect(selectBegun(after(begun).snapshot)).toBeNull();
  expect(selectBegun(after(loaded, listChosen, begun).snapshot)).toBeNull();
  expect(selectBegun(after(loaded, saleChosen, begun).snapshot)).toBeNull();
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nobody is decided about unseen', () => {
  expect(
    checkInvariants(walk, {
      'a decision is sent once, when it is confirmed': ({ before, event, effects }) =>
        !spawns(effects, 'decide') || (event === confirmed && before !== null && !selectIsSending(before)),
      'the dialog is open exactly while a deed is begun': ({ after: next }) =>
        next.hasTag('deciding') === (selectBegun(next) !== null),
      'behind the dialog stands the list that was seen': ({ before, after: next }) =>
        before === null ||
        selectBegun(before) === null ||
        selectBegun(next) === null ||
        (selectApprovals(next) === selectApprovals(before) && selectAsked(next) === selectAsked(before)),
      'the list that is shown is the one that was chosen': ({ after: next }) =>
        !next.matches('showing') || selectApprovals(next)?.List === selectAsked(next).list,
      'an error is not said any more while the list is asked for': ({ after: next }) =>
        !selectIsLoading(next) || selectProblem(next) === null,
    }),
  ).toEqual([]);
});
