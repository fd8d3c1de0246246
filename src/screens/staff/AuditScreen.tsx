/** The audit log, for staff: what happened to accounts and sessions, and whether it stands as it was written. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  auditLogMachine,
  selectAuditProblem,
  selectIsAuditFailed,
  selectIsAuditLoading,
  selectIsAuditMissing,
  selectKinds,
} from '#machines/auditLogMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { AuditEvents } from './AuditEvents.tsx';
import { AuditFileCheck } from './AuditFileCheck.tsx';
import { AuditFilterForm } from './AuditFilterForm.tsx';
import { AuditSeal } from './AuditSeal.tsx';
import { AuditTimeline } from './AuditTimeline.tsx';
import { filtersIn, isAccountNumber, logFiltersOf, timelineFiltersOf } from './staffPlaces.ts';

function AuditScreen() {
  const { search: address } = useLocation();
  const filters = filtersIn(address);
  const actor = useActorRef(useScreenMachine(auditLogMachine), { input: logFiltersOf(filters) });
  useEffect(
    () => actor.send({ type: 'place.chosen', filters: logFiltersOf(filtersIn(address)) }),
    [actor, address],
  );
  const kinds = useSelector(actor, selectKinds);
  const problem = useSelector(actor, selectAuditProblem);
  const isFailed = useSelector(actor, selectIsAuditFailed);
  // A paddle or an email address filters the time line alone.
  const isListed = filters.account === '' || isAccountNumber(filters.account);
  const isFirst = useSelector(actor, selectIsAuditLoading) && kinds.length === 0;

  if (useSelector(actor, selectIsAuditMissing)) return <NotFound />;
  return (
    <DeskPage title="Audit log" lead="What happened to accounts, sessions and sales, latest first.">
      {kinds.length > 0 && <AuditSeal />}
      {kinds.length > 0 && <AuditFileCheck />}
      <AuditFilterForm filters={filters} kinds={kinds} />
      {filters.account !== '' && kinds.length > 0 && <AuditTimeline filters={timelineFiltersOf(filters)} />}
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the audit log."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isFailed && problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {isFirst && <ListToCome words="Loading the audit log…" rowHeight="64px" />}
      {!isFailed && !isFirst && isListed && <AuditEvents actor={actor} />}
    </DeskPage>
  );
}

export { AuditScreen as Component };
