/** What people have written, as a spreadsheet takes it: one fact a cell, the address of a catalog order in its parts. */
import type { InquiryState, StaffInquiryKind } from '#contract/desk/inquiriesStaff.ts';
import { spreadsheetOf } from '#server/platform/spreadsheet.ts';

import type { Entry } from './staffStore.ts';

/** The parts of an address: where a catalog is sent. */
const addressParts = ['Company', 'Street', 'Street2', 'City', 'State', 'Zip', 'Country'] as const;

const typed = ({ fields }: Entry, name: string): string => fields?.[name] ?? '';

/** What was written; the list on the page has an address among it. */
function messageOf(one: Entry): string {
  switch (one.Kind) {
    case 'catalogOrder':
      return '';
    case 'consignor':
      return typed(one, 'Description') || one.Text;
    case 'contact':
    case 'newsletter':
      return one.Text;
  }
}

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
  'Message',
  'Place',
  'Company',
  'Street',
  'Street line 2',
  'City',
  'State',
  'ZIP or postal code',
  'Country code',
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

export const inquiriesCsv = (inquiries: readonly Entry[]): string =>
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
      messageOf(one),
      typed(one, 'Place'),
      ...addressParts.map((part) => typed(one, part)),
      one.AnsweredAt ?? '',
      one.AnsweredBy ?? '',
    ]),
  ]);
