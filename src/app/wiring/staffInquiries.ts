/** What people have written, for staff, with the house behind it. */
import { serviceCall } from '#app/serviceCall.ts';
import type { MarkedInquiry, StaffInquiries } from '#contract/inquiriesStaff.ts';
import {
  type AskedInquiries,
  type InquiryMark,
  staffInquiriesMachine,
} from '#machines/staffInquiriesMachine.ts';

export const machines = [
  staffInquiriesMachine.provide({
    actors: {
      listInquiries: serviceCall<StaffInquiries, AskedInquiries>(({ inquiries }, asked, options) =>
        inquiries.list(asked, options),
      ),
      markInquiry: serviceCall<MarkedInquiry, InquiryMark>(
        ({ inquiries }, { inquiryId, isAnswered }, options) => inquiries.mark(inquiryId, isAnswered, options),
      ),
      openFile: serviceCall<void, AskedInquiries>(({ inquiries }, { list, kind, search }, options) =>
        inquiries.openFile({ list, kind, search }, options),
      ),
    },
  }),
];
