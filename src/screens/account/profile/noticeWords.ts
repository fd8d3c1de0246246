/** What the choices of notices, texts and pushes say. */
import type { NoticePreferences, NoticeWays } from '#contract/account/notices.ts';
import type { TextOutcome } from '#contract/alerts/textMessages.ts';

export type ChosenKind = Exclude<keyof NoticePreferences, 'QuietHours'>;

export const kindWords: Readonly<Record<ChosenKind, string>> = {
  Outbid: 'When I’m outbid',
  Closing: 'When lots I bid on close soon',
  Reminder: 'Before auctions I’m approved for begin',
  Alerts: 'When my alerts find something',
};

export const kinds = Object.keys(kindWords) as ChosenKind[];

export const wayWords: Readonly<Record<keyof NoticeWays, string>> = {
  Email: 'Email',
  Text: 'Text message',
  Push: 'Push',
};

export const ways = Object.keys(wayWords) as (keyof NoticeWays)[];

export const refusalWords: Readonly<Record<Exclude<TextOutcome['Outcome'], 'DONE'>, string>> = {
  WRONG_CODE: 'That is not the code of our newest text.',
  CODE_OVER: 'That code is no longer good. Have another one sent.',
  TOO_MANY: 'We have sent as many codes as we may in a day. Please try again tomorrow.',
  NOT_POSSIBLE: 'This has changed meanwhile. Here is how it stands now.',
};

const american = /^\+1(?<area>\d{3})(?<office>\d{3})(?<line>\d{4})$/u;

/** American numbers as they are written there, others as they are dialed. */
export const shownNumber = (number: string): string =>
  number.replace(american, '($<area>) $<office>-$<line>');
