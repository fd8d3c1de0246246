/** Consignments, for staff and clerks: what people want to sell, and moving it on. To anybody else it is not there. */
import { consignmentLists } from '#contract/desk/consignmentStaff.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { type ListFilter, listSpec } from '#screens/desk/list/listSpec.ts';

import { consignmentActs } from './consignmentActs.tsx';
import { consignmentColumns } from './consignmentColumns.tsx';
import { ConsignmentParticulars } from './ConsignmentParticulars.tsx';
import type { ConsignmentFacts, ConsignmentRow } from './consignmentRow.ts';
import { emptyWords, listWords } from './consignmentWords.ts';

const listFilter: ListFilter = {
  key: 'list',
  label: 'Lists',
  as: 'tabs',
  fallback: 'waiting',
  takes: (value) => consignmentLists.some((one) => one === value),
  options(read) {
    // The wiring of this page puts them beside its rows.
    const facts = (read?.facts ?? null) as ConsignmentFacts | null;
    return consignmentLists.map((value) => ({
      value,
      words: listWords[value],
      ...(facts && { count: facts.Counts[value] }),
    }));
  },
};

const consignments = listSpec<ConsignmentRow>({
  name: 'consignments',
  path: '/clerk/consignments',
  title: 'Consignments',
  one: 'item',
  many: 'items',
  searchLabel: 'Title, name, email or number',
  actsWidth: 148,
  filters: [listFilter],
  columns: consignmentColumns,
  acts: consignmentActs,
  emptyWords: ({ filters: { list } }) =>
    emptyWords[consignmentLists.find((one) => one === list) ?? 'waiting'],
  loadingWords: 'Loading consignments…',
  failedWords: 'Couldn’t load the consignments.',
  particulars: (row) => <ConsignmentParticulars piece={row} />,
});

function ConsignmentsScreen() {
  return <DeskList spec={consignments} />;
}

export { ConsignmentsScreen as Component };
