/** What the record of notices says of each. */
import {
  type NoticeChannel,
  noticeChannels,
  type NoticeOutcome,
  noticeOutcomes,
  type RecordedNotice,
} from '#contract/noticeRecord.ts';
import { noticeCategories, type NoticeCategory } from '#contract/notices.ts';
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

export const channelWords: Readonly<Record<NoticeChannel, string>> = {
  email: 'Email',
  text: 'Text message',
  push: 'Push',
};

export const categoryWords: Readonly<Record<NoticeCategory, string>> = {
  outbid: 'Outbid',
  closing: 'Closing soon',
  reminder: 'Auction begins',
  alerts: 'Alerts',
};

export const outcomeWords: Readonly<Record<NoticeOutcome, string>> = {
  sent: 'Sent',
  waiting: 'Waits to be sent',
  quiet: 'Waits for the end of quiet hours',
  retrying: 'Not sent yet',
  dropped: 'Not sent',
  givenUp: 'Given up',
};

export const channels: readonly NoticeChannel[] = noticeChannels;
export const categories: readonly NoticeCategory[] = noticeCategories;
export const outcomes: readonly NoticeOutcome[] = noticeOutcomes;

export const outcomeLooks: Readonly<Record<NoticeOutcome, Pick<StatusChipProps, 'tone' | 'icon'>>> = {
  sent: { tone: 'success', icon: 'checkCircle' },
  waiting: { tone: 'info', icon: 'clock' },
  quiet: { tone: 'info', icon: 'clock' },
  retrying: { tone: 'neutral', icon: 'clock' },
  dropped: { tone: 'neutral', icon: 'removeCircle' },
  givenUp: { tone: 'error', icon: 'removeCircle' },
};

/** What says nothing of itself, because it holds a secret or goes to the house. */
const kindWords: Readonly<Record<string, string>> = {
  verifyEmail: 'A link to verify an email address',
  verifyOtherEmail: 'A link to verify an email address',
  choosePassword: 'A link to choose a password',
  passwordReset: 'A link to choose a new password',
  newsletterAsked: 'A link to begin the newsletter',
  newsletterBegun: 'The newsletter has begun',
  clerkMissed: 'To the house: a session without its clerk',
  phoneCode: 'A code to verify a phone number',
  optIn: 'A code to begin texts',
};

export const saidOf = ({ Kind, Words }: RecordedNotice): string =>
  Words ?? kindWords[Kind] ?? 'Its words are not kept';

/** The reader chose it, did something, or has to know it. */
export function causeOf({ Category, Channel, Kind }: RecordedNotice): string {
  if (Category !== null) return `${categoryWords[Category]}: chosen by the account`;
  if (Channel === 'email') return 'About the account: always sent';
  return Kind === 'phoneCode' || Kind === 'optIn'
    ? 'A code: asked for on the page'
    : 'An answer to a text of theirs';
}

const reasonWords: Readonly<Record<string, string>> = {
  expired: 'It was no longer true when it could be sent.',
  stopped: 'The number has replied STOP.',
  'not wanted': 'It was switched off, or the number or device taken away, meanwhile.',
};

const tried = (attempts: number): string => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`);

export function whyNot({ Reason, Outcome, Attempts, At }: RecordedNotice): string | null {
  if (Outcome === 'sent') return null;
  if (Outcome === 'quiet') return `Until ${formatCentralDateTime(At)}.`;
  if (Reason === null) return null;
  return reasonWords[Reason] ?? `${tried(Attempts)}: ${Reason}.`;
}
