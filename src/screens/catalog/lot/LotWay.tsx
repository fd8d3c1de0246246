/** The way to the lot and on to its neighbors in the sale. */
import { memo } from 'react';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { auctionAddress, lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Lot, LotDetail } from '#contract/catalog/lots.ts';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { LateTip } from '#ui/controls/LateTip.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './LotScreen.module.css';

export type LotWayProps = { lot: Lot; detail: LotDetail; auction: AuctionWithSessions };

/** Not drawn again with each bid. */
export const LotWay = memo(function LotWay({ lot, detail, auction }: LotWayProps) {
  const { Previous, Next } = detail;
  return (
    <div className={styles.way}>
      <Breadcrumbs
        items={[
          { label: 'Auctions', to: '/gun-auctions' },
          { label: auction.Title, to: auctionAddress(auction.Slug) },
          { label: `Lot ${lot.LotNumber}` },
        ]}
      />
      {(Previous ?? Next) && (
        <nav aria-label="Neighboring lots" className={styles.neighbors}>
          {Previous && <Neighbor lot={Previous} auctionId={lot.AuctionID} rel="prev" words="Previous lot" />}
          {Next && <Neighbor lot={Next} auctionId={lot.AuctionID} rel="next" words="Next lot" />}
        </nav>
      )}
    </div>
  );
});

type NeighborProps = {
  lot: NonNullable<LotDetail['Previous']>;
  auctionId: number;
  rel: 'prev' | 'next';
  words: string;
};

function Neighbor({ lot, auctionId, words, ...kind }: NeighborProps) {
  const { LotNumber: lotNumber, Slug: slug, WebTitle } = lot;
  return (
    <LateTip words={`Lot ${lotNumber}: ${WebTitle}`}>
      {(tip) => (
        <AppLink {...kind} {...tip} to={lotAddress({ auctionId, lotNumber, slug })}>
          {words}
        </AppLink>
      )}
    </LateTip>
  );
}
