/** The time line of an account: read under filters, older events added, drawn or as a table, and saved as a file. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  auditTimelineMachine,
  selectChosenEvent,
  selectIsAddingEvents,
  selectIsOpeningFile,
  selectIsTimelineFailed,
  selectIsTimelineLoading,
  selectIsTimelineMissing,
  selectTimeline,
  selectTimelineProblem,
  selectView,
  type TimelineFilters,
} from '#machines/desk/auditTimelineMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aTimeline, aTimelineEvent } from '#tests/support/desk/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input: TimelineFilters = { account: '31', kind: '', from: '', to: '' };
const other: TimelineFilters = { ...input, kind: 'login' };
const unreachable: Problem = { code: 'unreachable' };
const [newest, oldest] = [aTimelineEvent({ EventID: 9 }), aTimelineEvent({ EventID: 2, SessionID: 4 })];
const [five] = aTimeline().Sessions;
const sessionFour = { SessionID: 4, Device: 'Chrome', StartedAt: '2026-12-01T15:00:00.000Z', LapsedAt: null };
const loaded = actorDone('readTimeline', aTimeline({ Events: [newest], NextBefore: 9 }));
const anonymous = actorDone(
  'readTimeline',
  aTimeline({ Person: null, Events: [], Sessions: [], Chain: null, Others: [] }),
);
const unloaded = actorFailed('readTimeline', unreachable);
const hidden = actorFailed('readTimeline', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', filters: other } as const;
const same = { type: 'place.chosen', filters: input } as const;
const olderAsked = { type: 'older.asked' } as const;
const added = actorDone(
  'readOlder',
  aTimeline({ Events: [oldest], Sessions: [...aTimeline().Sessions, sessionFour] }),
);
const unadded = actorFailed('readOlder', unreachable);
const csvAsked = { type: 'file.asked', as: 'csv' } as const;
const jsonAsked = { type: 'file.asked', as: 'json' } as const;
const opened = actorDone('openTimelineFile', undefined);
const unopened = actorFailed('openTimelineFile', unreachable);
const asTable = { type: 'view.chosen', view: 'table' } as const;
const chosen = { type: 'event.chosen', eventId: 9 } as const;

const vocabulary = [
  loaded,
  anonymous,
  unloaded,
  hidden,
  retried,
  elsewhere,
  same,
  olderAsked,
  added,
  unadded,
  csvAsked,
  jsonAsked,
  opened,
  unopened,
  asTable,
  chosen,
];
const after = (...events: typeof vocabulary) => play(auditTimelineMachine, input, ...events);

test('is read with the filters of the address, and again with other filters', () => {
  expect(after().effects).toEqual([spawned('readTimeline', { ...input, before: null })]);
  const { snapshot, effects } = after(loaded, elsewhere);
  expect(effects).toContainEqual(spawned('readTimeline', { ...other, before: null }));
  expect([selectTimeline(snapshot)?.Events, selectIsTimelineLoading(snapshot)]).toEqual([[newest], true]);
  expect(spawns(after(loaded, same).effects, 'readTimeline')).toBe(false);
});

test('older events come below with their sessions, each session once', () => {
  const adding = after(loaded, olderAsked);
  expect(adding.effects).toContainEqual(spawned('readOlder', { ...input, before: 9 }, 'readTimeline'));
  expect(selectIsAddingEvents(adding.snapshot)).toBe(true);
  const whole = selectTimeline(after(loaded, olderAsked, added).snapshot);
  expect([whole?.Events, whole?.Sessions]).toEqual([
    [newest, oldest],
    [five, sessionFour],
  ]);
  expect(after(loaded, olderAsked, added).snapshot.can(olderAsked)).toBe(false);
  const failed = after(loaded, olderAsked, unadded).snapshot;
  expect([selectTimeline(failed)?.Events, selectTimelineProblem(failed)]).toEqual([[newest], unreachable]);
  expect(selectIsAddingEvents(failed)).toBe(false);
  expect(selectTimelineProblem(after(loaded, olderAsked, unadded, olderAsked).snapshot)).toBeNull();
});

test('a file is for the account that was found, one at a time; without an account there is none', () => {
  const { snapshot, effects } = after(loaded, jsonAsked);
  expect(effects).toContainEqual(
    spawned('openTimelineFile', { kind: '', from: '', to: '', accountId: 31, as: 'json' }),
  );
  expect([selectIsOpeningFile(snapshot), snapshot.can(csvAsked)]).toEqual([true, false]);
  expect(after(anonymous).snapshot.can(csvAsked)).toBe(false);
  expect(selectTimelineProblem(after(loaded, csvAsked, unopened).snapshot)).toBe(unreachable);
  for (const answer of [opened, unopened]) {
    expect(selectIsOpeningFile(after(loaded, csvAsked, answer).snapshot)).toBe(false);
  }
});

test('it is drawn until a table is asked for, and one event shows its evidence', () => {
  expect(selectView(after(loaded).snapshot)).toBe('drawn');
  expect(selectView(after(loaded, asTable).snapshot)).toBe('table');
  expect(selectChosenEvent(after(loaded, chosen).snapshot)).toBe(newest);
  expect(selectChosenEvent(after(loaded, chosen, elsewhere, anonymous).snapshot)).toBeNull();
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsTimelineFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectTimelineProblem(after(unloaded).snapshot)).toBe(unreachable);
  expect(spawns(after(unloaded, retried).effects, 'readTimeline')).toBe(true);
  expect(selectIsTimelineMissing(after(hidden).snapshot)).toBe(true);
});

const walk = { machine: auditTimelineMachine, input, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a file is only opened for an account, and a problem is never shown over what is being read again', () => {
  expect(
    checkInvariants(walk, {
      'a file is for an account': (step) =>
        !selectIsOpeningFile(step.after) || Boolean(selectTimeline(step.after)?.Person),
      'while it is read no problem is left over': (step) =>
        !selectIsTimelineLoading(step.after) || selectTimelineProblem(step.after) === null,
    }),
  ).toEqual([]);
});
