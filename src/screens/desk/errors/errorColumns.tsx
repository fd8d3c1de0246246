/** The columns of the error reports. */
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { tableTimeWords } from '#screens/desk/staffWords.ts';

import { type ErrorRow, entriesWords, whereMet } from './errorRow.ts';

import styles from '#screens/desk/Staff.module.css';

const inTwoLines = (text: string) => <span className={styles.twoLines}>{text}</span>;
const placeOf = (row: ErrorRow): string => whereMet(row) ?? '–';

export const errorColumns: readonly ColumnOf<ErrorRow>[] = [
  { key: 'code', title: 'Code', text: ({ name }) => name, width: 96 },
  {
    key: 'message',
    title: 'Error',
    text: ({ Message }) => Message,
    cell: ({ Message }) => inTwoLines(Message),
    width: 260,
    grow: 3,
  },
  {
    key: 'place',
    title: 'Where',
    text: placeOf,
    cell: (row) => inTwoLines(placeOf(row)),
    width: 190,
    grow: 1,
  },
  {
    key: 'alike',
    title: 'Times',
    text: ({ Alike }) => Alike.toLocaleString('en-US'),
    width: 68,
    isNumber: true,
  },
  {
    key: 'recorded',
    title: 'Recording',
    text: ({ Recorded }) => (Recorded === null ? '–' : entriesWords(Recorded)),
    width: 112,
  },
  {
    key: 'at',
    title: 'Reported (CT)',
    text: ({ ReportedAt }) => tableTimeWords(ReportedAt),
    width: 200,
    isSortable: true,
  },
  { key: 'kind', title: 'Known as', text: ({ Kind }) => Kind ?? '–', width: 120, isExtra: true },
];
