/** Words that stop the page's course, over what there is to do about them. They take the focus, to be read first. */
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './Question.module.css';

/** The name is for those who do not see that it stands apart. */
export function Question({ name, words, children }: { name: string; words: string; children: ReactNode }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className={styles.question} aria-label={name}>
      <p ref={question} tabIndex={-1}>
        {words}
      </p>
      {children}
    </section>
  );
}
