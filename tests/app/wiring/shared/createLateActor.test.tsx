/** An actor before its machine is there: what it shows, what it keeps, how the machine comes, and what React reads. */
import { act, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';

import { createLateActor } from '#app/wiring/shared/createLateActor.ts';

type Event = { type: 'pressed' } | { type: 'ignored' };
type Counted = { context: { presses: number } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 20));
});
afterEach(() => void vi.useRealTimers());

const machine = setup({ types: { context: {} as Counted['context'], events: {} as Event } }).createMachine({
  context: { presses: 10 },
  on: { pressed: { actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
});

const first: Counted = { context: { presses: 0 } };
const selectPresses = ({ context }: Counted): number => context.presses;
const pressed = { type: 'pressed' } as const;
const nothing = (): void => undefined;
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function aLateActor({ isLost = false, startsForReader = false } = {}) {
  const way = { isLost, asked: 0 };
  const load = async () => {
    way.asked += 1;
    if (way.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return createActor(machine);
  };
  const actor = createLateActor<Counted, Event>({ first, load, startsForReader });
  return { way, actor, presses: () => selectPresses(actor.getSnapshot()) };
}

test('nothing is fetched before it is started, and soon after it is', async () => {
  const { way, actor, presses } = aLateActor();
  actor.subscribe(nothing);
  await passes(10_000);
  expect(way.asked).toBe(0);
  expect(actor.getSnapshot()).toBe(first);
  actor.start();
  expect(way.asked).toBe(0);
  await passes(20);
  expect(way.asked).toBe(1);
  expect(presses()).toBe(10);
});

test('one that starts for a reader is fetched for the first, and once', async () => {
  const { way, actor } = aLateActor({ startsForReader: true });
  await passes(10_000);
  expect(way.asked).toBe(0);
  actor.subscribe(nothing).unsubscribe();
  await passes(20);
  actor.subscribe(nothing);
  await passes(10_000);
  expect(way.asked).toBe(1);
});

test('a browser that knows no idle moments gets the machine as well', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { actor, presses } = aLateActor();
  actor.start();
  await passes(300);
  expect(presses()).toBe(10);
});

test('what is sent before the machine is there reaches it once', async () => {
  const { actor, presses } = aLateActor();
  actor.send(pressed);
  actor.start();
  actor.send(pressed);
  expect(presses()).toBe(0);
  await passes(20);
  expect(presses()).toBe(12);
  actor.send(pressed);
  expect(presses()).toBe(13);
});

test('what changes reaches every reader, until it stops reading', async () => {
  const { actor } = aLateActor();
  const [stays, left] = [vi.fn<(shown: Counted) => void>(), vi.fn<() => void>()];
  actor.subscribe({ next: stays });
  actor.subscribe(left).unsubscribe();
  actor.start();
  await passes(20);
  actor.send(pressed);
  expect(stays.mock.calls.map(([shown]) => selectPresses(shown))).toEqual([10, 11]);
  expect(left).not.toHaveBeenCalled();
});

test('a machine that is lost on the way is asked for again, and nothing sent is lost', async () => {
  const { way, actor, presses } = aLateActor({ isLost: true });
  actor.start();
  actor.send(pressed);
  await passes(20);
  expect(way.asked).toBe(1);
  expect(presses()).toBe(0);
  way.isLost = false;
  await passes(5_000);
  expect(way.asked).toBe(2);
  expect(presses()).toBe(11);
});

test('stopped, it fetches nothing, keeps what it shows and what it is sent, and can be started again', async () => {
  const { way, actor, presses } = aLateActor();
  actor.start()();
  await passes(300);
  expect(way.asked).toBe(0);
  const stop = actor.start();
  await passes(20);
  actor.send(pressed);
  stop();
  actor.send(pressed);
  expect(presses()).toBe(11);
  actor.start();
  await passes(20);
  expect(way.asked).toBe(2);
  expect(presses()).toBe(11);
});

test('a component that reads it is drawn again when its slice changes, and only then', async () => {
  const { actor } = aLateActor();
  let drawn = 0;
  function Presses() {
    drawn += 1;
    return <p>{`Pressed ${useSelector(actor, selectPresses)} times`}</p>;
  }
  render(<Presses />);
  expect(screen.getByText('Pressed 0 times')).toBeDefined();
  actor.start();
  await act(() => passes(20));
  expect(screen.getByText('Pressed 10 times')).toBeDefined();
  act(() => actor.send({ type: 'ignored' }));
  expect(drawn).toBe(2);
});
