/** The columns of inquiries. */
import { formatCentralTableDate } from '#contract/kernel/centralTime.ts';
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import type { InquiryRow } from './inquiryRow.ts';
import { oneWords, stateChips } from './inquiryWords.ts';

const orDash = (text: string | null): string => (text === null || text === '' ? '–' : text);

export const inquiryColumns: readonly ColumnOf<InquiryRow>[] = [
  { key: 'name', title: 'From', text: ({ name }) => name, width: 168, grow: 1, isSortable: true },
  { key: 'about', title: 'About', text: ({ About }) => orDash(About), width: 214, grow: 2, isSortable: true },
  { key: 'kind', title: 'Kind', text: ({ Kind }) => oneWords[Kind], width: 120 },
  {
    key: 'state',
    title: 'Status',
    text: ({ State }) => stateChips[State].words,
    cell({ State }) {
      const { words, ...chip } = stateChips[State];
      return <StatusChip {...chip}>{words}</StatusChip>;
    },
    width: 140,
  },
  {
    key: 'sent',
    title: 'Sent',
    text: ({ SentAt }) => formatCentralTableDate(SentAt),
    width: 112,
    isSortable: true,
  },
  {
    key: 'number',
    title: 'Number',
    text: ({ InquiryID }) => String(InquiryID),
    width: 96,
    isSortable: true,
    isNumber: true,
    isExtra: true,
  },
  { key: 'email', title: 'Email', text: ({ Email }) => Email, width: 220, grow: 1, isExtra: true },
  { key: 'phone', title: 'Phone', text: ({ Phone }) => orDash(Phone), width: 136, isExtra: true },
  {
    key: 'answered',
    title: 'Answered',
    text: ({ AnsweredAt }) => (AnsweredAt === null ? '–' : formatCentralTableDate(AnsweredAt)),
    width: 116,
    isSortable: true,
    isExtra: true,
  },
  {
    key: 'by',
    title: 'Answered by',
    text: ({ AnsweredBy }) => orDash(AnsweredBy),
    width: 150,
    isExtra: true,
  },
];
