/** The audit log, for staff: what happened to accounts and sessions, and whether it stands as it was written. */
import { useLocation } from 'react-router-dom';

import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { placeIn } from '#screens/desk/list/listAddress.ts';
import { type ListFilter, listSpec } from '#screens/desk/list/listSpec.ts';
import { dayFilters, textFilter } from '#screens/desk/list/someFilters.ts';

import { auditColumns } from './auditColumns.tsx';
import { AuditFileCheck } from './AuditFileCheck.tsx';
import { AuditParticulars } from './AuditParticulars.tsx';
import { type AuditFacts, type AuditRow, isAccountNumber } from './auditRow.ts';
import { AuditSeal } from './AuditSeal.tsx';
import { AuditTimeline } from './AuditTimeline.tsx';
import { kindWords } from './auditWords.ts';

/** The wiring of this page puts them beside its rows. */
const kindsOf = (read: ListRead | null): readonly string[] =>
  ((read?.facts ?? null) as AuditFacts | null)?.Kinds ?? [];

const filters: readonly ListFilter[] = [
  {
    key: 'kind',
    label: 'Kind',
    as: 'select',
    fallback: '',
    // A kind of which there is no event any more can still be asked for by a link.
    takes: (value) => value.length <= 60,
    options: (read) => [
      { value: '', words: 'All' },
      ...kindsOf(read).map((kind) => ({ value: kind, words: kindWords(kind) })),
    ],
  },
  textFilter('account', 'Account, email or paddle'),
  textFilter('address', 'Network address'),
  ...dayFilters,
];

const audit = listSpec<AuditRow>({
  name: 'audit',
  path: '/clerk/audit',
  title: 'Audit log',
  one: 'event',
  many: 'events',
  searchLabel: 'Event number',
  filters,
  columns: auditColumns,
  acts: [],
  emptyWords: ({ filters: { account = '' } }) =>
    account === '' || isAccountNumber(account)
      ? 'No events match these filters.'
      : 'The time line above shows what was found. The log itself is filtered by account number.',
  loadingWords: 'Loading the audit log…',
  failedWords: 'Couldn’t load the audit log.',
  lead: 'What happened to accounts, sessions and sales, latest first.',
  summary: () => <AuditSummary />,
  particulars: (row) => <AuditParticulars row={row} />,
});

function AuditSummary() {
  const { search } = useLocation();
  const { account = '', kind = '', from = '', to = '' } = placeIn(search, audit).place.filters;
  return (
    <>
      <AuditSeal />
      <AuditFileCheck />
      {account !== '' && <AuditTimeline filters={{ account, kind, from, to }} />}
    </>
  );
}

function AuditScreen() {
  return <DeskList spec={audit} />;
}

export { AuditScreen as Component };
