/** The columns of the documents. */
import { formatCentralTableDate } from '#contract/kernel/centralTime.ts';
import { formatCalendarDay } from '#rules/kernel/calendarDay.ts';
import { EmailCell } from '#screens/desk/EmailCell.tsx';
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';

import type { DocumentRow } from './documentRow.ts';

const dayOrNone = (day: string | null | undefined): string =>
  day === null || day === undefined ? '–' : formatCalendarDay(day);

export const documentColumns: readonly ColumnOf<DocumentRow>[] = [
  { key: 'name', title: 'Document', text: ({ name }) => name, width: 280, grow: 2, isSortable: true },
  {
    key: 'email',
    title: 'Email',
    text: ({ Email }) => Email,
    cell: ({ Email }) => <EmailCell email={Email} />,
    width: 220,
    grow: 1,
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
    key: 'sent',
    title: 'Sent',
    text: ({ SentAt }) => formatCentralTableDate(SentAt),
    width: 116,
    isSortable: true,
  },
  {
    key: 'decided',
    title: 'Decided',
    text: ({ DecidedAt }) => (DecidedAt === null ? '–' : formatCentralTableDate(DecidedAt)),
    width: 116,
    isSortable: true,
  },
  { key: 'by', title: 'Decided by', text: ({ DecidedBy }) => DecidedBy ?? '–', width: 148 },
  { key: 'reason', title: 'Reason', text: ({ Reason }) => Reason ?? '–', width: 220, grow: 1, isExtra: true },
  {
    key: 'birth',
    title: 'Date of birth',
    text: ({ BirthDate, Kind }) => (Kind === 'identity' ? dayOrNone(BirthDate) : '–'),
    width: 152,
    isExtra: true,
  },
  {
    key: 'license',
    title: 'License',
    text: ({ Dealer }) => Dealer?.LicenseNumber ?? '–',
    width: 184,
    isExtra: true,
  },
  {
    key: 'expires',
    title: 'Expires on',
    text: ({ Dealer }) => dayOrNone(Dealer?.ExpiresOn),
    width: 152,
    isSortable: true,
    isExtra: true,
  },
  { key: 'dealer', title: 'Dealer', text: ({ Dealer }) => Dealer?.Name ?? '–', width: 180, isExtra: true },
];
