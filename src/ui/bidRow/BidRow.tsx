/**
 * A lot as a row of a bidder's list: picture, lot, their max, the current bid, how it stands, and what can be done. On
 * narrow screens the same row stacks as a card. What belongs to it but needs more room stands under it.
 */
import { type ReactNode, useId } from 'react';

import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './BidRow.module.css';

export type BidRowProps = {
  card: LotCard;
  /** What is in the column 'My max'; the words are for narrow screens and for screen readers. */
  max: ReactNode;
  price: { words: string; amount: string; note: string };
  status: ReactNode;
  action: ReactNode;
  /** Something is asked of the bidder. */
  isAlert?: boolean;
  /** The line is down: what is shown may have moved. */
  isStale?: boolean;
  /** How often the row has changed since it came: each time it lights up once. */
  changes?: number;
  children?: ReactNode;
};

export function BidRow({
  card,
  max,
  price,
  status,
  action,
  isAlert,
  isStale,
  changes = 0,
  children,
}: BidRowProps) {
  const titleId = useId();
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug } = card;
  const look = [styles.row, isAlert && styles.alert, isStale && styles.stale].filter(Boolean).join(' ');
  return (
    <li className={look} aria-labelledby={titleId}>
      {changes > 0 && <span key={changes} className={styles.flash} aria-hidden="true" />}
      <div className={styles.cells}>
        <div className={styles.art}>
          <Picture photo={card.Photo} maker={card.ManufacturerName} sizes="84px" isDecoration />
        </div>
        <div className={styles.lot}>
          <p className={styles.number}>Lot {lotNumber}</p>
          <h3 id={titleId} className={styles.title}>
            <AppLink to={lotAddress({ auctionId, lotNumber, slug })}>{card.WebTitle}</AppLink>
          </h3>
        </div>
        <div className={styles.max}>{max}</div>
        <div className={styles.price}>
          <VisuallyHidden>{price.words} </VisuallyHidden>
          <b>{price.amount}</b>
          <span className={styles.note}>{price.note}</span>
        </div>
        <div className={styles.status}>{status}</div>
        <div className={styles.action}>{action}</div>
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}

/** An amount in the column of maxima. */
export function RowMax({ words = 'My max', amount }: { words?: string; amount: string }) {
  return (
    <>
      <span className={styles.maxWords}>{words} </span>
      {amount}
    </>
  );
}

/** The rows of one sale; the heads of the columns are for eyes alone, each cell says its own words. */
export function BidRows({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span />
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={styles.rows}>{children}</ul>
    </>
  );
}
