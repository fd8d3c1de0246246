/** Following actors: who is looked at, what is remembered, and how one goes back and forth in it. */
import { expect, test } from 'vitest';

import type { ActorMove, TabNews } from '#contract/charts/tabActors.ts';
import {
  chartRoomLiveMachine,
  selectActors,
  selectCan,
  selectChosen,
  selectIsRefused,
  selectLog,
  selectLost,
  selectMoment,
  selectShownContext,
  selectTabs,
} from '#machines/charts/chartRoomLiveMachine.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play } from '#tests/support/playMachine.ts';

const input = { machine: 'note', examples: [{ type: 'field.left' }], loggedAtMost: 2 };
const move: ActorMove = {
  kind: 'transition',
  at: 1,
  machine: 'note',
  actor: 'x:1',
  event: 'note.typed',
  from: 'note.resting',
  to: 'note.typing',
  taken: ['note on note.typed otherwise'],
};
const note = { tab: 'a', actor: 'x:1', machine: 'note', states: 'note.resting' };
const other = { tab: 'a', actor: 'x:2', machine: 'note', states: 'note.resting' };
const news = (given: Partial<TabNews> = {}) => {
  const said: TabNews = {
    kind: 'news',
    tab: 'a',
    path: '/',
    actors: null,
    moves: [],
    lost: 0,
    watched: null,
    ...given,
  };
  return { type: 'tab.received', said } as const;
};
const came = news({ actors: [note, other] });
const moved = news({ moves: [move] });
const watched = news({ watched: { actor: 'x:1', context: { wli: 7 }, can: [0] } });
const gone = { type: 'tab.received', said: { kind: 'gone', tab: 'a' } } as const;
const answered = (isSent: boolean) =>
  ({ type: 'tab.received', said: { kind: 'answer', tab: 'a', actor: 'x:1', isSent } }) as const;
const chose = { type: 'actor.chosen', tab: 'a', actor: 'x:2' } as const;
const offered = { type: 'event.offered', event: { type: 'field.left' } } as const;
const moment = (seq: number) => ({ type: 'moment.chosen', seq }) as const;
const live = { type: 'live.wanted' } as const;
const cleared = { type: 'log.cleared' } as const;

const vocabulary = [
  came,
  moved,
  watched,
  gone,
  answered(false),
  chose,
  offered,
  moment(1),
  moment(2),
  live,
  cleared,
];
/** Every entry of the log multiplies the graph: one is enough to walk it. */
const walk = { machine: chartRoomLiveMachine, input: { ...input, loggedAtMost: 1 }, vocabulary };
type Received = (typeof vocabulary)[number] | ReturnType<typeof news> | ReturnType<typeof answered>;
const after = (...events: Received[]) => play(chartRoomLiveMachine, input, ...events);

test('the first actor of the chart’s machine is looked at, until another is chosen', () => {
  expect(selectChosen(after(came).snapshot)).toEqual({ tab: 'a', actor: 'x:1' });
  expect(selectChosen(after(came, chose, moved).snapshot)).toEqual({ tab: 'a', actor: 'x:2' });
  const stranger = { ...note, machine: 'theme' };
  expect(selectChosen(after(news({ actors: [stranger] })).snapshot)).toBeNull();
});

test('an actor that has ended stays shown while no other takes its place', () => {
  expect(selectChosen(after(came, news({ actors: [] })).snapshot)).toEqual({ tab: 'a', actor: 'x:1' });
  expect(selectChosen(after(came, news({ actors: [other] })).snapshot)).toEqual({ tab: 'a', actor: 'x:2' });
});

test('the actor that is shown is asked for its context and for the events it can receive', () => {
  expect(after(came).effects.length).toBe(1);
  expect(after(moved).effects).toEqual([]);
  const { snapshot } = after(came, watched);
  expect([selectShownContext(snapshot), selectCan(snapshot)]).toEqual([{ wli: 7 }, [0]]);
});

test('moves say where an actor is, and the ring forgets the oldest', () => {
  const { snapshot } = after(came, moved, moved, moved);
  expect(selectActors(snapshot).map(({ states }) => states)).toEqual(['note.typing', 'note.resting']);
  expect(selectLog(snapshot).map(({ seq }) => seq)).toEqual([2, 3]);
  expect(selectLost(after(came, news({ lost: 3 })).snapshot)).toBe(3);
});

test('a moment that is remembered can be gone back to, and left again', () => {
  expect(selectMoment(after(came, moved, moment(1)).snapshot)).toBe(1);
  expect(selectMoment(after(came, moved, moment(2)).snapshot)).toBeNull();
  expect(selectMoment(after(came, moved, moment(1), live).snapshot)).toBeNull();
  expect(selectMoment(after(came, moved, moment(1), cleared).snapshot)).toBeNull();
  // What it was has been forgotten meanwhile: the oldest that is left takes its place.
  expect(selectMoment(after(came, moved, moment(1), moved, moved).snapshot)).toBe(2);
});

test('an event that came too late is reported, until the next is sent', () => {
  expect(selectIsRefused(after(came, answered(false)).snapshot)).toBe(true);
  expect(selectIsRefused(after(came, answered(false), offered).snapshot)).toBe(false);
  expect(selectIsRefused(after(came, answered(true)).snapshot)).toBe(false);
});

test('a tab that has gone takes its actors along', () => {
  const { snapshot } = after(came, watched, gone);
  expect([selectActors(snapshot), selectTabs(snapshot), selectShownContext(snapshot)]).toEqual([
    [],
    {},
    null,
  ]);
});

test('what is asked of an actor goes to the one that is chosen', () => {
  const notified = (event: object) => [{ params: { targetId: 'followActors', event } }];
  expect(after(came, chose).effects).toMatchObject(
    notified({ type: 'watch.wanted', tab: 'a', actor: 'x:2', examples: input.examples }),
  );
  expect(after(came, chose, offered).effects).toMatchObject(
    notified({ type: 'send.wanted', tab: 'a', actor: 'x:2', event: offered.event }),
  );
});

test('a log that is cleared is empty, now and while something past is shown', () => {
  for (const events of [[], [moment(1)]]) {
    const { snapshot } = after(came, moved, news({ lost: 3 }), ...events, cleared);
    expect([selectLog(snapshot), selectLost(snapshot), selectMoment(snapshot)]).toEqual([[], 0, null]);
  }
});

test('from one moment another can be gone to', () => {
  expect(selectMoment(after(came, moved, moved, moment(1), moment(2)).snapshot)).toBe(2);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the log is a ring, and a moment is gone back to only in the past', () => {
  expect(
    checkInvariants(walk, {
      'the log holds no more than it may': ({ after: { context } }) => context.log.length <= 1,
      'no two moves have one number': ({ after: { context } }) =>
        new Set(context.log.map(({ seq }) => seq)).size === context.log.length,
      'the moment is one of the log': ({ after: { context } }) =>
        context.moment === null || context.log.some(({ seq }) => seq === context.moment),
      'a moment belongs to the past': ({ after: next }) =>
        next.matches('past') === (next.context.moment !== null),
    }),
  ).toEqual([]);
});
