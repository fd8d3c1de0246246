/** One sale: its heading, what it is, its sessions, and a row of its lots on the way to the catalog. */
import { useLoaderData } from 'react-router-dom';

import { useAuctionNews } from '#actors/auctionNews.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { isTimed } from '#contract/auctions/auctionState.ts';
import { lotCountText } from '#contract/auctions/auctionWords.ts';
import { auctionAddress, catalogAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard as Lot } from '#contract/catalog/lots.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { AuctionHeading } from '#ui/auctionHeading/AuctionHeading.tsx';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { LotCard } from '#ui/lotCard/LotCard.tsx';
import { LotGrid } from '#ui/lotCard/LotGrid.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { SessionTable } from './SessionTable.tsx';

import styles from './AuctionScreen.module.css';

type AuctionData = { auction: AuctionWithSessions; featured: readonly Lot[] };

export function AuctionScreen() {
  const { auction, featured } = useLoaderData<AuctionData>();
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      {/* A link from one sale to another stays on this screen: news about one does not count for the other. */}
      <Sale key={auction.AuctionID} loaded={auction} featured={featured} />
    </Ticking>
  );
}

function Sale({ loaded, featured }: { loaded: AuctionWithSessions; featured: readonly Lot[] }) {
  const news = useAuctionNews(loaded);
  const { auction } = news;
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Auctions', to: '/gun-auctions' }, { label: auction.Title }]} />
      <AuctionHeading {...news} here={auctionAddress(auction.Slug)} />
      <div className={styles.intro}>
        <p className={styles.lede}>{auction.Intro}</p>
        {auction.LotCount > 0 && (
          <ButtonLink size="lg" to={catalogAddress(auction.AuctionID)}>
            View the catalog
          </ButtonLink>
        )}
      </div>
      {!isTimed(auction) && auction.Sessions.length > 0 && (
        <section className={styles.part} aria-labelledby="sessions">
          <RunningHead id="sessions" title="Sessions" />
          <SessionTable auction={auction} />
        </section>
      )}
      <Featured auction={auction} lots={featured} />
    </div>
  );
}

type FeaturedProps = { auction: AuctionWithSessions; lots: readonly Lot[] };

function Featured({ auction: { AuctionID, LotCount, Status }, lots }: FeaturedProps) {
  if (lots.length === 0) return null;
  const title = Status === 'closed' ? 'Highest prices' : 'Featured lots';
  return (
    <section className={styles.part} aria-labelledby="featured">
      <RunningHead
        id="featured"
        title={title}
        link={{ to: catalogAddress(AuctionID), words: `All ${lotCountText(LotCount)}` }}
      />
      <LotGrid label={title}>
        {lots.map((lot) => (
          <li key={lot.LotNumber}>
            <LotCard lot={lot} />
          </li>
        ))}
      </LotGrid>
    </section>
  );
}

export { AuctionScreen as Component };
