/** The reports themselves, older ones on request; those of one code are shown with all that came with them. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import {
  type errorReportsMachine,
  selectHasOlderReports,
  selectIsAddingReports,
  selectIsReportsLoading,
  selectReports,
  selectReportsCode,
} from '#machines/errorReportsMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';

import { ErrorReportRow } from './ErrorReportRow.tsx';
import { reportsAddress } from './staffPlaces.ts';

import styles from './Staff.module.css';

type ErrorReportsProps = { actor: ActorRefFrom<typeof errorReportsMachine>; keptDays: number };

export function ErrorReports({ actor, keptDays }: ErrorReportsProps) {
  const reports = useSelector(actor, selectReports);
  const code = useSelector(actor, selectReportsCode);
  const hasOlder = useSelector(actor, selectHasOlderReports);
  const isLoading = useSelector(actor, selectIsReportsLoading);
  const isAdding = useSelector(actor, selectIsAddingReports);
  return (
    <section aria-label="Reports" aria-busy={isLoading} className={styles.found}>
      {reports.length === 0 && !isLoading && (
        <p className={styles.empty}>
          <output>
            {code === ''
              ? `No errors in the last ${keptDays} days.`
              : `No report of the last ${keptDays} days has the code “${code}”.`}
          </output>
        </p>
      )}
      {reports.length > 0 && (
        <ol className={styles.rows} aria-label="Error reports">
          {reports.map((report) => (
            <li key={report.Code}>
              <ErrorReportRow report={report} keptDays={keptDays} isOpen={code !== '' && !isLoading} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.deeds}>
        {hasOlder && (
          <Button variant="secondary" busy={isAdding} onClick={() => actor.send({ type: 'older.asked' })}>
            Show older reports
          </Button>
        )}
        {code !== '' && (
          <ButtonLink variant="text" to={reportsAddress('')}>
            Show all reports
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
