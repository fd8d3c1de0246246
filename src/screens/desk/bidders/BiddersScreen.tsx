/** Bidders, for staff and clerks: found by name, address, phone or paddle. To anybody else the page is not there. */
import {
  accountActionNeedsReason,
  type StandingAction,
  standingActionFor,
} from '#contract/desk/accountActions.ts';
import { type BidderListName, bidderLists } from '#contract/desk/bidderList.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { listSpec, type ActOf } from '#screens/desk/list/listSpec.ts';
import { checkReason, ReasonField } from '#screens/desk/list/ReasonField.tsx';
import { listTabs } from '#screens/desk/list/someFilters.ts';
import { bidderAddress, biddersPath } from '#screens/desk/staffPlaces.ts';

import { bidderColumns } from './bidderColumns.tsx';
import type { BidderRow } from './bidderRow.ts';
import { recordActionWords } from './recordWords.ts';

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

const whoWords = (rows: readonly BidderRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? only.name : `${rows.length} bidders`;
};

function actOf(action: StandingAction, done: string): ActOf<BidderRow> {
  const { button, title, explanation, confirm } = recordActionWords[action];
  return {
    key: action,
    button,
    fits: ({ Status }) => standingActionFor(Status) === action,
    isQuiet: true,
    title: (rows) => title(whoWords(rows)),
    explanation,
    confirm,
    done: (count) => `${count} ${done}.`,
    ...(accountActionNeedsReason(action) && { fields: ReasonField, check: checkReason }),
  };
}

/**
 * What can be decided about accounts, one at a time or many at once. Tiers are set on the record, with what they rest
 * on.
 */
const bidderActs: readonly ActOf<BidderRow>[] = [
  actOf('suspend', 'suspended in every sale'),
  actOf('reinstate', 'can bid again'),
];

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
