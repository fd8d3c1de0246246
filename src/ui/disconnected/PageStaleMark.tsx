/**
 * Says of a whole account page that it may be out of date. It stands in the gap above the page, so that nothing moves under
 * a press when the line goes or comes back.
 */
import { StaleMark } from './StaleMark.tsx';

import styles from './PageStaleMark.module.css';

export const PageStaleMark = ({ lastAt }: { lastAt: string | null }) => (
  <div className={styles.above}>
    <StaleMark lastAt={lastAt} />
  </div>
);
