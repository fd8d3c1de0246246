/** The room of a card whose lot is still on its way. */
import { Skeleton } from '#ui/controls/Skeleton.tsx';

import card from './LotCard.module.css';
import styles from './LotCardSkeleton.module.css';

export function LotCardSkeleton() {
  return (
    <div className={card.card}>
      <Skeleton width="100%" aspectRatio="4 / 3" />
      <div className={styles.waiting}>
        <Skeleton width="55%" height={22} />
        <Skeleton width="100%" height={47} />
        <Skeleton width="60%" height={18} />
        <Skeleton width="100%" height={20} />
      </div>
    </div>
  );
}
