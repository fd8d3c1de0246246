/** My Bids: the lots the visitor has a bid on, by sale, as they stand by the newest word (C8). */
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';

import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { type BidTab, bidTabs } from '#contract/bidding/bidTabs.ts';
import type { MyBids } from '#contract/bidding/myBids.ts';
import { selectBids, selectIsLoading, selectListProblem } from '#machines/bidding/myBidsMachine.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { ListTabs } from '#ui/controls/ListTabs.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { EmptyList, ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { emptyWords, exposureText, tabWords } from './myBidsWords.ts';
import { SaleGroup } from './SaleGroup.tsx';
import { type MyBidsActor, tabAddress, useExposure, useMyBidsActor } from './useMyBids.ts';

import styles from './MyBids.module.css';

function MyBidsScreen() {
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <Page />
    </Ticking>
  );
}

/** What is left of the limit of each sale; null where there is no limit, or it is not known. */
type Lefts = Readonly<Record<number, number | null>>;

function Page() {
  const { actor, tab } = useMyBidsActor();
  const bids = useSelector(actor, selectBids);
  const [lefts, setLefts] = useState<Lefts>({});
  const onLeft = useCallback((auctionId: number, leftCents: number | null) => {
    setLefts((known) => ({ ...known, [auctionId]: leftCents }));
  }, []);
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">My Bids</Heading>
        {bids?.Tab === 'active' && bids.Sales.length > 0 && <ExposureLine bids={bids} lefts={lefts} />}
      </div>
      <ListTabs
        name="Your bids"
        current={tab}
        tabs={bidTabs.map((one) => ({
          key: one,
          to: tabAddress(one),
          words: tabWords[one],
          count: bids?.Counts[one] ?? null,
        }))}
      />
      <Content actor={actor} tab={tab} onLeft={onLeft} />
    </div>
  );
}

function ExposureLine({ bids, lefts }: { bids: MyBids; lefts: Lefts }) {
  const exposure = useExposure(bids);
  const [first, ...others] = bids.Sales;
  // Each sale has a limit of its own: of several, none is the limit, and each is said with its sale.
  const leftCents = first && others.length === 0 ? (lefts[first.Auction.AuctionID] ?? null) : null;
  return <p className={styles.exposure}>{exposureText(exposure, leftCents)}</p>;
}

type ContentProps = {
  actor: MyBidsActor;
  tab: BidTab;
  onLeft: (auctionId: number, leftCents: number | null) => void;
};

function Content({ actor, tab, onLeft }: ContentProps) {
  const bids = useSelector(actor, selectBids);
  const isLoading = useSelector(actor, selectIsLoading);
  const problem = useSelector(actor, selectListProblem);
  if (isLoading) return <ListToCome words="Loading your bids…" rowHeight="88px" />;
  if (problem !== null || bids === null) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your bids."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return bids.Sales.length === 0 ? (
    <EmptyList {...emptyWords[tab]} />
  ) : (
    <Shown {...{ actor, bids, onLeft }} />
  );
}

export type Said = { isAssertive: boolean; words: string };

function Shown({ actor, bids, onLeft }: Omit<ContentProps, 'tab'> & { bids: MyBids }) {
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  const [said, setSaid] = useState<Said>({ isAssertive: false, words: '' });
  return (
    <>
      {isCutOff && <PageStaleMark lastAt={lastAt} />}
      {bids.Sales.map((sale) => (
        <SaleGroup
          key={sale.Auction.AuctionID}
          {...{ actor, sale }}
          isActive={bids.Tab === 'active'}
          onSaid={setSaid}
          onLeft={onLeft}
        />
      ))}
      {bids.OlderCount > 0 && (
        <p className={styles.older}>{`${bids.OlderCount} older ones are not shown.`}</p>
      )}
      <VisuallyHidden>
        <span role="alert">{said.isAssertive ? said.words : ''}</span>
        <output>{said.isAssertive ? '' : said.words}</output>
      </VisuallyHidden>
    </>
  );
}

export { MyBidsScreen as Component };
