/** A list of the staff desk: its place is the address, old rows stay in view, and every row has a result of its own. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import type { DeskRow, ListPlace, ListRead, RowAnswer } from '#machines/desk/deskListFacts.ts';
import {
  deskListMachine,
  selectPendingDecision,
  selectCanAskAgain,
  selectCanUndo,
  selectChosen,
  selectIsAsking,
  selectIsDeciding,
  selectIsListMissing,
  selectIsListReady,
  selectIsReading,
  selectListProblem,
  selectOpened,
  selectOutcome,
  selectPlace,
  selectRead,
} from '#machines/desk/deskListMachine.ts';
import { actorDone, actorFailed, delayElapsed, type ReceivedBy } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const place: ListPlace = { page: 1, size: 25, sort: null, filters: { search: '', sale: '' } };
const other: ListPlace = { ...place, page: 2 };
const input = { place };
const [ann, ben]: [DeskRow, DeskRow] = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ben' },
];
const both: ListRead = { rows: [ann, ben], total: 2, filters: { sale: '4122' } };
const onlyBen: ListRead = { ...both, rows: [ben], total: 1 };
const unreachable: Problem = { code: 'unreachable' };

const loaded = actorDone('readRows', both);
const unloaded = actorFailed('readRows', unreachable);
const hidden = actorFailed('readRows', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', place: other } as const;
const same = { type: 'place.chosen', place } as const;
const chosen = { type: 'rows.chosen', ids: [1, 2] } as const;
const opened = { type: 'row.opened', id: 1 } as const;
const closed = { type: 'row.closed' } as const;
const pending = { type: 'act.started', act: 'approve', rows: [ann, ben] } as const;
const rejected = { ...pending, act: 'reject' } as const;
const pendingForNone = { type: 'act.started', act: 'approve', rows: [] } as const;
const dropped = { type: 'act.dropped' } as const;
const confirmed = { type: 'act.confirmed', terms: { reason: 'Paid.' } } as const;
const answered = (row: DeskRow, answer: RowAnswer) =>
  ({ type: 'row.answered', result: { row, answer } }) as const;
const annDone = answered(ann, { outcome: 'done', words: 'Ann is approved.', undo: { seen: '3' } });
const benDone = answered(ben, { outcome: 'done', words: 'Ben is approved.' });
const benDecided = answered(ben, { outcome: 'decided', words: 'Ines decided first.' });
const benUnsent = answered(ben, { outcome: 'unsent', problem: unreachable });
const annUnsent = answered(ann, { outcome: 'unsent', problem: unreachable });
const undoAsked = { type: 'undo.asked' } as const;
const againAsked = { type: 'again.asked' } as const;
const dismissed = { type: 'outcome.dismissed' } as const;
const fileAsked = { type: 'file.asked' } as const;
const refreshed = actorDone('refreshRows', onlyBen);
const unrefreshed = actorFailed('refreshRows', unreachable);
const paused = delayElapsed('refreshPause', 'deskList.showing.resting');
const fileOpened = actorDone('openFile');
const fileFailed = actorFailed('openFile', unreachable);

/** For the walk one row is enough, and what can be combined with everything is left out where a rule of its own names it. */
const aRow = { rows: [ann], total: 1 };
const vocabulary = [
  actorDone('readRows', aRow),
  unloaded,
  hidden,
  retried,
  elsewhere,
  { ...chosen, ids: [1] },
  opened,
  closed,
  { ...pending, rows: [ann] },
  dropped,
  confirmed,
  annDone,
  annUnsent,
  undoAsked,
  againAsked,
  dismissed,
  fileAsked,
  actorDone('refreshRows', { rows: [], total: 0 }),
  unrefreshed,
  paused,
  fileOpened,
  fileFailed,
];
const walk = { machine: deskListMachine, input, vocabulary, limit: 60_000 };
const after = (...events: ReceivedBy<typeof deskListMachine>[]) => play(deskListMachine, input, ...events);
const decided = [loaded, chosen, pending, confirmed] as const;

test('reads the rows of its address, and keeps what the server chose where the address left it open', () => {
  const { snapshot, effects } = after();
  expect(effects).toEqual([spawned('readRows', place)]);
  expect(selectIsReading(snapshot)).toBe(true);
  expect(selectRead(after(loaded).snapshot)).toBe(both);
  expect(selectPlace(after(loaded).snapshot).filters).toEqual({ search: '', sale: '4122' });
});

test('another page of the list is read: the old rows stay in view, and nothing stays chosen', () => {
  const { snapshot, effects } = after(loaded, chosen, opened, elsewhere);
  expect(effects).toContainEqual(spawned('readRows', other));
  expect([selectRead(snapshot), selectChosen(snapshot), selectOpened(snapshot)]).toEqual([both, [], null]);
  expect(selectIsListReady(snapshot)).toBe(false);
  expect(after(same).effects).toEqual([]);
});

test('what cannot be read is asked for again, over the old rows; what is hidden is not there', () => {
  const { snapshot } = after(loaded, elsewhere, unloaded);
  expect([selectRead(snapshot), selectListProblem(snapshot)]).toEqual([both, unreachable]);
  const again = after(loaded, elsewhere, unloaded, retried);
  expect(again.effects).toContainEqual(spawned('readRows', other));
  expect(selectListProblem(again.snapshot)).toBeNull();
  expect(selectIsListMissing(after(hidden).snapshot)).toBe(true);
});

test('does not read again while a row is open, and does once it is closed', () => {
  expect(spawns(after(loaded, opened, paused).effects, 'refreshRows')).toBe(false);
  expect(spawns(after(loaded, opened, paused, closed).effects, 'refreshRows')).toBe(true);
});

test('a row that was looked for by its own number is open when it is found, and once closed stays so', () => {
  const found = actorDone('readRows', { ...both, opens: 2 });
  expect(selectOpened(after(found).snapshot)).toBe(2);
  const again = actorDone('refreshRows', { ...both, opens: 2 });
  expect(selectOpened(after(found, closed, paused, again).snapshot)).toBe(null);
});

test('reads again by itself; a row that left the page is neither chosen nor open anymore', () => {
  expect(after(loaded).effects).toContainEqual(scheduled('refreshPause', 'deskList.showing.resting', 30_000));
  expect(spawns(after(loaded, paused).effects, 'refreshRows')).toBe(true);
  // Anyone who opens a row while the list is being read may find that it has left.
  const { snapshot } = after(loaded, chosen, paused, opened, refreshed);
  expect([selectChosen(snapshot), selectOpened(snapshot)]).toEqual([[2], null]);
  const late = after(loaded, chosen, paused, unrefreshed).snapshot;
  expect([selectListProblem(late), selectChosen(late), selectIsListReady(late)]).toEqual([
    unreachable,
    [1, 2],
    true,
  ]);
  for (const ended of [refreshed, unrefreshed]) {
    expect(spawns(after(loaded, paused, ended, paused).effects, 'refreshRows')).toBe(true);
  }
  const retrying = after(loaded, paused, unrefreshed, retried);
  expect(spawns(retrying.effects, 'refreshRows')).toBe(true);
  expect(selectListProblem(retrying.snapshot)).toBeNull();
});

test('a row is opened and closed, and the list is not read behind it; an action on the row closes it', () => {
  expect(spawns(after(loaded, opened, paused).effects, 'refreshRows')).toBe(false);
  expect(selectOpened(after(loaded, opened).snapshot)).toBe(1);
  const left = after(loaded, opened, closed);
  expect([selectOpened(left.snapshot), spawns(left.effects, 'refreshRows')]).toEqual([null, true]);
  expect(selectOpened(after(loaded, opened, pending).snapshot)).toBeNull();
  expect(selectOpened(after(loaded, paused, opened, closed).snapshot)).toBeNull();
});

test('a decision is asked about once more, and sent about the rows as they were seen', () => {
  const asked = after(loaded, chosen, pending);
  expect(selectIsAsking(asked.snapshot)).toBe(true);
  expect(spawns(asked.effects, 'decideRows')).toBe(false);
  const sent = after(...decided);
  expect(sent.effects).toContainEqual(
    spawned('decideRows', { act: 'approve', rows: [ann, ben], terms: { reason: 'Paid.' } }),
  );
  expect(selectIsDeciding(sent.snapshot)).toBe(true);
  expect(selectPendingDecision(after(loaded, chosen, pending, dropped).snapshot)).toBeNull();
  expect(selectIsAsking(after(loaded, pendingForNone).snapshot)).toBe(false);
});

test('nothing else starts while a decision is asked about or on its way', () => {
  for (const event of [pending, undoAsked, againAsked, fileAsked, chosen, retried, elsewhere]) {
    expect(after(loaded, pending, event).effects).toEqual([]);
    expect(selectIsAsking(after(loaded, pending, event).snapshot)).toBe(true);
  }
  expect(selectPendingDecision(after(loaded, pending, rejected).snapshot)?.act).toBe('approve');
  expect(selectChosen(after(loaded, pending, chosen).snapshot)).toEqual([]);
  for (const event of [pending, undoAsked, againAsked, fileAsked, chosen, retried, confirmed]) {
    expect(after(...decided, event).effects).toEqual([]);
  }
  // Half of the answers are there.
  for (const first of [annDone, annUnsent]) {
    const { context } = after(...decided, first).snapshot;
    for (const event of [undoAsked, againAsked, dismissed, { ...chosen, ids: [] }]) {
      expect(after(...decided, first, event).snapshot.context).toEqual(context);
    }
  }
});

test('each row has its own result, and is chosen until it is done; the list is read again after the last', () => {
  const half = after(...decided, annDone);
  expect([selectIsDeciding(half.snapshot), selectChosen(half.snapshot)]).toEqual([true, [2]]);
  const { snapshot, effects } = after(...decided, annDone, benDecided);
  expect(selectOutcome(snapshot)).toEqual({
    act: 'approve',
    isUndo: false,
    results: [annDone.result, benDecided.result],
  });
  expect([selectChosen(snapshot), spawns(effects, 'refreshRows')]).toEqual([[2], true]);
  expect(selectPendingDecision(snapshot)).toBeNull();
  expect(selectOutcome(after(...decided, annDone, benDecided, dismissed).snapshot)).toBeNull();
});

test('another page chosen while calls are on their way is read after them', () => {
  const { snapshot, effects } = after(...decided, elsewhere, annDone, benDecided);
  expect(effects).toContainEqual(spawned('refreshRows', other, 'readRows'));
  expect(selectOutcome(snapshot)?.results).toHaveLength(2);
  const undone = after(...decided, annDone, benDone, undoAsked, elsewhere, annDone);
  expect(undone.effects).toContainEqual(spawned('refreshRows', other, 'readRows'));
});

test('what may not have arrived is sent again with the same terms, for these rows alone', () => {
  const first = after(...decided, annDone, benUnsent);
  expect(selectCanAskAgain(first.snapshot)).toBe(true);
  const { effects } = after(...decided, annDone, benUnsent, refreshed, againAsked);
  expect(effects).toContainEqual(
    spawned('decideRows', { act: 'approve', rows: [ben], terms: { reason: 'Paid.' } }),
  );
  expect(selectCanAskAgain(after(...decided, annDone, benDecided).snapshot)).toBe(false);
});

test('what can be undone is undone, with what its call needs for that, and once', () => {
  const { snapshot, effects } = after(...decided, annDone, benDone, undoAsked);
  expect(effects).toContainEqual(
    spawned('undoRows', { act: 'approve', rows: [{ row: ann, undo: { seen: '3' } }] }),
  );
  expect(selectIsDeciding(snapshot)).toBe(true);
  const undone = after(...decided, annDone, benDone, undoAsked, annDone);
  expect(selectOutcome(undone.snapshot)).toEqual({ act: 'approve', isUndo: true, results: [annDone.result] });
  expect([spawns(undone.effects, 'refreshRows'), selectCanUndo(undone.snapshot)]).toEqual([true, false]);
  for (const event of [chosen, dismissed]) {
    expect(after(...decided, annDone, benDone, undoAsked, event).snapshot.context).toEqual(snapshot.context);
  }
  // The next decision waits for both of its rows.
  const next = after(...decided, annDone, benDone, undoAsked, annDone, pending, confirmed, annDone);
  expect(selectIsDeciding(next.snapshot)).toBe(true);
});

test('a file of all rows is asked for; one that cannot be had is said, and the list stays', () => {
  expect(after(loaded, fileAsked).effects).toContainEqual(
    spawned('openFile', { ...place, filters: { search: '', sale: '4122' } }),
  );
  for (const ended of [fileOpened, fileFailed]) {
    expect(spawns(after(loaded, fileAsked, ended, paused).effects, 'refreshRows')).toBe(true);
  }
  const { snapshot } = after(loaded, fileAsked, fileFailed);
  expect([selectListProblem(snapshot), selectRead(snapshot)]).toEqual([unreachable, both]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('rules that hold on every step', () => {
  expect(
    checkInvariants(walk, {
      'rows that were read stay in view': ({ before, after: to }) =>
        before === null || selectRead(before) === null || selectRead(to) !== null,
      'nothing is sent that was not asked about': ({ before, effects }) =>
        !spawns(effects, 'decideRows') ||
        (before !== null && (selectIsAsking(before) || selectCanAskAgain(before))),
      'a decision on its way ends with a result for each row': ({ before, after: to }) =>
        before === null ||
        !selectIsDeciding(before) ||
        selectIsDeciding(to) ||
        selectOutcome(to)?.results.length === 1,
    }),
  ).toEqual([]);
});
