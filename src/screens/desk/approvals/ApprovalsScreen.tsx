/** Approvals, for staff and clerks: who wants to bid in a sale, and deciding about them. To anybody else it is not there. */
import { approvalLists } from '#contract/desk/approvals.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { type ListFilter, listSpec } from '#screens/desk/list/listSpec.ts';

import { approvalActs } from './approvalActs.tsx';
import { approvalColumns } from './approvalColumns.tsx';
import { ApprovalParticulars } from './ApprovalParticulars.tsx';
import type { ApprovalFacts, ApprovalRow } from './approvalRow.ts';
import { emptyWords, listWords, saleWords } from './approvalWords.ts';

/** The wiring of this page puts them beside its rows. */
const factsOf = (read: ListRead | null): ApprovalFacts | null =>
  (read?.facts ?? null) as ApprovalFacts | null;

const saleFilter: ListFilter = {
  key: 'sale',
  label: 'Sale',
  as: 'select',
  fallback: '',
  takes: (value) => /^[1-9]\d{0,8}$/u.test(value),
  options: (read) =>
    (factsOf(read)?.Sales ?? []).map((sale) => ({ value: String(sale.AuctionID), words: saleWords(sale) })),
};

const listFilter: ListFilter = {
  key: 'list',
  label: 'Lists',
  as: 'tabs',
  fallback: 'waiting',
  takes: (value) => approvalLists.some((one) => one === value),
  options(read) {
    const facts = factsOf(read);
    const sale = facts?.Sales.find(({ AuctionID }) => AuctionID === facts.AuctionID);
    return approvalLists.map((value) => ({
      value,
      words: listWords[value],
      ...(sale && { count: sale.Counts[value] }),
    }));
  },
};

const approvals = listSpec<ApprovalRow>({
  name: 'approvals',
  path: '/clerk/approvals',
  title: 'Approvals',
  one: 'bidder',
  many: 'bidders',
  searchLabel: 'Name, email or paddle',
  filters: [saleFilter, listFilter],
  columns: approvalColumns,
  acts: approvalActs,
  emptyWords: ({ filters: { sale, list } }) =>
    sale === ''
      ? 'No open or upcoming sales.'
      : emptyWords[approvalLists.find((one) => one === list) ?? 'waiting'],
  loadingWords: 'Loading approvals…',
  failedWords: 'Couldn’t load the approvals.',
  particulars: (row) => <ApprovalParticulars bidder={row} />,
});

function ApprovalsScreen() {
  return <DeskList spec={approvals} />;
}

export { ApprovalsScreen as Component };
