/** The rows of inquiries in the table of what belongs to whom: to a bidder those of staff are not there. */
import { expect } from 'vitest';

type World = { me: { account: { email: string } } };
type Row = { path?: () => string; body?: () => object; answer: (world: World) => unknown };

const hidden = { answer: () => 'not_found' };

export const inquiryRows: Readonly<Record<string, Row>> = {
  'GET /api/account/inquiries/fields': {
    answer: ({ me }): unknown => expect.objectContaining({ Email: me.account.email }),
  },
  'GET /api/clerk/inquiries': hidden,
  'GET /api/clerk/inquiries.csv': hidden,
  'GET /api/clerk/inquiries/photos/:PhotoID': {
    ...hidden,
    path: () => '/api/clerk/inquiries/photos/1',
  },
  'POST /api/clerk/inquiries/:InquiryID/mark': {
    ...hidden,
    path: () => '/api/clerk/inquiries/7001/mark',
    body: () => ({ IsAnswered: true }),
  },
};
