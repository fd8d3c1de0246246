/** AA-01, AA-04: what is asked for the active auctions, and what stays when a part of it cannot be had. */
import { expect, test } from 'vitest';

import { listActive } from '#app/wiring/shared/activeAuctionsWiring.ts';
import { getActiveAuctions } from '#contract/auctions/auctions.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { getBidderStatuses } from '#contract/session/accounts.ts';
import { anAuction, aTimedAuction } from '#fixtures/auction.ts';
import type { Call } from '#services/kernel/http.ts';

const options = { signal: new AbortController().signal };
const auctions = [anAuction(), aTimedAuction()];
const own = [{ AuctionID: 4122, Status: 'approved', HasAsked: true }];

function aServer(failing: Partial<Record<string, Problem>> = {}) {
  const asked: string[] = [];
  const call = async ({ path }: Endpoint) => {
    asked.push(path);
    const problem = failing[path];
    if (problem) throw problem;
    return path === getActiveAuctions.path ? auctions : own;
  };
  return { call: call as unknown as Call, asked };
}

test('AA-01 a stranger’s page asks one question', async () => {
  const { call, asked } = aServer();
  expect(await listActive(call, { isLoggedIn: false }, options)).toMatchObject({
    auctions,
    own: [],
    faults: [],
  });
  expect(asked).toEqual([getActiveAuctions.path]);
});

test('AA-01 a visitor’s page asks for their place in all auctions too', async () => {
  const { call, asked } = aServer();
  expect(await listActive(call, { isLoggedIn: true }, options)).toMatchObject({ auctions, own, faults: [] });
  expect(asked).toEqual([getActiveAuctions.path, getBidderStatuses.path]);
});

test('AA-04 a place that cannot be had is a fault of its own, and the auctions are there', async () => {
  const broken: Problem = { code: 'unexpected' };
  const { call } = aServer({ [getBidderStatuses.path]: broken });
  expect(await listActive(call, { isLoggedIn: true }, options)).toMatchObject({
    auctions,
    own: [],
    faults: [{ what: 'Failed to get the bidder statuses', fault: broken }],
  });
});

test('a session that has ended is for the session’s own check, and no fault', async () => {
  const { call } = aServer({ [getBidderStatuses.path]: { code: 'not_logged_in' } });
  expect(await listActive(call, { isLoggedIn: true }, options)).toMatchObject({ own: [], faults: [] });
});

test('without the list there is nothing to show', async () => {
  const problem: Problem = { code: 'unreachable' };
  const { call } = aServer({ [getActiveAuctions.path]: problem });
  await expect(listActive(call, { isLoggedIn: true }, options)).rejects.toBe(problem);
});
