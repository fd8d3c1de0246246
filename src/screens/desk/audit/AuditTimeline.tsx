/** What one account did, on one time line: whose it is, whether the log holds, drawn or as a table, and as a file. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { AuditTimeline as Timeline } from '#contract/desk/auditTimeline.ts';
import {
  auditTimelineMachine,
  selectIsAddingEvents,
  selectIsOpeningFile,
  selectIsTimelineFailed,
  selectIsTimelineLoading,
  selectTimeline,
  selectTimelineProblem,
  selectView,
  type TimelineFilters,
} from '#machines/desk/auditTimelineMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { AuditTimelineDays } from './AuditTimelineDays.tsx';
import { AuditTimelineTable } from './AuditTimelineTable.tsx';
import { AuditVerdict } from './AuditVerdict.tsx';
import { Choice, Whose } from './AuditWhose.tsx';

import staff from '#screens/desk/Staff.module.css';

type Actor = ActorRefFrom<typeof auditTimelineMachine>;

export function AuditTimeline({ filters }: { filters: TimelineFilters }) {
  const actor = useActorRef(useScreenMachine(auditTimelineMachine), { input: filters });
  const { account, kind, from, to } = filters;
  useEffect(
    () => actor.send({ type: 'place.chosen', filters: { account, kind, from, to } }),
    [actor, account, kind, from, to],
  );
  const timeline = useSelector(actor, selectTimeline);
  const problem = useSelector(actor, selectTimelineProblem);
  const isLoading = useSelector(actor, selectIsTimelineLoading);
  const isFailed = useSelector(actor, selectIsTimelineFailed);
  return (
    <section aria-label="Time line" aria-busy={isLoading} className={staff.found}>
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the time line."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isFailed && problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {!isFailed && timeline === null && <ListToCome words="Loading the time line…" rowHeight="96px" />}
      {!isFailed && timeline && <Loaded actor={actor} timeline={timeline} account={account} />}
    </section>
  );
}

type LoadedProps = { actor: Actor; timeline: Timeline; account: string };

function Loaded({ actor, timeline, account }: LoadedProps) {
  const { Person, Others } = timeline;
  return (
    <>
      {Person && <Whose person={Person} />}
      <Choice others={Others} account={account} isFound={Person !== null} />
      {Person && <Events actor={actor} timeline={timeline} />}
    </>
  );
}

function Events({ actor, timeline }: Omit<LoadedProps, 'account'>) {
  const view = useSelector(actor, selectView);
  const isAdding = useSelector(actor, selectIsAddingEvents);
  const other = view === 'drawn' ? 'table' : 'drawn';
  return (
    <>
      <AuditVerdict timeline={timeline} />
      {timeline.Events.length === 0 ? (
        <p className={staff.empty}>
          <output>The log has nothing of this account under these filters.</output>
        </p>
      ) : (
        <>
          <div className={staff.actions}>
            <Button
              size="sm"
              variant="secondary"
              startIcon={<Icon name={other === 'table' ? 'list' : 'clock'} size="sm" />}
              onClick={() => actor.send({ type: 'view.chosen', view: other })}
            >
              {other === 'table' ? 'Show as a table' : 'Show drawn'}
            </Button>
            <Files actor={actor} />
          </div>
          {view === 'drawn' ? (
            <AuditTimelineDays actor={actor} timeline={timeline} />
          ) : (
            <AuditTimelineTable timeline={timeline} />
          )}
        </>
      )}
      {timeline.NextBefore !== null && (
        <div>
          <Button variant="secondary" busy={isAdding} onClick={() => actor.send({ type: 'older.asked' })}>
            Add older events
          </Button>
        </div>
      )}
    </>
  );
}

const files = [
  { as: 'csv', words: 'Save time line as CSV' },
  { as: 'json', words: 'Save for an auditor (JSON)' },
] as const;

function Files({ actor }: { actor: Actor }) {
  const isOpening = useSelector(actor, selectIsOpeningFile);
  return files.map(({ as, words }) => (
    <Button
      key={as}
      size="sm"
      variant="text"
      startIcon={<Icon name="download" size="sm" />}
      busy={isOpening}
      onClick={() => actor.send({ type: 'file.asked', as })}
    >
      {words}
    </Button>
  ));
}
