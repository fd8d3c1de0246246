/** What every machine that reads and shows something does alike, whatever its server answers and when. */
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  failed,
  hasUpdates,
  isNotFound,
  notRead,
  outdated,
  read,
  readUpdates,
  reread,
  type Updates,
  updatesLeft,
} from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

type Context = { text: string | null; problem: Problem | null; updates: Updates };

const pageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'retry.asked' }
      | { type: 'page.outdated' }
      | { type: 'form.opened' | 'form.closed' },
  },
  actors: { loadText: notProvided<string>() },
  actions: {
    rememberText: assign((_, text: string) => ({ text, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
  },
  guards: { isNotFound, hasUpdates },
}).createMachine({
  id: 'page',
  context: { text: null, problem: null, updates: 'none' },
  initial: 'loading',
  on: { 'page.outdated': outdated },
  states: {
    loading: {
      invoke: { ...read('loadText', 'rememberText', 'shown'), onError: notRead },
    },
    failed,
    missing: {},
    shown: {
      initial: 'resting',
      states: {
        resting: { always: readUpdates, on: { 'form.opened': 'writing' } },
        refreshing: {
          entry: 'noteReading',
          on: { 'form.opened': 'writing' },
          invoke: reread('refreshText', 'loadText', 'rememberText'),
        },
        writing: { on: { 'form.closed': 'resting' } },
      },
    },
  },
});

const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('loadText', 'first');
const unloaded = actorFailed('loadText', unreachable);
const hidden = actorFailed('loadText', { code: 'not_found' });
const refreshed = actorDone('refreshText', 'second');
const unrefreshed = actorFailed('refreshText', unreachable);
const retried = { type: 'retry.asked' } as const;
const updated = { type: 'page.outdated' } as const;
const opened = { type: 'form.opened' } as const;
const closed = { type: 'form.closed' } as const;
const vocabulary = [loaded, unloaded, hidden, refreshed, unrefreshed, retried, updated, opened, closed];
const walk = { machine: pageMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(pageMachine, undefined, ...events);
const again = spawned('refreshText', undefined, 'loadText');

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a first reading that fails says why and can be asked for again; what is not there is missing', () => {
  const { snapshot } = after(unloaded);
  expect([snapshot.value, snapshot.context.problem]).toEqual(['failed', unreachable]);
  expect(spawns(after(unloaded, retried).effects, 'loadText')).toBe(true);
  const shown = after(unloaded, retried, loaded).snapshot.context;
  expect([shown.text, shown.problem]).toEqual(['first', null]);
  expect(after(hidden).snapshot.value).toBe('missing');
});

test('updates that do not stop never begin a reading again: they are read once, after the answer on its way', () => {
  expect(after(updated, updated).effects).toEqual([]);
  expect(after(updated, updated, loaded).effects).toContainEqual(again);
  expect(after(loaded, updated).effects).toEqual([again]);
  expect(after(loaded, updated, updated, updated).effects).toEqual([]);
  const { snapshot, effects } = after(loaded, updated, updated, refreshed);
  expect([snapshot.context.text, spawns(effects, 'refreshText')]).toEqual(['second', true]);
  expect(after(loaded, updated, updated, refreshed, refreshed).snapshot.value).toEqual({ shown: 'resting' });
});

test('what could not be read again stays as it was known', () => {
  const { snapshot } = after(loaded, updated, unrefreshed);
  expect([snapshot.value, snapshot.context]).toEqual([
    { shown: 'resting' },
    { text: 'first', problem: null, updates: 'none' },
  ]);
  expect(spawns(after(loaded, updated, updated, unrefreshed).effects, 'refreshText')).toBe(true);
});

test('an update under a form is read once the form is closed', () => {
  expect(after(loaded, opened, updated).effects).toEqual([]);
  expect(after(loaded, opened, updated, closed).effects).toEqual([again]);
});

test('a reading that something else ends is made up for after it', () => {
  const { snapshot, effects } = after(loaded, updated, opened);
  expect([snapshot.value, spawns(effects, 'refreshText')]).toEqual([{ shown: 'writing' }, false]);
  expect(after(loaded, updated, opened, closed).effects).toEqual([again]);
  expect(after(loaded, updated, opened, closed, refreshed).snapshot.context.updates).toBe('none');
});

test('an answer that comes twice or late changes nothing', () => {
  for (const late of [loaded, unloaded, refreshed, unrefreshed]) {
    const { snapshot } = after(loaded, opened, late);
    expect([snapshot.value, snapshot.context.text]).toEqual([{ shown: 'writing' }, 'first']);
  }
});

test('nothing is lost: an update is noted, or a reading that began after it is on its way', () => {
  expect(
    checkInvariants(walk, {
      'at rest nothing is left to read': ({ after: next }) =>
        !next.matches({ shown: 'resting' }) || next.context.updates === 'none',
      'an update is noted until a reading begins': ({ event, after: next, effects }) =>
        event !== updated || next.context.updates === 'noted' || spawns(effects, 'refreshText'),
      'what was shown stays until something newer comes': ({ before, event, after: next }) =>
        before === null ||
        event === loaded ||
        event === refreshed ||
        next.context.text === before.context.text,
    }),
  ).toEqual([]);
});
