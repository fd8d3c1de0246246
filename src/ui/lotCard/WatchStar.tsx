/** The star beside a lot in play. Plain markup: what a press does, and whether it is filled, is up to its listener. */
import type { LotCard } from '#contract/catalog/lots.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';

import styles from './LotCard.module.css';

export function WatchStar({ lot: { AuctionID, AuctionItemID, LotNumber, Status } }: { lot: LotCard }) {
  return Status === 'open' || Status === 'pending' ? (
    <IconButton
      icon={<LotIcon name="star" />}
      label={`Watch lot ${LotNumber}`}
      data-watch={`${AuctionID}-${AuctionItemID}`}
      className={styles.watch}
      suppressHydrationWarning
    />
  ) : null;
}
