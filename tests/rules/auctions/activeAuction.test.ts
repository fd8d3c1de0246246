/** AA-01, AA-02, AA-04: an auction put together from the calls that each know a part of it. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { activeAuction, type AuctionParts, withoutBidder } from '#rules/auctions/activeAuction.ts';
import { anAuction, aSaleSession } from '#tests/support/auctions/anAuction.ts';

const { Sessions: _, ...listed } = anAuction();
const running = aSaleSession({ AuctionSessionStatus: sessionStatuses.running });

const parts = (given: Partial<AuctionParts> = {}): AuctionParts => ({
  auctionId: listed.AuctionID,
  detail: anAuction({ Intro: 'From the detail.' }),
  sessions: [running],
  bidderStatus: null,
  response: null,
  ...given,
});

test('AA-01 detail and sessions are merged into what the list says', () => {
  expect(activeAuction(listed, parts())).toEqual({
    ...listed,
    Intro: 'From the detail.',
    sessions: [running],
    active: true,
    bidderStatus: null,
    response: null,
    approvalSent: false,
  });
});

test('AA-01 of a logged-in visitor the status is known, and no request has been sent from this page', () => {
  const known = activeAuction(listed, parts({ bidderStatus: 'pending', response: true }));
  expect(known).toMatchObject({ bidderStatus: 'pending', response: true, approvalSent: false });
  // The sale's own status has a name of its own beside the bidder's.
  expect(known.Status).toBe(listed.Status);
});

test('of a visitor who has left nothing stays, and of the sale everything', () => {
  const stranger = activeAuction(listed, parts());
  const asked = { ...stranger, bidderStatus: 'requested', response: true, approvalSent: true } as const;
  expect(withoutBidder(asked)).toEqual(stranger);
});

test.each([
  [[], false],
  [[aSaleSession()], false],
  [[aSaleSession({ AuctionSessionStatus: sessionStatuses.paused })], false],
  [[aSaleSession(), running], true],
])('AA-02 active with the sessions %o: %s', (sessions, active) => {
  expect(activeAuction(listed, parts({ sessions })).active).toBe(active);
});

test('AA-04 a detail that could not be had leaves the list’s own words', () => {
  expect(activeAuction(listed, parts({ detail: null }))).toMatchObject({
    Title: listed.Title,
    Intro: listed.Intro,
    sessions: [running],
  });
});

test('AA-04 sessions that could not be had are those of the detail, or none', () => {
  expect(activeAuction(listed, parts({ sessions: null })).sessions).toEqual(anAuction().Sessions);
  expect(activeAuction(listed, parts({ sessions: null, detail: null })).sessions).toEqual([]);
  expect(activeAuction(listed, undefined)).toMatchObject({
    sessions: [],
    active: false,
    bidderStatus: null,
  });
});
