/** The active auctions with their real wiring: calls to a server that a test scripts, and a visitor who comes and goes. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { activeAuctionsActor } from '#app/wiring/shared/activeAuctionsActor.ts';
import { anAuction } from '#fixtures/auction.ts';
import { selectActiveAuctions, selectStaleSince } from '#machines/auctions/activeAuctionsFacts.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { createScriptedServer } from './scriptedServer.ts';

const server = createScriptedServer();
const listPath = '/api/auction/activeAuctions';
const statusPath = '/api/account/info/bidderStatuses';

beforeAll(async () => {
  // The services keep the fetch they were made with.
  vi.stubGlobal('fetch', server.fetch);
  await loadServices();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.startAgain();
  server.answer(listPath, { body: [anAuction()] });
  server.answer(statusPath, { body: [{ AuctionID: 4122, Status: 'approved', HasAsked: true }] });
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(50);

async function start(session = aSession()) {
  const actor = activeAuctionsActor(session.actor);
  actor.start();
  await settle();
  return { actor, session, auctions: () => selectActiveAuctions(actor.getSnapshot()) };
}

test('AA-01 each sale is known with its sessions, and of a stranger nothing is asked', async () => {
  const { auctions } = await start();
  expect(auctions()).toMatchObject([
    { AuctionID: 4122, sessions: [{ AuctionSessionID: 81 }, { AuctionSessionID: 82 }], bidderStatus: null },
  ]);
  expect(server.times(statusPath)).toBe(0);
});

test('AA-01 a quarter of an hour later it is asked for again', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(899_000);
  expect(server.times(listPath)).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.times(listPath)).toBe(2);
});

test('someone who logs in learns their place in each sale, and loses it at log-out', async () => {
  const { auctions, session } = await start();
  session.become(loggedIn());
  await settle();
  expect(auctions()).toMatchObject([{ bidderStatus: 'approved', response: true, approvalSent: false }]);
  session.become({ isLoggedIn: false });
  expect(auctions()).toMatchObject([{ bidderStatus: null, response: null }]);
});

test('someone who asks to bid has sent it, for everyone who shows the sale', async () => {
  const { actor, auctions } = await start(aSession(loggedIn()));
  actor.send({ type: 'approval.sent', auctionId: 4122 });
  expect(auctions()).toMatchObject([{ AuctionID: 4122, approvalSent: true }]);
});

test('a list that cannot be had is reported, and what was known stays with its time', async () => {
  const { actor, auctions } = await start();
  server.answer(listPath, { status: 500, body: { code: 'unexpected', reference: 'K7M2QX' } });
  await vi.advanceTimersByTimeAsync(910_000);
  expect(auctions()).toMatchObject([{ AuctionID: 4122 }]);
  expect(Date.parse(selectStaleSince(actor.getSnapshot()) ?? '')).not.toBeNaN();
  expect(server.reported()).toEqual(['Error: Failed to get the active auctions: unexpected']);
});
