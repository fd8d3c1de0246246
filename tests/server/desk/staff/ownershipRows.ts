/** The rows of our own people's calls in the table of what belongs to whom: to a bidder none of them is there. */
type World = { stranger: { account: { id: number } } };
type Row = { path?: (world: World) => string; body?: () => object; answer: () => unknown };

const hidden = { answer: () => 'not_found' };
const ofStranger = (rest = '') => ({
  ...hidden,
  path: ({ stranger }: World) => `/api/clerk/bidders/${stranger.account.id}${rest}`,
});

export const staffRows: Readonly<Record<string, Row>> = {
  'GET /api/clerk/index': hidden,
  'GET /api/clerk/bidders': hidden,
  'GET /api/clerk/bidders.csv': hidden,
  'GET /api/clerk/bidders/:AccountID': ofStranger(),
  'POST /api/clerk/bidders/:AccountID/decide': {
    ...ofStranger('/decide'),
    body: () => ({ Action: 'suspend', Seen: 0, Reason: 'Because.' }),
  },
  'POST /api/clerk/bidders/:AccountID/notes': {
    ...ofStranger('/notes'),
    body: () => ({ Text: 'Knows too much.' }),
  },
  'GET /api/clerk/invoices': hidden,
  'GET /api/clerk/invoices.csv': hidden,
  'GET /api/clerk/reconciliation': hidden,
  'GET /api/clerk/campaigns': hidden,
  'GET /api/clerk/campaigns.csv': hidden,
  'GET /api/clerk/errors': hidden,
  'GET /api/clerk/errors.csv': hidden,
  'GET /api/clerk/errors/:Code/recording': { ...hidden, path: () => '/api/clerk/errors/K7M2QX/recording' },
  'GET /api/clerk/audit': hidden,
  'GET /api/clerk/audit.csv': hidden,
  'GET /api/clerk/audit/chain': hidden,
  'GET /api/clerk/audit/timeline': {
    ...hidden,
    path: ({ stranger }) => `/api/clerk/audit/timeline?account=${stranger.account.id}`,
  },
  'GET /api/clerk/audit/timeline.csv': {
    ...hidden,
    path: ({ stranger }) => `/api/clerk/audit/timeline.csv?accountid=${stranger.account.id}`,
  },
  'GET /api/clerk/audit/timeline.json': {
    ...hidden,
    path: ({ stranger }) => `/api/clerk/audit/timeline.json?accountid=${stranger.account.id}`,
  },
};
