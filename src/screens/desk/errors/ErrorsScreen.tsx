/** Faults that visitors met, for staff: the last first, or the one whose code a visitor reads out. */
import { Navigate, useLocation } from 'react-router-dom';

import { keptReportDays } from '#contract/desk/staffErrors.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { listSpec } from '#screens/desk/list/listSpec.ts';
import { dayFilters } from '#screens/desk/list/someFilters.ts';

import { errorColumns } from './errorColumns.tsx';
import { ErrorParticulars } from './ErrorParticulars.tsx';
import type { ErrorRow } from './errorRow.ts';

const path = '/clerk/errors';

const errors = listSpec<ErrorRow>({
  name: 'errors',
  path,
  title: 'Error reports',
  one: 'report',
  many: 'reports',
  searchLabel: 'Code that the visitor reads out',
  filters: dayFilters,
  columns: errorColumns,
  acts: [],
  emptyWords: () => 'No error reports match these filters.',
  loadingWords: 'Loading the error reports…',
  failedWords: 'Couldn’t load the error reports.',
  lead: `Errors that visitors ran into, latest first. Reports are kept for ${keptReportDays} days.`,
  particulars: (row) => <ErrorParticulars row={row} />,
});

function ErrorsScreen() {
  const { search } = useLocation();
  const code = new URLSearchParams(search).get('code');
  // Addresses that were sent before the list had a search like any other.
  if (code !== null) {
    return <Navigate replace to={`${path}?${new URLSearchParams({ search: code }).toString()}`} />;
  }
  return <DeskList spec={errors} />;
}

export { ErrorsScreen as Component };
