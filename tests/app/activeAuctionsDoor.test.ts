/** The active auctions before their machine is there: nothing is fetched until a screen listens, and then once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ActiveAuctionsFacts } from '#actors/activeAuctions.ts';
import { createActiveAuctionsDoor } from '#app/activeAuctionsDoor.ts';
import type { StartActiveAuctions } from '#app/startActiveAuctions.ts';
import { aSession } from '#tests/support/aSession.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 20));
});
afterEach(() => void vi.useRealTimers());

const known: ActiveAuctionsFacts = { auctions: [], staleSince: null };
const nothing = (): void => undefined;

function aPart({ isLost = false } = {}) {
  const part = { isLost, asked: 0, started: 0, heard: [] as unknown[] };
  let tellPage: (facts: ActiveAuctionsFacts) => void = nothing;
  const startActiveAuctions: StartActiveAuctions = ({ tell }) => {
    part.started += 1;
    tellPage = tell;
    return { send: (event) => void part.heard.push(event) };
  };
  const load = async () => {
    part.asked += 1;
    if (part.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return { startActiveAuctions };
  };
  const door = createActiveAuctionsDoor(aSession().door, load);
  return { part, door, tell: (facts: ActiveAuctionsFacts) => tellPage(facts) };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a page on which no screen listens fetches nothing', async () => {
  const { part, door } = aPart();
  await passes(10_000);
  expect(part.asked).toBe(0);
  expect(door.facts()).toEqual({ auctions: null, staleSince: null });
});

test('the first screen that listens wakes them when the browser has a moment, the next finds them awake', async () => {
  const { part, door } = aPart();
  const leave = door.subscribe(nothing);
  expect(part.asked).toBe(0);
  await passes(20);
  leave();
  door.subscribe(nothing);
  await passes(10_000);
  expect(part).toMatchObject({ asked: 1, started: 1 });
});

test('what is heard reaches those who listen, and is there for those who come later', async () => {
  const { door, tell } = aPart();
  const [stays, left] = [vi.fn<() => void>(), vi.fn<() => void>()];
  door.subscribe(stays);
  const leave = door.subscribe(left);
  await passes(20);
  leave();
  tell(known);
  expect(stays).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
  expect(door.facts()).toBe(known);
});

test('a part that is lost on the way is asked for again', async () => {
  const { part, door } = aPart({ isLost: true });
  door.subscribe(nothing);
  await passes(20);
  expect(part).toMatchObject({ asked: 1, started: 0 });
  part.isLost = false;
  await passes(5_000);
  expect(part).toMatchObject({ asked: 2, started: 1 });
});

test('that somebody has asked to bid reaches them, before they are awake and after', async () => {
  const { part, door } = aPart();
  door.approvalSent(4122);
  door.subscribe(nothing);
  await passes(20);
  door.approvalSent(2038);
  expect(part.heard).toEqual([
    { type: 'approval.sent', auctionId: 4122 },
    { type: 'approval.sent', auctionId: 2038 },
  ]);
});
