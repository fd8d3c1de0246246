/** What a lot is called: number, maker, rarity, title, the long headline, and what it is expected to bring. */
import { memo } from 'react';

import { estimateText } from '#contract/catalog/estimate.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { Text } from '#ui/text/Text.tsx';

import { LotActions } from './LotActions.tsx';
import { similarAddress } from './OtherLots.tsx';
import { unbroken } from './particulars.ts';

import styles from './LotHeading.module.css';

export type LotHeadingProps = { lot: Lot; here: string; isOver: boolean };

/** Not drawn again with each bid. */
export const LotHeading = memo(function LotHeading({ lot, here, isOver }: LotHeadingProps) {
  const estimate = estimateText(lot);
  return (
    <header className={styles.heading}>
      <p className={styles.top}>
        <span className={styles.number}>{`Lot ${lot.LotNumber}`}</span>
        <Text as="span" size="caps" color="text-light">
          {lot.ManufacturerName}
        </Text>
        {lot.rareItem && <span className={styles.rare}>Rare</span>}
      </p>
      <Heading look="h1">{lot.WebTitle}</Heading>
      {lot.Headline !== lot.WebTitle && (
        <Text size="lede" color="text-light">
          {unbroken(lot.Headline)}
        </Text>
      )}
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

/**
 * Watching the lot, with one press or on a list that is chosen. Marked from outside (startWatching.tsx), like the star
 * of a card.
 */
function WatchLot({ lot: { AuctionID, AuctionItemID } }: { lot: Lot }) {
  const lot = `${AuctionID}-${AuctionItemID}`;
  return (
    <>
      <Button
        variant="text"
        startIcon={<LotIcon name="star" size="sm" />}
        data-watch={lot}
        suppressHydrationWarning
      >
        Watch
      </Button>
      <Button variant="text" data-watch={lot} data-watch-choice="">
        Choose a list
      </Button>
    </>
  );
}

/** Catalogers write this where no one knows: similar lots are then those of the same kind. */
const unknownMaker = 'Unknown';

/**
 * The way to an alert, as a plain link to the form that makes it: of the lot itself or, once that is over, of lots
 * like it in any sale. Anyone who is not logged in is led to the form by the log-in.
 */
function AlertLink({ lot, here, isOver }: LotHeadingProps) {
  const asked = isOver
    ? { search: similarAddress(lot, lot.ManufacturerName !== unknownMaker) }
    : { lot: here };
  return (
    <ButtonLink
      variant="text"
      to={`/account/textalerts?${new URLSearchParams(asked).toString()}`}
      startIcon={<ShellIcon name="bell" size="sm" />}
    >
      {isOver ? 'Alert me for similar' : 'Alert me'}
    </ButtonLink>
  );
}
