/** A bidder's record: one decision at a time, on the record as it was seen, and notes that are not lost. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  bidderRecordMachine,
  type RecordOutcome,
  selectPending,
  selectDone,
  selectIsMissing,
  selectIsNoting,
  selectIsOutdated,
  selectIsSending,
  selectNoteProblem,
  selectRecord,
  selectRecordProblem,
  selectRefusal,
} from '#machines/desk/bidderRecordMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aBidderRecord, aBidderSale } from '#tests/support/desk/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { accountId: 31 };
const record = aBidderRecord();
const suspended = aBidderRecord({ Status: 'suspended', Actions: ['reinstate'], Version: 1 });
const notes = [{ NoteID: 1, Text: 'Called.', WrittenAt: '2026-12-02T15:00:00.000Z', WrittenBy: 'Ines' }];
const unreachable: Problem = { code: 'unreachable' };
const decided = (outcome: RecordOutcome) => actorDone('decide', outcome);

const loaded = actorDone('loadRecord', record);
const unloaded = actorFailed('loadRecord', unreachable);
const hidden = actorFailed('loadRecord', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const pending = { type: 'action.started', pending: { action: 'suspend' } } as const;
const limit = { type: 'action.started', pending: { action: 'setLimit', sale: aBidderSale() } } as const;
const dropped = { type: 'action.dropped' } as const;
const confirmed = {
  type: 'action.confirmed',
  reason: 'No payment.',
  tier: null,
  tierRule: 'atLeast',
  ownLimits: 'keep',
  limitCents: null,
} as const;
const done = decided('done');
const late = decided('DECIDED');
const undone = actorFailed('decide', unreachable);
const refreshed = actorDone('refreshRecord', suspended);
const unrefreshed = actorFailed('refreshRecord', unreachable);
const dismissed = { type: 'done.dismissed' } as const;
const noted = { type: 'note.submitted', text: 'Called.' } as const;
const kept = actorDone('addNote', notes);
const unkept = actorFailed('addNote', unreachable);

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  retried,
  pending,
  limit,
  dropped,
  confirmed,
  done,
  late,
  undone,
  refreshed,
  unrefreshed,
  dismissed,
  noted,
  kept,
  unkept,
];
const after = (...events: typeof vocabulary) => play(bidderRecordMachine, input, ...events);

test('is read; what cannot be had is asked for again, and what is hidden is not there', () => {
  expect(after().effects).toEqual([spawned('loadRecord', input)]);
  expect(selectRecord(after(loaded).snapshot)).toBe(record);
  expect(spawns(after(unloaded, retried).effects, 'loadRecord')).toBe(true);
  expect(selectRecordProblem(after(unloaded).snapshot)).toBe(unreachable);
  expect(selectRecordProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(selectIsMissing(after(hidden).snapshot)).toBe(true);
});

test('a decision is sent once it is confirmed, with what was seen', () => {
  expect(spawns(after(loaded, pending).effects, 'decide')).toBe(false);
  const { snapshot, effects } = after(loaded, pending, confirmed);
  expect(selectIsSending(snapshot)).toBe(true);
  expect(effects).toContainEqual(
    spawned('decide', {
      pending: pending.pending,
      bidder: record,
      reason: 'No payment.',
      tier: null,
      tierRule: 'atLeast',
      ownLimits: 'keep',
      limitCents: null,
    }),
  );
});

test('confirming twice is confirming once, and nothing else starts meanwhile', () => {
  for (const event of [confirmed, dropped, pending, limit, noted]) {
    const { snapshot, effects } = after(loaded, pending, confirmed, event);
    expect([selectIsSending(snapshot), effects]).toEqual([true, []]);
  }
});

test('a decision that is made closes its dialog, is said, and the record is read again', () => {
  const made = after(loaded, pending, confirmed, done);
  expect([selectDone(made.snapshot), selectPending(made.snapshot)]).toEqual(['suspend', null]);
  expect(spawns(made.effects, 'refreshRecord')).toBe(true);
  expect(selectDone(after(loaded, pending, confirmed, done, dismissed).snapshot)).toBeNull();
  const read = after(loaded, pending, confirmed, done, refreshed).snapshot;
  expect([selectRecord(read), selectDone(read)]).toEqual([suspended, 'suspend']);
  expect(selectDone(after(loaded, pending, confirmed, done, refreshed, pending).snapshot)).toBeNull();
});

test('a refused decision keeps its dialog with the reason; closed, the record is read again', () => {
  const { snapshot, effects } = after(loaded, pending, confirmed, late);
  expect([selectPending(snapshot)?.action, selectRefusal(snapshot), selectDone(snapshot)]).toEqual([
    'suspend',
    'DECIDED',
    null,
  ]);
  expect(spawns(effects, 'refreshRecord')).toBe(false);
  const closed = after(loaded, pending, confirmed, late, dropped);
  expect([selectPending(closed.snapshot), selectRefusal(closed.snapshot)]).toEqual([null, null]);
  expect(spawns(closed.effects, 'refreshRecord')).toBe(true);
});

test('what could not be sent stays in the dialog, to be tried again', () => {
  const { snapshot } = after(loaded, pending, confirmed, undone);
  expect([selectPending(snapshot)?.action, selectRecordProblem(snapshot)]).toEqual(['suspend', unreachable]);
  expect(spawns(after(loaded, pending, confirmed, undone, confirmed).effects, 'decide')).toBe(true);
  expect(selectRecordProblem(after(loaded, pending, confirmed, undone, dropped).snapshot)).toBeNull();
});

test('nothing is decided on a record that could not be read again', () => {
  const { snapshot } = after(loaded, pending, confirmed, done, unrefreshed);
  expect([selectIsOutdated(snapshot), snapshot.can(pending), snapshot.can(noted)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(selectRecordProblem(snapshot)).toBe(unreachable);
  const asking = after(loaded, pending, confirmed, done, unrefreshed, retried).snapshot;
  expect(selectRecordProblem(asking)).toBeNull();
  const again = after(loaded, pending, confirmed, done, unrefreshed, retried, refreshed).snapshot;
  expect([selectIsOutdated(again), selectRecordProblem(again)]).toEqual([false, null]);
});

test('a note comes onto the record; one that could not be kept says so', () => {
  const { snapshot, effects } = after(loaded, noted);
  expect(effects).toContainEqual(spawned('addNote', { accountId: 31, text: 'Called.' }));
  expect([selectIsNoting(snapshot), snapshot.can(noted)]).toEqual([true, false]);
  const { snapshot: written } = after(loaded, noted, kept);
  expect([selectRecord(written)?.Notes, selectIsNoting(written)]).toEqual([notes, false]);
  const failed = after(loaded, noted, unkept).snapshot;
  expect([selectNoteProblem(failed), failed.can(noted)]).toEqual([unreachable, true]);
  expect(selectNoteProblem(after(loaded, noted, unkept, noted).snapshot)).toBeNull();
});

test('every declared transition is taken, and nothing is sent that no one started', () => {
  const walk = { machine: bidderRecordMachine, input, vocabulary };
  expect(untakenTransitions(walk)).toEqual([]);
  expect(
    checkInvariants(walk, {
      'what is being sent was started': ({ after: { context, tags } }) =>
        !tags.has('sending') || context.pending !== null,
    }),
  ).toEqual([]);
});
