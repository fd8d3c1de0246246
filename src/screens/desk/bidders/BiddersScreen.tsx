/** Bidders, for staff and clerks: found by name, address, phone or paddle. To anybody else the page is not there. */
import { type BidderListName, bidderLists } from '#contract/desk/bidderList.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { listSpec } from '#screens/desk/list/listSpec.ts';
import { listTabs } from '#screens/desk/list/someFilters.ts';
import { bidderAddress, biddersPath } from '#screens/desk/staffPlaces.ts';

import { bidderActs } from './bidderActs.ts';
import { bidderColumns } from './bidderColumns.tsx';
import type { BidderRow } from './bidderRow.ts';

const listWords = {
  all: 'All',
  owing: 'Outstanding balance',
  keptOut: 'Blocked',
} as const satisfies Record<BidderListName, string>;

const emptyWords = {
  all: 'There are no bidders yet.',
  owing: 'No bidder has an outstanding balance.',
  keptOut: 'No bidder is suspended or declined everywhere.',
} as const satisfies Record<BidderListName, string>;

const bidders = listSpec<BidderRow>({
  name: 'bidders',
  path: biddersPath,
  title: 'Bidders',
  one: 'bidder',
  many: 'bidders',
  searchLabel: 'Name, email, phone or paddle',
  filters: [listTabs({ fallback: 'all', options: bidderLists, words: listWords })],
  columns: bidderColumns,
  acts: bidderActs,
  emptyWords: ({ filters: { list } }) => emptyWords[bidderLists.find((one) => one === list) ?? 'all'],
  loadingWords: 'Loading bidders…',
  failedWords: 'Couldn’t load the bidders.',
  to: ({ AccountID }) => bidderAddress(AccountID),
});

function BiddersScreen() {
  return <DeskList spec={bidders} />;
}

export { BiddersScreen as Component };
