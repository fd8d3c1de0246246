/** The chart room: which charts it shows, and what it says when one cannot be had. */
import { expect, test } from 'vitest';

import type { ChartStories, ClauseEntry, DrawnChart } from '#charts/chart.ts';
import {
  chartRoomMachine,
  selectClauses,
  selectDrawn,
  selectIsFetchingClauses,
  selectIsFetchingStories,
  selectIsListed,
  selectIsMachineUnknown,
  selectIsRoomLoading,
  selectMachines,
  selectRoomProblem,
  selectStories,
} from '#machines/charts/chartRoomMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const input = { id: null };
const chosen = (id: string | null) => ({ type: 'machine.chosen', id }) as const;
const listed = actorDone('listMachines', ['note', 'theme']);
const unlisted = actorFailed('listMachines', { code: 'unreachable' });
const drawn = { chart: { id: 'note' } } as unknown as DrawnChart;
const loaded = actorDone('loadChart', drawn);
const lost = actorFailed('loadChart', { code: 'unreachable' });
const retried = { type: 'retry.asked' } as const;

const compared = { type: 'stories.wanted' } as const;
const stories = { run: 41 } as unknown as ChartStories;
const notified = actorDone('loadStories', stories);
const untold = actorFailed('loadStories', { code: 'unreachable' });

const indexed = { type: 'clauses.wanted' } as const;
const clauses = [{ number: 'LG-03' }] as unknown as readonly ClauseEntry[];
const read = actorDone('loadClauses', clauses);
const unread = actorFailed('loadClauses', { code: 'unreachable' });

const vocabulary = [
  indexed,
  read,
  unread,
  chosen('note'),
  chosen('anonymous'),
  chosen(null),
  listed,
  unlisted,
  loaded,
  lost,
  compared,
  notified,
  untold,
  retried,
];
const walk = { machine: chartRoomMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(chartRoomMachine, input, ...events);

test('a chart is fetched once its machine is known to be there', () => {
  expect(after(chosen('note')).effects).toEqual([]);
  expect(after(chosen('note'), listed).effects).toContainEqual(spawned('loadChart', { id: 'note' }));
  const { snapshot } = after(listed, chosen('note'), loaded);
  expect([selectDrawn(snapshot), selectIsRoomLoading(snapshot)]).toEqual([drawn, false]);
});

test('a chart that is shown is not fetched again by being chosen once more', () => {
  const { snapshot, effects } = after(listed, chosen('note'), loaded, chosen('note'));
  expect([selectDrawn(snapshot), snapshot.value, effects]).toEqual([drawn, { shown: 'alone' }, []]);
});

test('without a machine all are listed, and a name that none has is said to be none', () => {
  const { snapshot } = after(listed);
  expect([selectMachines(snapshot), selectIsRoomLoading(snapshot)]).toEqual([['note', 'theme'], false]);
  expect(selectIsMachineUnknown(snapshot)).toBe(false);
  expect(selectIsMachineUnknown(after(listed, chosen('anonymous')).snapshot)).toBe(true);
});

test('what could not be fetched can be tried again', () => {
  const failed = after(listed, chosen('note'), lost).snapshot;
  expect(selectRoomProblem(failed)?.code).toBe('unreachable');
  expect(after(listed, chosen('note'), lost, retried).effects).toContainEqual(
    spawned('loadChart', { id: 'note' }),
  );
  expect(after(unlisted, retried).effects).toContainEqual(spawned('listMachines'));
  expect(selectRoomProblem(after(unlisted).snapshot)?.code).toBe('unreachable');
  expect(selectIsMachineUnknown(after(unlisted, chosen('note')).snapshot)).toBe(false);
  expect(after(unlisted, chosen('note'), retried, listed).effects).toContainEqual(
    spawned('loadChart', { id: 'note' }),
  );
});

test('that the list could not be had stays said, whatever is chosen meanwhile', () => {
  const { snapshot } = after(unlisted, chosen('note'));
  expect([selectRoomProblem(snapshot)?.code, selectIsRoomLoading(snapshot)]).toEqual(['unreachable', false]);
  expect(selectRoomProblem(after(unlisted, chosen('note'), retried, listed).snapshot)).toBeNull();
});

test('the stories of a machine are fetched when they are wanted, and once', () => {
  const shown = after(listed, chosen('note'), loaded);
  expect([selectStories(shown.snapshot), selectIsFetchingStories(shown.snapshot)]).toEqual([null, false]);
  const fetching = after(listed, chosen('note'), loaded, compared);
  expect(fetching.effects).toContainEqual(spawned('loadStories', { id: 'note' }));
  expect(selectIsFetchingStories(fetching.snapshot)).toBe(true);
  const { snapshot, effects } = after(listed, chosen('note'), loaded, compared, notified, compared);
  expect([selectStories(snapshot), selectIsFetchingStories(snapshot), effects]).toEqual([stories, false, []]);
});

test('stories that could not be had leave the chart on show, and can be tried again', () => {
  const { snapshot } = after(listed, chosen('note'), loaded, compared, untold);
  expect([selectDrawn(snapshot), selectRoomProblem(snapshot)?.code]).toEqual([drawn, 'unreachable']);
  const again = after(listed, chosen('note'), loaded, compared, untold, retried);
  expect(again.effects).toContainEqual(spawned('loadStories', { id: 'note' }));
  const had = after(listed, chosen('note'), loaded, compared, untold, retried, notified).snapshot;
  expect([selectStories(had), selectRoomProblem(had)]).toEqual([stories, null]);
});

test('stories of one machine are not shown for the next', () => {
  const next = after(listed, chosen('note'), loaded, compared, notified, chosen('theme'), loaded).snapshot;
  expect([selectStories(next), next.value]).toEqual([null, { shown: 'alone' }]);
});

test('the clauses are fetched beside the list when they are wanted, and tried again where they could not be had', () => {
  const asked = after(listed, indexed);
  expect(asked.effects).toContainEqual(spawned('loadClauses'));
  expect([selectIsListed(asked.snapshot), selectIsFetchingClauses(asked.snapshot)]).toEqual([true, true]);
  const failed = after(listed, indexed, unread).snapshot;
  expect([selectClauses(failed), selectRoomProblem(failed)?.code]).toEqual([null, 'unreachable']);
  const had = after(listed, indexed, unread, retried, read).snapshot;
  expect([selectClauses(had), selectRoomProblem(had), had.value]).toEqual([
    clauses,
    null,
    { listed: 'indexed' },
  ]);
  expect(after(listed, chosen('note'), indexed).effects).not.toContainEqual(spawned('loadClauses'));
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the chart on show is always the one that is wanted', () => {
  expect(
    checkInvariants(walk, {
      'what is shown was wanted': ({ after: { context } }) =>
        context.drawn === null || context.wanted !== null,
      'stories are shown only for a machine on screen': ({ after: { context } }) =>
        context.stories === null || context.drawn !== null,
      'a chart is fetched only for a machine that is there': ({ after: next }) =>
        !next.matches('loading') || next.context.machines.includes(next.context.wanted ?? ''),
    }),
  ).toEqual([]);
});
