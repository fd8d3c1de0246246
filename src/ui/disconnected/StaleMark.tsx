/** Says beside a price or a countdown that it may be out of date, and since when (LC-05). */
import { lastUpdated } from '#contract/rules/lastUpdated.ts';
import { LotIcon } from '#ui/icon/LotIcon.tsx';

import styles from './Disconnected.module.css';

type StaleMarkProps = {
  /** When the page last knew; null if it never heard since it was loaded. */
  lastAt: string | null;
  /** In the gap above a whole account page, where nothing moves under a press when the line goes or comes back. */
  isAbovePage?: boolean;
};

export function StaleMark({ lastAt, isAbovePage = false }: StaleMarkProps) {
  return (
    <p className={isAbovePage ? `${styles.stale} ${styles.abovePage}` : styles.stale}>
      <LotIcon name="clock" size="sm" />
      {lastAt === null ? 'May be out of date. Reconnecting' : `${lastUpdated(lastAt)}. Reconnecting`}
    </p>
  );
}
