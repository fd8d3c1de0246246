/** Something that was written to someone, as a row of the desk. */
import type { RecordedNotice } from '#contract/desk/noticeRecord.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

export type NoticeRow = DeskRow & RecordedNotice;

export const noticeRow = (notice: RecordedNotice): NoticeRow => ({
  ...notice,
  id: notice.NoticeID,
  name: notice.Name ?? notice.To,
});
