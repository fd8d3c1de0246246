/**
 * MUI's alert above a form that was refused: each line leads to its field. Adds that it takes the focus at every refusal, so
 * that no one has to look for the reason.
 */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useEffect, useId, useRef, type MouseEvent } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import styles from './ErrorSummary.module.css';

type FieldProblem = { fieldId: string; label: string; sentence: string };

type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** What is wrong with the whole, such as the server's answer. */
  general?: string | undefined;
  /** Another number after each refusal, by the form itself or by the server; 0 before the first. */
  attempt: number;
};

const countText = (count: number): string => `Please fix ${count} ${count === 1 ? 'field' : 'fields'}`;

/** A sentence that names its field already says enough. */
function entryText({ label, sentence }: FieldProblem): string {
  if (sentence.toLowerCase().includes(label.toLowerCase())) return sentence;
  return label.endsWith('?') ? `${label} ${sentence}` : `${label}: ${sentence}`;
}

const takesFocus = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** Not by the address: the place on the page is no one's to come back to. A date is a group of parts, of which the first is meant. */
function goTo(fieldId: string, click: MouseEvent): void {
  click.preventDefault();
  const field = document.getElementById(fieldId);
  field?.focus();
  if (field !== document.activeElement) field?.querySelector<HTMLElement>(takesFocus)?.focus();
}

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
