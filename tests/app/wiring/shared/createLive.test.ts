/** The live line before its machines are there: fetched once for all its actors, in an idle moment of the started page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LiveNeed } from '#actors/liveConnection.tsx';
import { startLive } from '#app/start/startLive.ts';
import { createLive } from '#app/wiring/shared/createLive.ts';
import { lotKey, initialFacts, selectStandings } from '#machines/catalog/followedLotsFacts.ts';
import { selectIsDialogOpen } from '#machines/page/disconnectDialogFacts.ts';
import { notConnected, selectLine } from '#machines/page/liveConnectionFacts.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';
import { aLine } from '#tests/support/page/aLine.ts';
import { aSession } from '#tests/support/session/aSession.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 20));
});
afterEach(() => void vi.useRealTimers());

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lot = { AuctionID: 4122, LotNumber: 215 };
const need: LiveNeed = { kind: 'lot', lot };
const notified = { type: 'standing.received', standing: aStanding({ Version: 90 }) } as const;

function aPage({ isLost = false } = {}) {
  const way = { isLost, fetched: 0 };
  const { line, ...remote } = aLine();
  const live = createLive(
    { liveHost: null, session: aSession().actor, onHash: () => undefined },
    async () => {
      way.fetched += 1;
      if (way.isLost) throw new TypeError('Failed to fetch dynamically imported module');
      return { startLive: (given) => startLive({ ...given, line }) };
    },
  );
  const standing = () => selectStandings(live.lots.getSnapshot())[lotKey(lot)];
  return { way, remote, live, standing };
}

test('a page that is not started fetches nothing and opens no line, even for readers', async () => {
  const { way, remote, live } = aPage();
  live.connection.subscribe(() => undefined);
  live.need(need);
  await passes(10_000);
  expect([way.fetched, remote.opened()]).toEqual([0, 0]);
  expect(live.connection.getSnapshot()).toBe(notConnected);
  expect(live.lots.getSnapshot()).toBe(initialFacts);
});

test('a started page fetches its line once for all actors, in an idle moment, whether or not anything is followed', async () => {
  const { way, remote, live } = aPage();
  live.start();
  expect(way.fetched).toBe(0);
  await passes(20);
  live.start();
  await passes(10_000);
  expect([way.fetched, remote.opened()]).toEqual([1, 1]);
});

test('a line that is lost on the way is fetched again, once for all actors', async () => {
  const { way, remote, live, standing } = aPage({ isLost: true });
  live.start();
  live.lots.send(notified);
  await passes(4_000);
  const failed = way.fetched;
  expect(failed).toBeGreaterThan(0);
  way.isLost = false;
  await passes(5_000);
  expect([way.fetched, remote.opened()]).toEqual([failed + 1, 1]);
  expect(selectLine(live.connection.getSnapshot())).not.toBe('idle');
  expect(standing()).toEqual(notified.standing);
});

test('the line knows what the page needs, before it is there and afterwards', async () => {
  const { remote, live } = aPage();
  const over = live.need(need);
  live.start();
  await passes(20);
  remote.says().onOpened();
  await passes(60);
  expect(remote.asked).toEqual([[lot]]);
  over();
  await passes(60);
  expect(remote.asked).toEqual([[lot], []]);
});

test('what is sent before then is kept, each event for its own actor', async () => {
  const { live, standing } = aPage();
  live.lots.send(notified);
  live.dialog.send({ type: 'icon.pressed' });
  live.start();
  expect(standing()).toBeUndefined();
  await passes(20);
  expect(standing()).toEqual(notified.standing);
  expect(selectIsDialogOpen(live.dialog.getSnapshot())).toBe(true);
});

test('what becomes known reaches those who read', async () => {
  const { remote, live } = aPage();
  const shown: string[] = [];
  live.connection.subscribe((snapshot) => void shown.push(selectLine(snapshot)));
  live.start();
  await passes(20);
  remote.says().onOpened();
  expect(shown).toEqual(['connecting', 'live']);
});
