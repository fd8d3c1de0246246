/** What someone has written, as a row of the desk. */
import type { StaffInquiries, StaffInquiry } from '#contract/desk/inquiriesStaff.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

export type InquiryRow = DeskRow & StaffInquiry;

/** What is shown, and how many of each kind are open. */
export type InquiryFacts = Pick<StaffInquiries, 'Open'> & { kind: string; list: string };

/** Newsletters are numbered by themselves: below zero their numbers are no one else's. */
export const inquiryRow = (inquiry: StaffInquiry): InquiryRow => ({
  ...inquiry,
  id: inquiry.Kind === 'newsletter' ? -inquiry.InquiryID : inquiry.InquiryID,
  name: inquiry.Name === '' ? inquiry.Email : inquiry.Name,
});
