/** Asks once before an entry is taken out of its book. */
import { useEffect, useRef } from 'react';

import { Button } from '#ui/controls/Button.tsx';

import styles from './Contacts.module.css';

type QuestionProps = { name: string; words: string; onYes: () => void; onNo: () => void };

export function Question({ name, words, onYes, onNo }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className={styles.question} aria-label={name}>
      <p ref={question} tabIndex={-1}>
        {words}
      </p>
      <div className={styles.actions}>
        {/* The second half of a double click was meant for what the first one found. */}
        <Button tone="destructive" size="sm" onClick={({ detail }) => detail <= 1 && onYes()}>
          Remove it
        </Button>
        <Button variant="text" size="sm" onClick={onNo}>
          Keep it
        </Button>
      </div>
    </section>
  );
}
