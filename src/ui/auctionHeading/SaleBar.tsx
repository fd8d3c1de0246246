/** What is left of a sale's heading once it is scrolled past: its name, its clock and the next step, under the header. */
import type { ReactNode } from 'react';

import type { Auction } from '#contract/auctions/auctions.ts';
import { auctionCountdown, type AuctionState } from '#contract/auctions/auctionState.ts';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import { SaleCountdown } from './SaleCountdown.tsx';

import styles from './SaleBar.module.css';

type SaleBarProps = { auction: Pick<Auction, 'Title'>; state: AuctionState; children: ReactNode };

export function SaleBar({ auction, state: { phase }, children }: SaleBarProps) {
  return (
    <section className={styles.bar} aria-label="This sale">
      <div className={`wrap ${styles.row}`}>
        <p className={styles.title}>{auction.Title}</p>
        {phase.kind === 'inSession' && !phase.isPaused && <LiveMark />}
        <SaleCountdown countdown={auctionCountdown(phase)} />
        <div className={styles.action}>{children}</div>
      </div>
    </section>
  );
}
