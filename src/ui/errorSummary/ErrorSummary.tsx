/**
 * What has to be put right before a form can be sent, above its fields: each line leads to its field. It takes the
 * focus whenever the form was refused once more, so that nobody has to look for the reason.
 */
import { useEffect, useId, useRef } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import { countText, type ErrorSummaryProps, goTo } from './summaryParts.ts';

import styles from './ErrorSummary.module.css';

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
