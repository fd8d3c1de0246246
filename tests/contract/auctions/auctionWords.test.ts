/** What pages say about a sale. */
import { expect, test } from 'vitest';

import { auctionPhase } from '#contract/auctions/auctionState.ts';
import {
  auctionKind,
  auctionPlace,
  closingRule,
  entryText,
  firstSentence,
  limitText,
  lotCountText,
  phaseText,
} from '#contract/auctions/auctionWords.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';

test('a live sale has a place, a timed one is online', () => {
  expect([auctionKind(anAuction()), auctionPlace(anAuction())]).toEqual([
    'Live auction',
    'Rock Falls, Illinois',
  ]);
  expect([auctionKind(aTimedAuction()), auctionPlace(aTimedAuction())]).toEqual(['Timed auction', 'Online']);
  expect(auctionPlace(anAuction({ LocCity: 'Tulsa', LocState: 'OK' }))).toBe('Tulsa, OK');
});

test('lots are counted with their thousands', () => {
  expect([lotCountText(1), lotCountText(2030)]).toEqual(['1 lot', '2,030 lots']);
});

test.each([
  [{}, 'Lots close every 30 s from 10:00 AM CT. A bid in the last 2 min extends the lot.'],
  [
    { StaggerSeconds: 90 },
    'Lots close every 1 min 30 s from 10:00 AM CT. A bid in the last 2 min extends the lot.',
  ],
  [{ ExtensionSeconds: null }, 'Lots close every 30 s from 10:00 AM CT.'],
  [{ StaggerSeconds: null }, 'Lots close together at 10:00 AM CT. A bid in the last 2 min extends the lot.'],
])('the closing rule with %o', (facts, words) => {
  expect(closingRule(aTimedAuction(facts))).toBe(words);
});

test('a live sale has no closing rule', () => {
  expect(closingRule(anAuction())).toBeNull();
});

test.each([
  [anAuction({ LotCount: 0 }), 'Lots will be published soon'],
  [anAuction({ Status: 'upcoming' }), 'Starts Saturday, December 5, 9:00 AM CT'],
  [aTimedAuction({ Status: 'upcoming' }), 'Bidding opens Saturday, November 14, 9:00 AM CT'],
  [anAuction(), 'Starts Saturday, December 5, 9:00 AM CT'],
  [aSaleInSession(), 'Session 1'],
  [aSaleInSession({ Sessions: [] }), 'In session'],
  [anAuction({ Status: 'between' }), 'Resumes Sat 9:00 AM CT'],
  [anAuction({ Status: 'between', Sessions: [] }), 'Between sessions'],
  [aTimedAuction(), 'First lot closes Tuesday, November 24, 10:00 AM CT'],
  [aTimedAuction({ Status: 'closing', ClosedCount: 112 }), '112 of 640 closed'],
  [
    anAuction({ Status: 'closed', SoldCount: 1990, TotalRealizedCents: 1_284_300_000 }),
    '1,990 of 2,030 lots sold for $12,843,000',
  ],
])('how far a sale is: %o', (auction, words) => {
  expect(phaseText(auctionPhase(auction))).toBe(words);
});

test.each([
  [{ kind: 'loggedOut' } as const, null],
  [{ kind: 'unknown' } as const, null],
  [{ kind: 'none' } as const, null],
  [{ kind: 'open', until: null } as const, 'Registration is open'],
  [
    { kind: 'open', until: '2026-12-04T15:00:00.000Z' } as const,
    'Register by Friday, December 4, 9:00 AM CT',
  ],
  [{ kind: 'pending' } as const, 'Approval pending'],
  [{ kind: 'approved', paddle: 412, limit: null } as const, 'Approved to bid, paddle 412'],
  [{ kind: 'approved', paddle: null, limit: null } as const, 'Approved to bid'],
  [{ kind: 'denied', isSuspended: false } as const, 'Registration declined'],
  [{ kind: 'denied', isSuspended: true } as const, 'Your bidding is suspended'],
  [{ kind: 'closed' } as const, 'Registration is closed'],
])('where a visitor stands: %o', (entry, words) => {
  expect(entryText(entry)).toBe(words);
});

test('a limit says what is left of it', () => {
  expect(limitText({ limitCents: 500_000, leftCents: 120_000 })).toBe('Limit $5,000, $1,200 left');
});

test.each([
  ['Two days, two books. Preview on two days.', 'Two days, two books.'],
  [
    'Arms of the U.S. Cavalry and the St. Louis trade. More follows.',
    'Arms of the U.S. Cavalry and the St. Louis trade.',
  ],
  ['No full stop here', 'No full stop here'],
  ['', ''],
])('the first sentence of "%s"', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
