/** What an account may choose to be notified of, all of it and none; and something that it was notified of. */
import type { NoticePreferences, NoticeWays } from '#contract/account/notices.ts';
import type { RecordedNotice } from '#contract/desk/noticeRecord.ts';

export const everyWay: NoticeWays = { Email: true, Text: true, Push: true };
export const noWays: NoticeWays = { Email: false, Text: false, Push: false };

export const allNotices: NoticePreferences = {
  Outbid: everyWay,
  Closing: everyWay,
  Reminder: everyWay,
  Alerts: everyWay,
  QuietHours: { IsOn: true, From: '21:00', To: '08:00' },
};

export const aRecordedNotice = (changes: Partial<RecordedNotice> = {}): RecordedNotice => ({
  NoticeID: 24,
  Channel: 'email',
  Kind: 'lotsOutbid',
  Category: 'outbid',
  To: 'bidder@example.com',
  AccountID: 1,
  Name: 'Harlan Whitcomb',
  Words: 'You were outbid on lot 12',
  Outcome: 'sent',
  Reason: null,
  Attempts: 1,
  CreatedAt: '2026-03-01T18:00:00.000Z',
  At: '2026-03-01T18:00:01.000Z',
  ...changes,
});
