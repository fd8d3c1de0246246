/** AA-01, AA-02, AA-04: an auction that has not ended, with the visitor's own place in it. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { anAuction, aSaleSession } from '#fixtures/auction.ts';
import { activeAuction, withoutBidder } from '#rules/auctions/activeAuction.ts';

const running = aSaleSession({ AuctionSessionStatus: sessionStatuses.running });
const listed = anAuction({ Sessions: [running] });

test('AA-01 an auction comes with its sessions, and of a stranger nothing is known', () => {
  const { Sessions: _, ...detail } = listed;
  expect(activeAuction(listed, null)).toEqual({
    ...detail,
    sessions: [running],
    active: true,
    bidderStatus: null,
    response: null,
    approvalSent: false,
  });
});

test('AA-01 of a logged-in visitor the status is known, and no request has been sent from this page', () => {
  const known = activeAuction(listed, { AuctionID: listed.AuctionID, Status: 'pending', HasAsked: true });
  expect(known).toMatchObject({ bidderStatus: 'pending', response: true, approvalSent: false });
  // The sale's own status has a name of its own beside the bidder's.
  expect(known.Status).toBe(listed.Status);
});

test('of a visitor who has left nothing stays, and of the sale everything', () => {
  const stranger = activeAuction(listed, null);
  const asked = { ...stranger, bidderStatus: 'requested', response: true, approvalSent: true } as const;
  expect(withoutBidder(asked)).toEqual(stranger);
});

test.each([
  [[], false],
  [[aSaleSession()], false],
  [[aSaleSession({ AuctionSessionStatus: sessionStatuses.paused })], false],
  [[aSaleSession(), running], true],
])('AA-02 active with the sessions %o: %s', (Sessions, active) => {
  expect(activeAuction(anAuction({ Sessions }), null).active).toBe(active);
});
