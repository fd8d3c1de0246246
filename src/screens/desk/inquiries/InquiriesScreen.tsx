/** What people have written by the forms, for staff: found, read, marked as answered one or many at a time, taken as a file. */
import { type InquiryListName, inquiryLists, staffInquiryKinds } from '#contract/desk/inquiriesStaff.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { type ListFilter, listSpec, type ActOf } from '#screens/desk/list/listSpec.ts';

import { inquiryColumns } from './inquiryColumns.tsx';
import { InquiryParticulars } from './InquiryParticulars.tsx';
import type { InquiryFacts, InquiryRow } from './inquiryRow.ts';
import {
  emptyNewsletterWords,
  emptyWords,
  kindWords,
  listWords,
  newsletterListWords,
} from './inquiryWords.ts';

/** The wiring of this page puts them beside its rows. */
const factsOf = (read: ListRead | null): InquiryFacts | null => (read?.facts ?? null) as InquiryFacts | null;

const kinds = ['all', ...staffInquiryKinds] as const;

/** Only where those that are counted are shown. */
function countOf(kind: (typeof kinds)[number], facts: InquiryFacts | null): number | undefined {
  if (facts?.list !== 'open' || kind === 'newsletter') return undefined;
  return kind === 'all' ? Object.values(facts.Open).reduce((sum, open) => sum + open, 0) : facts.Open[kind];
}

const kindFilter: ListFilter = {
  key: 'kind',
  label: 'Kinds',
  as: 'tabs',
  fallback: 'all',
  takes: (value) => kinds.some((one) => one === value),
  options: (read) =>
    kinds.map((value) => {
      const count = countOf(value, factsOf(read));
      const words = kindWords[value];
      return count === undefined ? { value, words } : { value, words, count };
    }),
};

const listFilter: ListFilter = {
  key: 'list',
  label: 'Status',
  as: 'select',
  fallback: 'open',
  takes: (value) => inquiryLists.some((one) => one === value),
  options(read) {
    const words = factsOf(read)?.kind === 'newsletter' ? newsletterListWords : listWords;
    return inquiryLists.map((value) => ({ value, words: words[value] }));
  },
};

const listIn = (value: string | undefined): InquiryListName =>
  inquiryLists.find((one) => one === value) ?? 'open';

/**
 * What staff say of inquiries, of one or many. Nothing is sent to anybody, and it can be taken back: no dialog asks
 * first.
 */
const inquiryActs: readonly ActOf<InquiryRow>[] = [
  {
    key: 'answered',
    button: 'Mark answered',
    isAtOnce: true,
    fits: ({ State }) => State === 'open',
    title: () => 'Mark as answered?',
    explanation: 'Nothing is sent.',
    confirm: 'Mark answered',
    done: (count) => `${count} marked as answered.`,
  },
  {
    key: 'open',
    button: 'Mark unanswered',
    isAtOnce: true,
    isQuiet: true,
    fits: ({ State }) => State === 'answered',
    title: () => 'Mark as unanswered?',
    explanation: 'Nothing is sent.',
    confirm: 'Mark unanswered',
    done: (count) => `${count} open again.`,
  },
];

const inquiries = listSpec<InquiryRow>({
  name: 'inquiries',
  path: '/clerk/inquiries',
  title: 'Inquiries',
  one: 'inquiry',
  many: 'inquiries',
  searchLabel: 'Number, name or email',
  actsWidth: 148,
  filters: [listFilter, kindFilter],
  columns: inquiryColumns,
  acts: inquiryActs,
  emptyWords: ({ filters: { kind, list } }) =>
    (kind === 'newsletter' ? emptyNewsletterWords : emptyWords)[listIn(list)],
  loadingWords: 'Loading inquiries…',
  failedWords: 'Couldn’t load the inquiries.',
  particulars: (row) => <InquiryParticulars inquiry={row} />,
});

function InquiriesScreen() {
  return <DeskList spec={inquiries} />;
}

export { InquiriesScreen as Component };
