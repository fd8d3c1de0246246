/** AA-01, AA-04: what is asked for each active auction, and that no answer waits for another's luck. */
import { expect, test } from 'vitest';

import { gatherParts } from '#app/wiring/shared/activeAuctionsWiring.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Services } from '#services/kernel/index.ts';
import { anAuction, aSaleSession, aTimedAuction } from '#tests/support/auctions/anAuction.ts';

const broken: Problem = { code: 'unexpected' };
const refused: Problem = { code: 'not_logged_in' };
const options = { signal: new AbortController().signal };

type Failing = Partial<Record<string, Problem>>;

function services({ failing = {} }: { failing?: Failing } = {}) {
  const asked: string[] = [];
  const atOnce: number[] = [];
  let open = 0;
  const answer = async <T>(call: string, value: T): Promise<T> => {
    asked.push(call);
    open += 1;
    atOnce.push(open);
    await Promise.resolve();
    open -= 1;
    const problem = failing[call];
    if (problem) throw problem;
    return value;
  };
  const fakes = {
    auctions: {
      find: (id: number) => answer(`detail ${id}`, id === 2038 ? aTimedAuction() : anAuction()),
      listSessions: (id: number) => answer(`sessions ${id}`, [aSaleSession({ AuctionID: id })]),
    },
    bidders: {
      getStatus: (id: number) => answer(`status ${id}`, 'approved' as const),
      isPreRegistered: (id: number) => answer(`registration ${id}`, true),
    },
  };
  return { services: fakes as unknown as Services, asked, atOnce };
}

test('a stranger’s page asks for detail and sessions only', async () => {
  const { services: given, asked } = services();
  const { parts, faults } = await gatherParts(
    given,
    { isLoggedIn: false, auctionIds: [4122, 2038] },
    options,
  );
  expect(asked.toSorted()).toEqual(['detail 2038', 'detail 4122', 'sessions 2038', 'sessions 4122']);
  expect(parts).toMatchObject([
    { auctionId: 4122, detail: { AuctionID: 4122 }, bidderStatus: null, response: null },
    { auctionId: 2038, detail: { AuctionID: 2038 }, bidderStatus: null, response: null },
  ]);
  expect(faults).toEqual([]);
});

test('a visitor’s page asks for their place in each auction too', async () => {
  const { services: given, atOnce } = services();
  const { parts } = await gatherParts(given, { isLoggedIn: true, auctionIds: [4122, 2038] }, options);
  expect(parts).toMatchObject([
    { auctionId: 4122, bidderStatus: 'approved', response: true },
    { auctionId: 2038, bidderStatus: 'approved', response: true },
  ]);
  // No more, or what the page itself needs waits behind them.
  expect(Math.max(...atOnce)).toBe(4);
});

test('AA-04 what fails of one auction is missing there and nowhere else', async () => {
  const { services: given } = services({ failing: { 'detail 4122': broken, 'sessions 4122': broken } });
  const { parts, faults } = await gatherParts(
    given,
    { isLoggedIn: false, auctionIds: [4122, 2038] },
    options,
  );
  expect(parts).toMatchObject([
    { auctionId: 4122, detail: null, sessions: null },
    { auctionId: 2038, detail: { AuctionID: 2038 }, sessions: [{ AuctionID: 2038 }] },
  ]);
  expect(faults).toEqual([
    { what: 'Failed to get the detail of auction 4122', fault: broken },
    { what: 'Failed to get the sessions of auction 4122', fault: broken },
  ]);
});

test('a session that has ended is for the session’s own check, and no fault', async () => {
  const { services: given } = services({ failing: { 'status 4122': refused, 'registration 4122': broken } });
  const { parts, faults } = await gatherParts(given, { isLoggedIn: true, auctionIds: [4122] }, options);
  expect(parts).toMatchObject([{ bidderStatus: null, response: null }]);
  expect(faults.map(({ what }) => what)).toEqual(['Failed to get the pre-registration of auction 4122']);
});
