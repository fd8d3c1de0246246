/** The live line before its machines are there: fetched once, when the page is awake and the browser idle. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type LiveEvent, type LiveFacts, type LiveNeed, nothingHeard } from '#actors/liveConnection.tsx';
import { createLiveDoor } from '#app/liveDoor.ts';
import type { StartLive } from '#app/startLive.ts';
import { aSession } from '#tests/support/aSession.ts';
import { aStanding } from '#tests/support/aStanding.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 20));
});
afterEach(() => void vi.useRealTimers());

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const need: LiveNeed = { kind: 'timeSensitive' };
const told: LiveEvent = { type: 'standing.told', standing: aStanding() };

function aPart() {
  const part = { asked: 0, needs: new Set<LiveNeed>() as ReadonlySet<LiveNeed>, changes: 0 };
  const heard: LiveEvent[] = [];
  let tellPage: (facts: LiveFacts) => void = () => undefined;
  const startLive: StartLive = async ({ needs, tell }) => {
    part.needs = needs;
    tellPage = tell;
    return {
      send: (event) => void heard.push(event),
      onNeedsChanged: () => {
        part.changes += 1;
      },
    };
  };
  const door = createLiveDoor(
    { liveHost: null, session: aSession().actor, onHash: () => undefined },
    async () => {
      part.asked += 1;
      return { startLive };
    },
  );
  return { part, heard, door, tell: (facts: LiveFacts) => tellPage(facts) };
}

test('a page that is not awake fetches nothing and opens no line', async () => {
  const { part, door } = aPart();
  door.subscribe(() => undefined);
  door.need(need);
  await passes(10_000);
  expect(part.asked).toBe(0);
  expect(door.facts()).toBe(nothingHeard);
});

test('a page that wakes fetches its line once, in an idle moment, whether or not anything is followed', async () => {
  const { part, door } = aPart();
  door.wake();
  expect(part.asked).toBe(0);
  await passes(20);
  door.wake();
  await passes(10_000);
  expect(part.asked).toBe(1);
});

test('the line knows what the page needs, before it is there and afterwards', async () => {
  const { part, door } = aPart();
  const over = door.need(need);
  door.wake();
  await passes(20);
  expect([...part.needs]).toEqual([need]);
  over();
  expect([...part.needs]).toEqual([]);
  door.need(need);
  await passes(10_000);
  expect(part).toMatchObject({ asked: 1, changes: 2 });
});

test('what is said before then is kept', async () => {
  const { heard, door } = aPart();
  door.send(told);
  door.wake();
  expect(heard).toEqual([]);
  await passes(20);
  expect(heard).toEqual([told]);
  door.send({ type: 'icon.pressed' });
  expect(heard).toHaveLength(2);
});

test('what becomes known reaches those who listen', async () => {
  const { door, tell } = aPart();
  const [stays, left] = [vi.fn<() => void>(), vi.fn<() => void>()];
  door.subscribe(stays);
  door.subscribe(left)();
  door.wake();
  await passes(20);
  tell({ ...nothingHeard, line: 'live' });
  expect(stays).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
  expect(door.facts().line).toBe('live');
});
