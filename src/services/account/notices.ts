/** What the visitor hears of and how: choices, text messages, and for staff the record of what was written. */
import {
  getNoticeRecord,
  type NoticeChannel,
  type NoticeOutcome,
  type NoticeRecord,
} from '#contract/noticeRecord.ts';
import {
  getNoticePreferences,
  type NoticeCategory,
  type NoticePreferences,
  setNoticePreferences,
} from '#contract/notices.ts';
import {
  askForTexts,
  confirmTexts,
  endTexts,
  getTexts,
  type TextOutcome,
  type TextStanding,
} from '#contract/textMessages.ts';

import type { Call } from './http.ts';

type Options = { signal?: AbortSignal };

/** Null for all. */
type AskedRecord = {
  channel: NoticeChannel | null;
  category: NoticeCategory | null;
  outcome: NoticeOutcome | null;
  search: string;
  before: string | null;
};

export type NoticeService = {
  find: (options?: Options) => Promise<NoticePreferences>;
  save: (chosen: NoticePreferences, options?: Options) => Promise<NoticePreferences>;
  findTexts: (options?: Options) => Promise<TextStanding>;
  askForTexts: (options?: Options) => Promise<TextOutcome>;
  confirmTexts: (code: string, options?: Options) => Promise<TextOutcome>;
  endTexts: (options?: Options) => Promise<TextOutcome>;
  listRecord: (asked: AskedRecord, options?: Options) => Promise<NoticeRecord>;
};

export const createNoticeService = (call: Call): NoticeService => ({
  find: (options) => call(getNoticePreferences, {}, options),
  save: (chosen, options) => call(setNoticePreferences, { body: chosen }, options),
  findTexts: (options) => call(getTexts, {}, options),
  askForTexts: (options) => call(askForTexts, {}, options),
  confirmTexts: (code, options) => call(confirmTexts, { body: { Code: code } }, options),
  endTexts: (options) => call(endTexts, {}, options),
  listRecord: ({ channel, category, outcome, search, before }, options) =>
    call(
      getNoticeRecord,
      {
        query: {
          search,
          ...(channel !== null && { channel }),
          ...(category !== null && { category }),
          ...(outcome !== null && { outcome }),
          ...(before !== null && { before }),
        },
      },
      options,
    ),
});
