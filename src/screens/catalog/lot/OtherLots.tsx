/** Lots that someone who looks at one may want to see: those beside it in the sale, and what the like brought before. */
import { memo } from 'react';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import type { Lot, LotCard as Card } from '#contract/catalog/lots.ts';
import { LotCard } from '#ui/lotCard/LotCard.tsx';
import { LotGrid } from '#ui/lotCard/LotGrid.tsx';
import { Further } from '#ui/runningHead/Further.tsx';
import type { RunningHeadProps } from '#ui/runningHead/RunningHead.tsx';

/** One row; on tablets, two of two. */
const rowLength = 4;
const sizes = '(min-width: 1024px) 280px, 46vw';

export type OtherLotsProps = {
  lot: Lot;
  nearby: readonly Card[];
  similar: readonly Card[];
  auction: AuctionWithSessions;
};

/** What the row was picked from: of the same kind and maker, or of the same kind where that maker has sold none. */
const rowAddress = (lot: Lot, similar: readonly Card[]): string =>
  similarAddress(
    lot,
    similar.some(({ ManufacturerName }) => ManufacturerName === lot.ManufacturerName),
  );

/** Not drawn again with each bid. */
export const OtherLots = memo(function OtherLots({ lot, nearby, similar, auction }: OtherLotsProps) {
  return (
    <>
      <Row
        id="nearby"
        title="Nearby in the sale"
        lots={nearby}
        link={{ to: catalogAddress(auction.AuctionID), words: 'Back to the catalog' }}
      />
      <Row
        id="similar"
        title="Similar lots, sold before"
        lots={similar}
        link={{ to: rowAddress(lot, similar), words: 'See all in prices realized' }}
      />
    </>
  );
});

type RowProps = {
  id: string;
  title: string;
  lots: readonly Card[];
  link: NonNullable<RunningHeadProps['link']>;
};

function Row({ id, title, lots, link }: RowProps) {
  if (lots.length === 0) return null;
  return (
    <Further id={id} title={title} link={link}>
      <LotGrid columns={rowLength} label={title}>
        {lots.slice(0, rowLength).map((lot) => (
          <li key={`${lot.AuctionID}/${lot.LotNumber}`}>
            <LotCard lot={lot} sizes={sizes} />
          </li>
        ))}
      </LotGrid>
    </Further>
  );
}

/** Where lots like one are found: of the same kind and, where that says something, of the same maker. */
export function similarAddress({ Category, ManufacturerName: maker }: Lot, hasMaker: boolean): string {
  const search = new URLSearchParams({ category: Category, ...(hasMaker && { manufacturerName: maker }) });
  return `/prices?${search.toString()}`;
}
