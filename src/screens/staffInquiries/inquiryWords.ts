/** What the staff's page of inquiries says, and which list its address asks for. */
import {
  inquiryLists,
  type InquiryListName,
  type InquiryState,
  type StaffInquiryKind,
  staffInquiryKinds,
} from '#contract/inquiriesStaff.ts';
import type { AskedInquiries, ToldInquiry } from '#machines/staffInquiriesMachine.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

export const listWords = {
  open: 'To answer',
  answered: 'Answered',
  all: 'All',
} as const satisfies Record<InquiryListName, string>;

export const kindWords = {
  contact: 'Messages',
  catalogOrder: 'Catalog orders',
  consignor: 'Offers to sell',
  newsletter: 'Newsletters',
} as const satisfies Record<StaffInquiryKind, string>;

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
  subscribed: { tone: 'success', icon: 'checkCircle', words: 'Gets it' },
  left: { tone: 'neutral', icon: 'removeCircle', words: 'Left' },
} as const satisfies Record<InquiryState, Chip>;

export function toldWords({ inquiryId, isAnswered, outcome }: ToldInquiry): string {
  if (outcome === 'CHANGED') return `Somebody else was faster: number ${inquiryId} stood like that already.`;
  return isAnswered
    ? `Number ${inquiryId} is marked as answered.`
    : `Number ${inquiryId} is back among those to answer.`;
}

const longestSearch = 100;

/** What the server would refuse is dropped, so that no link leads to a refusal. */
export function askedIn(address: string): AskedInquiries {
  const query = new URLSearchParams(address);
  const kind = staffInquiryKinds.find((one) => one === query.get('kind')) ?? 'all';
  const page = Number(query.get('page'));
  return {
    // A newsletter waits for nobody.
    list: kind === 'newsletter' ? 'all' : (inquiryLists.find((one) => one === query.get('list')) ?? 'open'),
    kind,
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Without what is as it would be anyway. */
export function inquiriesAddress({ list, kind, search, page }: AskedInquiries): string {
  const parts = {
    list: list === 'open' || kind === 'newsletter' ? '' : list,
    kind: kind === 'all' ? '' : kind,
    search,
    page: page === 1 ? '' : String(page),
  };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/clerk/inquiries' : `/clerk/inquiries?${query.toString()}`;
}
