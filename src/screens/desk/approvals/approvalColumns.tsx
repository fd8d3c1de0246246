/** The columns of the approvals, those that staff weigh first in front. */
import { formatCentralTableDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import type { ApprovalRow } from './approvalRow.ts';
import { limitWords, statusWords } from './approvalWords.ts';

const dateWords = (at: string | null): string => (at === null ? '–' : formatCentralTableDate(at));

export const approvalColumns: readonly ColumnOf<ApprovalRow>[] = [
  { key: 'name', title: 'Bidder', text: ({ name }) => name, width: 160, grow: 2, isSortable: true },
  {
    key: 'status',
    title: 'Status',
    text: (row) => statusWords(row).words,
    cell(row) {
      const { words, ...chip } = statusWords(row);
      return <StatusChip {...chip}>{words}</StatusChip>;
    },
    width: 160,
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
    key: 'paid',
    title: 'Lifetime paid',
    text: ({ PaidCents }) => formatUsd(PaidCents),
    width: 112,
    grow: 1,
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'unpaid',
    title: 'Outstanding',
    text: ({ UnpaidCents }) => formatUsd(UnpaidCents),
    width: 108,
    grow: 1,
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'limit',
    title: 'Limit',
    text: ({ LimitCents }) => limitWords(LimitCents),
    width: 92,
    grow: 1,
    isNumber: true,
  },
  {
    key: 'requested',
    title: 'Requested',
    text: ({ RequestedAt }) => dateWords(RequestedAt),
    width: 112,
    isSortable: true,
  },
  { key: 'email', title: 'Email', text: ({ Email }) => Email, width: 220, grow: 1, isExtra: true },
  { key: 'phone', title: 'Phone', text: ({ Phone }) => Phone ?? '–', width: 136, isExtra: true },
  {
    key: 'address',
    title: 'Address',
    text: ({ Address }) => Address ?? '–',
    width: 240,
    grow: 1,
    isExtra: true,
  },
  {
    key: 'age',
    title: 'Age',
    text: ({ Age }) => (Age === null ? '–' : String(Age)),
    width: 72,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'since',
    title: 'Customer since',
    text: ({ CustomerSince }) => dateWords(CustomerSince),
    width: 136,
    isSortable: true,
    isExtra: true,
  },
  {
    key: 'exposure',
    title: 'Exposure',
    text: ({ ExposureCents }) => formatUsd(ExposureCents),
    width: 116,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'paddle',
    title: 'Paddle',
    text: ({ Paddle }) => (Paddle === null ? '–' : String(Paddle)),
    width: 84,
    isSortable: true,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'decided',
    title: 'Decided',
    text: ({ DecidedAt }) => dateWords(DecidedAt),
    width: 124,
    isSortable: true,
    isExtra: true,
  },
];
