/** One report: what went wrong, where and when; opened, with its stack and what the page did before. */
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import type { ErrorReport } from '#contract/staffErrors.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { ErrorRecording } from './ErrorRecording.tsx';
import { entriesWords, knownAs, oftenWords, whereMet } from './errorWords.ts';
import { reportsAddress } from './staffPlaces.ts';

import styles from './ErrorReports.module.css';
import staff from './Staff.module.css';

type ErrorReportRowProps = { report: ErrorReport; keptDays: number; isOpen: boolean };

export function ErrorReportRow({ report, keptDays, isOpen }: ErrorReportRowProps) {
  const { Code, ReportedAt, Message, Kind, Recorded } = report;
  const notes = [knownAs(Kind), whereMet(report), oftenWords(report, keptDays)].filter(
    (note) => note !== null,
  );
  return (
    <article className={styles.report} aria-labelledby={`report-${Code}`}>
      <div className={staff.row}>
        <div className={staff.rowMain}>
          <h2 className={isOpen ? staff.rowTitle : `${staff.rowTitle} ${styles.cut}`} id={`report-${Code}`}>
            {isOpen ? Message : <AppLink to={reportsAddress(Code)}>{Message}</AppLink>}
          </h2>
          {notes.map((note) => (
            <p key={note} className={staff.note}>
              {note}
            </p>
          ))}
        </div>
        <div className={staff.rowFacts}>
          <p className={styles.code}>{Code}</p>
          <p className={staff.note}>{formatCentralDateTime(ReportedAt)}</p>
          {Recorded !== null && (
            <StatusChip tone="info" icon="clock">
              {entriesWords(Recorded)}
            </StatusChip>
          )}
        </div>
      </div>
      {isOpen && <Opened report={report} />}
    </article>
  );
}

function Opened({ report: { Code, Stack, Recorded } }: { report: ErrorReport }) {
  return (
    <div className={styles.opened}>
      {Stack !== null && <pre className={styles.stack}>{Stack}</pre>}
      {Recorded === null ? (
        <p className={staff.note}>The visitor sent no recording.</p>
      ) : (
        <ErrorRecording code={Code} />
      )}
    </div>
  );
}
