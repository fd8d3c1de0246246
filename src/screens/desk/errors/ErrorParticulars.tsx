/** All that came with a report: what went wrong and where, its stack, and what the page did before it. */
import { Fragment } from 'react';

import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';

import { ErrorRecording } from './ErrorRecording.tsx';
import { type ErrorRow, oftenWords, whereMet } from './errorRow.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './ErrorReports.module.css';

export function ErrorParticulars({ row }: { row: ErrorRow }) {
  const { Code, ReportedAt, Message, Kind, Stack, Recorded } = row;
  const facts = [
    ['Error', Message],
    ['Reported', formatCentralDateTime(ReportedAt)],
    ['Where', whereMet(row)],
    ['How often', oftenWords(row)],
    ['Known as', Kind],
  ] as const;
  return (
    <>
      <dl className={staff.evidence}>
        {facts.map(
          ([term, said]) =>
            said !== null && (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>{said}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {Stack !== null && <pre className={styles.stack}>{Stack}</pre>}
      {Recorded === null ? (
        <p className={staff.note}>The visitor sent no recording.</p>
      ) : (
        <ErrorRecording code={Code} />
      )}
    </>
  );
}
