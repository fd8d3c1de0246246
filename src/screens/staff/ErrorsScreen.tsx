/** Faults that visitors met, for staff: the last first, or the one whose code a visitor reads out. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  errorReportsMachine,
  selectIsReportsFailed,
  selectIsReportsMissing,
  selectReportsKeptDays,
  selectReportsProblem,
} from '#machines/errorReportsMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { ErrorReports } from './ErrorReports.tsx';
import { SearchForm } from './SearchForm.tsx';
import { longestCode, reportCodeIn, reportsAddress } from './staffPlaces.ts';

function ErrorsScreen() {
  const { search: address } = useLocation();
  const code = reportCodeIn(address);
  const actor = useActorRef(useScreenMachine(errorReportsMachine), { input: { code } });
  useEffect(() => actor.send({ type: 'place.chosen', code }), [actor, code]);
  const keptDays = useSelector(actor, selectReportsKeptDays);
  const problem = useSelector(actor, selectReportsProblem);
  const isFailed = useSelector(actor, selectIsReportsFailed);

  if (useSelector(actor, selectIsReportsMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Error reports"
      lead="Errors that visitors ran into, latest first."
      filters={
        <SearchForm
          label="Code that the visitor reads out"
          search={code}
          addressOf={reportsAddress}
          longest={longestCode}
        />
      }
    >
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the error reports."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isFailed && problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {!isFailed && keptDays === null && <ListToCome words="Loading the error reports…" rowHeight="64px" />}
      {!isFailed && keptDays !== null && <ErrorReports actor={actor} keptDays={keptDays} />}
    </DeskPage>
  );
}

export { ErrorsScreen as Component };
