/** The record of notices, with the server behind it. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage, chosenFilters } from '#app/wiring/shared/deskQuery.ts';
import { noticeCategories } from '#contract/account/notices.ts';
import {
  getNoticeCsv,
  getNoticeRecord,
  noticeChannels,
  noticeOutcomes,
  noticeSorts,
} from '#contract/desk/noticeRecord.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { noticeRow, type NoticeRow } from '#screens/desk/notices/noticeRow.ts';

function askedOf(place: ListPlace): CallOf<typeof getNoticeRecord>['query'] {
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
    async read(call, place, options) {
      const { Notices, Total, IsMore } = await call(getNoticeRecord, { query: askedOf(place) }, options);
      return { rows: Notices.map(noticeRow), total: Total, isMore: IsMore };
    },
    file: getNoticeCsv,
    asked: askedOf,
  }),
  wiredDeskLook,
];
