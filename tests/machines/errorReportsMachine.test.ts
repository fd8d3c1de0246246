/** Error reports: all or those of one code, older ones added below. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  errorReportsMachine,
  selectHasOlderReports,
  selectIsAddingReports,
  selectIsReportsFailed,
  selectIsReportsLoading,
  selectIsReportsMissing,
  selectReports,
  selectReportsCode,
  selectReportsKeptDays,
  selectReportsProblem,
} from '#machines/errorReportsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { anErrorReport, someErrorReports } from '#tests/support/anErrorReport.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { code: '' };
const unreachable: Problem = { code: 'unreachable' };
const [newest, oldest] = [anErrorReport(), anErrorReport({ Code: '0ZZZZZ' })];
const loaded = actorDone('readReports', someErrorReports({ Reports: [newest], NextBefore: 9 }));
const whole = actorDone('readReports', someErrorReports({ Reports: [newest] }));
const unloaded = actorFailed('readReports', unreachable);
const hidden = actorFailed('readReports', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', code: 'k7m 2qx' } as const;
const same = { type: 'place.chosen', code: '' } as const;
const olderAsked = { type: 'older.asked' } as const;
const added = actorDone('readOlder', someErrorReports({ Reports: [oldest] }));
const unadded = actorFailed('readOlder', unreachable);

const vocabulary = [loaded, whole, unloaded, hidden, retried, elsewhere, same, olderAsked, added, unadded];
const walk = { machine: errorReportsMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(errorReportsMachine, input, ...events);

test('are read by the code of the address; another code is read anew, the same is not', () => {
  expect(after().effects).toEqual([spawned('readReports', { code: '', before: null })]);
  const { snapshot, effects } = after(loaded, elsewhere);
  expect(effects).toContainEqual(spawned('readReports', { code: 'k7m 2qx', before: null }));
  expect([selectReports(snapshot), selectReportsCode(snapshot)]).toEqual([[newest], 'k7m 2qx']);
  expect(selectIsReportsLoading(snapshot)).toBe(true);
  expect(spawns(after(loaded, same).effects, 'readReports')).toBe(false);
  expect([selectReportsKeptDays(after().snapshot), selectReportsKeptDays(snapshot)]).toEqual([null, 90]);
});

test('older reports come below those that are there, as long as there are some', () => {
  const adding = after(loaded, olderAsked);
  expect(adding.effects).toContainEqual(spawned('readOlder', { code: '', before: 9 }, 'readReports'));
  expect(selectIsAddingReports(adding.snapshot)).toBe(true);
  const { snapshot } = after(loaded, olderAsked, added);
  expect([selectReports(snapshot), selectHasOlderReports(snapshot)]).toEqual([[newest, oldest], false]);
  expect(selectIsAddingReports(snapshot)).toBe(false);
  expect(after(whole).snapshot.can(olderAsked)).toBe(false);
  const failed = after(loaded, olderAsked, unadded).snapshot;
  expect([selectReports(failed), selectReportsProblem(failed)]).toEqual([[newest], unreachable]);
  expect(selectReportsProblem(after(loaded, olderAsked, unadded, olderAsked).snapshot)).toBeNull();
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  const failed = after(unloaded).snapshot;
  expect([selectIsReportsFailed(failed), selectReportsProblem(failed)]).toEqual([true, unreachable]);
  expect(selectReportsProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(selectReportsProblem(after(unloaded, elsewhere).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'readReports')).toBe(true);
  expect(selectIsReportsMissing(after(hidden).snapshot)).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the list belongs to its code', () => {
  expect(
    checkInvariants(walk, {
      'whoever looks for another code is asked for at once, and no earlier answer is waited for': (step) =>
        step.before === null ||
        step.event?.type !== 'place.chosen' ||
        selectReportsCode(step.before) === selectReportsCode(step.after) ||
        (spawns(step.effects, 'readReports') &&
          Object.keys(step.before.children).every((id) =>
            step.effects.some((effect) => effect.effect === 'stopped' && effect.id === id),
          )),
      'only an answer changes the list': ({ before, event, after: next }) =>
        before === null ||
        selectReports(next) === selectReports(before) ||
        event === loaded ||
        event === whole ||
        event === added,
      'what was read stays above what is added': ({ before, event, after: next }) =>
        before === null ||
        event !== added ||
        selectReports(before).every((report, place) => selectReports(next)[place] === report),
      'an error is not said any more while something is asked for': ({ after: next }) =>
        Object.keys(next.children).length === 0 || selectReportsProblem(next) === null,
    }),
  ).toEqual([]);
});
