/** What staff see of the forms. */
import type { StaffInquiries, StaffInquiry } from '#contract/desk/inquiriesStaff.ts';

export const anInquiry = (inquiry: Partial<StaffInquiry> = {}): StaffInquiry => ({
  InquiryID: 7001,
  Kind: 'contact',
  State: 'open',
  Name: 'Ruth Hollis',
  Email: 'ruth@example.com',
  Phone: '(309) 555-0142',
  AccountID: 31,
  About: 'Bidding and registration',
  Text: 'May I bid by telephone?',
  Photos: [],
  SentAt: '2026-11-20T18:00:00.000Z',
  AnsweredAt: null,
  AnsweredBy: null,
  ...inquiry,
});

export const someInquiries = (given: Partial<StaffInquiries> = {}): StaffInquiries => {
  const Inquiries = given.Inquiries ?? [anInquiry()];
  const Open = { contact: 1, catalogOrder: 2, consignor: 0, newsletter: 0 };
  return { Inquiries, Total: Inquiries.length, Open, ...given };
};
