/** Consignments of staff: which list, one step at a time on the piece as it was seen, and what came of it. */
import { expect, test } from 'vitest';

import type { ConsignmentReview } from '#contract/consignmentStaff.ts';
import {
  type AskedPieces,
  selectAsked,
  selectBegun,
  selectIsRefusedForGood,
  selectIsReviewFailed,
  selectIsReviewLoading,
  selectIsReviewMissing,
  selectIsSendingStep,
  selectRefusal,
  selectReview,
  selectReviewProblem,
  selectTold,
  staffConsignmentsMachine,
} from '#machines/staffConsignmentsMachine.ts';
import { aReview, aReviewedPiece } from '#tests/support/aConsignment.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const review = aReview();
const piece = aReviewedPiece();
const offered = aReviewedPiece({ Status: 'offered', Version: 2 });
const loaded = actorDone('loadReview', review);
const unloaded = actorFailed('loadReview', unreachable);
const hidden = actorFailed('loadReview', { code: 'not_found' });
const refreshed = actorDone('refreshReview', review);
const stale = actorFailed('refreshReview', unreachable);
const rested = delayElapsed('refreshPause', 'staffConsignments.showing.resting');
const listChosen = { type: 'list.chosen', list: 'over' } as const;
const searched = { type: 'search.asked', search: 'saber' } as const;
const overLoaded = actorDone('loadReview', aReview({ List: 'over' }));
const overRefreshed = actorDone('refreshReview', aReview({ List: 'over' }));
const retried = { type: 'retry.asked' } as const;
const begun = { type: 'step.begun', deed: 'review', piece } as const;
const begunLater = { type: 'step.begun', deed: 'write', piece: offered } as const;
const dropped = { type: 'step.dropped' } as const;
const confirmed = { type: 'step.confirmed', terms: { Reason: 'Because.' } } as const;
const dismissed = { type: 'told.dismissed' } as const;
const done = actorDone('takeStep', { Outcome: 'done', Consignment: offered });
const late = actorDone('takeStep', { Outcome: 'CHANGED', Consignment: offered });
const lotTaken = actorDone('takeStep', { Outcome: 'LOT_TAKEN', Consignment: piece });
const undone = actorFailed('takeStep', unreachable);

type Told = Parameters<typeof play<typeof staffConsignmentsMachine>>[2];
const after = (...events: Told[]) => play(staffConsignmentsMachine, undefined, ...events);

test('what is new is asked for first; another list begins without what was looked for', () => {
  expect(after().effects).toContainEqual(spawned('loadReview', { list: 'new', search: '' }));
  expect(after(loaded, searched).effects).toContainEqual(
    spawned('loadReview', { list: 'new', search: 'saber' }),
  );
  const { snapshot, effects } = after(loaded, searched, listChosen);
  expect(effects).toContainEqual(spawned('loadReview', { list: 'over', search: '' }));
  expect([selectIsReviewLoading(snapshot), selectReview(snapshot)]).toEqual([true, review]);
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsReviewFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectReviewProblem(after(unloaded).snapshot)).toEqual(unreachable);
  expect(selectReviewProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'loadReview')).toBe(true);
  expect(selectIsReviewMissing(after(hidden).snapshot)).toBe(true);
});

test('what was said of one list is not said of the next', () => {
  for (const asked of [listChosen, searched]) {
    expect(selectReviewProblem(after(unloaded, asked).snapshot)).toBeNull();
    expect(selectReviewProblem(after(loaded, rested, stale, asked).snapshot)).toBeNull();
  }
});

test('a step is taken once it is confirmed, on the piece as it was seen, and once', () => {
  expect(spawns(after(loaded, begun).effects, 'takeStep')).toBe(false);
  const { effects } = after(loaded, begun, confirmed);
  expect(effects).toContainEqual(
    spawned('takeStep', { deed: 'review', piece, terms: { Reason: 'Because.' } }),
  );
  for (const event of [confirmed, dropped, begun, listChosen, searched]) {
    const again = after(loaded, begun, confirmed, event);
    expect([selectIsSendingStep(again.snapshot), again.effects]).toEqual([true, []]);
  }
});

test('what came of it is told, and the list asked for again', () => {
  const { snapshot, effects } = after(loaded, begun, confirmed, done);
  expect(selectTold(snapshot)).toEqual({ deed: 'review', outcome: 'done', piece: offered });
  expect([selectBegun(snapshot), spawns(effects, 'refreshReview')]).toEqual([null, true]);
  expect(selectTold(after(loaded, begun, confirmed, done, dismissed).snapshot)).toBeNull();
});

test('a refused step keeps its dialog with the reason; closed, the list is asked for again', () => {
  const { snapshot, effects } = after(loaded, begun, confirmed, late);
  expect([selectBegun(snapshot)?.deed, selectRefusal(snapshot), selectTold(snapshot)]).toEqual([
    'review',
    { deed: 'review', outcome: 'CHANGED', piece: offered },
    null,
  ]);
  expect(spawns(effects, 'refreshReview')).toBe(false);
  expect([selectIsRefusedForGood(snapshot), snapshot.can(confirmed)]).toEqual([true, false]);
  const closed = after(loaded, begun, confirmed, late, dropped);
  expect([selectBegun(closed.snapshot), selectRefusal(closed.snapshot)]).toEqual([null, null]);
  expect(spawns(closed.effects, 'refreshReview')).toBe(true);
});

test('where the lot is wrong another can be named in the same dialog', () => {
  const { snapshot } = after(loaded, begun, confirmed, lotTaken);
  expect([selectRefusal(snapshot)?.outcome, selectIsRefusedForGood(snapshot)]).toEqual(['LOT_TAKEN', false]);
  const again = after(loaded, begun, confirmed, lotTaken, confirmed);
  expect([selectRefusal(again.snapshot), spawns(again.effects, 'takeStep')]).toEqual([null, true]);
});

test('what could not be sent stays in the dialog, to be tried again', () => {
  const { snapshot } = after(loaded, begun, confirmed, undone);
  expect([selectBegun(snapshot)?.deed, selectReviewProblem(snapshot)]).toEqual(['review', unreachable]);
  expect(spawns(after(loaded, begun, confirmed, undone, confirmed).effects, 'takeStep')).toBe(true);
  expect(selectReviewProblem(after(loaded, begun, confirmed, undone, dropped).snapshot)).toBeNull();
});

test('the list is asked for again by itself; while it cannot be had, the old one stays with the reason', () => {
  expect(after(loaded, rested).effects).toEqual([
    spawned('refreshReview', { list: 'new', search: '' }, 'loadReview'),
  ]);
  const newer = { ...review };
  expect(selectReview(after(loaded, rested, actorDone('refreshReview', newer)).snapshot)).toBe(newer);
  const { snapshot } = after(loaded, rested, stale);
  expect([selectReview(snapshot), selectReviewProblem(snapshot)]).toEqual([review, unreachable]);
  for (const answer of [refreshed, stale]) {
    expect(after(loaded, rested, answer).effects).toContainEqual(
      scheduled('refreshPause', 'staffConsignments.showing.resting', 30_000),
    );
  }
});

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  refreshed,
  stale,
  rested,
  overLoaded,
  overRefreshed,
  listChosen,
  searched,
  retried,
  begun,
  begunLater,
  dropped,
  confirmed,
  dismissed,
  done,
  late,
  lotTaken,
  undone,
];
const fits = (asked: unknown, answer: unknown): boolean =>
  !isReview(answer) || (asked as AskedPieces).list === answer.List;
const isReview = (answer: unknown): answer is ConsignmentReview =>
  typeof answer === 'object' && answer !== null && 'List' in answer;
const walk = { machine: staffConsignmentsMachine, input: undefined, vocabulary, fits };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a step is taken on what was seen, by the second word, and what failed is said and kept', () => {
  expect(
    checkInvariants(walk, {
      'the pieces that can be decided on are those of the list that was chosen': ({ after: next }) =>
        !next.matches('showing') || selectReview(next)?.List === selectAsked(next).list,
      'taken by the second word alone, on the piece as it was seen': ({
        before,
        event,
        after: next,
        effects,
      }) =>
        !spawns(effects, 'takeStep') ||
        (event === confirmed && before !== null && selectBegun(before) === selectBegun(next)),
      'under a dialog the list stays as it was seen, and no other opens': ({ before, after: next }) =>
        !before?.hasTag('deciding') ||
        !next.hasTag('deciding') ||
        (selectReview(before) === selectReview(next) && selectBegun(before) === selectBegun(next)),
      'nothing is said of a failure while another list is on its way': ({ after: next }) =>
        !selectIsReviewLoading(next) || selectReviewProblem(next) === null,
    }),
  ).toEqual([]);
});
