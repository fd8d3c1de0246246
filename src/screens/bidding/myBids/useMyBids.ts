/** My Bids of this page: its chart, the tab in the address, and the news of the visitor's own standings. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useLive } from '#actors/liveConnection.tsx';
import { useOwnNews } from '#actors/liveNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { type BidTab, bidTabs } from '#contract/bidding/bidTabs.ts';
import type { MyBids } from '#contract/bidding/myBids.ts';
import { exposureOf, type Exposure, myBidState } from '#contract/bidding/myBidStates.ts';
import { newestOf } from '#contract/bidding/ownBid.ts';
import { myBidsMachine, selectTab } from '#machines/bidding/myBidsMachine.ts';
import { lotKey, selectStandings } from '#machines/catalog/followedLotsFacts.ts';

function tabIn(search: string): BidTab {
  const asked = new URLSearchParams(search).get('tab');
  return bidTabs.find((tab) => tab === asked) ?? 'active';
}

export const tabAddress = (tab: BidTab): string =>
  tab === 'active' ? '/account/bids' : `/account/bids?tab=${tab}`;

export function useMyBidsActor() {
  const { search } = useLocation();
  const tab = tabIn(search);
  const actor = useActorRef(useScreenMachine(myBidsMachine), { input: { tab } });
  useEffect(() => actor.send({ type: 'tab.chosen', tab }), [actor, tab]);
  useOwnNews(
    (own) => actor.send({ type: 'own.received', own }),
    () => actor.send({ type: 'bids.outdated' }),
  );
  return { actor, tab: useSelector(actor, selectTab) };
}

export type MyBidsActor = ReturnType<typeof useMyBidsActor>['actor'];

/** By the newest word on every lot. */
export function useExposure(bids: MyBids): Exposure {
  const standings = useSelector(useLive().lots, selectStandings);
  return exposureOf(
    bids.Sales.flatMap(({ Auction, Rows }) =>
      Rows.map((lot) => {
        const received = standings[lotKey(lot.Lot)];
        const standing = received ? newestOf(lot.Lot, received) : lot.Lot;
        return {
          own: lot.Own,
          state: myBidState({ lot, standing, own: lot.Own, auction: Auction, nowMs: null }),
        };
      }),
    ),
  );
}
