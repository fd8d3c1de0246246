/** The rows of the console of timed sales in the table of what belongs to whom: to a bidder none of it is there. */
type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const hidden = { answer: () => 'not_found' };
const key = '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0bb';

export const timedConsoleRows: Readonly<Record<string, Row>> = {
  'GET /api/clerk/timed/:AuctionID': { ...hidden, path: () => '/api/clerk/timed/8' },
  'GET /api/clerk/bids/:AuctionID/:LotNumber': { ...hidden, path: () => '/api/clerk/bids/8/1' },
  'POST /api/clerk/timed/:AuctionID/act': {
    ...hidden,
    path: () => '/api/clerk/timed/8/act',
    body: () => ({
      Action: 'sale.postponed',
      LotNumber: null,
      BidNumber: null,
      Minutes: 60,
      Text: 'Because.',
      ActsSeen: 0,
      Key: key,
    }),
  },
  'GET /api/clerk/sales': hidden,
  'POST /api/clerk/sales/:AuctionID/postpone': {
    ...hidden,
    path: () => '/api/clerk/sales/8/postpone',
    body: () => ({
      SessionNumber: 1,
      SeenStartsAt: '2026-12-02T15:00:00.000Z',
      StartsAt: '2026-12-03T09:00',
      Reason: 'Because.',
      Key: key,
    }),
  },
  'GET /api/clerk/held-lots': hidden,
  'POST /api/clerk/held-lots/:HoldID/release': {
    ...hidden,
    path: () => '/api/clerk/held-lots/1/release',
    body: () => ({ Reason: 'Because.', Minutes: 10 }),
  },
};
