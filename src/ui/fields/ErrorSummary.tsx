/**
 * MUI's alert above a form that was refused: each line leads to its field. Adds that it takes the focus at every refusal, so
 * that no one has to look for the reason.
 */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useEffect, useId, useRef } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import { countText, entryText, type ErrorSummaryProps, goTo } from './summaryParts.ts';

import styles from './ErrorSummary.module.css';

export function ErrorSummary({ problems, general, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  if (problems.length === 0 && !general) return null;
  return (
    <Alert
      ref={summary}
      variant="summary"
      severity="error"
      icon={<Icon name="info" />}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <AlertTitle component="h2" id={headingId}>
        {general ?? countText(problems.length)}
      </AlertTitle>
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <Link
                color="inherit"
                href={`#${problem.fieldId}`}
                onClick={(click) => goTo(problem.fieldId, click)}
              >
                {entryText(problem)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
