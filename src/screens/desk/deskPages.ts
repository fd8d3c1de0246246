/** All pages of the staff desk in the groups of its menu, with the right that each needs and what is counted of it. */
import type { Right } from '#contract/desk/rights.ts';
import type { StaffIndex } from '#contract/desk/staffIndex.ts';

export type Figure = { count: number; words: string };

export type DeskPage = {
  right: Right;
  to: string;
  title: string;
  sentence: string;
  /** Counted, but not for us to do: the menu leaves it out. */
  isNoWork?: true;
  /** Its figure leads to what has waited longest, which is opened at once. */
  opensFirst?: true;
  figure?: (counts: StaffIndex['Waiting']) => Figure | null;
};

const counted = (count: number | null, words: string): Figure | null =>
  count === null ? null : { count, words };

const bidding: readonly DeskPage[] = [
  {
    right: 'approve',
    to: '/clerk/approvals',
    title: 'Approvals',
    sentence: 'Who wants to bid in a sale, or to bid more.',
    figure: ({ Approvals }) => counted(Approvals, 'waiting'),
  },
  {
    right: 'approve',
    to: '/clerk/bidders',
    title: 'Bidders',
    sentence: 'Find and manage bidder accounts.',
    isNoWork: true,
    figure: ({ SuspendedBidders }) => counted(SuspendedBidders, 'suspended'),
  },
  {
    right: 'identify',
    to: '/clerk/documents',
    title: 'Documents',
    sentence: 'Photo IDs and dealers’ licenses that bidders have sent.',
    figure: ({ Documents }) => counted(Documents, 'waiting'),
  },
];

const auctions: readonly DeskPage[] = [
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
    figure: ({ HeldLots }) => counted(HeldLots, 'on hold'),
  },
  {
    right: 'consign',
    to: '/clerk/consignments',
    title: 'Consignments',
    sentence: 'Consigned items, from submission to settlement.',
    opensFirst: true,
    figure: ({ Consignments }) => counted(Consignments, 'to answer'),
  },
];

const money: readonly DeskPage[] = [
  {
    right: 'money',
    to: '/clerk/invoices',
    title: 'Invoices',
    sentence: 'What is due, paid, on hold, packed and shipped.',
    figure({ DueInvoices, OverdueInvoices }) {
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
];

const messages: readonly DeskPage[] = [
  {
    right: 'inquiries',
    to: '/clerk/inquiries',
    title: 'Inquiries',
    sentence: 'Messages, orders of printed catalogs, and who gets the newsletter.',
    opensFirst: true,
    figure: ({ Inquiries }) => counted(Inquiries, 'to answer'),
  },
  {
    right: 'notices',
    to: '/clerk/notices',
    title: 'Notices sent',
    sentence: 'Emails, texts and pushes: what went out, to whom and why.',
    figure: ({ FailedNotices }) => counted(FailedNotices, 'failed this week'),
  },
];

const records: readonly DeskPage[] = [
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

export const deskPages = {
  Bidding: bidding,
  Auctions: auctions,
  Money: money,
  Messages: messages,
  Records: records,
} as const;
