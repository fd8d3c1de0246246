/**
 * What has to be put right before a form can be sent, above its fields: each line leads to its field. It takes the
 * focus whenever the form was refused once more, so that nobody has to look for the reason.
 */
import { type MouseEvent, useEffect, useId, useRef } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import styles from './ErrorSummary.module.css';

export type ErrorSummaryProps = {
  problems: readonly { fieldId: string; label: string; sentence: string }[];
  /** What is wrong with the whole, such as the server's answer. */
  general?: string | undefined;
  /** Another number after each refusal, by the form itself or by the server; 0 before the first. */
  attempt: number;
};

export function ErrorSummary({ problems, general, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  if (problems.length === 0 && !general) return null;
  return (
    <div ref={summary} className={styles.summary} role="alert" aria-labelledby={headingId} tabIndex={-1}>
      <Icon name="info" />
      <div className={styles.words}>
        <h2 id={headingId} className={styles.heading}>
          {general ?? countText(problems.length)}
        </h2>
        {problems.length > 0 && (
          <ul className={styles.list}>
            {problems.map(({ fieldId, label, sentence }) => (
              <li key={fieldId}>
                <a href={`#${fieldId}`} className={styles.link} onClick={(click) => goTo(fieldId, click)}>
                  {`${label}: ${sentence}`}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const countText = (count: number): string =>
  count === 1 ? 'One field needs another look' : `${count} fields need another look`;

/** Not by the address: the place on the page is nobody's to come back to. */
function goTo(fieldId: string, click: MouseEvent): void {
  click.preventDefault();
  document.getElementById(fieldId)?.focus();
}
