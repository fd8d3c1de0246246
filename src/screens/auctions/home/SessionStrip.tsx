/**
 * One line while a sale is called: as the page was loaded first, then as news of the auctions that have not ended
 * arrives.
 */
import { saleOf, useActiveAuctions } from '#actors/activeAuctions.ts';
import { type SaleInSession, saleInSession } from '#rules/auctions/saleInSession.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import styles from './SessionStrip.module.css';

export function SessionStrip({ loaded }: { loaded: SaleInSession | null }) {
  const auctions = useActiveAuctions();
  const sale = auctions ? saleInSession(auctions.map(saleOf)) : loaded;
  if (!sale) return null;
  return (
    <section className={styles.strip} aria-label="In session">
      <div className={styles.sale}>
        <LiveMark />
        <p>
          <AppLink to={sale.to}>{sale.title}</AppLink>
          {sale.session !== null && <span>{sale.session}</span>}
        </p>
      </div>
      <ButtonLink to={sale.roomTo}>Watch live</ButtonLink>
    </section>
  );
}
