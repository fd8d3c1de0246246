/** My Bids on its page, with the calls that a test plays. */
import { screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { BidTab } from '#contract/bidding/bidTabs.ts';
import type { MyBid, MyBids } from '#contract/bidding/myBids.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { anApproval } from '#fixtures/registration.ts';
import { biddingMachine } from '#machines/bidding/biddingMachine.ts';
import type { BidLot, OwnAnswer, SentBid } from '#machines/bidding/biddingSetup.ts';
import { myBidsMachine } from '#machines/bidding/myBidsMachine.ts';
import { Component as MyBidsScreen } from '#screens/bidding/myBids/MyBidsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { keptBehind } from '#tests/support/bidding/keptBehind.ts';
import { stoppedTicker } from '#tests/support/houseClock.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

export const now = '2026-11-24T16:00:00.000Z';
const silent = (): Promise<never> => new Promise<never>(() => undefined);

/** A lot at $1,000 on which the visitor leads with $2,000. */
export const aRow = (
  LotNumber: number,
  { Lot, Own }: { Lot?: Partial<MyBid['Lot']>; Own?: Partial<MyBid['Own']> } = {},
): MyBid => ({
  Card: aLotCard({ AuctionID: 2038, LotNumber, WebTitle: `Rifle ${LotNumber}` }),
  SessionNumber: 1,
  Lot: aLotStanding({ LotNumber, ...Lot }),
  Own: anOwnStanding({ LotNumber, ...Own }),
});

export const beaten = { IsLeading: false, MaxCents: 90_000 };

export const bidsOf = (
  Rows: MyBid[],
  given: Partial<MyBids> & { auction?: AuctionWithSessions } = {},
): MyBids => {
  const { auction = aTimedAuction(), ...bids } = given;
  return {
    Tab: 'active',
    Counts: { active: Rows.length, won: 2, lost: 5 },
    OlderCount: 0,
    Sales: Rows.length === 0 ? [] : [{ Auction: auction, Rows }],
    ...bids,
  };
};

export type House = {
  bids: Partial<Record<BidTab, MyBids | Problem>>;
  registration: () => Promise<Registration>;
  own: () => Promise<OwnAnswer>;
  place: (bid: SentBid) => Promise<BidAnswer>;
  at: string;
};

export function openBids({
  bids = {},
  registration,
  own = silent,
  place = silent,
  at = '/account/bids',
}: Partial<House> = {}) {
  const live = aLive();
  const machines = [
    stoppedTicker(now),
    myBidsMachine.provide({
      actors: {
        loadBids: fromPromise<MyBids, { tab: BidTab }>(async ({ input: { tab } }) => {
          const answer = bids[tab];
          if (answer === undefined) return silent();
          if ('code' in answer) throw answer;
          return answer;
        }),
      },
    }),
    biddingMachine.provide({
      actors: {
        loadOwn: fromPromise<OwnAnswer, BidLot>(own),
        placeBid: fromPromise<BidAnswer, SentBid>(({ input }) => place(input)),
        findAnswer: fromPromise<BidAnswer, { key: string }>(silent),
      },
      // These tests are not about how long the second step takes no press.
      delays: { readable: 0 },
    }),
  ];
  const find = registration ?? (async () => anApproval({ AuctionID: 2038, ExposureCents: 1_080_000 }));
  const app = renderApp(
    <ScreenMachinesProvider value={machines}>
      <MyBidsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn()), live, at, keepRegistration: keptBehind({ find }) },
  );
  return { ...app, live };
}

export const rowOf = async (title: string) => within(await screen.findByRole('listitem', { name: title }));
