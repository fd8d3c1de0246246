/** A won lot: what it is, what it costs line by line, and how it gets to its buyer. */
import { useId } from 'react';

import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { WonLot } from '#contract/invoices/won.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { Text } from '#ui/text/Text.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { lineWords, toArrange, wayWords } from './wonWords.ts';

import styles from './WonAuctions.module.css';

export function WonLotRow({ lot: { Card, Lines, TotalCents, Way } }: { lot: WonLot }) {
  const titleId = useId();
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug } = Card;
  return (
    <li className={styles.row} aria-labelledby={titleId}>
      <div className={styles.art}>
        <Picture photo={Card.Photo} maker={Card.ManufacturerName} sizes="84px" isDecoration />
      </div>
      <div className={styles.lot}>
        <Text size="caps" color="accent">
          Lot {lotNumber}
        </Text>
        <h3 id={titleId} className={styles.lotTitle}>
          <AppLink to={lotAddress({ auctionId, lotNumber, slug })}>{Card.WebTitle}</AppLink>
        </h3>
        <p className={styles.way}>{Way === null ? toArrange : wayWords[Way]}</p>
      </div>
      <p className={styles.lotTotal}>
        <VisuallyHidden>Total </VisuallyHidden>
        {formatUsd(TotalCents)}
      </p>
      <dl className={styles.lines}>
        {Lines.map(({ Kind, Cents }) => (
          <div key={Kind}>
            <dt>{lineWords[Kind]}</dt>
            <dd>{formatUsd(Cents)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
