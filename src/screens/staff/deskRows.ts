/** The pages of the house's own people, each with what waits on it. */
import type { StaffIndex } from '#contract/staffIndex.ts';

export type DeskRow = {
  to: string;
  title: string;
  sentence: string;
  /** Null where nothing is counted. */
  waiting: { count: number; words: string } | null;
};

const counted = (count: number, words: string): DeskRow['waiting'] => ({ count, words });

const forStaffAlone: readonly DeskRow[] = [
  {
    to: '/clerk/audit',
    title: 'Audit log',
    sentence: 'What happened to accounts and sessions, sealed event by event.',
    waiting: null,
  },
  {
    to: '/clerk/campaigns',
    title: 'Campaigns',
    sentence: 'Which links bring accounts, registrations and forms.',
    waiting: null,
  },
  {
    to: '/clerk/errors',
    title: 'Error reports',
    sentence: 'Faults that visitors met, found by the code they read out.',
    waiting: null,
  },
];

export function deskRows({ Role, Waiting }: StaffIndex): DeskRow[] {
  const overdue = Waiting.OverdueInvoices === 0 ? '' : `, ${Waiting.OverdueInvoices} overdue`;
  const documents: DeskRow[] =
    Waiting.Documents === null
      ? []
      : [
          {
            to: '/clerk/documents',
            title: 'Documents',
            sentence: 'Photo IDs and dealers’ licenses that bidders have sent.',
            waiting: counted(Waiting.Documents, 'waiting'),
          },
        ];
  const inquiries: DeskRow[] =
    Waiting.Inquiries === null
      ? []
      : [
          {
            to: '/clerk/inquiries',
            title: 'Inquiries',
            sentence: 'Messages, orders of printed catalogs, and who gets the newsletter.',
            waiting: counted(Waiting.Inquiries, 'to answer'),
          },
        ];
  return [
    {
      to: '/clerk/approvals',
      title: 'Approvals',
      sentence: 'Who wants to bid in a sale, or to bid more.',
      waiting: counted(Waiting.Approvals, 'waiting'),
    },
    ...documents,
    ...inquiries,
    {
      to: '/clerk/held-lots',
      title: 'Lots on hold',
      sentence: 'Lots on which their own consignor has bid.',
      waiting: counted(Waiting.HeldLots, 'on hold'),
    },
    {
      to: '/clerk/consignments',
      title: 'Consignments',
      sentence: 'Pieces that are offered to us, from the first word to the settlement.',
      waiting: counted(Waiting.Consignments, 'waiting'),
    },
    {
      to: '/clerk/bidders',
      title: 'Bidders',
      sentence: 'Find somebody, and see and decide all about their account.',
      waiting: counted(Waiting.SuspendedBidders, 'suspended'),
    },
    {
      to: '/clerk/invoices',
      title: 'Invoices',
      sentence: 'What is due, paid, on hold, packed and shipped.',
      waiting: counted(Waiting.DueInvoices, `due${overdue}`),
    },
    {
      to: '/clerk/notices',
      title: 'Notices sent',
      sentence: 'Letters, texts and pushes: what went out, to whom and why.',
      waiting: counted(Waiting.FailedNotices, 'failed this week'),
    },
    ...(Role === 'staff' ? forStaffAlone : []),
  ];
}
