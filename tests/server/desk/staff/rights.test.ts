/** Every staff call with every role: who has the right gets through, and to everybody else the call does not exist. */
import { expect, test } from 'vitest';

import { type Right, rights, rightsOf, type Role } from '#contract/desk/rights.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { aBrowser, anAccount, type Browser, sharedAccountsApp } from '#tests/support/account/accounts.ts';
import { seededDatabase } from '#tests/support/db/seededDatabase.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

const sale = 8;
/** The calls ask for what no one has: anyone who may make them gets that answer, and no call changes the next one. */
const anonymous = 999_999;
const key = '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa';
const because = 'Because.';

type Row = { right: Right; path?: string; body?: object };
type Method = 'GET' | 'POST' | 'PUT';

const bidder = `/api/clerk/bidders/${anonymous}`;
const room = `/api/clerk/room/${sale}`;
const piece = `/api/clerk/consignments/${anonymous}`;
const invoice = `/api/clerk/invoices/${anonymous}`;
const timedSale = `/api/clerk/timed/${anonymous}`;

/** By the name of the call; a call that takes different rights for different decisions has a row for each. */
const rows: Readonly<Record<string, Row | readonly Row[]>> = {
  'GET /api/clerk/index': { right: 'desk' },
  'GET /api/clerk/room/:AuctionID': { right: 'conduct', path: room },
  'POST /api/clerk/room/:AuctionID/leave': { right: 'conduct', path: `${room}/leave` },
  'POST /api/clerk/room/:AuctionID/act': {
    right: 'conduct',
    path: `${room}/act`,
    body: {
      Action: 'session.started',
      LotNumber: null,
      AskSeenCents: null,
      ActsSeen: 7,
      Text: null,
      Key: key,
    },
  },
  'GET /api/clerk/approvals': { right: 'approve' },
  'GET /api/clerk/approvals.csv': { right: 'approve' },
  'POST /api/clerk/approvals/:AuctionID/decide': {
    right: 'approve',
    path: `/api/clerk/approvals/${sale}/decide`,
    body: { AccountID: anonymous, Action: 'suspend', Seen: 0, Reason: because },
  },
  'GET /api/clerk/bidders': { right: 'approve' },
  'GET /api/clerk/bidders.csv': { right: 'approve' },
  'GET /api/clerk/bidders/:AccountID': { right: 'approve', path: bidder },
  'POST /api/clerk/bidders/:AccountID/decide': [
    { right: 'approve', path: `${bidder}/decide`, body: { Action: 'suspend', Seen: 0, Reason: because } },
    { right: 'approve', path: `${bidder}/decide`, body: { Action: 'reinstate', Seen: 0 } },
    {
      right: 'identify',
      path: `${bidder}/decide`,
      body: { Action: 'setTier', Seen: 0, Reason: because, Tier: 4 },
    },
  ],
  'POST /api/clerk/bidders/:AccountID/notes': {
    right: 'approve',
    path: `${bidder}/notes`,
    body: { Text: 'A note.' },
  },
  'GET /api/clerk/documents': { right: 'identify' },
  'GET /api/clerk/documents.csv': { right: 'identify' },
  'GET /api/clerk/documents/:DocumentID/file': {
    right: 'identify',
    path: `/api/clerk/documents/${anonymous}/file`,
  },
  'POST /api/clerk/documents/:DocumentID/decide': {
    right: 'identify',
    path: `/api/clerk/documents/${anonymous}/decide`,
    body: { Action: 'accept', Seen: '2026-03-02T12:00:00.000Z' },
  },
  'GET /api/clerk/invoices': { right: 'money' },
  'GET /api/clerk/invoices.csv': { right: 'money' },
  'POST /api/clerk/invoices/:InvoiceID/mark': {
    right: 'money',
    path: `${invoice}/mark`,
    body: { Status: 'shipped', Seen: 'paid' },
  },
  'GET /api/clerk/invoices/:InvoiceID': { right: 'money', path: invoice },
  'GET /api/clerk/invoices/:InvoiceID/issued.pdf': { right: 'money', path: `${invoice}/issued.pdf` },
  'GET /api/clerk/invoices/:InvoiceID/invoice.pdf': { right: 'money', path: `${invoice}/invoice.pdf` },
  'GET /api/clerk/invoices/:InvoiceID/receipt.pdf': { right: 'money', path: `${invoice}/receipt.pdf` },
  'PUT /api/clerk/invoices/:InvoiceID/tracking': {
    right: 'money',
    path: `${invoice}/tracking`,
    body: { Carrier: 'UPS', Number: '1Z' },
  },
  'GET /api/clerk/invoices/:InvoiceID/ledger': { right: 'money', path: `${invoice}/ledger` },
  'POST /api/clerk/invoices/:InvoiceID/payments': {
    right: 'money',
    path: `${invoice}/payments`,
    body: { Key: key, Method: 'wire', AmountCents: 100, Reference: '', ReceivedOn: '2026-03-02' },
  },
  'POST /api/clerk/payments/:PaymentID/reverse': {
    right: 'money',
    path: `/api/clerk/payments/${anonymous}/reverse`,
    body: { Reason: because },
  },
  'POST /api/clerk/payments/:PaymentID/refunds': {
    right: 'money',
    path: `/api/clerk/payments/${anonymous}/refunds`,
    body: { Key: key, AmountCents: 100, Reason: because, Way: 'wire', Reference: '', IsStillOwed: false },
  },
  'POST /api/clerk/refunds/:RefundID/decision': {
    right: 'money',
    path: `/api/clerk/refunds/${anonymous}/decision`,
    body: { IsApproved: true, Reason: '' },
  },
  'GET /api/clerk/reconciliation': { right: 'money' },
  'GET /api/clerk/timed/:AuctionID': { right: 'conduct', path: timedSale },
  'POST /api/clerk/timed/:AuctionID/act': {
    right: 'conduct',
    path: `${timedSale}/act`,
    body: {
      Action: 'lot.withdrawn',
      LotNumber: 1,
      BidNumber: null,
      Minutes: null,
      Text: because,
      ActsSeen: 0,
      Key: key,
    },
  },
  'GET /api/clerk/bids/:AuctionID/:LotNumber': { right: 'conduct', path: `/api/clerk/bids/${anonymous}/1` },
  'GET /api/clerk/sales': { right: 'conduct' },
  'POST /api/clerk/sales/:AuctionID/postpone': {
    right: 'conduct',
    path: `/api/clerk/sales/${anonymous}/postpone`,
    body: {
      SessionNumber: null,
      SeenStartsAt: '2026-03-02T12:00:00.000Z',
      StartsAt: '2026-03-03T09:00',
      Reason: because,
      Key: key,
    },
  },
  'GET /api/clerk/held-lots': { right: 'conduct' },
  'POST /api/clerk/held-lots/:HoldID/release': {
    right: 'conduct',
    path: `/api/clerk/held-lots/${anonymous}/release`,
    body: { Reason: because, Minutes: 30 },
  },
  'GET /api/clerk/consignments': { right: 'consign' },
  'GET /api/clerk/consignments.csv': { right: 'consign' },
  'POST /api/clerk/consignments/:ConsignmentID/decide': {
    right: 'consign',
    path: `${piece}/decide`,
    body: { Action: 'review', Seen: 1 },
  },
  'POST /api/clerk/consignments/:ConsignmentID/messages': {
    right: 'consign',
    path: `${piece}/messages`,
    body: { Body: 'Thank you.' },
  },
  'GET /api/clerk/consignments/:ConsignmentID/photos/:PhotoID': {
    right: 'consign',
    path: `${piece}/photos/1`,
  },
  'GET /api/clerk/inquiries': { right: 'inquiries' },
  'GET /api/clerk/inquiries.csv': { right: 'inquiries' },
  'GET /api/clerk/inquiries/photos/:PhotoID': { right: 'inquiries', path: '/api/clerk/inquiries/photos/1' },
  'POST /api/clerk/inquiries/:InquiryID/mark': {
    right: 'inquiries',
    path: '/api/clerk/inquiries/7001/mark',
    body: { IsAnswered: true },
  },
  'GET /api/clerk/notices': { right: 'notices' },
  'GET /api/clerk/notices.csv': { right: 'notices' },
  'GET /api/clerk/campaigns': { right: 'records' },
  'GET /api/clerk/campaigns.csv': { right: 'records' },
  'GET /api/clerk/errors': { right: 'records' },
  'GET /api/clerk/errors.csv': { right: 'records' },
  'GET /api/clerk/errors/:Code/recording': {
    right: 'records',
    path: '/api/clerk/errors/K7M2QX/recording',
  },
  'GET /api/clerk/audit': { right: 'records' },
  'GET /api/clerk/audit.csv': { right: 'records' },
  'GET /api/clerk/audit/chain': { right: 'records' },
  'GET /api/clerk/audit/timeline': {
    right: 'records',
    path: `/api/clerk/audit/timeline?account=${anonymous}`,
  },
  'GET /api/clerk/audit/timeline.csv': {
    right: 'records',
    path: `/api/clerk/audit/timeline.csv?accountid=${anonymous}`,
  },
  'GET /api/clerk/audit/timeline.json': {
    right: 'records',
    path: `/api/clerk/audit/timeline.json?accountid=${anonymous}`,
  },
};

const calls = Object.entries(rows).flatMap(([name, given]) =>
  [given].flat().map((row) => {
    const [method, path] = name.split(' ') as [Method, string];
    const { right, body } = row;
    return { name, right, call: { method, url: row.path ?? path, ...(body && { body }) } };
  }),
);

const roles: readonly Role[] = ['bidder', 'clerk', 'staff'];

const db = seededDatabase(async () => {
  const open = await openTestDatabase();
  await addSale(open, { id: sale, sessions: [1] });
  return open;
});

async function countRefused(): Promise<number> {
  const [row] = await db.query<{ refused: number }>(sql`
    select (select count(*) from security_events where kind = 'clerk_call_refused')
      + (select count(*) from clerk_acts where outcome = 'NOT_A_CLERK') as refused`);
  return row?.refused ?? 0;
}

type Call = (typeof calls)[number]['call'];

/** Where a room is only looked at, a refusal is not logged: the room is there, so that its absence is a refusal. */
async function isLetThrough(browser: Browser, call: Call): Promise<boolean> {
  const before = await countRefused();
  const { statusCode } = await browser.send(call);
  if (call.url.startsWith(room)) return statusCode === 200;
  const isRefused = (await countRefused()) > before;
  expect(isRefused ? [404] : [200, 404], `${call.url}: ${statusCode}`).toContain(statusCode);
  return !isRefused;
}

test('every staff call has its row', () => {
  const staffCalls = endpoints.filter(({ path }) => path.startsWith('/api/clerk/'));
  expect(Object.keys(rows).toSorted()).toEqual(
    staffCalls.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('every right is needed somewhere, and someone has it', () => {
  const needed = new Set(calls.map(({ right }) => right));
  expect([rights.filter((right) => !needed.has(right)), rightsOf('staff')]).toEqual([[], rights]);
});

test('clerks conduct sales and decide who may bid; money, offers to consignors and records are not theirs', () => {
  expect(rightsOf('clerk')).toEqual(['desk', 'conduct', 'approve', 'notices']);
  expect(rightsOf('bidder')).toEqual([]);
});

test.each(roles)('a %s gets through with the rights of that role, and with no other', async (role) => {
  const { app } = await sharedAccountsApp({ db });
  const browser = aBrowser(app);
  await browser.logIn(await anAccount(db, { role }));
  const letThrough: string[] = [];
  for (const { name, right, call } of calls) {
    if (await isLetThrough(browser, call)) letThrough.push(`${right}: ${name}`);
  }
  const allowed = calls.filter(({ right }) => rightsOf(role).includes(right));
  expect(letThrough).toEqual(allowed.map(({ name, right }) => `${right}: ${name}`));
});
