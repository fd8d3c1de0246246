/** Questions that open their answers, by the browser's own details element: no script, and found by page search. */
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import styles from './Accordion.module.css';

export type AccordionItem = {
  question: string;
  answer: ReactNode;
  /** Lets an address point at the question. */
  id?: string;
  open?: boolean;
};

export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div>
      {items.map(({ question, answer, id, open }) => (
        <details key={question} id={id} open={open} className={styles.item}>
          <summary className={styles.question}>
            {question}
            <Icon name="chevronDown" />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
