/** Documents that bidders have sent, for staff: reading them and deciding about them. To anybody else it is not there. */
import { documentKinds, documentStatuses } from '#contract/account/accountLimits.ts';
import { kindWords } from '#contract/account/documentWords.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { listSpec } from '#screens/desk/list/listSpec.ts';
import { listTabs, selectFilter } from '#screens/desk/list/someFilters.ts';

import { documentColumns } from './documentColumns.tsx';
import { DocumentReview } from './DocumentReview.tsx';
import type { DocumentRow } from './documentRow.ts';
import { emptyWords, listWords } from './reviewWords.ts';

const kindFilter = selectFilter({
  key: 'kind',
  label: 'Kind',
  all: 'All',
  options: documentKinds,
  words: kindWords,
});

/** Each is decided about by itself, where its file is seen. */
const documents = listSpec<DocumentRow>({
  name: 'documents',
  path: '/clerk/documents',
  title: 'Documents',
  one: 'document',
  many: 'documents',
  searchLabel: 'Name, email or license number',
  filters: [kindFilter, listTabs({ fallback: 'waiting', options: documentStatuses, words: listWords })],
  columns: documentColumns,
  acts: [],
  emptyWords: ({ filters: { list } }) =>
    emptyWords[documentStatuses.find((one) => one === list) ?? 'waiting'],
  loadingWords: 'Loading documents…',
  failedWords: 'Couldn’t load the documents.',
  particulars: (row, decide) => <DocumentReview document={row} decide={decide} />,
});

function DocumentReviewScreen() {
  return <DeskList spec={documents} />;
}

export { DocumentReviewScreen as Component };
