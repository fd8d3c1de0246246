/** All invoices, for staff: by how far they are, marked one at a time or many at once. */
import { type InvoiceListName, invoiceLists } from '#contract/desk/staffInvoices.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { listSpec } from '#screens/desk/list/listSpec.ts';
import { listTabs } from '#screens/desk/list/someFilters.ts';
import { invoiceAddress } from '#screens/desk/staffPlaces.ts';

import { invoiceActs } from './invoiceActs.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import type { ListedInvoice } from './listedInvoice.ts';

const listWords = {
  due: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  fflHold: 'On FFL hold',
  readyToShip: 'Ready to ship',
  shipped: 'Shipped',
  refunded: 'Refunded',
  all: 'All',
} as const satisfies Record<InvoiceListName, string>;

const emptyWords = {
  due: 'No invoices are due.',
  overdue: 'No invoices are overdue.',
  paid: 'No paid invoices are waiting to be packed.',
  fflHold: 'No invoices are on FFL hold.',
  readyToShip: 'No invoices are ready to ship.',
  shipped: 'No invoices have been shipped yet.',
  refunded: 'No invoices have been refunded.',
  all: 'No invoices yet.',
} as const satisfies Record<InvoiceListName, string>;

const invoices = listSpec<ListedInvoice>({
  name: 'invoices',
  path: '/clerk/invoices',
  title: 'Invoices',
  one: 'invoice',
  many: 'invoices',
  searchLabel: 'Number, name, email or sale',
  filters: [listTabs({ fallback: 'due', options: invoiceLists, words: listWords })],
  columns: invoiceColumns,
  acts: invoiceActs,
  emptyWords: ({ filters: { list } }) => emptyWords[invoiceLists.find((one) => one === list) ?? 'due'],
  loadingWords: 'Loading invoices…',
  failedWords: 'Couldn’t load the invoices.',
  to: ({ InvoiceID }) => invoiceAddress(InvoiceID),
});

function StaffInvoicesScreen() {
  return <DeskList spec={invoices} />;
}

export { StaffInvoicesScreen as Component };
