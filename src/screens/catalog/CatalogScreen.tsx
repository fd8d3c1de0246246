/** The catalog of one sale: the sale's heading over the list of its lots. */
import { useLoaderData } from 'react-router-dom';

import { useAuctionNews } from '#actors/auctionNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import { saleDates } from '#contract/auctions/auctionDates.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { auctionPlace } from '#contract/auctions/auctionWords.ts';
import { listAddress } from '#contract/catalog/catalogPlace.ts';
import { saleKind } from '#contract/catalog/catalogSort.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { AuctionHeading } from '#ui/auctionHeading/AuctionHeading.tsx';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import type { ListLook } from '#ui/lotSearch/listLook.ts';
import type { LotList } from '#ui/lotSearch/lotList.ts';
import { LotSearch } from '#ui/lotSearch/LotSearch.tsx';
import { OtherLook } from '#ui/lotSearch/OtherLook.tsx';

import styles from './CatalogScreen.module.css';

type LoadedList = Omit<LotList, 'isClosed' | 'kind'>;
type CatalogData = LoadedList & { auction: AuctionWithSessions; look: ListLook };

export function CatalogScreen() {
  const { auction, look, ...list } = useLoaderData<CatalogData>();
  const ticker = useScreenMachine(tickerMachine);
  if (look !== 'list') {
    return (
      <OtherLook
        look={look}
        title={auction.Title}
        about={`${saleDates(auction)}, ${auctionPlace(auction)}`}
        list={{ ...list, ...phaseOf(auction) }}
      />
    );
  }
  return (
    <Ticking machine={ticker}>
      {/* A link from one sale's catalog to another's stays on this screen: nothing of the one is the other's. */}
      <Catalog key={auction.AuctionID} loaded={auction} list={list} />
    </Ticking>
  );
}

type CatalogProps = { loaded: AuctionWithSessions; list: LoadedList };

const phaseOf = (auction: AuctionWithSessions) => ({
  kind: saleKind(auction),
  isClosed: auction.Status === 'closed',
});

function Catalog({ loaded, list }: CatalogProps) {
  const news = useAuctionNews(loaded);
  const { auction } = news;
  const filters = useActorRef(useScreenMachine(catalogFiltersMachine), {
    input: { auctionId: auction.AuctionID },
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        items={[
          { label: 'Auctions', to: '/gun-auctions' },
          { label: auction.Title, to: auctionAddress(auction.Slug) },
          { label: 'Catalog' },
        ]}
      />
      <AuctionHeading {...news} here={listAddress(list.place, list.query)} />
      <LotSearch list={{ ...list, ...phaseOf(auction), visitor: useSession() }} filters={filters} />
    </div>
  );
}

export { CatalogScreen as Component };
