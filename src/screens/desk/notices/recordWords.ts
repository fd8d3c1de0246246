/** What the record of notices says of each. */
import type { NoticeCategory } from '#contract/account/notices.ts';
import type { NoticeChannel, NoticeOutcome, RecordedNotice } from '#contract/desk/noticeRecord.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
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
  waiting: 'Queued',
  quiet: 'Quiet hours',
  retrying: 'Retrying',
  dropped: 'Not sent',
  givenUp: 'Failed',
};

export const outcomeLooks: Readonly<Record<NoticeOutcome, Pick<StatusChipProps, 'tone' | 'icon'>>> = {
  sent: { tone: 'success', icon: 'checkCircle' },
  waiting: { tone: 'info', icon: 'clock' },
  quiet: { tone: 'info', icon: 'clock' },
  retrying: { tone: 'neutral', icon: 'clock' },
  dropped: { tone: 'neutral', icon: 'removeCircle' },
  givenUp: { tone: 'error', icon: 'removeCircle' },
};

/** What says nothing of itself, because it holds a secret or goes to our own staff. */
const kindWords: Readonly<Record<string, string>> = {
  verifyEmail: 'A link to verify an email address',
  verifyOtherEmail: 'A link to verify an email address',
  choosePassword: 'A link to choose a password',
  passwordReset: 'A link to choose a new password',
  newsletterAsked: 'A link to confirm the newsletter',
  newsletterStarted: 'Welcome to the newsletter',
  clerkMissed: 'To us: a session without its clerk',
  phoneCode: 'A code to verify a phone number',
  optIn: 'A code to start text messages',
};

export const saidOf = ({ Kind, Words }: RecordedNotice): string =>
  Words ?? kindWords[Kind] ?? 'Text not kept';

/** The reader chose it, did something, or has to know it. */
export function causeOf({ Category, Channel, Kind }: RecordedNotice): string {
  if (Category !== null) return `${categoryWords[Category]}: opted in`;
  if (Channel === 'email') return 'About the account: always sent';
  return Kind === 'phoneCode' || Kind === 'optIn' ? 'A code they asked for' : 'A reply to their text';
}

const reasonWords: Readonly<Record<string, string>> = {
  expired: 'It was outdated before it could be sent.',
  stopped: 'The number replied STOP.',
  'not wanted': 'It was turned off, or the number or device was removed, before it could be sent.',
};

const tried = (attempts: number): string => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`);

export function whyNot({ Reason, Outcome, Attempts, At }: RecordedNotice): string | null {
  if (Outcome === 'sent') return null;
  if (Outcome === 'quiet') return `Until ${formatCentralDateTime(At)}.`;
  if (Reason === null) return null;
  return reasonWords[Reason] ?? `${tried(Attempts)}: ${Reason}.`;
}
