/** The way into the room while a sale is called, on every page. */
import { useActiveAuctions } from '#actors/activeAuctions.ts';
import { liveAddress } from '#contract/rules/lotAddress.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './Header.module.css';

export function LiveNow() {
  const sale = useActiveAuctions().auctions?.find(({ Status }) => Status === 'running');
  return (
    sale && (
      <AppLink className={styles.live} to={liveAddress(sale.AuctionID)}>
        <LiveMark words="Live now" />
      </AppLink>
    )
  );
}
