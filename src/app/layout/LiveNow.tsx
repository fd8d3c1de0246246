/** The way into the room while a sale is called, on every page. Its place is always there: nothing moves when it comes. */
import { useActiveAuctions } from '#actors/activeAuctions.ts';
import { liveAddress } from '#contract/catalog/lotAddress.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './Header.module.css';

export function LiveNow() {
  const sale = useActiveAuctions()?.find(({ Status }) => Status === 'running');
  return (
    <span className={styles.live}>
      {sale && (
        <AppLink to={liveAddress(sale.AuctionID)}>
          <LiveMark words="Live now" />
        </AppLink>
      )}
    </span>
  );
}
