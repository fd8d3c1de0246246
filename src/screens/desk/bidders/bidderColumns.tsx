/** The columns of the bidders. */
import { formatCentralTableDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { EmailCell } from '#screens/desk/EmailCell.tsx';
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { accountChips } from '#screens/desk/staffWords.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import type { BidderRow } from './bidderRow.ts';

export const bidderColumns: readonly ColumnOf<BidderRow>[] = [
  { key: 'name', title: 'Bidder', text: ({ name }) => name, width: 160, grow: 1, isSortable: true },
  {
    key: 'status',
    title: 'Status',
    text: ({ Status }) => accountChips[Status].words,
    cell({ Status }) {
      const { words, ...chip } = accountChips[Status];
      return <StatusChip {...chip}>{words}</StatusChip>;
    },
    width: 204,
  },
  {
    key: 'tier',
    title: 'Tier',
    text: ({ Tier }) => String(Tier),
    width: 60,
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'email',
    title: 'Email',
    text: ({ Email, IsEmailVerified }) => (IsEmailVerified ? Email : `${Email}, not verified`),
    cell: ({ Email, IsEmailVerified }) => <EmailCell email={Email} isVerified={IsEmailVerified} />,
    width: 220,
    grow: 1,
  },
  { key: 'phone', title: 'Phone', text: ({ Phone }) => Phone ?? '–', width: 128 },
  {
    key: 'unpaid',
    title: 'Outstanding',
    text: ({ UnpaidCents }) => formatUsd(UnpaidCents),
    width: 136,
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'paid',
    title: 'Lifetime paid',
    text: ({ PaidCents }) => formatUsd(PaidCents),
    width: 120,
    isSortable: true,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'since',
    title: 'Customer since',
    text: ({ CustomerSince }) => formatCentralTableDate(CustomerSince),
    width: 136,
    isSortable: true,
    isExtra: true,
  },
  {
    key: 'account',
    title: 'Account',
    text: ({ AccountID }) => String(AccountID),
    width: 92,
    isNumber: true,
    isExtra: true,
  },
];
