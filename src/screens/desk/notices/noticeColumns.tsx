/** The columns of the record of notices. */
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { tableTimeWords } from '#screens/desk/staffWords.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import type { NoticeRow } from './noticeRow.ts';
import { causeOf, channelWords, outcomeLooks, outcomeWords, saidOf, whyNot } from './recordWords.ts';

import styles from '#screens/desk/Staff.module.css';

export const noticeColumns: readonly ColumnOf<NoticeRow>[] = [
  { key: 'to', title: 'To', text: ({ name }) => name, width: 170, grow: 1 },
  {
    key: 'message',
    title: 'Message',
    text: saidOf,
    cell: (row) => <span className={styles.twoLines}>{saidOf(row)}</span>,
    width: 260,
    grow: 3,
  },
  { key: 'channel', title: 'Channel', text: ({ Channel }) => channelWords[Channel], width: 116 },
  {
    key: 'outcome',
    title: 'Outcome',
    text: ({ Outcome }) => outcomeWords[Outcome],
    cell: ({ Outcome }) => <StatusChip {...outcomeLooks[Outcome]}>{outcomeWords[Outcome]}</StatusChip>,
    width: 134,
  },
  {
    key: 'written',
    title: 'Written (CT)',
    text: ({ CreatedAt }) => tableTimeWords(CreatedAt),
    width: 200,
    isSortable: true,
  },
  {
    key: 'recipient',
    title: 'Address or number',
    text: ({ To }) => To,
    width: 220,
    grow: 1,
    isExtra: true,
  },
  { key: 'cause', title: 'Reason', text: causeOf, width: 220, grow: 1, isExtra: true },
  {
    key: 'attempts',
    title: 'Attempts',
    text: ({ Attempts }) => String(Attempts),
    width: 92,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'why',
    title: 'Why not sent',
    text: (row) => whyNot(row) ?? '–',
    width: 240,
    grow: 1,
    isExtra: true,
  },
];
