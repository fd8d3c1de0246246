/** The live line of a page: there while someone may be looking, and what is said of it when it is not. */
import { describe, expect, test } from 'vitest';

import { selectIsCutOff, selectLine } from '#machines/page/liveConnectionFacts.ts';
import { liveConnectionMachine, selectIsLost, selectIsOpen } from '#machines/page/liveConnectionMachine.ts';
import { delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, stopped } from '#tests/support/playMachine.ts';

const needed = { type: 'need.began' } as const;
const unneeded = { type: 'need.ended' } as const;
const opened = { type: 'line.opened' } as const;
const lost = { type: 'line.lost' } as const;
const failed = { type: 'line.failed' } as const;
const renewed = { type: 'line.renewed' } as const;
const networkLost = { type: 'network.lost' } as const;
const networkFound = { type: 'network.found' } as const;
const visitorChanged = { type: 'visitor.changed' } as const;
const silenceOver = delayElapsed('silence', 'liveConnection.needed.connecting');
const outOfReach = delayElapsed('outOfReachAfter', 'liveConnection.needed.reconnecting');
const wordOver = delayElapsed('recoveryWord', 'liveConnection.needed.recovered');

const vocabulary = [
  needed,
  unneeded,
  opened,
  lost,
  failed,
  renewed,
  networkLost,
  networkFound,
  visitorChanged,
  silenceOver,
  outOfReach,
  wordOver,
];
const walk = { machine: liveConnectionMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(liveConnectionMachine, undefined, ...events);
const lineAfter = (...events: typeof vocabulary) => selectLine(after(...events).snapshot);

test('there is a line while someone may be looking at the page, and only then', () => {
  expect(after().effects).toEqual([]);
  expect(after(needed).effects).toContainEqual(spawned('openLine'));
  expect(after(needed, opened, unneeded).effects).toEqual([stopped('openLine')]);
});

test('LC-01 connected on a successful connect, disconnected on a connection error or a disconnect', () => {
  expect(selectIsOpen(after(needed, opened).snapshot)).toBe(true);
  for (const loss of [[failed], [opened, lost]]) {
    const { snapshot } = after(needed, ...loss);
    expect(selectIsOpen(snapshot)).toBe(false);
    expect(selectIsLost(snapshot)).toBe(true);
  }
});

test('connecting is silent for 1.1 s; a line that takes longer is cut off and yet not lost', () => {
  const connecting = after(needed);
  expect(connecting.effects).toContainEqual(scheduled('silence', 'liveConnection.needed.connecting', 1_100));
  expect(selectIsCutOff(connecting.snapshot)).toBe(false);
  const { snapshot } = after(needed, silenceOver);
  expect(selectIsCutOff(snapshot)).toBe(true);
  expect(selectIsLost(snapshot)).toBe(false);
});

describe('a line that comes back', () => {
  test('is said to be back for three seconds', () => {
    const { snapshot, effects } = after(needed, opened, lost, opened);
    expect(selectLine(snapshot)).toBe('recovered');
    expect(effects).toContainEqual(scheduled('recoveryWord', 'liveConnection.needed.recovered', 3_000));
    expect(lineAfter(needed, opened, lost, opened, wordOver)).toBe('live');
  });

  test('may do so after any time, and whatever the browser says of its network', () => {
    expect(lineAfter(needed, failed, outOfReach, opened)).toBe('recovered');
    expect(lineAfter(needed, networkLost, opened)).toBe('recovered');
  });

  test('the first time is not back from anywhere', () => {
    expect(lineAfter(needed, opened)).toBe('live');
    expect(lineAfter(needed, silenceOver, opened)).toBe('live');
  });

  test('is lost once more like any other, and so is one that was only slow', () => {
    expect(lineAfter(needed, opened, lost, opened, lost)).toBe('reconnecting');
    expect(lineAfter(needed, silenceOver, failed)).toBe('reconnecting');
  });
});

test('without a network the page is offline until the browser finds one', () => {
  expect(lineAfter(needed, opened, networkLost, lost)).toBe('offline');
  expect(lineAfter(needed, opened, lost, networkLost, failed)).toBe('offline');
  expect(lineAfter(needed, networkLost, networkFound)).toBe('reconnecting');
});

test('half a minute without a line, and the server is out of reach', () => {
  expect(after(needed, failed).effects).toContainEqual(
    scheduled('outOfReachAfter', 'liveConnection.needed.reconnecting', 30_000),
  );
  expect(lineAfter(needed, failed, outOfReach)).toBe('outOfReach');
});

test('someone who logs in or out gets a connection of their own, without a message about it', () => {
  const { snapshot, effects } = after(needed, opened, visitorChanged);
  expect(effects).toEqual(expect.arrayContaining([stopped('openLine'), spawned('openLine')]));
  expect(selectIsCutOff(snapshot)).toBe(false);
});

test('a line that another tab has renewed is expected back without a word about it', () => {
  const { snapshot, effects } = after(needed, opened, renewed);
  expect(effects).toEqual([scheduled('silence', 'liveConnection.needed.connecting', 1_100)]);
  expect([selectIsOpen(snapshot), selectIsCutOff(snapshot)]).toEqual([false, false]);
  expect(lineAfter(needed, opened, renewed, opened)).toBe('live');
  expect(lineAfter(needed, opened, renewed, failed)).toBe('reconnecting');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('whatever happens, an open line is never cut off, and a lost one always is', () => {
  expect(
    checkInvariants(walk, {
      'open or cut off': ({ after: next }) => !(selectIsOpen(next) && selectIsCutOff(next)),
      'lost is cut off': ({ after: next }) => !selectIsLost(next) || selectIsCutOff(next),
      'a line that opens is open': ({ before, event, after: next }) =>
        event !== opened || before?.value === 'resting' || selectIsOpen(next),
      'a line that rests is not cut off': ({ after: next }) =>
        next.value !== 'resting' || !selectIsCutOff(next),
    }),
  ).toEqual([]);
});
