/** A row for each state a sale can be in. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { saleRow } from '#rules/auctions/saleRow.ts';
import { sampleAuction, sampleTimedAuction } from '#ui/auctionHeading/auctionHeadingFixtures.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { SaleCalendar } from './SaleCalendar.tsx';

const [first, second] = sampleAuction.Sessions.map((session) => ({
  ...session,
  AuctionSessionStatus: sessionStatuses.running,
}));

const sale = (AuctionID: number, facts: Partial<AuctionWithSessions>): AuctionWithSessions => ({
  ...sampleAuction,
  AuctionID,
  ...facts,
});

const sales = [
  sale(1, { Status: 'running', ...(first && second && { Sessions: [first, second] }) }),
  sale(2, { Status: 'between' }),
  sale(3, {}),
  { ...sampleTimedAuction, AuctionID: 4, Status: 'open' as const },
  { ...sampleTimedAuction, AuctionID: 5, Status: 'closing' as const, ClosedCount: 112, ExtendedCount: 9 },
  sale(6, { Status: 'upcoming', LotCount: 0 }),
  sale(7, { Status: 'closed', SoldCount: 1990, TotalRealizedCents: 1_284_300_000 }),
];

export const saleCalendarFixtures: Fixture[] = [
  { name: 'every state', render: () => <SaleCalendar rows={sales.map(saleRow)} /> },
];
