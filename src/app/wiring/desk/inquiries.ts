/** What people have written, on the staff desk, with the server behind it. */
import type { Options } from '#app/wiring/shared/ask.ts';
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import {
  getInquiriesCsv,
  getStaffInquiries,
  inquiryLists,
  inquirySorts,
  markInquiry,
  staffInquiryKinds,
} from '#contract/desk/inquiriesStaff.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { type InquiryFacts, inquiryRow, type InquiryRow } from '#screens/desk/inquiries/inquiryRow.ts';
import { answerOf } from '#screens/desk/inquiries/inquiryWords.ts';
import type { Call } from '#services/kernel/http.ts';

const askedOf = (place: ListPlace) =>
  ({
    ...askedPage(place, inquirySorts),
    list: inquiryLists.find((one) => one === place.filters['list']) ?? 'open',
    kind: staffInquiryKinds.find((one) => one === place.filters['kind']) ?? 'all',
  }) satisfies CallOf<typeof getStaffInquiries>['query'];

type Marked = { row: InquiryRow; IsAnswered: boolean };

async function mark(call: Call, { row: { InquiryID }, IsAnswered }: Marked, options: Options) {
  const marked = await call(markInquiry, { params: { InquiryID }, body: { IsAnswered } }, options);
  return answerOf(InquiryID, IsAnswered, marked);
}

export const machines = [
  wiredDeskList<InquiryRow>({
    async read(call, place, options) {
      const query = askedOf(place);
      const { Inquiries, Total, Open } = await call(getStaffInquiries, { query }, options);
      return {
        rows: Inquiries.map(inquiryRow),
        total: Total,
        facts: { Open, kind: query.kind, list: query.list } satisfies InquiryFacts,
      };
    },
    file: getInquiriesCsv,
    asked: askedOf,
    decide: (call, { act, row }, options) => mark(call, { row, IsAnswered: act === 'answered' }, options),
    undo: (call, { row, undo }, options) =>
      mark(call, { row, IsAnswered: undo['isAnswered'] === 'false' }, options),
  }),
  wiredDeskLook,
];
