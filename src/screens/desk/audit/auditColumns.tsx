/** The columns of the audit log. */
import type { ColumnOf } from '#screens/desk/list/listSpec.ts';
import { auditAddress } from '#screens/desk/staffPlaces.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';

import type { AuditRow } from './auditRow.ts';
import { accountWords } from './auditWords.ts';
import { shortestFirst } from './factWords.ts';
import { momentWords } from './timelineWords.ts';

import styles from '#screens/desk/Staff.module.css';

const detailsOf = (facts: AuditRow['Facts']): string => shortestFirst(facts) || '–';

export const auditColumns: readonly ColumnOf<AuditRow>[] = [
  { key: 'event', title: 'Event', text: ({ name }) => name, width: 180, grow: 2 },
  {
    key: 'at',
    title: 'Time (CT)',
    text: ({ HappenedAt }) => momentWords(HappenedAt),
    width: 214,
    isSortable: true,
  },
  {
    key: 'account',
    title: 'Account',
    text: accountWords,
    cell: (row) =>
      row.AccountID === null ? (
        '–'
      ) : (
        <TextLink to={auditAddress({ account: String(row.AccountID) })}>{accountWords(row)}</TextLink>
      ),
    width: 150,
    grow: 1,
  },
  {
    key: 'details',
    title: 'Details',
    text: ({ Facts }) => detailsOf(Facts),
    cell: ({ Facts }) => <span className={styles.twoLines}>{detailsOf(Facts)}</span>,
    width: 260,
    grow: 4,
  },
  {
    key: 'address',
    title: 'Network address',
    text: ({ Address }) => Address ?? '–',
    width: 150,
    grow: 1,
    isExtra: true,
  },
  {
    key: 'number',
    title: 'Event number',
    text: ({ EventID }) => String(EventID),
    width: 120,
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'session',
    title: 'Session',
    text: ({ SessionID }) => (SessionID === null ? '–' : String(SessionID)),
    width: 92,
    isNumber: true,
    isExtra: true,
  },
];
