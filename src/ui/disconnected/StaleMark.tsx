/** Says beside a price or a countdown that it may be out of date, and since when (LC-05). */
import { lastUpdated } from '#rules/kernel/lastUpdated.ts';
import { LotIcon } from '#ui/icon/LotIcon.tsx';

import styles from './StaleMark.module.css';

/** @param lastAt when the page last knew; null if it never learned since it was loaded. */
export function StaleMark({ lastAt }: { lastAt: string | null }) {
  return (
    <p className={styles.stale}>
      <LotIcon name="clock" size="sm" />
      {lastAt === null ? 'May be out of date. Reconnecting' : `${lastUpdated(lastAt)}. Reconnecting`}
    </p>
  );
}
