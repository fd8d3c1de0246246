/** Watching the lot, with one press or on a list that is chosen. Marked from outside (startWatching.tsx), like the star of a card. */
import type { Lot } from '#contract/catalog/lots.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';

export function WatchLot({ lot: { AuctionID, AuctionItemID } }: { lot: Lot }) {
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
