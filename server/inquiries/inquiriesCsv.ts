/** What people have written, as a spreadsheet takes it. */
import type { InquiryState, StaffInquiry, StaffInquiryKind } from '#contract/inquiriesStaff.ts';
import { spreadsheetOf } from '#server/platform/spreadsheet.ts';

const heads = [
  'Kind',
  'Number',
  'State',
  'Sent (UTC)',
  'Name',
  'Email',
  'Phone',
  'Account',
  'About',
  'Text',
  'Answered (UTC)',
  'Answered by',
] as const;

const kinds: Readonly<Record<StaffInquiryKind, string>> = {
  contact: 'Message',
  catalogOrder: 'Catalog order',
  newsletter: 'Newsletter',
  consignor: 'Offer to sell',
};

const states: Readonly<Record<InquiryState, string>> = {
  open: 'Open',
  answered: 'Answered',
  subscribed: 'Subscribed',
  left: 'Left',
};

export const inquiriesCsv = (inquiries: readonly StaffInquiry[]): string =>
  spreadsheetOf([
    heads,
    ...inquiries.map((one) => [
      kinds[one.Kind],
      one.InquiryID,
      states[one.State],
      one.SentAt,
      one.Name,
      one.Email,
      one.Phone,
      one.AccountID ?? '',
      one.About,
      one.Text,
      one.AnsweredAt ?? '',
      one.AnsweredBy ?? '',
    ]),
  ]);
