/** Holds the place of a lot's bid history until someone comes near it: few do, and every lot has one. */
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import { Lazy } from '#ui/lazy/Lazy.tsx';

import { WithTools } from './bidding/BidderTools.tsx';

const loadBidHistory = async () => (await import('./history/BidHistory.tsx')).BidHistory;

/** Heading, three rows and the button. */
const reserve = { minHeight: '240px' };

type BidHistoryPlaceProps = { standing: LotStanding; own: OwnStanding | null };

export function BidHistoryPlace({ standing, own }: BidHistoryPlaceProps) {
  const { AuctionID: auctionId, LotNumber: lotNumber, Status, Version } = standing;
  if (Status === 'withdrawn') return null;
  const isOver = Status === 'sold' || Status === 'passed';
  return (
    <Lazy reserve={reserve}>
      <WithTools isWanted load={loadBidHistory} renderMeanwhile={() => null}>
        {(BidHistory) => (
          <BidHistory
            lot={{ auctionId, lotNumber }}
            version={Version}
            ownAlias={own?.Alias ?? null}
            opensOwn={isOver && own !== null}
          />
        )}
      </WithTools>
    </Lazy>
  );
}
