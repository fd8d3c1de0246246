/** Documents on the screen of staff: lists, reading a file, and one decision at a time. */
import { expect, test } from 'vitest';

import {
  documentReviewMachine,
  selectBegun,
  selectIsFailed,
  selectIsMissing,
  selectIsSending,
  selectReview,
  selectReviewProblem,
  selectTold,
} from '#machines/documentReviewMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';
import { aReview, aReviewedDocument } from '#tests/support/someDocuments.ts';

const unreachable = { code: 'unreachable' } as const;
const document = aReviewedDocument();
const loaded = actorDone('loadReview', aReview(document));
const begun = { type: 'deed.begun', deed: 'decline', document } as const;
const confirmed = { type: 'deed.confirmed', reason: 'It is blurred.' } as const;
const decided = actorDone('decide', { Outcome: 'done', Document: { ...document, Status: 'declined' } });
const wanted = { type: 'file.wanted', documentId: 41 } as const;

type Told = Parameters<typeof play<typeof documentReviewMachine>>[2];
const first = (...events: Told[]) => play(documentReviewMachine, undefined, ...events);
const shown = (...events: Told[]) => first(loaded, ...events);

test('what waits is asked for first, then the list that is chosen', () => {
  expect(first().effects).toContainEqual(spawned('loadReview', 'waiting'));
  expect(selectReview(shown().snapshot)).toEqual(aReview(document));
  expect(shown({ type: 'list.chosen', list: 'accepted' }).effects).toContainEqual(
    spawned('loadReview', 'accepted'),
  );
});

test('to anybody but staff the page is not there; a line that is lost is tried again', () => {
  expect(selectIsMissing(first(actorFailed('loadReview', { code: 'not_found' })).snapshot)).toBe(true);
  const failed = first(actorFailed('loadReview', unreachable));
  expect(selectIsFailed(failed.snapshot)).toBe(true);
  expect(failed.snapshot.can({ type: 'retry.asked' })).toBe(true);
});

test('a decision is sent with its reason, and its answer is told beside the list as it is then', () => {
  const sending = shown(begun, confirmed);
  expect(sending.effects).toContainEqual(
    spawned('decide', { deed: 'decline', document, reason: 'It is blurred.' }),
  );
  expect(selectIsSending(sending.snapshot)).toBe(true);
  const told = shown(begun, confirmed, decided);
  expect(selectTold(told.snapshot)).toMatchObject({ deed: 'decline', Outcome: 'done' });
  expect(told.effects).toContainEqual(spawned('loadReview', 'waiting'));
});

test('a decision that could not be sent can be sent again, or dropped', () => {
  const failed = shown(begun, confirmed, actorFailed('decide', unreachable));
  expect([selectBegun(failed.snapshot)?.deed, selectReviewProblem(failed.snapshot)]).toEqual([
    'decline',
    unreachable,
  ]);
  expect(selectBegun(shown(begun, { type: 'deed.dropped' }).snapshot)).toBeNull();
});

test('a file that could not be read says why', () => {
  expect(shown(wanted).effects).toContainEqual(spawned('readFile', 41));
  expect(selectReviewProblem(shown(wanted, actorFailed('readFile', unreachable)).snapshot)).toEqual(
    unreachable,
  );
});

test('every declared transition is taken', () => {
  const vocabulary = [
    loaded,
    actorFailed('loadReview', unreachable),
    actorFailed('loadReview', { code: 'not_found' }),
    { type: 'retry.asked' },
    { type: 'list.chosen', list: 'accepted' },
    wanted,
    actorDone('readFile'),
    actorFailed('readFile', unreachable),
    begun,
    { type: 'deed.dropped' },
    confirmed,
    decided,
    actorFailed('decide', unreachable),
  ] as const;
  expect(untakenTransitions({ machine: documentReviewMachine, input: undefined, vocabulary })).toEqual([]);
});
