/** What the visitor is notified of and how: choices, text messages, and for staff the record of what was written. */
import {
  type NoticeCategory,
  getNoticePreferences,
  type NoticePreferences,
  setNoticePreferences,
} from '#contract/account/notices.ts';
import {
  askForTexts,
  confirmTexts,
  endTexts,
  getTexts,
  type TextOutcome,
  type TextStanding,
} from '#contract/alerts/textMessages.ts';
import {
  getNoticeCsv,
  getNoticeRecord,
  type NoticeChannel,
  type NoticeOutcome,
  type NoticeRecord,
  type NoticeSort,
} from '#contract/desk/noticeRecord.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { AskedPage } from '#contract/kernel/listPages.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';
import { queryText } from '#services/kernel/queryText.ts';

type Options = { signal?: AbortSignal };

export type AskedNotices = AskedPage<NoticeSort> & {
  channel?: NoticeChannel;
  category?: NoticeCategory;
  outcome?: NoticeOutcome;
  from?: string;
  to?: string;
};

export type NoticeService = {
  find: (options?: Options) => Promise<NoticePreferences>;
  save: (chosen: NoticePreferences, options?: Options) => Promise<NoticePreferences>;
  findTexts: (options?: Options) => Promise<TextStanding>;
  askForTexts: (options?: Options) => Promise<TextOutcome>;
  confirmTexts: (code: string, options?: Options) => Promise<TextOutcome>;
  endTexts: (options?: Options) => Promise<TextOutcome>;
  listRecord: (asked: AskedNotices, options?: Options) => Promise<NoticeRecord>;
  /** The browser saves it as a file. */
  openRecord: (asked: AskedNotices, options?: Options) => Promise<void>;
};

export const createNoticeService = (call: Call): NoticeService => ({
  find: (options) => call(getNoticePreferences, {}, options),
  save: (chosen, options) => call(setNoticePreferences, { body: chosen }, options),
  findTexts: (options) => call(getTexts, {}, options),
  askForTexts: (options) => call(askForTexts, {}, options),
  confirmTexts: (code, options) => call(confirmTexts, { body: { Code: code } }, options),
  endTexts: (options) => call(endTexts, {}, options),
  listRecord: (query, options) => call(getNoticeRecord, { query }, options),
  async openRecord(query, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getNoticeCsv, { query: queryText(query) }));
  },
});
