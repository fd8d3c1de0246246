/** What people have written, on the staff desk, with the server behind it. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { inquiryLists, inquirySorts, staffInquiryKinds } from '#contract/desk/inquiriesStaff.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { type InquiryFacts, inquiryRow, type InquiryRow } from '#screens/desk/inquiries/inquiryRow.ts';
import { answerOf } from '#screens/desk/inquiries/inquiryWords.ts';
import type { AskedInquiries } from '#services/content/inquiries.ts';

const askedOf = (place: ListPlace): AskedInquiries => ({
  ...askedPage(place, inquirySorts),
  list: inquiryLists.find((one) => one === place.filters['list']) ?? 'open',
  kind: staffInquiryKinds.find((one) => one === place.filters['kind']) ?? 'all',
});

export const machines = [
  wiredDeskList<InquiryRow>({
    async read({ inquiries }, place, options) {
      const asked = askedOf(place);
      const { Inquiries, Total, Open } = await inquiries.list(asked, options);
      return {
        rows: Inquiries.map(inquiryRow),
        total: Total,
        facts: { Open, kind: asked.kind, list: asked.list } satisfies InquiryFacts,
      };
    },
    openFile: ({ inquiries }, place, options) => inquiries.openFile(askedOf(place), options),
    async decide({ inquiries }, { act, row: { InquiryID } }, options) {
      const isAnswered = act === 'answered';
      return answerOf(InquiryID, isAnswered, await inquiries.mark(InquiryID, isAnswered, options));
    },
    async undo({ inquiries }, { row: { InquiryID }, undo }, options) {
      const isAnswered = undo['isAnswered'] === 'false';
      return answerOf(InquiryID, isAnswered, await inquiries.mark(InquiryID, isAnswered, options));
    },
  }),
  wiredDeskLook,
];
