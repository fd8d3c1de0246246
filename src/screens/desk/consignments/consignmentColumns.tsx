/** The columns of consignments. */
import { formatCentralTableDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { ConsignmentRow } from './consignmentRow.ts';
import { estimateWords, kindWords, statusChip, statusWords } from './consignmentWords.ts';

export const consignmentColumns: readonly ColumnOf<ConsignmentRow>[] = [
  { key: 'name', title: 'Item', text: ({ name }) => name, width: 340, grow: 3, isSortable: true },
  {
    key: 'status',
    title: 'Status',
    text: (row) => statusChip(row).words,
    cell(row) {
      const { tone, icon } = statusChip(row);
      return (
        <StatusChip tone={tone} icon={icon}>
          {statusWords[row.Status]}
          {row.IsUnanswered && <VisuallyHidden>, unanswered</VisuallyHidden>}
        </StatusChip>
      );
    },
    width: 170,
  },
  { key: 'consignor', title: 'Consignor', text: ({ Name }) => Name, width: 140, grow: 1, isSortable: true },
  {
    key: 'changed',
    title: 'Last change',
    text: ({ ChangedAt }) => formatCentralTableDate(ChangedAt),
    width: 112,
    isSortable: true,
  },
  {
    key: 'estimate',
    title: 'Estimate',
    text: estimateWords,
    width: 126,
    isSortable: true,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'number',
    title: 'Number',
    text: ({ ConsignmentID }) => String(ConsignmentID),
    width: 96,
    isSortable: true,
    isNumber: true,
    isExtra: true,
  },
  { key: 'kind', title: 'Kind', text: ({ Kind }) => kindWords[Kind], width: 136, isExtra: true },
  {
    key: 'sent',
    title: 'Sent',
    text: ({ SentAt }) => formatCentralTableDate(SentAt),
    width: 112,
    isSortable: true,
    isExtra: true,
  },
  { key: 'email', title: 'Email', text: ({ Email }) => Email, width: 220, grow: 1, isExtra: true },
  {
    key: 'total',
    title: 'To the consignor',
    text: ({ Lines, TotalCents }) => (Lines.length === 0 ? '–' : formatUsd(TotalCents)),
    width: 132,
    isNumber: true,
    isExtra: true,
  },
];
