/** What a lot is called: number, maker, rarity, title, the long headline, and what it is expected to bring. */
import { memo } from 'react';

import { estimateText } from '#contract/catalog/estimate.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { Heading } from '#ui/heading/Heading.tsx';

import { AlertLink } from './AlertLink.tsx';
import { unbroken } from './fractions.ts';
import { LotActions } from './LotActions.tsx';
import { WatchLot } from './WatchLot.tsx';

import styles from './LotHeading.module.css';

export type LotHeadingProps = { lot: Lot; here: string; isOver: boolean };

/** Not drawn again with each bid. */
export const LotHeading = memo(function LotHeading({ lot, here, isOver }: LotHeadingProps) {
  const estimate = estimateText(lot);
  return (
    <header className={styles.heading}>
      <p className={styles.top}>
        <span className={styles.number}>{`Lot ${lot.LotNumber}`}</span>
        <span className={styles.maker}>{lot.ManufacturerName}</span>
        {lot.rareItem && <span className={styles.rare}>Rare</span>}
      </p>
      <Heading look="h1">{lot.WebTitle}</Heading>
      {lot.Headline !== lot.WebTitle && <p className={styles.lede}>{unbroken(lot.Headline)}</p>}
      <div className={styles.foot}>
        <p>{estimate === null ? 'Estimate on request' : `Estimate ${estimate}`}</p>
        <LotActions title={`Lot ${lot.LotNumber}: ${lot.WebTitle}`} here={here}>
          {!isOver && <WatchLot lot={lot} />}
          <AlertLink lot={lot} here={here} isOver={isOver} />
        </LotActions>
      </div>
    </header>
  );
});
