/** How far an auction is, by what its sessions and lots say and by the clock. */
import { expect, test } from 'vitest';

import { type AuctionFacts, auctionStatus } from '#server/auctions/auctionStatus.ts';

const before = new Date('2026-11-01T00:00:00Z');
const during = new Date('2026-11-20T00:00:00Z');
const after = new Date('2026-12-24T00:00:00Z');

const live: AuctionFacts = {
  type: 1,
  opensAt: '2026-11-10T00:00:00Z',
  endsAt: '2026-12-06T00:00:00Z',
  closedAt: null,
  sessionStatuses: [1, 1],
  lotCount: 4,
  closedCount: 0,
  openCount: 0,
  firstClosesAt: null,
};

const timed: AuctionFacts = {
  ...live,
  type: 3,
  sessionStatuses: [],
  openCount: 4,
  firstClosesAt: '2026-12-05T00:00:00Z',
};

test.each([
  ['upcoming', { sessionStatuses: [1, 1] }, before],
  ['open', { sessionStatuses: [1, 1] }, during],
  ['open', { sessionStatuses: [2, 1] }, before],
  ['running', { sessionStatuses: [3, 1] }, during],
  ['running', { sessionStatuses: [4, 1] }, during],
  ['running', { sessionStatuses: [5, 3] }, after],
  ['between', { sessionStatuses: [5, 1] }, during],
  ['between', { sessionStatuses: [5, 2] }, during],
  ['closed', { sessionStatuses: [5, 5] }, during],
  ['closed', { sessionStatuses: [5, 1] }, after],
  ['closed', { sessionStatuses: [] }, after],
  ['closed', { closedAt: '2026-11-15T00:00:00Z', sessionStatuses: [3] }, during],
])('a live sale is %s with %o', (status, facts: Partial<AuctionFacts>, now) => {
  expect(auctionStatus({ ...live, ...facts }, now)).toBe(status);
});

const closing = new Date('2026-12-05T12:00:00Z');

test.each([
  ['upcoming', {}, before],
  ['open', {}, during],
  ['open', { closedCount: 1, openCount: 3 }, during],
  ['closing', {}, new Date('2026-12-05T00:00:00Z')],
  ['closing', { closedCount: 3, openCount: 1 }, closing],
  ['closed', { closedCount: 4, openCount: 0 }, closing],
  ['closing', { closedCount: 3, openCount: 1 }, after],
  ['closed', { closedCount: 0, openCount: 0, lotCount: 0 }, after],
  ['open', { lotCount: 0, openCount: 0, firstClosesAt: null }, closing],
  ['closed', { closedAt: '2026-11-15T00:00:00Z' }, during],
])('a timed sale is %s with %o', (status, facts: Partial<AuctionFacts>, now) => {
  expect(auctionStatus({ ...timed, ...facts }, now)).toBe(status);
});
