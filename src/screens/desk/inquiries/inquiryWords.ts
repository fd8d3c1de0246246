/** What the staff's page of inquiries says. */
import type {
  InquiryListName,
  InquiryState,
  MarkedInquiry,
  StaffInquiryKind,
} from '#contract/desk/inquiriesStaff.ts';
import type { RowAnswer } from '#machines/desk/deskListFacts.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

export const listWords = {
  open: 'To answer',
  answered: 'Answered',
  all: 'All',
} as const satisfies Record<InquiryListName, string>;

export const newsletterListWords = {
  open: 'Subscribed',
  answered: 'Unsubscribed',
  all: 'All',
} as const satisfies Record<InquiryListName, string>;

export const emptyWords = {
  open: 'No inquiries to answer.',
  answered: 'No answered inquiries yet.',
  all: 'No inquiries yet.',
} as const satisfies Record<InquiryListName, string>;

export const emptyNewsletterWords = {
  open: 'No subscribers yet.',
  answered: 'No one has unsubscribed.',
  all: 'No subscribers yet.',
} as const satisfies Record<InquiryListName, string>;

export const kindWords = {
  all: 'All kinds',
  contact: 'Messages',
  catalogOrder: 'Catalog orders',
  consignor: 'Offers to sell',
  newsletter: 'Newsletters',
} as const satisfies Record<StaffInquiryKind | 'all', string>;

export const oneWords = {
  contact: 'Message',
  catalogOrder: 'Catalog order',
  consignor: 'Offer to sell',
  newsletter: 'Newsletter',
} as const satisfies Record<StaffInquiryKind, string>;

type Chip = Pick<StatusChipProps, 'tone' | 'icon'> & { words: string };

export const stateChips = {
  open: { tone: 'warning', icon: 'clock', words: 'To answer' },
  answered: { tone: 'success', icon: 'checkCircle', words: 'Answered' },
  subscribed: { tone: 'success', icon: 'checkCircle', words: 'Subscribed' },
  left: { tone: 'neutral', icon: 'removeCircle', words: 'Unsubscribed' },
} as const satisfies Record<InquiryState, Chip>;

/** What came of a mark, as a row of the list has it: it can be taken back. */
export function answerOf(number: number, isAnswered: boolean, { Outcome }: MarkedInquiry): RowAnswer {
  const stands = isAnswered ? 'marked as answered' : 'open again';
  return Outcome === 'done'
    ? { outcome: 'done', words: `Number ${number} is ${stands}.`, undo: { isAnswered: String(isAnswered) } }
    : { outcome: 'decided', words: `Number ${number} was ${stands} already.` };
}
