/** The record of notices, with the server behind it. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage, chosenFilters } from '#app/wiring/shared/deskQuery.ts';
import { noticeCategories } from '#contract/account/notices.ts';
import { noticeChannels, noticeOutcomes, noticeSorts } from '#contract/desk/noticeRecord.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { noticeRow, type NoticeRow } from '#screens/desk/notices/noticeRow.ts';
import type { AskedNotices } from '#services/account/notices.ts';

function askedOf(place: ListPlace): AskedNotices {
  const { filters } = place;
  const channel = noticeChannels.find((one) => one === filters['channel']);
  const category = noticeCategories.find((one) => one === filters['category']);
  const outcome = noticeOutcomes.find((one) => one === filters['outcome']);
  return {
    ...askedPage(place, noticeSorts),
    ...chosenFilters(place, ['from', 'to']),
    ...(channel && { channel }),
    ...(category && { category }),
    ...(outcome && { outcome }),
  };
}

export const machines = [
  wiredDeskList<NoticeRow>({
    async read({ notices }, place, options) {
      const { Notices, Total, IsMore } = await notices.listRecord(askedOf(place), options);
      return { rows: Notices.map(noticeRow), total: Total, isMore: IsMore };
    },
    openFile: ({ notices }, place, options) => notices.openRecord(askedOf(place), options),
  }),
  wiredDeskLook,
];
