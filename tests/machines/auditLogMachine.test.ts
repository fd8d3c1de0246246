/** The audit log: read under filters, older events added below, and saved as a file. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  type AuditFilters,
  auditLogMachine,
  selectAuditProblem,
  selectEvents,
  selectHasOlder,
  selectIsAdding,
  selectIsAuditFailed,
  selectIsAuditLoading,
  selectIsAuditMissing,
  selectIsOpening,
  selectKinds,
} from '#machines/auditLogMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { anAuditEvent, anAuditLog } from '#tests/support/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input: AuditFilters = { kind: '', account: '31', address: '', from: '', to: '' };
const other: AuditFilters = { ...input, kind: 'login' };
const unreachable: Problem = { code: 'unreachable' };
const [newest, oldest] = [anAuditEvent({ EventID: 9 }), anAuditEvent({ EventID: 2 })];
const otherEvent = anAuditEvent({ EventID: 5 });
const loaded = actorDone('readAudit', anAuditLog({ Events: [newest], NextBefore: 9 }));
const whole = actorDone('readAudit', anAuditLog({ Events: [newest] }));
const otherLoaded = actorDone('readAudit', anAuditLog({ Events: [otherEvent] }));
const unloaded = actorFailed('readAudit', unreachable);
const hidden = actorFailed('readAudit', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', filters: other } as const;
const same = { type: 'place.chosen', filters: input } as const;
const olderAsked = { type: 'older.asked' } as const;
const added = actorDone('readOlder', anAuditLog({ Events: [oldest] }));
const unadded = actorFailed('readOlder', unreachable);
const fileAsked = { type: 'file.asked' } as const;
const opened = actorDone('openFile', undefined);
const unopened = actorFailed('openFile', unreachable);

const vocabulary = [
  loaded,
  whole,
  otherLoaded,
  unloaded,
  hidden,
  retried,
  elsewhere,
  same,
  olderAsked,
  added,
  unadded,
  fileAsked,
  opened,
  unopened,
];
const walk = {
  machine: auditLogMachine,
  input,
  vocabulary,
  fits: (asked: unknown, answer: unknown) =>
    (answer === otherLoaded.output) === ((asked as AuditFilters).kind === other.kind),
};
const after = (...events: typeof vocabulary) => play(auditLogMachine, input, ...events);

test('is read under the filters of the address; other filters are read anew', () => {
  expect(after().effects).toEqual([spawned('readAudit', { ...input, before: null })]);
  const { snapshot, effects } = after(loaded, elsewhere);
  expect(effects).toContainEqual(spawned('readAudit', { ...other, before: null }));
  expect([selectEvents(snapshot), selectIsAuditLoading(snapshot)]).toEqual([[newest], true]);
  expect(spawns(after(loaded, same).effects, 'readAudit')).toBe(false);
  expect(selectKinds(snapshot)).toEqual(['login', 'logout']);
});

test('older events come below those that are there, as long as there are some', () => {
  const adding = after(loaded, olderAsked);
  expect(adding.effects).toContainEqual(spawned('readOlder', { ...input, before: 9 }, 'readAudit'));
  expect(selectIsAdding(adding.snapshot)).toBe(true);
  const { snapshot } = after(loaded, olderAsked, added);
  expect([selectEvents(snapshot), selectHasOlder(snapshot)]).toEqual([[newest, oldest], false]);
  expect(after(whole).snapshot.can(olderAsked)).toBe(false);
  const failed = after(loaded, olderAsked, unadded).snapshot;
  expect([selectEvents(failed), selectAuditProblem(failed)]).toEqual([[newest], unreachable]);
  expect(selectIsAdding(failed)).toBe(false);
  expect(selectAuditProblem(after(loaded, olderAsked, unadded, olderAsked).snapshot)).toBeNull();
});

test('a file is made once at a time, and one that could not be had is said', () => {
  const { snapshot, effects } = after(loaded, fileAsked);
  expect(effects).toContainEqual(spawned('openFile', input));
  expect([selectIsOpening(snapshot), snapshot.can(fileAsked)]).toEqual([true, false]);
  expect(selectIsOpening(after(loaded, fileAsked, opened).snapshot)).toBe(false);
  expect(selectAuditProblem(after(loaded, fileAsked, unopened).snapshot)).toBe(unreachable);
  expect(selectAuditProblem(after(loaded, fileAsked, unopened, fileAsked).snapshot)).toBeNull();
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsAuditFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectAuditProblem(after(unloaded).snapshot)).toBe(unreachable);
  expect(selectAuditProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'readAudit')).toBe(true);
  expect(selectIsAuditMissing(after(hidden).snapshot)).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the list belongs to its filters', () => {
  expect(
    checkInvariants(walk, {
      'what is listed passed the filters that are set': ({ after: next }) =>
        selectIsAuditLoading(next) ||
        selectIsAuditFailed(next) ||
        selectIsAuditMissing(next) ||
        selectEvents(next).includes(otherEvent) === (next.context.filters === other),
      'only an answer changes the list': ({ before, event, after: next }) =>
        before === null ||
        selectEvents(next) === selectEvents(before) ||
        event === loaded ||
        event === whole ||
        event === otherLoaded ||
        event === added,
      'what was read stays above what is added': ({ before, event, after: next }) =>
        before === null ||
        event !== added ||
        selectEvents(before).every((read, place) => selectEvents(next)[place] === read),
      'an error is not said any more while something is asked for': ({ after: next }) =>
        Object.keys(next.children).length === 0 || selectAuditProblem(next) === null,
    }),
  ).toEqual([]);
});
