/** The record of what was written: its filters, and older pages. */
import { expect, test } from 'vitest';

import type { NoticeRecord, RecordedNotice } from '#contract/noticeRecord.ts';
import type { Problem } from '#contract/problems.ts';
import {
  noticeRecordMachine,
  selectFilters,
  selectHasOlder,
  selectIsBusy,
  selectIsFailed,
  selectIsMissing,
  selectKeptDays,
  selectNotices,
  selectRecordProblem,
} from '#machines/noticeRecordMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { aRecordedNotice } from '#tests/support/noticeChoices.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const page = (Key: string, Older: string | null): NoticeRecord => ({
  Notices: [aRecordedNotice({ Key })],
  Older,
  KeptDays: 90,
});
const unreachable: Problem = { code: 'unreachable' };

const newest = actorDone('loadRecord', page('2', 'older'));
const all = actorDone('loadRecord', page('2', null));
const notLoaded = actorFailed('loadRecord', unreachable);
const nobody = actorFailed('loadRecord', { code: 'not_found' });
const chosen = { type: 'filters.chosen', filters: { channel: 'text' } } as const;
const asked = { type: 'older.asked' } as const;
const older = actorDone('loadOlder', page('1', null));
const notOlder = actorFailed('loadOlder', unreachable);
const retried = { type: 'retry.asked' } as const;

const vocabulary = [newest, all, notLoaded, nobody, chosen, asked, older, notOlder, retried];
const walk = { machine: noticeRecordMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(noticeRecordMachine, undefined, ...events);
const keys = (notices: readonly RecordedNotice[]): string[] => notices.map(({ Key }) => Key);
const noFilters = { channel: null, category: null, outcome: null, search: '' };

test('everything is asked for first, and a filter asks anew from the newest', () => {
  expect(after().effects).toEqual([spawned('loadRecord', { ...noFilters, before: null })]);
  const { snapshot, effects } = after(newest, chosen);
  expect(selectFilters(snapshot)).toEqual({ ...noFilters, channel: 'text' });
  expect(effects).toContainEqual(spawned('loadRecord', { ...noFilters, channel: 'text', before: null }));
});

test('older ones come below those that are shown, until there are none', () => {
  expect(after(newest, asked).effects).toContainEqual(
    spawned('loadOlder', { ...noFilters, before: 'older' }, 'loadRecord'),
  );
  const { snapshot } = after(newest, asked, older);
  expect([keys(selectNotices(snapshot)), selectHasOlder(snapshot)]).toEqual([['2', '1'], false]);
  expect(snapshot.can(asked)).toBe(false);
});

test('older ones that do not come leave the rest, and can be asked for again', () => {
  const { snapshot } = after(newest, asked, notOlder);
  expect([keys(selectNotices(snapshot)), selectRecordProblem(snapshot)]).toEqual([['2'], unreachable]);
  expect(snapshot.can(asked)).toBe(true);
  expect(selectRecordProblem(after(newest, asked, notOlder, asked).snapshot)).toBeNull();
});

test('a record that does not come can be asked for again; to strangers it is not there', () => {
  expect(selectIsFailed(after(notLoaded).snapshot)).toBe(true);
  expect(selectRecordProblem(after(notLoaded).snapshot)).toEqual(unreachable);
  expect(selectRecordProblem(after(notLoaded, retried).snapshot)).toBeNull();
  expect(selectKeptDays(after(notLoaded, retried, all).snapshot)).toBe(90);
  expect(selectIsMissing(after(nobody).snapshot)).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a page is never asked for that is not there', () => {
  expect(
    checkInvariants(walk, {
      'older ones are on their way only where there are some': ({ after: next }) =>
        !next.matches('loadingOlder') || (selectHasOlder(next) && selectIsBusy(next)),
    }),
  ).toEqual([]);
});
