/** Replaying a recording: only what is one is shown, and only moments that it has. */
import { expect, test } from 'vitest';

import {
  replayMachine,
  selectRecording,
  selectRecordingFault,
  selectReplayedAt,
} from '#machines/charts/replayMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const file = new Blob(['{}']);
const page = { kind: 'page', at: 1, path: '/' } as const;
const recording = { version: 1, build: 'b', entries: [page, page] } as const;
const chosen = { type: 'file.chosen', file } as const;
const read = actorDone('readFile', { is: 'recording', recording });
const refused = actorDone('readFile', { is: 'refused', fault: 'truncated' });
const unreadable = actorFailed('readFile', new Error('gone'));
const moment = (at: number) => ({ type: 'moment.chosen', at }) as const;
const own = { type: 'own.asked' } as const;
const closed = { type: 'recording.closed' } as const;

const vocabulary = [chosen, read, refused, unreadable, moment(0), moment(2), closed, own];
const walk = { machine: replayMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(replayMachine, undefined, ...events);

test('a file that was chosen is read, and shown if it is a recording', () => {
  expect(after(chosen).effects).toContainEqual(spawned('readFile', { file }));
  expect(selectRecording(after(chosen, read).snapshot)).toBe(recording);
});

test('a file that is none says why, and one that cannot be read says that', () => {
  expect(selectRecordingFault(after(chosen, refused).snapshot)).toBe('truncated');
  expect(selectRecordingFault(after(chosen, unreadable).snapshot)).toBe('unreadable');
  expect(selectRecordingFault(after(chosen, refused, chosen).snapshot)).toBeNull();
});

test('what this tab did is read without a file, whatever was shown before', () => {
  for (const before of [[], [chosen, read], [chosen, refused]]) {
    const asked = after(...before, own);
    expect(asked.effects).toContainEqual(spawned('readFile', { file: null }));
    expect([selectRecording(asked.snapshot), selectRecordingFault(asked.snapshot)]).toEqual([null, null]);
  }
  expect(selectRecording(after(own, read).snapshot)).toBe(recording);
});

test('only a moment that the recording has can be looked at', () => {
  expect(selectReplayedAt(after(chosen, read).snapshot)).toBe(1);
  expect(selectReplayedAt(after(chosen, read, moment(0)).snapshot)).toBe(0);
  expect(selectReplayedAt(after(chosen, read, moment(2)).snapshot)).toBe(1);
  const { snapshot } = after(chosen, read, closed);
  expect([selectRecording(snapshot), snapshot.value]).toEqual([null, 'empty']);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a fault and a recording are never shown together', () => {
  expect(
    checkInvariants(walk, {
      'one or the other': ({ after: { context } }) => context.recording === null || context.fault === null,
      'the moment is one of the recording': ({ after: { context } }) =>
        context.at === 0 || context.at < (context.recording?.entries.length ?? 0),
    }),
  ).toEqual([]);
});
