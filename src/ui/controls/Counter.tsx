/** 'count / max' beside a label, red when over. It never stops anybody typing. */
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from '#ui/fields/FieldFrame.module.css';

export function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const isOver = length > max;
  return (
    <span id={id} className={isOver ? `${styles.counter} ${styles.over}` : styles.counter}>
      {length} / {max}
      <VisuallyHidden> characters{isOver && ', too long'}</VisuallyHidden>
    </span>
  );
}
