/** Which letters about bidding the visitor gets. */
import { getNoticePreferences, type NoticePreferences, setNoticePreferences } from '#contract/notices.ts';

import type { Call } from './http.ts';

type Options = { signal?: AbortSignal };

export type NoticeService = {
  find: (options?: Options) => Promise<NoticePreferences>;
  save: (chosen: NoticePreferences, options?: Options) => Promise<NoticePreferences>;
};

export const createNoticeService = (call: Call): NoticeService => ({
  find: (options) => call(getNoticePreferences, {}, options),
  save: (chosen, options) => call(setNoticePreferences, { body: chosen }, options),
});
