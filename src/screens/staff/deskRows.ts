/** The pages of the staff desk, each with its open work. Only pages that the reader has the right to are listed. */
import type { Right } from '#contract/rules/rights.ts';
import type { StaffIndex } from '#contract/staffIndex.ts';

export type DeskRow = {
  to: string;
  title: string;
  sentence: string;
  /** Null where nothing is counted. */
  waiting: { count: number; words: string } | null;
};

type Waiting = StaffIndex['Waiting'];
type Page = Omit<DeskRow, 'waiting'> & { right: Right; waiting?: (counts: Waiting) => DeskRow['waiting'] };

const counted = (count: number | null, words: string): DeskRow['waiting'] =>
  count === null ? null : { count, words };

const pages: readonly Page[] = [
  {
    right: 'approve',
    to: '/clerk/approvals',
    title: 'Approvals',
    sentence: 'Who wants to bid in a sale, or to bid more.',
    waiting: ({ Approvals }) => counted(Approvals, 'waiting'),
  },
  {
    right: 'identify',
    to: '/clerk/documents',
    title: 'Documents',
    sentence: 'Photo IDs and dealers’ licenses that bidders have sent.',
    waiting: ({ Documents }) => counted(Documents, 'waiting'),
  },
  {
    right: 'inquiries',
    to: '/clerk/inquiries',
    title: 'Inquiries',
    sentence: 'Messages, orders of printed catalogs, and who gets the newsletter.',
    waiting: ({ Inquiries }) => counted(Inquiries, 'to answer'),
  },
  {
    right: 'conduct',
    to: '/clerk/sales',
    title: 'Sales',
    sentence: 'Open a sale’s console, or postpone a live sale.',
  },
  {
    right: 'conduct',
    to: '/clerk/held-lots',
    title: 'Lots on hold',
    sentence: 'Lots on which their own consignor has bid.',
    waiting: ({ HeldLots }) => counted(HeldLots, 'on hold'),
  },
  {
    right: 'consign',
    to: '/clerk/consignments',
    title: 'Consignments',
    sentence: 'Consigned items, from submission to settlement.',
    waiting: ({ Consignments }) => counted(Consignments, 'waiting'),
  },
  {
    right: 'approve',
    to: '/clerk/bidders',
    title: 'Bidders',
    sentence: 'Find and manage bidder accounts.',
    waiting: ({ SuspendedBidders }) => counted(SuspendedBidders, 'suspended'),
  },
  {
    right: 'money',
    to: '/clerk/invoices',
    title: 'Invoices',
    sentence: 'What is due, paid, on hold, packed and shipped.',
    waiting({ DueInvoices, OverdueInvoices }) {
      const overdue = OverdueInvoices ? `, ${OverdueInvoices} overdue` : '';
      return counted(DueInvoices, `due${overdue}`);
    },
  },
  {
    right: 'money',
    to: '/clerk/reconciliation',
    title: 'Reconciliation',
    sentence: 'Compare lots, invoices, payments and the card processor.',
  },
  {
    right: 'notices',
    to: '/clerk/notices',
    title: 'Notices sent',
    sentence: 'Emails, texts and pushes: what went out, to whom and why.',
    waiting: ({ FailedNotices }) => counted(FailedNotices, 'failed this week'),
  },
  {
    right: 'records',
    to: '/clerk/audit',
    title: 'Audit log',
    sentence: 'What happened to accounts, sessions and sales, sealed event by event.',
  },
  {
    right: 'records',
    to: '/clerk/campaigns',
    title: 'Campaigns',
    sentence: 'Which links bring accounts, registrations and forms.',
  },
  {
    right: 'records',
    to: '/clerk/errors',
    title: 'Error reports',
    sentence: 'Errors that visitors met. Look them up by error code.',
  },
];

export const deskRows = ({ Rights, Waiting }: StaffIndex): DeskRow[] =>
  pages
    .filter(({ right }) => Rights.includes(right))
    .map(({ to, title, sentence, waiting }) => ({
      to,
      title,
      sentence,
      waiting: waiting?.(Waiting) ?? null,
    }));
