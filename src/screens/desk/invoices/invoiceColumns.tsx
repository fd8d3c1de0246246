/** The columns of the invoices, those that staff go by first in front. */
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';
import { formatCentralTableDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { bidderAddress } from '#screens/desk/staffPlaces.ts';
import { type Chip, invoiceChips } from '#screens/desk/staffWords.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

import type { ListedInvoice } from './listedInvoice.ts';

import styles from './Invoices.module.css';

/** Of what is due, more than its status. */
function chipOf({ Status, IsOverdue, OutstandingCents, TotalCents }: StaffInvoice): Chip {
  if (IsOverdue) return { tone: 'error', icon: 'clock', words: 'Overdue' };
  if (Status === 'due' && OutstandingCents < TotalCents) {
    return { tone: 'warning', icon: 'document', words: 'Partly paid' };
  }
  return invoiceChips[Status];
}

export const invoiceColumns: readonly ColumnOf<ListedInvoice>[] = [
  { key: 'number', title: 'Invoice', text: ({ name }) => name, width: 132, isSortable: true },
  {
    key: 'buyer',
    title: 'Buyer',
    text: ({ Name }) => Name,
    cell: ({ AccountID, Name }) => (
      <span className={styles.wrapped}>
        <TextLink to={bidderAddress(AccountID)}>{Name}</TextLink>
      </span>
    ),
    width: 140,
    grow: 1,
    isSortable: true,
  },
  {
    key: 'sale',
    title: 'Sale',
    text: ({ Sale }) => Sale,
    cell: ({ Sale }) => <span className={styles.wrapped}>{Sale}</span>,
    width: 156,
    grow: 1,
    isSortable: true,
  },
  {
    key: 'status',
    title: 'Status',
    text: (row) => chipOf(row).words,
    cell(row) {
      const { words, ...chip } = chipOf(row);
      return <StatusChip {...chip}>{words}</StatusChip>;
    },
    width: 140,
  },
  {
    key: 'total',
    title: 'Total',
    text: ({ TotalCents }) => formatUsd(TotalCents),
    width: 108,
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'due',
    title: 'Due',
    text: ({ DueAt }) => formatCentralTableDate(DueAt),
    width: 124,
    isSortable: true,
  },
  {
    key: 'outstanding',
    title: 'Outstanding',
    text: ({ OutstandingCents }) => formatUsd(OutstandingCents),
    width: 112,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'lots',
    title: 'Lots',
    text: ({ Lots }) => String(Lots),
    width: 64,
    isNumber: true,
    isExtra: true,
  },
  { key: 'email', title: 'Email', text: ({ Email }) => Email, width: 220, grow: 1, isExtra: true },
  {
    key: 'issued',
    title: 'Issued',
    text: ({ IssuedAt }) => formatCentralTableDate(IssuedAt),
    width: 124,
    isSortable: true,
    isExtra: true,
  },
  {
    key: 'paid',
    title: 'Paid',
    text: ({ PaidAt }) => (PaidAt === null ? '–' : formatCentralTableDate(PaidAt)),
    width: 124,
    isSortable: true,
    isExtra: true,
  },
];
