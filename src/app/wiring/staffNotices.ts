/** The record of notices with the house behind it. */
import { serviceCall } from '#app/serviceCall.ts';
import type { NoticeRecord } from '#contract/noticeRecord.ts';
import { type AskedRecord, noticeRecordMachine } from '#machines/noticeRecordMachine.ts';

export const machines = [
  noticeRecordMachine.provide({
    actors: {
      loadRecord: serviceCall<NoticeRecord, AskedRecord>(({ notices }, asked, options) =>
        notices.listRecord(asked, options),
      ),
    },
  }),
];
