/** The live line of a page with its real wiring: a line that a test leads by hand, storage, calls and the page's clock. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LiveNeed } from '#actors/liveConnection.tsx';
import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { startLive } from '#app/start/startLive.ts';
import { pageClock } from '#app/wiring/shared/pageClock.ts';
import { aRoom } from '#fixtures/room.ts';
import { selectOwn } from '#machines/bidding/ownChipsFacts.ts';
import { lotKey, selectReceivedAt, selectStandings } from '#machines/catalog/followedLotsFacts.ts';
import { selectOffset } from '#machines/page/clockMachine.ts';
import { selectIsDialogOpen } from '#machines/page/disconnectDialogFacts.ts';
import { selectIsCutOff, selectLine } from '#machines/page/liveConnectionFacts.ts';
import { forget, storedKeys } from '#services/kernel/browserStorage.ts';
import type { LiveListeners } from '#services/page/liveLine.ts';
import { createScriptedServer } from '#tests/app/wiring/shared/scriptedServer.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';
import { aLine } from '#tests/support/page/aLine.ts';
import { aSession } from '#tests/support/session/aSession.ts';

const server = createScriptedServer();
const standingsPath = '/api/bids/standings';

beforeAll(async () => {
  // The services keep the fetch they were made with.
  vi.stubGlobal('fetch', server.fetch);
  await loadServices();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.startAgain();
});

afterEach(() => {
  becomes('visible');
  vi.useRealTimers();
  forget(storedKeys.disconnectedAt);
});

function becomes(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = (ms = 60) => vi.advanceTimersByTimeAsync(ms);
const lot = { AuctionID: 4122, LotNumber: 215 };
const theLot: LiveNeed = { kind: 'lot', lot };
const timeSensitive: LiveNeed = { kind: 'timeSensitive' };

async function start(...first: LiveNeed[]) {
  const needs = new Set<LiveNeed>(first);
  const hashes: string[] = [];
  const session = aSession();
  const { line, ...remote } = aLine();
  const live = await startLive({
    liveHost: null,
    session: session.actor,
    onHash: (hash) => hashes.push(hash),
    needs,
    line,
  });
  await settle();
  const change = async (work: () => void): Promise<void> => {
    work();
    live.onNeedsChanged();
    await settle();
  };
  const says = async (say: (listeners: LiveListeners) => void): Promise<void> => {
    say(remote.says());
    await settle();
  };
  const facts = () => {
    const [connection, lots] = [live.connection.getSnapshot(), live.lots.getSnapshot()];
    return {
      line: selectLine(connection),
      isCutOff: selectIsCutOff(connection),
      receivedAt: selectReceivedAt(lots),
      standing: selectStandings(lots)[lotKey(lot)],
      isDialogOpen: selectIsDialogOpen(live.dialog.getSnapshot()),
      own: selectOwn(live.chips.getSnapshot()),
    };
  };
  return { needs, hashes, session, live, remote, change, says, facts };
}

describe('the line', () => {
  test('is open on a page that follows nothing, and the page says so when it is lost', async () => {
    const { remote, says, facts } = await start();
    expect(remote.isOpen()).toBe(true);
    await says((listeners) => listeners.onOpened());
    expect(facts()).toMatchObject({ line: 'live', isCutOff: false });
    await says((listeners) => listeners.onLost());
    expect(facts()).toMatchObject({ line: 'reconnecting', isCutOff: true, isDialogOpen: false });
  });

  test('is closed once the page has been hidden for ten minutes, asks nothing meanwhile, and opens when it is shown', async () => {
    server.answer(standingsPath, { body: [] });
    const received: string[] = [];
    const { remote, says, facts } = await start(theLot, {
      kind: 'registration',
      onNews: () => undefined,
      onGap: () => received.push('gap'),
    });
    await says((listeners) => listeners.onOpened());
    becomes('hidden');
    await settle(599_000);
    expect(remote.isOpen()).toBe(true);
    await settle(1_000);
    expect(remote.isOpen()).toBe(false);
    expect(facts()).toMatchObject({ line: 'resting', isCutOff: false });
    const asked = server.times(standingsPath);
    await settle(600_000);
    expect(server.times(standingsPath)).toBe(asked);
    becomes('visible');
    expect(remote.opened()).toBe(2);
    await says((listeners) => listeners.onOpened());
    expect(remote.asked).toEqual([[lot], [lot]]);
    expect(received).toEqual(['gap']);
    expect(facts()).toMatchObject({ line: 'live', isCutOff: false });
  });

  test('is closed when the page is left, and open again when the browser brings it back', async () => {
    const { remote } = await start();
    dispatchEvent(new Event('pagehide'));
    expect(remote.isOpen()).toBe(false);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(remote.isOpen()).toBe(true);
  });

  test('stays the same from one page to the next', async () => {
    const { needs, remote, change } = await start(theLot);
    await change(() => {
      needs.delete(theLot);
      needs.add({ kind: 'lot', lot: { AuctionID: 4122, LotNumber: 216 } });
    });
    expect(remote.opened()).toBe(1);
  });

  test('is another one for someone who logs in', async () => {
    const { session, remote } = await start(theLot);
    session.become({ isLoggedIn: true });
    session.become({ isLoggedIn: true });
    expect(remote.opened()).toBe(2);
  });

  test('HC-01 hands on which build the server runs', async () => {
    const { hashes, says } = await start(theLot);
    await says((listeners) => listeners.onHash('build-8'));
    expect(hashes).toEqual(['build-8']);
  });
});

describe('LC-04 lots', () => {
  test('are asked for when the line opens, each once, and after every reconnect', async () => {
    const { remote, says, facts } = await start(theLot, { kind: 'lot', lot });
    await says((listeners) => listeners.onOpened());
    expect(remote.asked).toEqual([[lot]]);
    expect(facts().standing).toEqual(aStanding());
    remote.answer.lots = [aStanding({ Version: 20 })];
    await says((listeners) => {
      listeners.onLost();
      listeners.onOpened();
    });
    expect(remote.asked).toHaveLength(2);
    expect(facts().standing?.Version).toBe(20);
  });

  test('are requested again when the page shows others, and only then', async () => {
    const { needs, remote, says, change } = await start(theLot);
    await says((listeners) => listeners.onOpened());
    await change(() => needs.add(timeSensitive));
    expect(remote.asked).toHaveLength(1);
    await change(() => needs.add({ kind: 'lot', lot: { AuctionID: 4122, LotNumber: 216 } }));
    expect(remote.asked.at(-1)?.map(({ LotNumber }) => LotNumber)).toEqual([216, 215]);
  });

  test('are never more than the server listens to', async () => {
    const many = Array.from({ length: 150 }, (_, index): LiveNeed => ({
      kind: 'lot',
      lot: { AuctionID: 4122, LotNumber: index + 1 },
    }));
    const { remote, says } = await start(...many);
    await says((listeners) => listeners.onOpened());
    expect(remote.asked[0]).toHaveLength(120);
  });

  test('are updated by the line and by answers to calls', async () => {
    const { live, says, facts } = await start(theLot);
    await says((listeners) => listeners.onLots([aStanding({ Version: 13 })]));
    expect(facts().standing?.Version).toBe(13);
    live.lots.send({ type: 'standing.received', standing: aStanding({ Version: 14 }) });
    expect(facts().standing?.Version).toBe(14);
  });

  test('are asked for by call within a minute while the line is down', async () => {
    server.answer(standingsPath, { body: [aStanding({ Version: 30 })] });
    const { says, facts } = await start(theLot);
    await says((listeners) => listeners.onFailed());
    expect(facts()).toMatchObject({ line: 'reconnecting', isCutOff: true, receivedAt: null });
    await settle(61_000);
    expect(facts().standing?.Version).toBe(30);
    expect(Date.parse(facts().receivedAt ?? '')).not.toBeNaN();
  });
});

test('the user’s own updates reach every listener; after a gap the listeners are asked to fetch', async () => {
  const received: string[] = [];
  const listener: LiveNeed = {
    kind: 'own',
    onNews: ({ LotNumber }) => received.push(`news of ${LotNumber}`),
    onGap: () => received.push('gap'),
  };
  const { says } = await start(listener);
  const own = { ...lot, MaxCents: 1, IsSealed: false, IsLeading: false, HasWon: false, Alias: 1 };
  await says((listeners) => {
    listeners.onOpened();
    listeners.onOwn(own);
  });
  expect(received).toEqual(['news of 215']);
  await says((listeners) => {
    listeners.onLost();
    listeners.onOpened();
  });
  expect(received).toEqual(['news of 215', 'gap']);
});

test('decisions of staff reach every listener; after a gap the listeners are asked to fetch', async () => {
  const received: string[] = [];
  const { says } = await start({
    kind: 'registration',
    onNews: (auctionId) => received.push(`decided in ${auctionId ?? 'every sale'}`),
    onGap: () => received.push('gap'),
  });
  await says((listeners) => {
    listeners.onOpened();
    listeners.onRegistration(4122);
    listeners.onRegistration(null);
    listeners.onLost();
    listeners.onOpened();
  });
  expect(received).toEqual(['decided in 4122', 'decided in every sale', 'gap']);
});

test('the room of a sale is followed, and each time its page is asked to fetch what it missed', async () => {
  const received: string[] = [];
  const room: LiveNeed = {
    kind: 'room',
    auctionId: 4121,
    onNews: ({ Version }) => received.push(`version ${Version}`),
    onFollowed: () => received.push('followed'),
  };
  const { remote, says } = await start(theLot, room, { kind: 'turns', auctionId: 4123 });
  await says((listeners) => listeners.onOpened());
  expect(remote.followed).toEqual([{ auctions: [4121], turns: [4123] }]);
  expect(received).toEqual(['followed']);
  await says((listeners) => {
    listeners.onRoom(aRoom({ AuctionID: 4120 }));
    listeners.onRoom(aRoom({ Version: 91 }));
  });
  await says((listeners) => {
    listeners.onLost();
    listeners.onOpened();
  });
  expect(received).toEqual(['followed', 'version 91', 'followed']);
});

test('the line measures the server’s clock along with what it asks', async () => {
  const { says } = await start(theLot);
  await says((listeners) => listeners.onOpened());
  expect(selectOffset(pageClock().getSnapshot())).toBe(300_000);
});

describe('the Disconnected dialog', () => {
  /** The dialog has waited its second. */
  const patienceMs = 1_000;

  test('DM-01 opens by itself on a time-sensitive page, stores the time, and not again within ten minutes', async () => {
    const { live, says, facts } = await start(theLot, timeSensitive);
    await says((listeners) => {
      listeners.onOpened();
      listeners.onLost();
    });
    expect(facts()).toMatchObject({ isDialogOpen: false, isCutOff: true });
    await settle(patienceMs);
    expect(facts()).toMatchObject({ isDialogOpen: true, isCutOff: true });
    expect(Math.abs(Date.now() - Number(localStorage.getItem('disconnectedAt')))).toBeLessThan(5_000);
    live.dialog.send({ type: 'dialog.closed' });
    await says((listeners) => {
      listeners.onOpened();
      listeners.onLost();
    });
    await settle(patienceMs);
    expect(facts()).toMatchObject({ isDialogOpen: false, isCutOff: true });
  });

  test('DM-01 a line that is back within the second opens no dialog', async () => {
    const { says, facts } = await start(theLot, timeSensitive);
    await says((listeners) => listeners.onFailed());
    await settle(patienceMs - 100);
    await says((listeners) => listeners.onOpened());
    await settle(patienceMs);
    expect(facts().isDialogOpen).toBe(false);
    expect(localStorage.getItem('disconnectedAt')).toBeNull();
  });

  test.each([
    ['exactly 600000 ms ago it stays closed', () => 600_000, false],
    ['longer ago it opens', () => 600_001, true],
  ])('DM-01 last opened %s', async (_, agoMs, opens) => {
    const decidedAt = 1_800_000_000_000;
    vi.useFakeTimers({ now: decidedAt });
    localStorage.setItem('disconnectedAt', String(decidedAt - agoMs()));
    const { says, facts } = await start(theLot, timeSensitive);
    vi.setSystemTime(decidedAt - patienceMs);
    await says((listeners) => listeners.onFailed());
    await settle(patienceMs);
    expect(facts().isDialogOpen).toBe(opens);
  });

  test('DM-01 what is stored and is no time counts as none', async () => {
    localStorage.setItem('disconnectedAt', 'yesterday');
    const { says, facts } = await start(theLot, timeSensitive);
    await says((listeners) => listeners.onFailed());
    await settle(patienceMs);
    expect(facts().isDialogOpen).toBe(true);
  });

  test('DM-02 on another page it opens by the icon alone', async () => {
    const { live, says, facts } = await start(theLot);
    await says((listeners) => listeners.onFailed());
    await settle(patienceMs);
    expect(facts()).toMatchObject({ isDialogOpen: false, isCutOff: true });
    live.dialog.send({ type: 'icon.pressed' });
    expect(facts().isDialogOpen).toBe(true);
  });

  test('DM-05 goes by itself with the reconnect if it came by itself', async () => {
    const { says, facts } = await start(theLot, timeSensitive);
    await says((listeners) => listeners.onFailed());
    await settle(patienceMs);
    expect(facts().isDialogOpen).toBe(true);
    await says((listeners) => listeners.onOpened());
    expect(facts()).toMatchObject({ isDialogOpen: false, line: 'recovered' });
  });
});

describe('chips', () => {
  const ownPath = '/api/account/bids/lots';
  const own = {
    AuctionID: 4122,
    LotNumber: 215,
    IsSealed: false,
    IsLeading: true,
    HasWon: false,
    ReserveMet: true,
  };

  test('a stranger asks for none', async () => {
    server.answer(ownPath, { body: [own] });
    const { facts } = await start(theLot);
    expect(facts().own).toEqual({});
  });

  test('say where a visitor stands, and follow what the line says', async () => {
    server.answer(ownPath, { body: [own] });
    const { session, says, facts } = await start(theLot);
    session.become({ isLoggedIn: true });
    await settle();
    expect(facts().own).toMatchObject({ '4122/215': { IsLeading: true } });
    await says((listeners) => listeners.onOpened());
    await says((listeners) => listeners.onOwn({ ...own, MaxCents: 1, Alias: 1, IsLeading: false }));
    expect(facts().own).toMatchObject({ '4122/215': { IsLeading: false } });
  });
});
