/** One lot: its pictures and its printed entry, where its bidding stands, and what lies beside it in the sale. */
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router-dom';

import { useLastAt } from '#actors/liveConnection.tsx';
import { useLotStanding } from '#actors/liveLots.tsx';
import { useLotInRoom } from '#actors/lotInRoom.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { OwnStanding, LotStanding } from '#contract/bidding/bids.ts';
import { standingOfLot } from '#contract/bidding/ownBid.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Lot, LotDetail, LotStatus } from '#contract/catalog/lots.ts';
import { federalRule, transferFacts } from '#contract/invoices/transferRules.ts';
import { lotVisitMachine } from '#machines/catalog/lotVisitMachine.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { Lazy } from '#ui/lazy/Lazy.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { BidderTools, WithTools } from './bidding/BidderTools.tsx';
import { BidPanel } from './bidding/BidPanel.tsx';
import { Gallery } from './Gallery.tsx';
import { IfYouWin, ifYouWinId } from './IfYouWin.tsx';
import { LotHeading } from './LotHeading.tsx';
import { LotText } from './LotText.tsx';
import { LotWay } from './LotWay.tsx';
import { OtherLots } from './OtherLots.tsx';

import styles from './LotScreen.module.css';

type LotData = { lot: Lot; detail: LotDetail; auction: AuctionWithSessions };

export function LotScreen() {
  const loaded = useLoaderData<LotData>();
  const { AuctionID, LotNumber } = loaded.lot;
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <BidderTools>
        {/* The way to a neighbor stays on this screen: its pictures and its visit are its own. */}
        <LotPage key={`${AuctionID}/${LotNumber}`} {...loaded} />
      </BidderTools>
    </Ticking>
  );
}

const ends: ReadonlySet<LotStatus> = new Set(['sold', 'passed', 'withdrawn']);

/** Whether nothing can be won any more: then the page says nothing of what a bid would bind to. */
const isOver = ({ Status }: Pick<Lot, 'Status'>): boolean => ends.has(Status);

function LotPage({ lot, detail, auction }: LotData) {
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug } = lot;
  useActorRef(useScreenMachine(lotVisitMachine), { input: { auctionId, lotNumber } });
  const here = lotAddress({ auctionId, lotNumber, slug });
  const loaded = useMemo(() => standingOfLot(lot), [lot]);
  const { standing, isStale } = useLotStanding(loaded);
  const lastAt = useLastAt();
  const inRoom = useLotInRoom(auction);
  const [own, setOwn] = useState<OwnStanding | null>(null);
  return (
    <div className={`wrap ${styles.page}`}>
      <LotWay lot={lot} detail={detail} auction={auction} />
      <div className={styles.lot}>
        <div className={styles.top}>
          <Gallery photos={detail.Photos} maker={lot.ManufacturerName} lotNumber={lotNumber} />
          <LotHeading lot={lot} here={here} isOver={isOver(standing)} />
        </div>
        <aside className={styles.side} aria-label={isOver(standing) ? 'Result' : 'Bidding and delivery'}>
          <BidPanel
            {...{ lot, standing, isStale, lastAt, auction, inRoom, here }}
            hasSimilar={detail.Similar.length > 0}
            onOwn={setOwn}
          />
          {!isOver(standing) && <Delivery lot={lot} />}
        </aside>
        <div className={styles.text}>
          <LotText lot={lot} />
          <BidHistoryPlace standing={standing} own={own} />
          <IfYouWin lot={lot} />
        </div>
      </div>
      <OtherLots lot={lot} nearby={detail.Nearby} similar={detail.Similar} auction={auction} />
    </div>
  );
}

function Delivery({ lot }: { lot: Lot }) {
  return (
    <div className={styles.delivery}>
      <Text as="h2" size="caps">
        If you win
      </Text>
      <p>
        {federalRule(transferFacts(lot)).summary} <TextLink to={`#${ifYouWinId}`}>By state</TextLink>
      </p>
    </div>
  );
}

const loadBidHistory = async () => (await import('./history/BidHistory.tsx')).BidHistory;

/** Heading, three rows and the button. */
const reserve = { minHeight: '240px' };

type BidHistoryPlaceProps = { standing: LotStanding; own: OwnStanding | null };

/** Holds the place of a lot's bid history until someone comes near it: few do, and every lot has one. */
function BidHistoryPlace({ standing, own }: BidHistoryPlaceProps) {
  const { AuctionID: auctionId, LotNumber: lotNumber, Status, Version } = standing;
  if (Status === 'withdrawn') return null;
  return (
    <Lazy reserve={reserve}>
      <WithTools isWanted load={loadBidHistory} renderMeanwhile={() => null}>
        {(BidHistory) => (
          <BidHistory
            lot={{ auctionId, lotNumber }}
            version={Version}
            ownAlias={own?.Alias ?? null}
            opensOwn={isOver(standing) && own !== null}
          />
        )}
      </WithTools>
    </Lazy>
  );
}

export { LotScreen as Component };
