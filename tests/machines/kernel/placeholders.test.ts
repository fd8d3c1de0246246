/** A forgotten line in the wiring is found by a test, and if not, by everybody: never by a polite message. */
import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';

import { isPlaceholder, notProvided, notWatched } from '#machines/kernel/placeholders.ts';
import { watcher } from '#machines/kernel/watcher.ts';

type Ring = { type: 'bell.rung'; times: number };

const bellMachine = setup({
  types: { context: {} as { times: number }, events: {} as Ring },
  actors: { readBell: notProvided<number>(), watchBell: notWatched<Ring, { bellId: string }>() },
}).createMachine({
  id: 'bell',
  context: { times: 0 },
  initial: 'quiet',
  states: {
    quiet: {
      invoke: { id: 'watchBell', src: 'watchBell', input: { bellId: 'bell-1' } },
      on: { 'bell.rung': 'loud' },
    },
    loud: { invoke: { id: 'readBell', src: 'readBell' } },
  },
});

/** What starting the machine and ringing once throws at anyone who watches it; on a page, the error boundary. */
function errorOf(actor: ReturnType<typeof createActor<typeof bellMachine>>): unknown {
  let thrown: unknown;
  actor.subscribe({ error: (error) => (thrown = error) });
  actor.start();
  if (!thrown) actor.send({ type: 'bell.rung', times: 1 });
  return thrown;
}

test('a stand-in is recognized, a provided actor is not', () => {
  const provided = bellMachine.provide({ actors: { readBell: fromPromise(() => Promise.resolve(1)) } });
  const { readBell, watchBell } = provided.implementations.actors;
  expect([isPlaceholder(readBell), isPlaceholder(watchBell)]).toEqual([false, true]);
  expect([isPlaceholder(null), isPlaceholder(undefined), isPlaceholder('readBell')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a stand-in that is run throws a bug', () => {
  expect(errorOf(createActor(bellMachine))).toEqual(
    new Error('An actor was started that the wiring has not provided.'),
  );
});

test('a promise that was not provided fails its machine too', () => {
  const watching = bellMachine.provide({
    actors: { watchBell: watcher<Ring, { bellId: string }>(() => () => {}) },
  });
  expect(errorOf(createActor(watching))).toBeInstanceOf(Error);
});

test('a watcher sends while its state lasts and stops with it', () => {
  const log: string[] = [];
  const watchBell = watcher<Ring, { bellId: string }>((send, { bellId }) => {
    log.push(`watches ${bellId}`);
    queueMicrotask(() => send({ type: 'bell.rung', times: 1 }));
    return () => log.push(`stops ${bellId}`);
  });
  const actor = createActor(
    bellMachine.provide({ actors: { watchBell, readBell: fromPromise(() => Promise.resolve(1)) } }),
  ).start();
  expect(log).toEqual(['watches bell-1']);
  actor.send({ type: 'bell.rung', times: 1 });
  expect(log).toEqual(['watches bell-1', 'stops bell-1']);
  actor.stop();
});
