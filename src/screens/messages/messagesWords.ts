/** What the inbox says around the messages, and the addresses of its pages. */
import type { Message, MessageView } from '#contract/messages/messages.ts';
import type { IconName } from '#ui/icon/Icon.tsx';

export const viewWords: Readonly<Record<MessageView, string>> = { all: 'All', unread: 'Unread' };

type EmptyWords = { words: string; link: { to: string; words: string } };

export const emptyWords: Readonly<Record<MessageView, EmptyWords>> = {
  all: {
    words: 'No messages yet. When you are approved to bid, outbid or win a lot, you read it here.',
    link: { to: '/gun-auctions', words: 'Browse auctions' },
  },
  unread: {
    words: 'You have read everything.',
    link: { to: '/account/messages', words: 'Show all messages' },
  },
};

const icons: Readonly<Partial<Record<string, IconName>>> = {
  lotsOutbid: 'downCircle',
  lotsClosing: 'clock',
  saleBegins: 'calendar',
  lotsWon: 'star',
  lotsDelayed: 'info',
  bidRejected: 'gavel',
  bidVoided: 'gavel',
  leadRegained: 'gavel',
  lotWithdrawn: 'info',
  salePostponed: 'clock',
  saleMessage: 'message',
  registrationDecided: 'gavel',
  accountDecided: 'gavel',
  invoice: 'document',
  paymentDeclined: 'creditCard',
  paymentUpdate: 'creditCard',
  documentDecided: 'document',
  consignment: 'gavel',
  passwordChanged: 'lock',
  primaryEmailChanged: 'lock',
  sessionsEnded: 'lock',
  accountExists: 'person',
};

/** Kinds that this page does not know yet are messages, too. */
export const iconOf = ({ Kind }: Message): IconName => icons[Kind] ?? 'message';

export const unreadText = (unread: number): string => {
  if (unread === 0) return 'Nothing unread.';
  return unread === 1 ? '1 unread message.' : `${unread.toLocaleString('en-US')} unread messages.`;
};

export const newerText = (newer: number): string =>
  newer === 1 ? '1 new message' : `${newer.toLocaleString('en-US')} new messages`;

/** As the server takes them; what is no page is the first. */
const highestPage = 999_999_999;

export function placeIn(search: string): { view: MessageView; page: number } {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? '1');
  return {
    view: query.get('show') === 'unread' ? 'unread' : 'all',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, highestPage) : 1,
  };
}

export function addressOf(view: MessageView, page = 1): string {
  const query = new URLSearchParams({
    ...(view === 'unread' && { show: 'unread' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/account/messages' : `/account/messages?${query}`;
}
