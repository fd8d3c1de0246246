/** Looking at what the page recorded: how it grows, what is shown of it, and the ways to take it along. */
import { expect, test } from 'vitest';

import type { RecordedEntry } from '#contract/charts/recording.ts';
import {
  recorderMachine,
  type Ring,
  selectMostShown,
  selectRing,
  selectRingFilters,
  selectRingNews,
  shownStep,
} from '#machines/charts/recorderMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { aPage } from '#tests/support/charts/aRecording.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const aRing = (entries: readonly RecordedEntry[] = [aPage()]): Ring => ({
  entries,
  forgotten: 0,
  isStored: true,
});
const grown = (ring = aRing()) => ({ type: 'ring.changed', ring }) as const;
const long = aRing(Array.from({ length: shownStep + 1 }, () => aPage()));
const filtered = (filters: Partial<ReturnType<typeof selectRingFilters>>) =>
  ({ type: 'filters.chosen', filters }) as const;
const more = { type: 'more.asked' } as const;
const file = { type: 'file.asked' } as const;
const copy = { type: 'copy.asked' } as const;
const clear = { type: 'clearing.asked' } as const;

const playRecorder = (...events: Parameters<typeof play<typeof recorderMachine>>[2][]) =>
  play(recorderMachine, undefined, ...events);

const walk = {
  machine: recorderMachine,
  input: undefined,
  vocabulary: [
    grown(),
    grown(long),
    filtered({ kind: 'call' }),
    more,
    file,
    copy,
    clear,
    actorDone('saveFile', undefined),
    actorDone('copyText', true),
    actorDone('copyText', false),
    actorDone('clearRing', undefined),
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the ring is followed all the while', () => {
  expect(spawns(playRecorder().effects, 'followRing')).toBe(true);
  const { snapshot } = playRecorder(grown(), file, grown(long));
  expect(selectRing(snapshot)).toEqual(long);
});

test('other filters begin again with the newest', () => {
  const { snapshot } = playRecorder(
    grown(long),
    more,
    filtered({ machine: 'loginForm' }),
    filtered({ text: 'a' }),
  );
  expect(selectRingFilters(snapshot)).toEqual({ machine: 'loginForm', kind: null, text: 'a' });
  expect(selectMostShown(snapshot)).toBe(shownStep);
});

test('more is shown as long as there is more', () => {
  expect(selectMostShown(playRecorder(more).snapshot)).toBe(shownStep);
  expect(selectMostShown(playRecorder(grown(long), more, more).snapshot)).toBe(2 * shownStep);
});

test.each([
  ['saved', file, actorDone('saveFile', undefined)],
  ['copied', copy, actorDone('copyText', true)],
  ['notCopied', copy, actorDone('copyText', false)],
  ['cleared', clear, actorDone('clearRing', undefined)],
] as const)('it is said that it was %s', (news, asked, done) => {
  expect(selectRingNews(playRecorder(grown(), asked).snapshot)).toBeNull();
  expect(selectRingNews(playRecorder(grown(), asked, done).snapshot)).toBe(news);
});

test('a file is saved once, however often it is asked for', () => {
  expect(playRecorder(file).effects).toContainEqual(spawned('saveFile'));
  expect(spawns(playRecorder(file, file).effects, 'saveFile')).toBe(false);
});

test('rules that no path breaks', () => {
  expect(
    checkInvariants(walk, {
      'what was recorded stays in sight': ({ before, after }) =>
        before === null || selectRing(before) === null || selectRing(after) !== null,
      'at least one step is shown': ({ after }) => selectMostShown(after) >= shownStep,
      'nothing is said while it is being done': ({ after }) =>
        after.matches('looking') || selectRingNews(after) === null,
    }),
  ).toEqual([]);
});
