/** One document on the screen of staff: its file is seen first. */
import { expect, test } from 'vitest';

import {
  documentReviewMachine,
  selectCanDecide,
  selectIsFileShown,
  selectIsUnseen,
  selectReviewProblem,
} from '#machines/desk/documentReviewMachine.ts';
import { actorDone, actorFailed, type ReceivedBy } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const renewed = actorDone('renewSession');
const unrenewed = actorFailed('renewSession', unreachable);
const shown = { type: 'file.shown' } as const;
const failed = { type: 'file.failed' } as const;
const retried = { type: 'retry.asked' } as const;

const after = (...events: ReceivedBy<typeof documentReviewMachine>[]) =>
  play(documentReviewMachine, undefined, ...events);
const walk = {
  machine: documentReviewMachine,
  input: undefined,
  vocabulary: [renewed, unrenewed, shown, failed, retried],
};

test('a document is decided about once its file was seen', () => {
  expect(spawns(after().effects, 'renewSession')).toBe(true);
  for (const events of [[], [shown], [renewed], [unrenewed]] as const) {
    expect(selectCanDecide(after(...events).snapshot)).toBe(false);
  }
  expect(selectIsFileShown(after(renewed).snapshot)).toBe(true);
  expect(selectCanDecide(after(renewed, shown).snapshot)).toBe(true);
});

test('a file that cannot be shown is tried again', () => {
  const unread = after(unrenewed).snapshot;
  expect([selectIsUnseen(unread), selectReviewProblem(unread)]).toEqual([true, unreachable]);
  expect(selectIsUnseen(after(renewed, failed).snapshot)).toBe(true);
  const again = after(unrenewed, retried);
  expect([selectReviewProblem(again.snapshot), spawns(again.effects, 'renewSession')]).toEqual([null, true]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no one’s document is decided by mistake', () => {
  expect(
    checkInvariants(walk, {
      'it can be decided about from when its file was seen': ({ before, event, after: to }) =>
        selectCanDecide(to) === (before !== null && (selectCanDecide(before) || isSeen(before, event))),
      'an error is not said anymore while something is asked for': ({ after: to }) =>
        Object.keys(to.children).length === 0 || selectReviewProblem(to) === null,
    }),
  ).toEqual([]);
});

function isSeen(before: Parameters<typeof selectCanDecide>[0], event: { type: string } | null): boolean {
  return event === shown && selectIsFileShown(before);
}
