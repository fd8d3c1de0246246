/** The account's choices and its list of active sessions, with their services behind them. */
import { serviceCall } from '#app/serviceCall.ts';
import type { NoticePreferences } from '#contract/notices.ts';
import type { ActiveSession } from '#contract/sessions.ts';
import { activeSessionsMachine } from '#machines/activeSessionsMachine.ts';
import { noticeSettingsMachine } from '#machines/noticeSettingsMachine.ts';

export const machines = [
  activeSessionsMachine.provide({
    actors: {
      listSessions: serviceCall<readonly ActiveSession[]>(({ session }, _, options) => session.list(options)),
      endSession: serviceCall<void, { sessionId: number }>(({ session }, { sessionId }, options) =>
        session.end(sessionId, options),
      ),
      endAllSessions: serviceCall<void>(({ session }, _, options) => session.endAll(options)),
    },
  }),
  noticeSettingsMachine.provide({
    actors: {
      findPreferences: serviceCall<NoticePreferences>(({ notices }, _, options) => notices.find(options)),
      savePreferences: serviceCall<NoticePreferences, NoticePreferences>(({ notices }, chosen, options) =>
        notices.save(chosen, options),
      ),
    },
  }),
];
