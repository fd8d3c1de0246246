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
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';
import { aReview, aReviewedDocument } from '#tests/support/someDocuments.ts';

const unreachable = { code: 'unreachable' } as const;
const document = aReviewedDocument();
const loaded = actorDone('loadReview', aReview(document));
const acceptedOnes = actorDone('loadReview', { ...aReview(), List: 'accepted' });
const begun = { type: 'deed.begun', deed: 'decline', document } as const;
const confirmed = { type: 'deed.confirmed', reason: 'It is blurred.' } as const;
const decided = actorDone('decide', { Outcome: 'done', Document: { ...document, Status: 'declined' } });
const undecided = actorFailed('decide', unreachable);
const listChosen = { type: 'list.chosen', list: 'accepted' } as const;
const retried = { type: 'retry.asked' } as const;
const wanted = { type: 'file.wanted', documentId: 41 } as const;

type Told = Parameters<typeof play<typeof documentReviewMachine>>[2];
const first = (...events: Told[]) => play(documentReviewMachine, undefined, ...events);
const shown = (...events: Told[]) => first(loaded, ...events);

test('what waits is asked for first, then the list that is chosen', () => {
  expect(first().effects).toContainEqual(spawned('loadReview', 'waiting'));
  expect(selectReview(shown().snapshot)).toEqual(aReview(document));
  expect(shown(listChosen).effects).toContainEqual(spawned('loadReview', 'accepted'));
});

test('a list chosen while another is on its way is the one that comes', () => {
  const { effects } = shown(listChosen, { type: 'list.chosen', list: 'declined' });
  expect(effects).toEqual([stopped('loadReview'), spawned('loadReview', 'declined')]);
});

test('no list is chosen under a decision or while a file is on its way', () => {
  for (const events of [[begun], [begun, confirmed], [wanted]] as const) {
    expect(shown(...events, listChosen).effects).toEqual([]);
  }
});

test('to anybody but staff the page is not there; a line that is lost is tried again', () => {
  expect(selectIsMissing(first(actorFailed('loadReview', { code: 'not_found' })).snapshot)).toBe(true);
  const failed = first(actorFailed('loadReview', unreachable));
  expect([selectIsFailed(failed.snapshot), selectReviewProblem(failed.snapshot)]).toEqual([
    true,
    unreachable,
  ]);
  expect(failed.snapshot.can(retried)).toBe(true);
  for (const again of [retried, listChosen]) {
    const { snapshot, effects } = first(actorFailed('loadReview', unreachable), again);
    expect([selectReviewProblem(snapshot), spawns(effects, 'loadReview')]).toEqual([null, true]);
  }
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
  const failed = shown(begun, confirmed, undecided);
  expect([selectBegun(failed.snapshot)?.deed, selectReviewProblem(failed.snapshot)]).toEqual([
    'decline',
    unreachable,
  ]);
  expect([selectIsSending(failed.snapshot), failed.snapshot.can(confirmed)]).toEqual([false, true]);
  expect(selectBegun(shown(begun, { type: 'deed.dropped' }).snapshot)).toBeNull();
});

test('a file that could not be read says why', () => {
  expect(shown(wanted).effects).toContainEqual(spawned('readFile', 41));
  for (const answer of [actorDone('readFile'), actorFailed('readFile', unreachable)]) {
    expect(shown(wanted, answer).snapshot.can(begun)).toBe(true);
  }
  expect(selectReviewProblem(shown(wanted, actorFailed('readFile', unreachable)).snapshot)).toEqual(
    unreachable,
  );
});

const vocabulary = [
  loaded,
  acceptedOnes,
  actorFailed('loadReview', unreachable),
  actorFailed('loadReview', { code: 'not_found' }),
  retried,
  listChosen,
  wanted,
  actorDone('readFile'),
  actorFailed('readFile', unreachable),
  begun,
  { type: 'deed.dropped' },
  confirmed,
  decided,
  undecided,
] as const;
const walk = {
  machine: documentReviewMachine,
  input: undefined,
  vocabulary,
  fits: (asked: unknown, answer: unknown) => (answer === acceptedOnes.output) === (asked === 'accepted'),
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nobody’s document is decided about by mistake', () => {
  expect(
    checkInvariants(walk, {
      'a decision is sent once, when it is confirmed': ({ before, event, effects }) =>
        !spawns(effects, 'decide') || (event === confirmed && before !== null && !selectIsSending(before)),
      'what could not be sent stays in its dialog, with the reason why': ({ before, event, after }) =>
        before === null ||
        event !== undecided ||
        !selectIsSending(before) ||
        (selectBegun(after) === selectBegun(before) && selectReviewProblem(after) !== null),
      'what was decided is read anew, and told': ({ before, event, after, effects }) =>
        before === null ||
        event !== decided ||
        !selectIsSending(before) ||
        (spawns(effects, 'loadReview') && selectTold(after) !== null && selectBegun(after) === null),
      'the list that is shown is the one that was chosen': ({ after }) =>
        !after.matches('showing') || selectReview(after)?.List === after.context.list,
      'an error is not said any more while something is asked for': ({ after }) =>
        Object.keys(after.children).length === 0 || selectReviewProblem(after) === null,
    }),
  ).toEqual([]);
});
